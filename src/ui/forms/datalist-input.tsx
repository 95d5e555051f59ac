import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

export function DatalistInput({
  id,
  options,
  ...rest
}: ComponentProps<'input'> & { id: string; options: readonly string[] }) {
  return (
    <>
      <TextInput {...rest} id={id} list={`${id}-list`} autoComplete={rest.autoComplete ?? 'off'} />
      <datalist id={`${id}-list`}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </datalist>
    </>
  )
}

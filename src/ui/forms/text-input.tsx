import type { ComponentProps } from 'react'
import { cx, oneLineControl } from '../class-names.ts'

type TextInputProps = ComponentProps<'input'>

/** The keyboard of a phone, unless the field sets another. */
const keyboards: Record<string, TextInputProps['inputMode']> = {
  email: 'email',
  number: 'numeric',
  search: 'search',
  tel: 'tel',
  text: 'text',
  url: 'url',
}

/** A field without `autoComplete` is filled in by its visitor alone. */
export function TextInput({ type = 'text', className, ...rest }: TextInputProps) {
  return (
    <input
      inputMode={keyboards[type]}
      enterKeyHint={type === 'search' ? 'search' : 'next'}
      autoComplete="off"
      {...rest}
      type={type}
      className={cx(oneLineControl, className)}
    />
  )
}

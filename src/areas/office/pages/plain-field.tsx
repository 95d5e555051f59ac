import type { ComponentProps } from 'react'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'

type PlainFieldProps = ComponentProps<'input'> & { id: string; label: string }

export function PlainField({ id, label, ...input }: PlainFieldProps) {
  return (
    <Field id={id} label={label}>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  )
}

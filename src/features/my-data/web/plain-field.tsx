import type { ComponentProps } from 'react'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

type PlainFieldProps = ComponentProps<'input'> & { id: string; label: string }

/** A field of a form that is posted to the page itself, with script and without. */
export function PlainField({ id, label, ...input }: PlainFieldProps) {
  return (
    <Field id={id} label={label}>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  )
}

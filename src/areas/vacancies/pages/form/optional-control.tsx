import { CheckboxesField, SelectField, TextField } from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { OptionalField } from '../../optional-field.ts'

type OptionalControlProps = {
  name: string
  field: OptionalField
  hint?: string
  placeholder?: string
  /** Required here, though optional elsewhere. */
  isNeeded?: boolean
}

export function OptionalControl({ name, field, hint, placeholder, isNeeded = false }: OptionalControlProps) {
  const t = useText()
  const control = { name, label: t(field.label), hint, optional: !isNeeded }
  switch (field.kind) {
    case 'number':
    case 'amount':
      return <TextField {...control} inputMode="numeric" />
    case 'day':
      return <TextField {...control} type="date" max="9999-12-31" />
    case 'time':
      return <TextField {...control} type="time" />
    case 'text':
      return <TextField {...control} maxLength={field.size} />
    case 'choice': {
      const options = field.values.map((value) => ({ value, label: t(field.wordOf(value)) }))
      return <SelectField {...control} placeholder={placeholder ?? t('form.select')} options={options} />
    }
    case 'choices': {
      const groups = field.groups.map(({ heading, options }) => ({
        heading: heading && t(heading),
        options: options.map(({ value, word }) => ({ value, label: t(word) })),
      }))
      return <CheckboxesField {...control} groups={groups} />
    }
  }
}

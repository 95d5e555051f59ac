import type { CityLines } from '#src/features/catalogue/web/choices.ts'
import { CityField } from '#src/features/catalogue/web/city-field.tsx'
import { FormSection } from '#src/ui/form-section.tsx'
import { SelectField, TextField } from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { OptionalField } from '../optional-field.ts'
import { optionalFields, payFields } from '../vacancy-fields.ts'

/** An employer may leave all of these out. */
export function VacancyExtraFields({ cities }: { cities: CityLines | undefined }) {
  const t = useText()
  return (
    <FormSection title={t('vacancy_form.more')}>
      <CityField label={t('post_vacancy.city')} cities={cities} optional />
      {Object.entries(optionalFields).map(([name, field]) => (
        <Control key={name} name={name} field={field} />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <Control name="salary_min" field={payFields.salary_min} />
        <Control name="salary_max" field={payFields.salary_max} />
      </div>
      <Control name="salary_unit" field={payFields.salary_unit} />
    </FormSection>
  )
}

function Control({ name, field }: { name: string; field: OptionalField }) {
  const t = useText()
  const control = { name, label: t(field.label), optional: true }
  if (field.kind === 'number') return <TextField {...control} inputMode="numeric" />
  if (field.kind === 'text') return <TextField {...control} maxLength={field.size} />
  const options = field.values.map((value) => ({ value, label: t(field.wordOf(value)) }))
  return <SelectField {...control} placeholder={t('form.select')} options={options} />
}

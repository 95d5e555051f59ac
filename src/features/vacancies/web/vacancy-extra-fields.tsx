import type { CityLines } from '#src/features/catalogue/web/choices.ts'
import { CityField } from '#src/features/catalogue/web/city-field.tsx'
import type { TextKey } from '#src/strings/en.ts'
import { FormSection } from '#src/ui/form-section.tsx'
import { SelectField, TextField } from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'
import {
  employmentTypes,
  employmentTypeText,
  experienceLevels,
  experienceLevelText,
  salaryUnits,
  salaryUnitText,
  workplaces,
  workplaceText,
} from '../vocabularies.ts'

/** What an employer may leave out. */
export function VacancyExtraFields({ cities }: { cities: CityLines | undefined }) {
  const t = useText()
  const words = <V extends string>(values: readonly V[], textOf: (value: V) => TextKey) =>
    values.map((value) => ({ value, label: t(textOf(value)) }))
  const choose = { optional: true, placeholder: t('form.select') } as const
  return (
    <FormSection title={t('vacancy_form.more')}>
      <CityField label={t('post_vacancy.city')} cities={cities} optional />
      <SelectField
        {...choose}
        name="employment_type"
        label={t('vacancy.employment_type')}
        options={words(employmentTypes, employmentTypeText)}
      />
      <SelectField
        {...choose}
        name="workplace"
        label={t('vacancy.workplace')}
        options={words(workplaces, workplaceText)}
      />
      <SelectField
        {...choose}
        name="experience_level"
        label={t('vacancy.experience_level')}
        options={words(experienceLevels, experienceLevelText)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="salary_min" label={t('post_vacancy.salary_min')} inputMode="numeric" optional />
        <TextField name="salary_max" label={t('post_vacancy.salary_max')} inputMode="numeric" optional />
      </div>
      <SelectField
        {...choose}
        name="salary_unit"
        label={t('vacancy.salary_unit')}
        options={words(salaryUnits, salaryUnitText)}
      />
    </FormSection>
  )
}

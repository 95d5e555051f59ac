import { CategoryField } from '#src/features/catalogue/web/category-field.tsx'
import type { Choices } from '#src/features/catalogue/web/choices.ts'
import { FormSection } from '#src/ui/form-section.tsx'
import {
  CheckboxField,
  FileField,
  SelectField,
  TextAreaField,
  TextField,
} from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'
import { choiceTexts, genders, GRADUATION_YEARS, qualifications, workPreferences } from '../job-seeker.ts'

function useChoice() {
  const t = useText()
  return (values: readonly (keyof typeof choiceTexts)[]) => ({
    optional: true,
    placeholder: t('long_form.choose'),
    options: values.map((value) => ({ value, label: t(choiceTexts[value]) })),
  })
}

/** Asks for Personal Information and Education Details. */
export function AboutThePerson() {
  const t = useText()
  const choice = useChoice()
  return (
    <>
      <FormSection title={t('long_form.personal')}>
        <TextField name="full_name" label={t('long_form.full_name')} autoComplete="name" />
        <TextField name="email" type="email" label={t('long_form.email')} autoComplete="email" />
        <TextField name="phone" type="tel" label={t('long_form.phone')} autoComplete="tel" />
        <TextField name="dob" type="date" label={t('long_form.dob')} autoComplete="bday" optional />
        <SelectField name="gender" label={t('long_form.gender')} {...choice(genders)} />
        <TextField name="address" label={t('long_form.address')} autoComplete="street-address" optional />
      </FormSection>
      <FormSection title={t('long_form.education')}>
        <SelectField
          name="highest_qualification"
          label={t('long_form.highest_qualification')}
          {...choice(qualifications)}
        />
        <TextField name="field_of_study" label={t('long_form.field_of_study')} optional />
        <TextField name="university_name" label={t('long_form.university_name')} optional />
        <TextField
          name="graduation_year"
          type="number"
          label={t('long_form.graduation_year')}
          min={GRADUATION_YEARS.min}
          max={GRADUATION_YEARS.max}
          inputMode="numeric"
          optional
        />
      </FormSection>
    </>
  )
}

/** Asks for Work Experience, Skills & Links. */
export function AboutTheWork() {
  const t = useText()
  return (
    <>
      <FormSection title={t('long_form.experience')}>
        <TextField
          name="company_name"
          label={t('long_form.company_name')}
          autoComplete="organization"
          optional
        />
        <TextField
          name="job_title"
          label={t('long_form.job_title')}
          autoComplete="organization-title"
          optional
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="start_date" type="date" label={t('long_form.start_date')} optional />
          <TextField name="end_date" type="date" label={t('long_form.end_date')} optional />
        </div>
      </FormSection>
      <FormSection title={t('long_form.skills_and_links')}>
        <TextField name="skills" label={t('long_form.skills')} hint={t('long_form.skills.hint')} optional />
        <TextField
          name="linkedin_profile"
          type="url"
          label={t('long_form.linkedin_profile')}
          autoComplete="url"
          optional
        />
        <TextField
          name="portfolio_website"
          type="url"
          label={t('long_form.portfolio_website')}
          autoComplete="url"
          optional
        />
      </FormSection>
    </>
  )
}

/** Asks for Job Preferences and Additional Information, with the résumé and the terms. */
export function AboutTheJob({ choices }: { choices: Choices }) {
  const t = useText()
  const choice = useChoice()
  return (
    <>
      <FormSection title={t('long_form.preferences')}>
        <CategoryField
          label={t('long_form.job_category')}
          placeholder={t('long_form.choose')}
          categories={choices.categories}
        />
        <SelectField
          name="work_preference"
          label={t('long_form.work_preference')}
          {...choice(workPreferences)}
        />
      </FormSection>
      <FormSection title={t('long_form.additional')}>
        <TextAreaField name="cover_letter" label={t('long_form.cover_letter')} optional />
        <FileField
          name="resume"
          kind="resume"
          label={t('long_form.resume')}
          hint={t('application.resume.hint')}
        />
        <CheckboxField name="terms" label={t('long_form.terms')} />
      </FormSection>
    </>
  )
}

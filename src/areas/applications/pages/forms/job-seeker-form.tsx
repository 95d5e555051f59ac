import { type ComponentProps, type ReactNode, useRef } from 'react'
import {
  choiceTexts,
  genders,
  GRADUATION_YEARS,
  qualifications,
  workPreferences,
  type longFormFields,
} from '#src/areas/applications/cv-fields.ts'
import { CategoryField } from '#src/areas/catalogue/pages/category-field.tsx'
import { TermsNote } from '#src/areas/site/pages/terms-note.tsx'
import type { PostedWithSimilar } from '#src/areas/vacancies/pages/detail/similar-after.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { FormSection } from '#src/ui/forms/field.tsx'
import { EmailField } from '#src/web/forms/email-field.tsx'
import {
  CheckboxField,
  DateField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { useText } from '#src/web/site/text.tsx'
import { consents } from '../../application.ts'
import { submitJobSeekerForm } from '../../calls/forms/job-seeker-form.ts'
import { RememberMe } from './applicant-notes.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { CvForm } from './cv-form.tsx'
import type { CvChoices } from './load-cv-choices.ts'
import { ResumeField, usePostedCvNote } from './resume-field.tsx'
import { type Applicant, useApplicant, useRemembering } from './use-applicant.ts'

const NAMES = ['full_name'] as const

type JobSeekerFormProps = {
  choices: CvChoices
  posted: PostedWithSimilar<AnswerOf<typeof submitJobSeekerForm>> | undefined
  intro?: ReactNode
}

/** This is the long Job Seeker Application Form (spec 2 and 3). */
export function JobSeekerForm({ choices, posted, intro }: JobSeekerFormProps) {
  const t = useText()
  const c = useCvFormText()
  const place = useRef<HTMLDivElement>(null)
  const { memory, remember } = useRemembering(place, NAMES)
  const form = useForm({
    endpoint: submitJobSeekerForm,
    failure: 'application.failed',
    posted,
    onSuccess: remember,
  })
  const applicant = useApplicant({ place, form, draftName: 'job-seeker-form', names: NAMES })
  return (
    <CvForm {...{ place, form, applicant, memory, choices, posted, intro }}>
      <PageForm form={form} label={t('post_cv.long_form')}>
        <AboutThePerson />
        <AboutTheWork />
        <AboutTheJob choices={choices} known={applicant.known} />
        <RememberMe known={applicant.known} />
        <TermsNote />
        <SubmitButton label={c('post_cv.submit')} busyLabel={c('application.sending')} />
      </PageForm>
    </CvForm>
  )
}

/** A field that only the long form has. */
type LongField = keyof typeof longFormFields

function OptionalField({
  name,
  ...rest
}: { name: LongField } & Omit<ComponentProps<typeof TextField>, 'name' | 'label'>) {
  const c = useCvFormText()
  return <TextField name={name} label={c(`long_form.${name}`)} optional {...rest} />
}

/** A date of birth has a day; work begins and ends in a month. */
function OptionalDate({
  name,
  autoComplete,
}: {
  name: 'dob' | 'start_date' | 'end_date'
  autoComplete?: 'bday'
}) {
  const c = useCvFormText()
  const parts = (['day', 'month', 'year'] as const).slice(name === 'dob' ? 0 : 1)
  return (
    <DateField
      name={name}
      label={c(`long_form.${name}`)}
      parts={parts.map((part) => ({ part, label: c(`long_form.${part}`) }))}
      autoComplete={autoComplete}
      optional
    />
  )
}

type ChoiceFieldProps = {
  name: 'gender' | 'highest_qualification' | 'work_preference'
  values: readonly (keyof typeof choiceTexts)[]
}

function ChoiceField({ name, values }: ChoiceFieldProps) {
  const c = useCvFormText()
  return (
    <SelectField
      name={name}
      label={c(`long_form.${name}`)}
      placeholder={c('long_form.choose')}
      options={values.map((value) => ({ value, label: c(choiceTexts[value]) }))}
      optional
    />
  )
}

/** Asks for Personal Information and Education Details. */
function AboutThePerson() {
  const c = useCvFormText()
  return (
    <>
      <FormSection title={c('long_form.personal')}>
        <TextField name="full_name" label={c('long_form.full_name')} autoComplete="name" />
        <EmailField name="email" label={c('long_form.email')} autoComplete="email" />
        <TextField name="phone" type="tel" label={c('long_form.phone')} autoComplete="tel" />
        <OptionalDate name="dob" autoComplete="bday" />
        <ChoiceField name="gender" values={genders} />
        <OptionalField name="address" autoComplete="address-line1" />
      </FormSection>
      <FormSection title={c('long_form.education')}>
        <ChoiceField name="highest_qualification" values={qualifications} />
        <OptionalField name="field_of_study" />
        <OptionalField name="university_name" />
        <OptionalField name="graduation_year" type="number" inputMode="numeric" {...GRADUATION_YEARS} />
      </FormSection>
    </>
  )
}

/** Asks for Work Experience, Skills & Links. */
function AboutTheWork() {
  const c = useCvFormText()
  return (
    <>
      <FormSection title={c('long_form.experience')}>
        <OptionalField name="company_name" autoComplete="organization" />
        <OptionalField name="job_title" autoComplete="organization-title" />
        <div className="grid gap-5 sm:grid-cols-2">
          <OptionalDate name="start_date" />
          <OptionalDate name="end_date" />
        </div>
      </FormSection>
      <FormSection title={c('long_form.skills_and_links')}>
        <OptionalField name="skills" hint={c('long_form.skills.hint')} />
        <OptionalField name="linkedin_profile" type="url" autoComplete="url" />
        <OptionalField name="portfolio_website" type="url" autoComplete="url" />
      </FormSection>
    </>
  )
}

/** Asks for Job Preferences and Additional Information, with the résumé and the terms. */
function AboutTheJob({ choices, known }: { choices: CvChoices } & Pick<Applicant, 'known'>) {
  const t = useText()
  const c = useCvFormText()
  const note = usePostedCvNote(choices.storedMonths)
  return (
    <>
      <FormSection title={c('long_form.preferences')}>
        <CategoryField
          label={c('long_form.job_category')}
          placeholder={c('long_form.choose')}
          categories={choices.categories}
        />
        <ChoiceField name="work_preference" values={workPreferences} />
      </FormSection>
      <FormSection title={c('long_form.additional')}>
        <TextAreaField name="cover_letter" label={c('long_form.cover_letter')} optional />
        <ResumeField label={c('long_form.resume')} known={known} note={note} />
        <RadioField
          name="consent"
          label={t('application.consent')}
          hint={c('application.consent.text')}
          optional
          options={consents.map((value) => ({
            value,
            label: c(`application.consent.${value}`),
            hint: c(`application.consent.${value}.text`),
          }))}
        />
        <CheckboxField name="terms" label={c('long_form.terms')} />
      </FormSection>
    </>
  )
}

import { type ReactNode, useRef } from 'react'
import { CategoryField } from '#src/areas/catalogue/pages/category-field.tsx'
import { TermsNote } from '#src/areas/site/pages/terms-note.tsx'
import type { PostedWithSimilar } from '#src/areas/vacancies/pages/detail/similar-after.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { FormSection } from '#src/ui/forms/form-section.tsx'
import { EmailField } from '#src/web/forms/email-field.tsx'
import {
  CheckboxField,
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
import {
  choiceTexts,
  genders,
  GRADUATION_YEARS,
  qualifications,
  workPreferences,
} from '../../job-seeker-choices.ts'
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

function useChoice() {
  const c = useCvFormText()
  return (values: readonly (keyof typeof choiceTexts)[]) => ({
    optional: true,
    placeholder: c('long_form.choose'),
    options: values.map((value) => ({ value, label: c(choiceTexts[value]) })),
  })
}

/** Asks for Personal Information and Education Details. */
function AboutThePerson() {
  const c = useCvFormText()
  const choice = useChoice()
  return (
    <>
      <FormSection title={c('long_form.personal')}>
        <TextField name="full_name" label={c('long_form.full_name')} autoComplete="name" />
        <EmailField name="email" label={c('long_form.email')} autoComplete="email" />
        <TextField name="phone" type="tel" label={c('long_form.phone')} autoComplete="tel" />
        <TextField name="dob" type="date" label={c('long_form.dob')} autoComplete="bday" optional />
        <SelectField name="gender" label={c('long_form.gender')} {...choice(genders)} />
        <TextField name="address" label={c('long_form.address')} autoComplete="street-address" optional />
      </FormSection>
      <FormSection title={c('long_form.education')}>
        <SelectField
          name="highest_qualification"
          label={c('long_form.highest_qualification')}
          {...choice(qualifications)}
        />
        <TextField name="field_of_study" label={c('long_form.field_of_study')} optional />
        <TextField name="university_name" label={c('long_form.university_name')} optional />
        <TextField
          name="graduation_year"
          type="number"
          label={c('long_form.graduation_year')}
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
function AboutTheWork() {
  const c = useCvFormText()
  return (
    <>
      <FormSection title={c('long_form.experience')}>
        <TextField
          name="company_name"
          label={c('long_form.company_name')}
          autoComplete="organization"
          optional
        />
        <TextField
          name="job_title"
          label={c('long_form.job_title')}
          autoComplete="organization-title"
          optional
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="start_date" type="date" label={c('long_form.start_date')} optional />
          <TextField name="end_date" type="date" label={c('long_form.end_date')} optional />
        </div>
      </FormSection>
      <FormSection title={c('long_form.skills_and_links')}>
        <TextField name="skills" label={c('long_form.skills')} hint={c('long_form.skills.hint')} optional />
        <TextField
          name="linkedin_profile"
          type="url"
          label={c('long_form.linkedin_profile')}
          autoComplete="url"
          optional
        />
        <TextField
          name="portfolio_website"
          type="url"
          label={c('long_form.portfolio_website')}
          autoComplete="url"
          optional
        />
      </FormSection>
    </>
  )
}

/** Asks for Job Preferences and Additional Information, with the résumé and the terms. */
function AboutTheJob({ choices, known }: { choices: CvChoices } & Pick<Applicant, 'known'>) {
  const t = useText()
  const c = useCvFormText()
  const choice = useChoice()
  const note = usePostedCvNote(choices.storedMonths)
  return (
    <>
      <FormSection title={c('long_form.preferences')}>
        <CategoryField
          label={c('long_form.job_category')}
          placeholder={c('long_form.choose')}
          categories={choices.categories}
        />
        <SelectField
          name="work_preference"
          label={c('long_form.work_preference')}
          {...choice(workPreferences)}
        />
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

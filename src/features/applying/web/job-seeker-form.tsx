import { useRef } from 'react'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { Choices } from '#src/features/catalogue/web/choices.ts'
import { TermsNote } from '#src/features/legal/web/terms-note.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import type { Posted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useDelay } from '#src/web/loading/use-delay.ts'
import { useText } from '#src/web/site/text.tsx'
import { submitJobSeekerForm } from '../job-seeker-form-contract.ts'
import { ApplicantNotes, RememberMe } from './applicant-notes.tsx'
import { RESET_MS } from './category-form.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { CvSent } from './cv-sent.tsx'
import { AboutTheJob, AboutThePerson, AboutTheWork } from './job-seeker-sections.tsx'
import { useApplicant, useRemembering } from './use-applicant.ts'

const NAMES = ['full_name'] as const

type JobSeekerFormProps = {
  choices: Choices
  posted: Posted<AnswerOf<typeof submitJobSeekerForm>> | undefined
}

/** This is the long Job Seeker Application Form (spec 2 and 3). */
export function JobSeekerForm({ choices, posted }: JobSeekerFormProps) {
  const t = useText()
  const c = useCvFormText()
  const place = useRef<HTMLDivElement>(null)
  const { isRemembered, remember } = useRemembering(place, NAMES)
  const form = useForm({
    endpoint: submitJobSeekerForm,
    failure: 'application.failed',
    posted,
    onSuccess: remember,
  })
  const applicant = useApplicant({ place, form, draftName: 'job-seeker-form', names: NAMES })
  useDelay(form.sentHere, RESET_MS, form.clear)
  return (
    <div ref={place} className="space-y-6">
      <ApplicantNotes applicant={applicant} />
      {form.succeeded && form.answer && <CvSent answer={form.answer} isRemembered={isRemembered} />}
      <PageForm form={form} label={t('post_cv.long_form')}>
        <AboutThePerson />
        <AboutTheWork />
        <AboutTheJob choices={choices} known={applicant.known} />
        <RememberMe known={applicant.known} />
        <TermsNote />
        <SubmitButton label={c('post_cv.submit')} busyLabel={c('application.sending')} />
      </PageForm>
    </div>
  )
}

import { useRef, type ReactNode } from 'react'
import { TermsNote } from '#src/areas/site/pages/terms-note.tsx'
import type { PostedWithSimilar } from '#src/areas/vacancies/pages/vacancies/page/similar-after.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { useDelay } from '#src/web/loading/use-delay.ts'
import { useText } from '#src/web/site/text.tsx'
import { submitJobSeekerForm } from '../../calls/applying/job-seeker-form.ts'
import { ApplicantNotes, RememberMe } from './applicant-notes.tsx'
import { RESET_MS } from './category-form.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { CvSent } from './cv-sent.tsx'
import { AboutTheJob, AboutThePerson, AboutTheWork } from './job-seeker-sections.tsx'
import type { CvChoices } from './load-cv-choices.ts'
import { useApplicant, useRemembering } from './use-applicant.ts'

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
  const { isRemembered, remember } = useRemembering(place, NAMES)
  const form = useForm({
    endpoint: submitJobSeekerForm,
    failure: 'application.failed',
    posted,
    onSuccess: remember,
  })
  const applicant = useApplicant({ place, form, draftName: 'job-seeker-form', names: NAMES })
  useDelay(form.sentHere, RESET_MS, form.clear)
  const answer = form.succeeded ? form.answer : undefined
  return (
    <div ref={place}>
      {answer && (
        <CvSent
          answer={answer}
          form={form}
          isRemembered={isRemembered}
          storedMonths={choices.storedMonths}
          similar={posted?.similar}
        />
      )}
      <div hidden={answer !== undefined} className="space-y-6">
        {intro}
        <ApplicantNotes applicant={applicant} />
        <PageForm form={form} label={t('post_cv.long_form')}>
          <AboutThePerson />
          <AboutTheWork />
          <AboutTheJob choices={choices} known={applicant.known} />
          <RememberMe known={applicant.known} />
          <TermsNote />
          <SubmitButton label={c('post_cv.submit')} busyLabel={c('application.sending')} />
        </PageForm>
      </div>
    </div>
  )
}

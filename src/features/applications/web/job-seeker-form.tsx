import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { Choices } from '#src/features/catalogue/web/choices.ts'
import { TermsNote } from '#src/features/legal/web/terms-note.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import type { Posted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useDelay } from '#src/web/loading/use-delay.ts'
import { useText } from '#src/web/site/text.tsx'
import { submitJobSeekerForm } from '../job-seeker-contract.ts'
import { RESET_MS } from './category-form.tsx'
import { CvSent } from './cv-sent.tsx'
import { AboutTheJob, AboutThePerson, AboutTheWork } from './job-seeker-sections.tsx'

type JobSeekerFormProps = {
  choices: Choices
  posted: Posted<AnswerOf<typeof submitJobSeekerForm>> | undefined
}

/** This is the long Job Seeker Application Form (spec 2 and 3). */
export function JobSeekerForm({ choices, posted }: JobSeekerFormProps) {
  const t = useText()
  const form = useForm({ endpoint: submitJobSeekerForm, failure: 'application.failed', posted })
  useDelay(form.sentHere, RESET_MS, form.clear)
  return (
    <div className="space-y-6">
      {form.succeeded && form.answer && <CvSent answer={form.answer} />}
      <PageForm form={form} label={t('post_cv.long_form')}>
        <AboutThePerson />
        <AboutTheWork />
        <AboutTheJob choices={choices} />
        <TermsNote />
        <SubmitButton label={t('post_cv.submit')} busyLabel={t('application.sending')} />
      </PageForm>
    </div>
  )
}

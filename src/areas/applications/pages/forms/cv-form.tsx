import { useEffect, type ReactNode, type RefObject } from 'react'
import type { postCvByPhone } from '#src/areas/applications/calls/by-phone/by-phone.ts'
import { type PostedWithSimilar, SimilarAfter } from '#src/areas/vacancies/pages/detail/similar-after.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { AgainLink, SentPage } from '#src/web/forms/sent-page.tsx'
import { useSentText } from '#src/web/forms/sent-text.ts'
import { useDelay } from '#src/web/loading/page-loading.tsx'
import { type DeviceMemory, saveReceipt } from '#src/web/receipts/device-receipts.ts'
import { useText } from '#src/web/site/text.tsx'
import { consents } from '../../application.ts'
import { ApplicantNotes } from './applicant-notes.tsx'
import { useCvFormText } from './cv-form-text.ts'
import type { CvChoices } from './load-cv-choices.ts'
import { FindSentLink, OpenForm } from './open-form.tsx'
import type { Applicant } from './use-applicant.ts'
import { WroteTo } from './wrote-to.tsx'

/** Milliseconds until a sent form is empty again (spec 9). */
const RESET_MS = 3000

type CvFormProps = CvSentProps & {
  place: RefObject<HTMLDivElement | null>
  applicant: Applicant
  /** Hidden together with the form. */
  intro: ReactNode
  children: ReactNode
}

const [agreed] = consents

/** A form of Post CV. Its answer replaces it; hidden, the form is emptied after `RESET_MS`. */
export function CvForm({ place, applicant, intro, children, ...sent }: CvFormProps) {
  const { form } = sent
  useDelay(form.sentHere, RESET_MS, form.clear)
  const isSent = form.succeeded && form.answer !== undefined
  return (
    <div ref={place}>
      {isSent && <CvSent {...sent} />}
      <div hidden={isSent} className="space-y-6">
        {intro}
        <ApplicantNotes applicant={applicant} />
        {children}
      </div>
    </div>
  )
}

type CvAnswer = AnswerOf<typeof postCvByPhone>

type CvSentProps = {
  form: {
    answer: CvAnswer | undefined
    succeeded: boolean
    sentHere: boolean
    sentTo: string | undefined
    sentConsent: string | undefined
    clear: () => void
    reset: () => void
  }
  memory: DeviceMemory
  choices: CvChoices
  posted: PostedWithSimilar<CvAnswer> | undefined
}

function CvSent({ form, memory, choices: { storedMonths }, posted }: CvSentProps) {
  const { data } = form.answer!
  const t = useText()
  const c = useCvFormText()
  const s = useSentText()
  const { code } = data
  const isByPhone = code !== undefined
  useEffect(() => {
    const { applicant_no: number, job_category_name: title, created_at: at } = data
    saveReceipt({ number, title, at, code }, memory)
  }, [data, code, memory])
  return (
    <>
      <SentPage
        title={isByPhone ? t('apply.sent') : t('post_cv.sent')}
        thanks={data.replaced && <p>{t('application.replaced')}</p>}
        receipt={{
          label: c('apply.number'),
          number: data.applicant_no,
          code,
          subject: data.job_category_name,
        }}
        mail={!isByPhone && <WroteTo email={form.sentTo} sent={data} />}
        next={[
          form.sentConsent === agreed && s(isByPhone ? 'sent.cv.forward.called' : 'sent.cv.forward'),
          storedMonths !== undefined &&
            s(isByPhone ? 'sent.cv.stored.by_code' : 'sent.cv.stored', { months: storedMonths }),
        ]}
      >
        {code != null && <OpenForm number={data.applicant_no} code={code} />}
        <p className="flex flex-wrap gap-x-6">
          <AgainLink onClick={form.reset}>{s('sent.cv.another')}</AgainLink>
          {code == null && <FindSentLink isByPhone={isByPhone} />}
        </p>
      </SentPage>
      <SimilarAfter category={data.job_category_id} found={posted?.similar} />
    </>
  )
}

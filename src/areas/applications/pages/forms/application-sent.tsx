import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { applyByPhone } from '#src/areas/applications/calls/by-phone/by-phone.ts'
import { SimilarAfter } from '#src/areas/vacancies/pages/detail/similar-after.tsx'
import type { SimilarVacancy } from '#src/areas/vacancies/pages/detail/similar-vacancies.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { useDates } from '#src/ui/page-language.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { probableEmail } from '#src/web/forms/email-slip.ts'
import { SentPage } from '#src/web/forms/sent-page.tsx'
import { useSentText } from '#src/web/forms/sent-text.ts'
import { useDelay } from '#src/web/loading/page-loading.tsx'
import { type DeviceMemory, saveReceipt } from '#src/web/receipts/device-receipts.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { CLOSED_AFTER_DAYS, NUDGE_DAYS } from '../../application-stages.ts'
import { useCvFormText } from './cv-form-text.ts'
import type { AppliedFor } from './load-apply.ts'
import { FindSentLink, OpenForm } from './open-form.tsx'
import { NumberToCall, WroteTo } from './wrote-to.tsx'

/** Milliseconds until the front page opens (spec 9). */
const REDIRECT_MS = 3000

type ApplicationSentProps = {
  application: AnswerOf<typeof applyByPhone>['data']
  vacancy: AppliedFor
  form: { sentTo: string | undefined; sentPhone: string | undefined }
  memory: DeviceMemory
  similar: SimilarVacancy[] | undefined
}

/** Replaces the form: the number, where the mail went, and what happens next. */
export function ApplicationSent({ application, vacancy, form, memory, similar }: ApplicationSentProps) {
  const t = useText()
  const c = useCvFormText()
  const s = useSentText()
  const { formatDay } = useDates()
  const { code, applicant_no: number, job_position: title, company_name: company } = application
  const isByPhone = code !== undefined
  const { walkIn } = vacancy
  const subject = t('job.title', { position: title, company })
  // A code is shown once and must be written down; a mistyped address can only be corrected here.
  const leaves = !isByPhone && probableEmail(form.sentTo ?? '') === undefined
  useEffect(() => {
    saveReceipt(
      {
        number,
        title: subject,
        at: application.created_at,
        vacancy: vacancy.id,
        code,
      },
      memory,
    )
  }, [application, number, subject, code, vacancy.id, memory])
  return (
    <>
      <PageTitle title={t('apply.sent')} path={null} />
      <SentPage
        title={t('apply.sent')}
        isHeading
        thanks={
          <>
            <p className="font-semibold wrap-anywhere">{subject}</p>
            {application.replaced && <p>{t('application.replaced')}</p>}
            <p>{c('apply.thanks', { company })}</p>
            {leaves && <Leaving />}
          </>
        }
        receipt={{
          label: c('apply.number'),
          number,
          code,
          subject,
        }}
        mail={
          isByPhone ? (
            // An answer without the code is that of a retry: the number may have been corrected since.
            code && <NumberToCall phone={form.sentPhone} />
          ) : (
            <WroteTo email={form.sentTo} sent={application} />
          )
        }
        next={[
          walkIn && s('sent.application.walk_in', { ...walkIn, day: formatDay(walkIn.day) }),
          s('sent.application.answer', { company, days: NUDGE_DAYS }),
          !isByPhone &&
            s('sent.application.closes', { day: formatDay(vacancy.closing_date), days: CLOSED_AFTER_DAYS }),
        ]}
      >
        {code != null && <OpenForm number={number} code={code} />}
        <p className="flex flex-wrap gap-x-6">
          <Link to="/" className="link inline-block py-2">
            {t('apply.browse')}
          </Link>
          {code == null && <FindSentLink isByPhone={isByPhone} />}
        </p>
      </SentPage>
      {vacancy.category && <SimilarAfter id={vacancy.id} category={vacancy.category.id} found={similar} />}
    </>
  )
}

const acts = ['pointerdown', 'keydown', 'wheel'] as const

/** Opens Home after some seconds, unless the visitor does something on the page. */
function Leaving() {
  const s = useSentText()
  const navigate = useNavigate()
  const [isStaying, setStaying] = useState(false)
  const isAlive = useHydrated()
  useDelay(!isStaying, REDIRECT_MS, () => void navigate('/'))
  useEffect(() => {
    const stay = () => setStaying(true)
    for (const act of acts) document.addEventListener(act, stay)
    return () => {
      for (const act of acts) document.removeEventListener(act, stay)
    }
  }, [])
  if (!isAlive) return null
  // Stays in the layout, so that the page does not move under the press that stops it.
  return <p className={`text-sm text-muted ${isStaying ? 'invisible' : ''}`}>{s('sent.leaving')}</p>
}

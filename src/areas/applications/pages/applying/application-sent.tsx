import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SimilarVacancy } from '#src/areas/vacancies/pages/vacancies/page/load-similar.ts'
import { SimilarAfter } from '#src/areas/vacancies/pages/vacancies/page/similar-after.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { SentPage, useSentText } from '#src/web/forms/sent-page.tsx'
import { useDelay } from '#src/web/loading/use-delay.ts'
import { saveReceipt } from '#src/web/receipts/device-receipts.ts'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { useText } from '#src/web/site/text.tsx'
import { CLOSED_AFTER_DAYS, NUDGE_DAYS } from '../../application-stages.ts'
import type { applyByPhone } from '../../calls/applying/phone.ts'
import { useCvFormText } from './cv-form-text.ts'
import type { AppliedFor } from './load-apply.ts'
import { OpenForm } from './open-form.tsx'

/** Milliseconds until the front page opens (spec 9). */
const REDIRECT_MS = 3000

type ApplicationSentProps = {
  application: AnswerOf<typeof applyByPhone>['data']
  vacancy: AppliedFor
  sentTo: string | undefined
  isRemembered: boolean
  similar: SimilarVacancy[] | undefined
}

export function ApplicationSent({
  application,
  vacancy,
  sentTo,
  isRemembered,
  similar,
}: ApplicationSentProps) {
  const t = useText()
  const c = useCvFormText()
  const r = useReceiptText()
  const s = useSentText()
  const { formatDay } = useDates()
  const { code, applicant_no: number, job_position: title, company_name: company } = application
  const isByPhone = code !== undefined
  useEffect(() => {
    saveReceipt(
      { number, title, at: application.created_at, vacancy: vacancy.id, ...(isByPhone && { byCode: true }) },
      isRemembered,
    )
  }, [application, number, title, isByPhone, vacancy.id, isRemembered])
  return (
    <>
      <SentPage
        title={t('apply.sent')}
        thanks={
          <>
            {application.replaced && <p>{t('application.replaced')}</p>}
            <p>{c('apply.thanks', { company })}</p>
          </>
        }
        receipt={{
          label: c('apply.number'),
          number,
          code,
          subject: t('job.title', { position: title, company }),
        }}
        mail={isByPhone ? r('receipt.code.call') : sentTo && s('sent.wrote', { email: sentTo })}
        next={[
          s('sent.application.answer', { company, days: NUDGE_DAYS }),
          !isByPhone &&
            s('sent.application.closes', { day: formatDay(vacancy.closing_date), days: CLOSED_AFTER_DAYS }),
        ]}
      >
        {/* A code is shown once, and has to be written down. */}
        {!isByPhone && <Leaving />}
        {code != null && <OpenForm number={number} code={code} />}
        <p className="flex flex-wrap gap-x-6">
          <Link to="/" className="link inline-block py-2">
            {t('apply.browse')}
          </Link>
          {code == null && (
            <RouteLink
              to={isByPhone ? '/application-code' : '/application-link'}
              className="link inline-block py-2"
            >
              {isByPhone ? r('receipt.code.open') : t('footer.application_link')}
            </RouteLink>
          )}
        </p>
      </SentPage>
      {vacancy.category && <SimilarAfter id={vacancy.id} category={vacancy.category.id} found={similar} />}
    </>
  )
}

const acts = ['pointerdown', 'keydown', 'wheel'] as const

/** Home opens by itself, unless somebody is doing something here. */
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
  if (isStaying || !isAlive) return null
  return <p className="text-sm text-muted">{s('sent.leaving')}</p>
}

import { useEffect } from 'react'
import type { SimilarVacancy } from '#src/areas/vacancies/pages/detail/load-similar.ts'
import { SimilarAfter } from '#src/areas/vacancies/pages/detail/similar-after.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { AgainLink, SentPage } from '#src/web/forms/sent-page.tsx'
import { useSentText } from '#src/web/forms/sent-text.ts'
import { saveReceipt } from '#src/web/receipts/device-receipts.ts'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { useText } from '#src/web/site/text.tsx'
import type { postCvByPhone } from '../../calls/forms/phone.ts'
import { useCvFormText } from './cv-form-text.ts'
import { OpenForm } from './open-form.tsx'

type CvSentProps = {
  answer: AnswerOf<typeof postCvByPhone>
  form: { sentTo: string | undefined; reset: () => void }
  isRemembered: boolean
  storedMonths: number | undefined
  similar: SimilarVacancy[] | undefined
}

/** Takes the place of a form of Post CV. */
export function CvSent({ answer: { data }, form, isRemembered, storedMonths, similar }: CvSentProps) {
  const t = useText()
  const c = useCvFormText()
  const s = useSentText()
  const r = useReceiptText()
  const { code } = data
  const isByPhone = code !== undefined
  useEffect(() => {
    const { applicant_no: number, job_category_name: title, created_at: at } = data
    saveReceipt({ number, title, at, ...(isByPhone && { byCode: true }) }, isRemembered)
  }, [data, isByPhone, isRemembered])
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
        mail={form.sentTo && s('sent.wrote', { email: form.sentTo })}
        next={[
          isByPhone ? s('sent.cv.forward.called') : s('sent.cv.forward'),
          storedMonths !== undefined &&
            s(isByPhone ? 'sent.cv.stored.by_code' : 'sent.cv.stored', { months: storedMonths }),
        ]}
      >
        {code != null && <OpenForm number={data.applicant_no} code={code} />}
        <p className="flex flex-wrap gap-x-6">
          <AgainLink onClick={form.reset}>{s('sent.cv.another')}</AgainLink>
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
      <SimilarAfter category={data.job_category_id} found={similar} />
    </>
  )
}

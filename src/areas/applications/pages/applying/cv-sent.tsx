import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { SimilarVacancy } from '#src/areas/vacancies/pages/vacancies/page/load-similar.ts'
import { SimilarAfter } from '#src/areas/vacancies/pages/vacancies/page/similar-after.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { AgainLink, SentPage, useSentText } from '#src/web/forms/sent-page.tsx'
import { saveReceipt } from '#src/web/receipts/device-receipts.ts'
import { useText } from '#src/web/site/text.tsx'
import type { sentForCategory } from '../../calls/applying/applying.ts'
import { useCvFormText } from './cv-form-text.ts'

type CvSentProps = {
  answer: z.output<typeof sentForCategory>
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
  useEffect(() => {
    const { applicant_no: number, job_category_name: title, created_at: at } = data
    saveReceipt({ number, title, at }, isRemembered)
  }, [data, isRemembered])
  return (
    <>
      <SentPage
        title={t('post_cv.sent')}
        thanks={data.replaced && <p>{t('application.replaced')}</p>}
        receipt={{ label: c('apply.number'), number: data.applicant_no, subject: data.job_category_name }}
        mail={form.sentTo && s('sent.wrote', { email: form.sentTo })}
        next={[
          s('sent.cv.forward'),
          storedMonths !== undefined && s('sent.cv.stored', { months: storedMonths }),
        ]}
      >
        <p className="flex flex-wrap gap-x-6">
          <AgainLink onClick={form.reset}>{s('sent.cv.another')}</AgainLink>
          <RouteLink to="/application-link" className="link inline-block py-2">
            {t('footer.application_link')}
          </RouteLink>
        </p>
      </SentPage>
      <SimilarAfter category={data.job_category_id} found={similar} />
    </>
  )
}

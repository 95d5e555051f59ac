import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { FormDone } from '#src/web/forms/page-form.tsx'
import { saveReceipt } from '#src/web/receipts/device-receipts.ts'
import { useText } from '#src/web/site/text.tsx'
import type { sentForCategory } from '../contract.ts'
import { useCvFormText } from './cv-form-text.ts'

type CvSentProps = { answer: z.output<typeof sentForCategory>; isRemembered: boolean }

/** Says over a form of Post CV that the last one arrived, and its number. */
export function CvSent({ answer: { data }, isRemembered }: CvSentProps) {
  const t = useText()
  const c = useCvFormText()
  useEffect(() => {
    const { applicant_no: number, job_category_name: title, created_at: at } = data
    saveReceipt({ number, title, at }, isRemembered)
  }, [data, isRemembered])
  return (
    <FormDone title={t('post_cv.sent')}>
      {data.replaced && <p>{t('application.replaced')}</p>}
      <p>
        {c('apply.number')}:{' '}
        <span className="font-semibold whitespace-nowrap tabular-nums select-all">{data.applicant_no}</span>
      </p>
      <p>
        <RouteLink to="/application-link" className="link inline-block py-1">
          {t('footer.application_link')}
        </RouteLink>
      </p>
    </FormDone>
  )
}

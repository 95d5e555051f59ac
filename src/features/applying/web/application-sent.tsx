import { useEffect } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useAnswerFocus } from '#src/ui/forms/answer-focus.ts'
import { Icon } from '#src/ui/icon.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { saveReceipt } from '#src/web/receipts/device-receipts.ts'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { useText } from '#src/web/site/text.tsx'
import type { applyByPhone } from '../phone-contract.ts'
import { useCvFormText } from './cv-form-text.ts'

/** Takes the place of the form after an application was sent. */
type ApplicationSentProps = {
  application: AnswerOf<typeof applyByPhone>['data']
  vacancy: number
  isRemembered: boolean
}

export function ApplicationSent({ application, vacancy, isRemembered }: ApplicationSentProps) {
  const t = useText()
  const c = useCvFormText()
  const r = useReceiptText()
  const { code } = application
  const isByPhone = code !== undefined
  useEffect(() => {
    const { applicant_no: number, job_position: title, created_at: at } = application
    const byCode = application.code !== undefined && { byCode: true }
    saveReceipt({ number, title, at, vacancy, ...byCode }, isRemembered)
  }, [application, vacancy, isRemembered])
  return (
    <Card className="max-w-2xl text-center">
      <div {...useAnswerFocus()} role="status" className="space-y-3 py-6">
        <Icon name="check" className="mx-auto size-10 text-success" />
        <p className="text-xl font-semibold">{t('apply.sent')}</p>
        {application.replaced && <p>{t('application.replaced')}</p>}
        <p>{c('apply.thanks', { company: application.company_name })}</p>
        {isByPhone && <p>{r('receipt.code.call')}</p>}
        <div
          className={isByPhone ? 'mx-auto max-w-sm space-y-3 rounded border border-edge p-4' : 'space-y-3'}
        >
          <p className="text-muted">{c('apply.number')}</p>
          <p className="text-2xl font-semibold tabular-nums select-all">{application.applicant_no}</p>
          {code != null && (
            <>
              <p className="text-muted">{r('receipt.code.yours')}</p>
              <p className="font-mono text-2xl font-semibold select-all">{code}</p>
            </>
          )}
        </div>
        {code != null && <p className="mx-auto max-w-text text-start">{r('receipt.code.keep')}</p>}
        {code === null && <p className="mx-auto max-w-text text-start">{r('receipt.code.sent_before')}</p>}
      </div>
      {code != null && <OpenForm number={application.applicant_no} code={code} />}
      <p>
        <Link to="/" className="link inline-block py-2">
          {t('apply.browse')}
        </Link>
        {code == null && (
          <>
            <br />
            <RouteLink
              to={isByPhone ? '/application-code' : '/application-link'}
              className="link inline-block py-2"
            >
              {isByPhone ? r('receipt.code.open') : t('footer.application_link')}
            </RouteLink>
          </>
        )}
      </p>
    </Card>
  )
}

/** Opens the application in a new tab: this page alone shows the code, and an address must not have it. */
function OpenForm({ number, code }: { number: string; code: string }) {
  const r = useReceiptText()
  return (
    <form
      method="post"
      action={localizedPath(usePageLanguage(), '/application-code')}
      encType="multipart/form-data"
      target="_blank"
      className="mb-3"
    >
      <input type="hidden" name="applicant_no" value={number} />
      <input type="hidden" name="code" value={code} />
      <Button type="submit" variant="secondary">
        {r('receipt.code.submit')}
        <Icon name="external" className="size-4" />
      </Button>
    </form>
  )
}

import { redirect, useActionData, useLocation } from 'react-router'
import { Notice } from '#src/ui/notice.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { onPost } from '#src/web/api/load.ts'
import { sendPosted } from '#src/web/forms/posted.ts'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { openByCode } from '../../calls/by-phone/by-phone.ts'
import { CodeForm } from './code-form.tsx'

export const action = onPost(async (api, form) => {
  const posted = await sendPosted(api, openByCode, form)
  if (posted.data.ok) throw redirect(posted.data.answer.data.path, 303)
  return posted
})

/** Opens an application that was sent by phone number, with its number and code. */
export default function CodePage() {
  const r = useReceiptText()
  const posted = useActionData<typeof action>()
  const isClosed = new URLSearchParams(useLocation().search).has('closed') && !posted
  return (
    <div className="mx-auto max-w-2xl">
      <PageTop title={r('receipt.code.title')} lead={r('receipt.code.lead')} />
      {isClosed && <Notice tone="success" live title={r('receipt.code.closed')} className="mb-4" />}
      <CodeForm title={r('receipt.code.title')} posted={posted} />
      <p className="mt-2">
        <RouteLink to="/application-link" className="link inline-block py-1">
          {r('receipt.code.by_email')}
        </RouteLink>
      </p>
    </div>
  )
}

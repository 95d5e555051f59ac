import { redirect, useActionData, useLocation, useNavigate } from 'react-router'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { onPost } from '#src/web/api/load.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { sendPosted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { phoneHref } from '#src/web/site/contact-hrefs.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { openByCode } from '../../calls/by-phone/by-phone.ts'

export const action = onPost(async (api, form) => {
  const posted = await sendPosted(api, openByCode, form)
  if (posted.data.ok) throw redirect(posted.data.answer.data.path, 303)
  return posted
})

/** Opens an application that was sent by phone number, with its number and code. */
export default function CodePage() {
  const r = useReceiptText()
  const navigate = useNavigate()
  const form = useForm({
    endpoint: openByCode,
    failure: 'form.failed',
    posted: useActionData<typeof action>(),
    onSuccess: ({ data }) => void navigate(data.path),
  })
  const { site } = useFrame()
  const isClosed = new URLSearchParams(useLocation().search).has('closed') && form.attempt === 0
  const title = r('receipt.code.title')
  return (
    <div className="mx-auto max-w-2xl">
      <PageTop title={title} lead={r('receipt.code.lead')} />
      {isClosed && <Notice tone="success" live title={r('receipt.code.closed')} className="mb-4" />}
      <Card>
        <PageForm form={form} label={title}>
          <div className="max-w-xl space-y-5">
            <TextField
              name="applicant_no"
              label={r('receipt.link.number')}
              hint="JA‑000123"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <TextField
              name="code"
              label={r('receipt.code.code')}
              hint={r('receipt.code.code.hint', { example: '7K2M-9XQ4' })}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </div>
          <SubmitButton label={r('receipt.code.submit')} busyLabel={r('receipt.code.opening')} />
        </PageForm>
        <p className="mt-4 max-w-text">{r('receipt.code.lost')}</p>
        {site.phone && (
          <a href={phoneHref(site.phone)} className="link inline-block py-1">
            {site.phone}
          </a>
        )}
        <p className="mt-2">
          <RouteLink to="/application-link" className="link inline-block py-1">
            {r('receipt.code.by_email')}
          </RouteLink>
        </p>
      </Card>
    </div>
  )
}

import { useNavigate } from 'react-router'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { Card } from '#src/ui/card.tsx'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import type { Posted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { phoneHref } from '#src/web/site/contact-hrefs.ts'
import { useFrame } from '#src/web/site/site.ts'
import { openByCode } from '../../calls/by-phone/by-phone.ts'

type CodeFormProps = {
  title: string
  /** The page that answers the form, if it is another one. */
  action?: `/${string}`
  posted?: Posted<AnswerOf<typeof openByCode>> | undefined
}

export function CodeForm({ title, action, posted }: CodeFormProps) {
  const r = useReceiptText()
  const navigate = useNavigate()
  const { site } = useFrame()
  const form = useForm({
    endpoint: openByCode,
    failure: 'form.failed',
    posted,
    onSuccess: ({ data }) => void navigate(data.path),
  })
  return (
    <Card>
      <PageForm form={form} label={title} action={action}>
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
    </Card>
  )
}

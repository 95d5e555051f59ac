import { formatPhone, normalizePhone } from '#src/contract/values/phone-number.ts'
import { EmailField } from '#src/web/forms/email-field.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { maskedAddress } from '#src/web/forms/posted.ts'
import { useSentText } from '#src/web/forms/sent-text.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { useReceiptText } from '#src/web/receipts/receipt-text.ts'
import { useText } from '#src/web/site/text.tsx'
import { changeAddress } from '../../calls/forms/applying.ts'
import { useCvFormText } from './cv-form-text.ts'

type WroteToProps = {
  /** A masked address. */
  email: string | undefined
  sent: { address_key?: string | null | undefined }
}

/** Shows the address that got the confirmation, with a field to correct it. */
export function WroteTo({ email, sent }: WroteToProps) {
  const t = useText()
  const c = useCvFormText()
  const s = useSentText()
  const form = useForm({ endpoint: changeAddress })
  const to = maskedAddress(form.answer?.data.email) ?? email
  return (
    <>
      {to !== undefined && <p>{s('sent.wrote', { email: to })}</p>}
      {/* Can be changed once: the key belongs to the first address. */}
      {form.answer && (
        <p role="status" tabIndex={-1} ref={(element) => element?.focus()}>
          {s('sent.changed')}
        </p>
      )}
      {sent.address_key != null && !form.answer && (
        <details className="noscript:hidden">
          <summary className="link w-fit py-2">{s('sent.wrong_address')}</summary>
          <PageForm form={form} label={s('sent.change_address')} needsScript className="max-w-sm space-y-3">
            <input type="hidden" name="address_key" value={sent.address_key} />
            <EmailField name="new_email" label={t('application.email')} autoComplete="email" />
            <SubmitButton label={s('sent.change_address')} busyLabel={c('application.sending')} />
          </PageForm>
        </details>
      )}
    </>
  )
}

/** Shows the number that the employer got, so that a slip is seen at once. */
export function NumberToCall({ phone }: { phone: string | undefined }) {
  const r = useReceiptText()
  if (!phone) return null
  const shown = formatPhone(normalizePhone(phone) ?? phone).replaceAll(' ', '\u00a0')
  return <p>{r('receipt.code.call', { phone: shown })}</p>
}

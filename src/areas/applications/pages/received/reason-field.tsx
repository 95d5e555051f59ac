import { declineWords } from '#src/strings/decline-reasons.ts'
import { Field } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { declineReasons } from '../../application-stages.ts'

/** Asks why an applicant is not selected. */
export function ReasonField({ className }: { className?: string }) {
  const a = useAccountText()
  const words = declineWords[usePageLanguage()]
  return (
    <Field id="decline-reason" label={a('received.move.reason')} className={className}>
      {(control) => (
        <Select
          {...control}
          name="reason"
          placeholder={a('received.move.reason.none')}
          options={declineReasons.map((value) => ({ value, label: words[value] }))}
        />
      )}
    </Field>
  )
}

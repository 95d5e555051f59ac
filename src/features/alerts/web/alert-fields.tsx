import { RadioField } from '#src/web/forms/form-fields.tsx'
import { SubmitButton } from '#src/web/forms/page-form.tsx'
import { frequencies } from '../alert.ts'
import { useAlertText } from './alert-text.ts'

/** The search that is kept, and how often its mail comes: what both forms for a new alert have. */
export function AlertFields({ search }: { search: string }) {
  const a = useAlertText()
  return (
    <>
      <input type="hidden" name="search" value={search} />
      <RadioField
        name="frequency"
        label={a('alert.frequency')}
        options={frequencies.map((value) => ({ value, label: a(`alert.frequency.${value}`) }))}
      />
      <p className="text-sm text-muted">{a('alert.privacy')}</p>
      <SubmitButton label={a('alert.send')} busyLabel={a('alert.sending')} />
    </>
  )
}

import { useActionData } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { RadioField, TextField } from '#src/web/forms/form-fields.tsx'
import { FormDone, PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import type { Posted } from '#src/web/forms/posted.ts'
import { useForm } from '#src/web/forms/use-form.ts'
import { frequencies } from '../alert.ts'
import { createOwnAlert, requestAlert } from '../contract.ts'
import { useAlertText } from './alert-text.ts'

type NewAlertProps = { search: string; list: string; email?: string | undefined }

export function AddressAlertForm({ search, list, email }: NewAlertProps) {
  const a = useAlertText()
  const form = useForm({
    endpoint: requestAlert,
    defaults: { frequency: 'daily', email },
    posted: useActionData<Posted<{ message: string }>>(),
  })
  if (form.succeeded)
    return (
      <div className="space-y-4">
        <FormDone title={a('alert.sent.title')}>{a('alert.sent')}</FormDone>
        <ButtonLink to={list} variant="secondary">
          {a('alert.back')}
        </ButtonLink>
      </div>
    )
  return (
    <PageForm form={form} label={a('alert.new.title')} className="space-y-5">
      <TextField name="email" type="email" label={a('alert.email')} autoComplete="email" />
      <AlertFields search={search} />
    </PageForm>
  )
}

type OwnAlertProps = NewAlertProps & { email: string; onUnconfirmed: () => void }

export function OwnAlertForm({ search, list, email, onUnconfirmed }: OwnAlertProps) {
  const a = useAlertText()
  const form = useForm({
    endpoint: createOwnAlert,
    defaults: { frequency: 'daily' },
    onFailure: (_, result) => {
      if (result.kind === 'refused' && result.status === 403) onUnconfirmed()
    },
  })
  if (form.succeeded)
    return (
      <div className="space-y-4">
        <FormDone title={a('alert.created.title')}>{a('alert.created', { email })}</FormDone>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/account/alerts">{a('alert.mine')}</ButtonLink>
          <ButtonLink to={list} variant="secondary">
            {a('alert.back')}
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <PageForm form={form} label={a('alert.new.title')} className="space-y-5" needsScript>
      <p className="wrap-anywhere">{a('alert.signed_in', { email })}</p>
      <AlertFields search={search} />
    </PageForm>
  )
}

function AlertFields({ search }: { search: string }) {
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

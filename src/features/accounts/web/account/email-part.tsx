import { Badge } from '#src/ui/badge.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PasswordField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { changeEmail, type Account } from '../../account-contract.ts'
import { DetailsPart, type Fold } from './details-part.tsx'

export function EmailPart({ account, ...fold }: Fold & { account: Account }) {
  const a = useAccountText()
  const { email, email_confirmed_at, new_email } = account
  const isConfirmed = email_confirmed_at !== null
  return (
    <DetailsPart
      {...fold}
      title={a('email.title')}
      label={a('email.submit')}
      shown={
        <div className="space-y-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{email}</span>
            <Badge tone={isConfirmed ? 'approved' : 'pending'}>
              {a(isConfirmed ? 'details.confirmed' : 'details.not_confirmed')}
            </Badge>
          </p>
          {new_email !== null && (
            <Notice>
              <p className="wrap-anywhere">{a('email.waiting', { email: new_email })}</p>
            </Notice>
          )}
        </div>
      }
    >
      <EmailForm onChanged={fold.onChanged} />
    </DetailsPart>
  )
}

function EmailForm({ onChanged }: Pick<Fold, 'onChanged'>) {
  const a = useAccountText()
  const toast = useToast()
  const form = useForm({
    endpoint: changeEmail,
    failure: 'form.failed',
    onSuccess: () => {
      toast.success(a('email.sent'))
      onChanged()
    },
  })
  return (
    <PageForm form={form} label={a('email.title')} needsScript>
      <TextField name="email" type="email" label={a('email.new.label')} autoComplete="email" />
      <PasswordField
        name="current_password"
        label={a('password.current.label')}
        autoComplete="current-password"
      />
      <SubmitButton label={a('email.submit')} busyLabel={a('confirm.sending')} />
    </PageForm>
  )
}

import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PasswordField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { useText } from '#src/web/site/text.tsx'
import { changePassword } from '../../account-contract.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { DetailsPart, type Fold } from './details-part.tsx'

export function PasswordPart({ email, ...fold }: Fold & { email: string }) {
  const a = useAccountText()
  return (
    <DetailsPart {...fold} title={a('password.title')} label={a('password.submit')} shown={null}>
      <PasswordForm email={email} onChanged={fold.onChanged} />
    </DetailsPart>
  )
}

function PasswordForm({ email, onChanged }: Pick<Fold, 'onChanged'> & { email: string }) {
  const t = useText()
  const a = useAccountText()
  const toast = useToast()
  const form = useForm({
    endpoint: changePassword,
    failure: 'form.failed',
    onSuccess: () => {
      toast.success(a('password.done'))
      onChanged()
    },
  })
  return (
    <PageForm form={form} label={a('password.title')} needsScript>
      {/* The field is not hidden by its type: password managers look for the account's name in a text field. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current_password"
        label={a('password.current.label')}
        autoComplete="current-password"
      />
      <NewPasswordFields label={t('reset.password.label')} />
      <SubmitButton label={a('password.submit')} busyLabel={a('details.busy')} />
    </PageForm>
  )
}

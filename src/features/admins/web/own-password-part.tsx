import { passwordLengths } from '#src/features/accounts/password-rules.ts'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { PasswordField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { changeAdminPassword } from '../admin-sessions-contract.ts'

export function OwnPasswordPart({ onChanged }: { onChanged: () => void }) {
  const toast = useToast()
  const form = useForm({
    endpoint: changeAdminPassword,
    failure: 'form.failed',
    onSuccess: ({ message }) => {
      toast.success(message)
      onChanged()
    },
  })
  return (
    <Card title={p('own_password.title')}>
      <PageForm form={form} label={p('own_password.title')} className="space-y-5" needsScript>
        <PasswordField
          name="current_password"
          label={p('own_password.current')}
          autoComplete="current-password"
        />
        <PasswordField
          name="password"
          label={p('own_password.new')}
          hint={p('invitation.password.hint', { min: passwordLengths.admin.min })}
          autoComplete="new-password"
        />
        <PasswordField
          name="password_confirmation"
          label={p('own_password.confirm')}
          autoComplete="new-password"
        />
        <SubmitButton label={p('own_password.submit')} busyLabel={p('factor.busy')} />
      </PageForm>
    </Card>
  )
}

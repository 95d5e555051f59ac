import { useAccountText } from '#src/web/account/account-text.ts'
import { PasswordField } from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'
import { passwordLengths } from '../../password-rules.ts'

export function NewPasswordFields({ label }: { label: string }) {
  const t = useText()
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={t('account.password.hint', { min: passwordLengths.user.min })}
        autoComplete="new-password"
      />
      <PasswordField
        name="password_confirmation"
        label={t('account.password_confirmation.label')}
        autoComplete="new-password"
      />
    </>
  )
}

export function CurrentPasswordField() {
  const label = useAccountText()('password.current.label')
  return <PasswordField name="current_password" label={label} autoComplete="current-password" />
}

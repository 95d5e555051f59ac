import { PasswordField } from '#src/web/forms/form-fields.tsx'
import { useText } from '#src/web/site/text.tsx'
import { passwordLengths } from '../password-rules.ts'

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

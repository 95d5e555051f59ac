import { useRef } from 'react'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PasswordField } from '#src/web/forms/form-fields.tsx'
import { useSentForm } from '#src/web/forms/use-sent-form.ts'
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
      <ConfirmedPassword label={t('account.password_confirmation.label')} />
    </>
  )
}

/** With script the password can be shown, so that it is typed once: the specified field is filled in from it. */
function ConfirmedPassword({ label }: { label: string }) {
  const place = useRef<HTMLDivElement>(null)
  useSentForm(place, (sent) => sent.set('password_confirmation', sent.get('password') ?? ''))
  return (
    <div ref={place} className="hidden noscript:block">
      <PasswordField
        name="password_confirmation"
        label={label}
        autoComplete="new-password"
        data-filled-by-page
      />
    </div>
  )
}

export function CurrentPasswordField() {
  const label = useAccountText()('password.current.label')
  return <PasswordField name="current_password" label={label} autoComplete="current-password" />
}

import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { PasswordField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import { changeOwnAdmin } from '../../calls/admins/admin-sessions.ts'

interface OwnAdminPartProps {
  me: { name: string; email: string }
  onChanged: () => void
}

export function OwnAdminPart({ me: { name, email }, onChanged }: OwnAdminPartProps) {
  const form = useSavingForm({
    endpoint: changeOwnAdmin,
    failure: 'form.failed',
    defaults: { name, email },
    onSaved: onChanged,
  })
  return (
    <Card title={p('own_admin.title')}>
      <PageForm form={form} label={p('own_admin.title')} className="space-y-5" needsScript>
        <TextField name="name" label={p('own_admin.name')} autoComplete="name" maxLength={100} />
        <TextField name="email" type="email" label={p('own_admin.email')} autoComplete="email" />
        <PasswordField name="current_password" label={p('factor.password')} autoComplete="current-password" />
        <SubmitButton label={p('own_admin.submit')} busyLabel={p('factor.busy')} />
      </PageForm>
    </Card>
  )
}

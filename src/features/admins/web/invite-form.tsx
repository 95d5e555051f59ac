import { useRevalidator } from 'react-router'
import { languages } from '#src/strings/languages.ts'
import { p } from '#src/strings/panel.ts'
import { useToast } from '#src/ui/toast.tsx'
import { SelectField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { inviteAdmin } from '../contract.ts'
import { roleOptions } from './role-field.tsx'

const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label }))

export function InviteForm() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm({
    endpoint: inviteAdmin,
    failure: 'form.failed',
    defaults: { role: 'moderator', language: 'en' },
    onSuccess: ({ message }) => {
      toast.success(message)
      form.reset()
      void revalidate()
    },
  })
  return (
    <PageForm form={form} label={p('admins.invite')} className="space-y-4" needsScript>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
        <TextField name="email" label={p('admins.email')} type="email" autoComplete="off" />
        <SelectField name="role" label={p('admins.role')} options={roleOptions} />
        <SelectField name="language" label={p('admins.language')} options={languageOptions} />
      </div>
      <SubmitButton label={p('admins.invite.submit')} busyLabel={p('admins.invite.busy')} />
    </PageForm>
  )
}

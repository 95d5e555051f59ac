import { useRevalidator } from 'react-router'
import type { SelectOption } from '#src/ui/select.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { FileField, SelectField, TextAreaField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { sendCompanyChange, type OwnCompany } from '../../company-contract.ts'
import { LogoNow } from './logo-now.tsx'

/** Begins with what waits, or with what the page says now. */
export function CompanyForm({ own, districts }: { own: OwnCompany; districts: readonly SelectOption[] }) {
  const a = useAccountText()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { name, description, website, district } = own.waiting ?? own.company ?? {}
  const form = useForm({
    endpoint: sendCompanyChange,
    failure: 'form.failed',
    defaults: { name, description, website, district },
    onSuccess: () => {
      toast.success(a('company.sent'))
      void revalidate()
    },
  })
  return (
    <PageForm form={form} label={a('company.title')} needsScript>
      <TextField
        name="name"
        label={a('company.name.label')}
        hint={own.company?.is_verified ? a('company.name.hint') : undefined}
        autoComplete="organization"
      />
      <TextAreaField name="description" label={a('company.words.label')} rows={8} optional />
      <TextField name="website" type="url" label={a('company.website.label')} autoComplete="url" optional />
      <SelectField
        name="district"
        label={a('company.district.label')}
        options={districts}
        placeholder={a('company.district.none')}
        optional
      />
      <FileField
        name="logo"
        kind="logo"
        label={a('company.logo.label')}
        hint={a('company.logo.hint')}
        previewAlt={a('company.logo.preview')}
        optional
      />
      <LogoNow own={own} />
      <SubmitButton label={a('company.claim')} busyLabel={a('company.busy')} />
    </PageForm>
  )
}

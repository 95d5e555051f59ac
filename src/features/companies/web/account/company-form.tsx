import { useRevalidator } from 'react-router'
import { Checkbox } from '#src/ui/checkbox.tsx'
import type { SelectOption } from '#src/ui/select.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useOwnFile } from '#src/web/account/use-own-file.ts'
import { FileField, SelectField, TextAreaField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { type OwnCompany, sendCompanyChange } from '../../company-contract.ts'

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

function LogoNow({ own: { company, waiting } }: { own: OwnCompany }) {
  const a = useAccountText()
  const proposed = waiting?.logo_url
  const shown = proposed ?? company?.logo_url
  if (!shown) return null
  return (
    <div className="space-y-3">
      <figure>
        <figcaption className="mb-1 font-semibold">
          {a(proposed ? 'company.logo.waiting' : 'company.logo.now')}
        </figcaption>
        <Logo key={shown} path={shown} />
      </figure>
      <Checkbox
        id="remove_logo"
        name="remove_logo"
        value="true"
        label={a('company.logo.remove')}
        defaultChecked={waiting?.removes_logo}
      />
    </div>
  )
}

function Logo({ path }: { path: string }) {
  const address = useOwnFile(path)
  return (
    address && (
      <img
        src={address}
        alt=""
        className="h-auto max-h-24 w-auto max-w-48 rounded border border-line bg-card"
      />
    )
  )
}

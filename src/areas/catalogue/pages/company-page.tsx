import { Link, useLoaderData } from 'react-router'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/forms/choices.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import type { SelectOption } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useOwnFile } from '#src/web/account/use-own-file.ts'
import { useAct } from '#src/web/acts/acts.tsx'
import { FileField, SelectField, TextAreaField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useFrame } from '#src/web/site/site.ts'
import * as contract from '../calls/companies.ts'
import { companyHref } from '../company-address.ts'
import { districts } from '../places.ts'
import { localNames } from './local-names.ts'

export const clientLoader = inAccount(async (api, { signal, language }) => {
  const [found, names] = await Promise.all([
    api(contract.readOwnCompany, { signal }),
    localNames(api, language),
  ])
  return { found, options: districts.map((value) => ({ value, label: names.district(value) })) }
})

export default function CompanyAccountPage() {
  const a = useAccountText()
  const { found, options } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageTop title={a('company.title')} lead={a('company.lead')} />
      <div className="max-w-2xl space-y-4">
        {found.ok ? (
          <>
            <CompanyStatus own={found.data} />
            <Card>
              <CompanyForm key={JSON.stringify(found.data)} own={found.data} districts={options} />
            </Card>
            {found.data.company && <Embedding company={found.data.company} />}
          </>
        ) : (
          <AccountFailure result={found} />
        )}
      </div>
    </>
  )
}

function CompanyStatus({ own: { company, waiting, refused } }: { own: contract.OwnCompany }) {
  const a = useAccountText()
  return (
    <>
      {company ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-semibold wrap-anywhere">{company.name}</span>
          {company.is_verified && <Badge tone="verified">{a('company.is_verified')}</Badge>}
          <Link to={companyHref(company)} className="link">
            {a('company.see')}
          </Link>
        </p>
      ) : (
        !waiting && <p>{a('company.none')}</p>
      )}
      {waiting && <Waiting />}
      {refused && (
        <Notice tone="warning" title={a('company.refused')}>
          {refused.note !== null && <p className="whitespace-pre-line wrap-anywhere">{refused.note}</p>}
        </Notice>
      )}
    </>
  )
}

/** The markup that shows the company's open vacancies on its own site. */
function Embedding({ company: { id, name } }: { company: { id: number; name: string } }) {
  const a = useAccountText()
  const { publicUrl } = useFrame().site
  const address = publicUrl + localizedPath(usePageLanguage(), `/embed?company=${id}`)
  const markup = `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(name)}" width="100%" height="500" style="border:0"></iframe>`
  return (
    <Card title={a('company.embed')}>
      <Field id="embed" label={a('company.embed.label')} hint={a('company.embed.hint')}>
        {(control) => (
          <TextArea
            {...control}
            readOnly
            rows={4}
            value={markup}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
    </Card>
  )
}

function Waiting() {
  const a = useAccountText()
  const { busy, act } = useAct()
  const withdraw = () =>
    act('withdraw', (api) => api(contract.dropCompanyChange), { done: a('company.taken_back') })
  return (
    <Notice>
      <p className="mb-2">{a('company.waiting')}</p>
      <Button variant="secondary" small busy={busy} onClick={() => void withdraw()}>
        {a('company.take_back')}
      </Button>
    </Notice>
  )
}

function CompanyForm({
  own,
  districts,
}: {
  own: AnswerOf<typeof contract.readOwnCompany>
  districts: readonly SelectOption[]
}) {
  const a = useAccountText()
  const known = own.waiting ?? own.company
  const { description, website, district } = known ?? {}
  const name = known?.name ?? own.posted_name
  const form = useSavingForm({
    endpoint: contract.sendCompanyChange,
    defaults: { name, description, website, district },
    done: a('company.sent'),
  })
  return (
    <PageForm form={form} label={a('company.title')} needsScript>
      <TextField
        name="name"
        label={a('company.name.label')}
        hint={
          own.company?.is_verified
            ? a('company.name.hint')
            : !known && own.posted_name
              ? a('company.name.posted')
              : undefined
        }
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

function LogoNow({ own: { company, waiting } }: { own: contract.OwnCompany }) {
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

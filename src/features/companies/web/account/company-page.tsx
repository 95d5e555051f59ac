import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { districts } from '#src/features/catalogue/districts.ts'
import { localNames } from '#src/features/catalogue/web/local-names.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { browserApi, failureText } from '#src/web/api/api.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { companyHref } from '../../company-address.ts'
import { dropCompanyChange, type OwnCompany, readOwnCompany } from '../../company-contract.ts'
import { CompanyForm } from './company-form.tsx'

export const clientLoader = inAccount(async (api, { signal, language }) => {
  const [found, names] = await Promise.all([api(readOwnCompany, { signal }), localNames(api, language)])
  return { found, options: districts.map((value) => ({ value, label: names.district(value) })) }
})

export default function CompanyAccountPage() {
  const a = useAccountText()
  const { found, options } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageTitle title={a('company.title')} path={null} />
      <PageHeading title={a('company.title')} lead={a('company.lead')} />
      <div className="max-w-2xl space-y-4">
        {found.ok ? (
          <>
            <CompanyStatus own={found.data} />
            <Card>
              <CompanyForm key={JSON.stringify(found.data)} own={found.data} districts={options} />
            </Card>
          </>
        ) : (
          <AccountFailure result={found} />
        )}
      </div>
    </>
  )
}

function CompanyStatus({ own: { company, waiting, refused } }: { own: OwnCompany }) {
  const a = useAccountText()
  return (
    <>
      {company ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-semibold wrap-anywhere">{company.name}</span>
          {company.is_verified && <Badge tone="approved">{a('company.is_verified')}</Badge>}
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

function Waiting() {
  const t = useText()
  const a = useAccountText()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function takeBack() {
    if (busy) return
    setBusy(true)
    const result = await browserApi(dropCompanyChange)
    setBusy(false)
    if (!result.ok) return toast.error(failureText(t, result, 'form.failed'))
    toast.success(a('company.taken_back'))
    void revalidate()
  }
  return (
    <Notice>
      <p className="mb-2">{a('company.waiting')}</p>
      <Button variant="secondary" small busy={busy} onClick={() => void takeBack()}>
        {a('company.take_back')}
      </Button>
    </Notice>
  )
}

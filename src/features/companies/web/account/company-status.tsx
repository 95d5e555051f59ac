import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { browserApi, failureText } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import { companyHref } from '../../company-address.ts'
import { dropCompanyChange, type OwnCompany } from '../../company-contract.ts'

/** Says what the public sees, what waits for an admin, and what was refused. */
export function CompanyStatus({ own: { company, waiting, refused } }: { own: OwnCompany }) {
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

import { Link, useLoaderData } from 'react-router'
import { districts } from '#src/features/catalogue/districts.ts'
import { localNames } from '#src/features/catalogue/web/local-names.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { readOwnCompany } from '../../company-contract.ts'
import { CompanyForm } from './company-form.tsx'
import { CompanyStatus } from './company-status.tsx'

export const clientLoader = inAccount(async (api, { signal, language }) => {
  const [found, names] = await Promise.all([api(readOwnCompany, { signal }), localNames(api, language)])
  return { found, options: districts.map((value) => ({ value, label: names.district(value) })) }
})

/** The company page, as its employer claims, changes and follows it. */
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
        ) : found.kind === 'refused' && found.problem.type === '/problems/email-not-confirmed' ? (
          <Notice tone="warning" title={found.problem.message}>
            <Link to="/account/details" className="link">
              {a('account_nav.details')}
            </Link>
          </Notice>
        ) : (
          <AccountFailure result={found} />
        )}
      </div>
    </>
  )
}

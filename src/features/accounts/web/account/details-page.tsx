import { useLoaderData } from 'react-router'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import { currentUser } from '../../contract.ts'

export const clientLoader = inAccount((api, { signal }) => api(currentUser, { signal }))

export default function DetailsPage() {
  const t = useText()
  const a = useAccountText()
  const found = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageTitle title={a('account_nav.details')} path={null} />
      <PageHeading title={a('account_nav.details')} />
      {found.ok ? (
        <Card>
          <DescriptionList
            items={[
              { term: t('account.name.label'), value: found.data.name },
              { term: t('account.email.label'), value: found.data.email },
            ]}
          />
        </Card>
      ) : (
        <AccountFailure result={found} />
      )}
    </>
  )
}

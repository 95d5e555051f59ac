import { useLoaderData } from 'react-router'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { listSaved } from '../contract.ts'
import { SavedList } from './saved-list.tsx'

export const clientLoader = inAccount((api, { signal }) => api(listSaved, { signal }))

/** The vacancies that the account has saved, on whichever device. */
export default function AccountSavedPage() {
  const a = useAccountText()
  const saved = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageTitle title={a('account_nav.saved')} path={null} />
      <PageHeading title={a('account_nav.saved')} />
      {saved.ok ? <SavedList rows={saved.data} /> : <AccountFailure result={saved} />}
    </>
  )
}

import { useLoaderData } from 'react-router'
import { localNames } from '#src/features/catalogue/web/local-names.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { listSaved } from '../contract.ts'
import { SavedList } from './saved-list.tsx'

export const clientLoader = inAccount(async (api, { signal, language }) => {
  const [saved, local] = await Promise.all([api(listSaved, { signal }), localNames(api, language)])
  return { saved, local }
})

export default function AccountSavedPage() {
  const a = useAccountText()
  const { saved, local } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageTitle title={a('account_nav.saved')} path={null} />
      <PageHeading title={a('account_nav.saved')} />
      {saved.ok ? <SavedList rows={saved.data} local={local} /> : <AccountFailure result={saved} />}
    </>
  )
}

import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { localNames } from '#src/areas/catalogue/pages/local-names.ts'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { readSaved, SAVED_CHANGED } from '#src/web/boot/saved-vacancies.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { listSaved } from '../../calls/saved.ts'
import { HiddenList, SavedList } from './saved-list.tsx'

export const clientLoader = inAccount(async (api, { signal, language }) => {
  const [saved, local] = await Promise.all([api(listSaved, { signal }), localNames(api, language)])
  return { saved, local }
})

export default function AccountSavedPage() {
  const a = useAccountText()
  const { saved, local } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The list may have been loaded before the device's own vacancies joined the account.
    const follow = () => {
      const listed = new Set(saved.ok ? saved.data.map(({ id }) => String(id)) : [])
      if (Object.keys(readSaved().saved).some((id) => !listed.has(id))) void revalidate()
    }
    document.addEventListener(SAVED_CHANGED, follow)
    return () => document.removeEventListener(SAVED_CHANGED, follow)
  }, [saved, revalidate])
  return (
    <>
      <PageTop title={a('account_nav.saved')} />
      {saved.ok ? <SavedList rows={saved.data} local={local} /> : <AccountFailure result={saved} />}
      <HiddenList />
    </>
  )
}

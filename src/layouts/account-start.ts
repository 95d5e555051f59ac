import { redirect } from 'react-router'
import { readAccount } from '#src/areas/people/calls/accounts/account.ts'
import { inAccount } from '#src/web/account/account-load.ts'
import { accountNav } from './account-nav.ts'

export const clientLoader = inAccount(async (api, { signal }) => {
  const account = await api(readAccount, { signal })
  throw redirect(accountNav[account.ok ? account.data.purpose : 'work'][0].pages[0]!.to)
})

/** Makes the address a page: the browser, which has the session, redirects. */
export default function AccountStart() {
  return null
}

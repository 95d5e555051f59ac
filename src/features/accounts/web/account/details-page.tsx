import { Outlet, useLoaderData, useRevalidator } from 'react-router'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useOneOpenPart } from '#src/web/account/use-one-open-part.ts'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { listSessions, readAccount } from '../../account-contract.ts'
import { DeletionPart } from './deletion-part.tsx'
import { EmailPart } from './email-part.tsx'
import { NotConfirmed } from './not-confirmed.tsx'
import { PasswordPart } from './password-part.tsx'
import { PersonPart } from './person-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

export const clientLoader = inAccount(async (api, { signal }) => {
  const [account, sessions] = await Promise.all([api(readAccount, { signal }), api(listSessions, { signal })])
  return { account, sessions }
})

export default function DetailsPage() {
  const a = useAccountText()
  const { account, sessions } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const fold = useOneOpenPart()
  return (
    <>
      <PageTitle title={a('account_nav.details')} path={null} />
      <PageHeading title={a('account_nav.details')} />
      {account.ok ? (
        <div className="max-w-2xl space-y-4">
          {account.data.email_confirmed_at === null && <NotConfirmed email={account.data.email} />}
          <PersonPart account={account.data} {...fold('person')} />
          {/* The account applies with these. */}
          <Outlet />
          <EmailPart account={account.data} {...fold('email')} />
          <PasswordPart email={account.data.email} {...fold('password')} />
          {sessions.ok ? (
            <SessionsPart sessions={sessions.data} onChanged={() => void revalidate()} />
          ) : (
            <AccountFailure result={sessions} />
          )}
          <DeletionPart {...fold('deletion')} />
        </div>
      ) : (
        <AccountFailure result={account} />
      )}
    </>
  )
}

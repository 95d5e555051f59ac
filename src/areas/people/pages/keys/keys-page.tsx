import { useLoaderData } from 'react-router'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { endKey, listKeys, makeKey } from '../../calls/keys/keys.ts'
import { KeyCards } from './key-cards.tsx'

/** For programmers, in English alone: no page of the router. */
const apiDocs = '/api/docs'

export const clientLoader = inAccount((api, { signal }) => api(listKeys, { signal }))

export default function KeysPage() {
  const a = useAccountText()
  const result = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageTop title={a('keys.title')} lead={a('keys.lead')} />
      {result.ok ? (
        <div className="max-w-2xl space-y-4">
          <KeyCards
            keys={result.data}
            t={a}
            passwordLabel={a('password.current.label')}
            endpoints={{ make: makeKey, end: endKey }}
          />
          <p className="max-w-text">
            {a('keys.password')}{' '}
            <a href={apiDocs} className="link">
              {a('keys.docs')}
            </a>
          </p>
        </div>
      ) : (
        <AccountFailure result={result} />
      )}
    </>
  )
}

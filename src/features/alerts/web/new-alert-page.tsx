import { useState } from 'react'
import { data, useLoaderData } from 'react-router'
import { useViewer } from '#src/features/accounts/web/use-viewer.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { AccountFailure } from '#src/web/account/account-failure.tsx'
import { inBrowser, onPost, onServer, type Load } from '#src/web/api/load.ts'
import { sendPosted } from '#src/web/forms/posted.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { describeSearch, requestAlert } from '../contract.ts'
import { listOf } from './alert-list.ts'
import { useAlertText } from './alert-text.ts'
import { AddressAlertForm, OwnAlertForm } from './new-alert-forms.tsx'

const loadSearch = (async (api, { url, signal }) => {
  const found = await api(describeSearch, { query: { search: url.search.slice(1) }, signal })
  return data(found, { status: found.ok ? 200 : found.kind === 'refused' ? found.status : 503 })
}) satisfies Load<unknown>

export const loader = onServer(loadSearch)
export const clientLoader = inBrowser(loadSearch)
export const action = onPost((api, form) => sendPosted(api, requestAlert, form))

export default function NewAlertPage() {
  const a = useAlertText()
  const found = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-xl">
      <PageTop title={a('alert.new.title')} lead={a('alert.new.lead')} />
      {found.ok ? <Chosen {...found.data} /> : <AccountFailure result={found} />}
    </div>
  )
}

function Chosen({ search, title, ignored }: { search: string; title: string; ignored: boolean }) {
  const a = useAlertText()
  const viewer = useViewer()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const list = listOf(search)
  const email = viewer.state === 'user' ? viewer.user.email : undefined
  return (
    <Card className="space-y-5">
      <p>
        <span className="block text-sm text-muted">{a('alert.search')}</span>
        <strong className="block wrap-anywhere">{search === '' ? a('alerts.all') : title}</strong>
        <RouteLink to={list} className="link inline-block py-1">
          {a('alert.search.change')}
        </RouteLink>
      </p>
      {ignored && <Notice>{a('alert.ignored')}</Notice>}
      {email !== undefined && !isUnconfirmed ? (
        <OwnAlertForm search={search} list={list} email={email} onUnconfirmed={() => setUnconfirmed(true)} />
      ) : (
        <AddressAlertForm key={email} search={search} list={list} email={email} />
      )}
    </Card>
  )
}

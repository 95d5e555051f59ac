import { data, useLoaderData } from 'react-router'
import { publicRead } from '#src/contract/client.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { failureText } from '#src/web/api/api.ts'
import { inBrowser, onServer, type Load } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/make-handoff.ts'
import { PageAddress } from '#src/web/site/page-address.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import type * as contract from '../contract.ts'
import { ClientTile } from './client-tile.tsx'

const listClients = publicRead<typeof contract.listClients>('/api/clients')

const load = (async (api, { signal }) => {
  const clients = await api(listClients, { signal })
  return data({ clients }, { status: clients.ok ? 200 : 503 })
}) satisfies Load<unknown>

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle: PageHandle = { framework: 'when-wanted' }

export default function ClientsPage() {
  const t = useText()
  const { site } = useFrame()
  const { clients } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{pageTitle(t('clients.title'), site.name)}</title>
      <meta name="description" content={t('clients.intro')} />
      <PageAddress path="/top-employers" />
      <PageHeading title={t('clients.title')} lead={t('clients.intro')} />
      {!clients.ok && <ErrorState title={failureText(t, clients, 'clients.failed')} />}
      {clients.ok && clients.data.length === 0 && <EmptyState title={t('clients.empty')} />}
      {clients.ok && clients.data.length > 0 && (
        <ul className="grid grid-cols-3 gap-3 sm:gap-4 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6">
          {clients.data.map((client) => (
            <ClientTile key={client.id} client={client} />
          ))}
        </ul>
      )}
    </>
  )
}

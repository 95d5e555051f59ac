import { data, useLoaderData } from 'react-router'
import { publicRead } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { formatNumber } from '#src/strings/format.ts'
import { cx } from '#src/ui/class-names.ts'
import { EmptyState, ErrorState } from '#src/ui/notice.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { failureText } from '#src/web/api/api.ts'
import { inBrowser, type Load, onServer } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { ReloadLink } from '#src/web/loading/reload-link.tsx'
import { findLang } from '#src/web/site/language-of.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import type * as contract from '../calls/companies.ts'
import { companyHref } from '../company-address.ts'
import { CompanyLogo } from './company-logo.tsx'

const listClients = publicRead<typeof contract.listClients>('/api/clients')

const load = (async (api, { signal }) => {
  const clients = await api(listClients, { query: { safe: '1' }, signal })
  return data({ clients }, { status: clients.ok ? 200 : 503 })
}) satisfies Load<unknown>

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle: PageHandle = { framework: 'when-wanted' }

export default function ClientsPage() {
  const t = useText()
  const { clients } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTop
        title={t('clients.title')}
        lead={t('clients.intro')}
        path="/top-employers"
        description={t('clients.intro')}
      />
      {!clients.ok && (
        <ErrorState
          title={failureText(t, clients, t('clients.failed'))}
          action={<ReloadLink label={t('home.retry')} />}
        />
      )}
      {clients.ok && clients.data.length === 0 && <EmptyState title={t('clients.empty')} />}
      {clients.ok && clients.data.length > 0 && (
        <ul className="grid grid-cols-3 gap-3 max-[19rem]:grid-cols-2 sm:gap-4 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6">
          {getInOrder(clients.data).map((client) => (
            <ClientTile key={client.id} client={client} />
          ))}
        </ul>
      )}
    </>
  )
}

type Client = AnswerOf<typeof contract.listClients>[number]

const getInOrder = (clients: readonly Client[]) =>
  [...clients].sort((one, other) => Number(other.open_vacancies > 0) - Number(one.open_vacancies > 0))

function ClientTile({ client }: { client: Client }) {
  const { language } = useFrame()
  const t = useText()
  const { name, logo_url, open_vacancies } = client
  return (
    <li
      className={cx(
        'grid aspect-square place-items-center rounded border border-line bg-card p-1.5 sm:aspect-[4/3] sm:p-3',
        // A tall logo is fitted into the tile; a long name makes the tile taller.
        logo_url && 'overflow-hidden',
      )}
    >
      <RouteLink
        to={companyHref(client)}
        className="grid size-full min-h-0 grid-rows-[minmax(0,1fr)_auto] place-items-center gap-1 text-ink hover:text-primary hover:underline"
      >
        {logo_url ? (
          <CompanyLogo company={client} sizes="(min-width: 40rem) 12.5rem, 30vw" lazy />
        ) : (
          <span
            lang={findLang(name, language)}
            className="max-w-full text-center text-sm leading-tight font-semibold wrap-anywhere"
          >
            {name}
          </span>
        )}
        {open_vacancies > 0 && (
          <span className="text-center text-xs text-muted figures sm:text-sm">
            {t('clients.open', { count: formatNumber(open_vacancies) })}
          </span>
        )}
      </RouteLink>
    </li>
  )
}

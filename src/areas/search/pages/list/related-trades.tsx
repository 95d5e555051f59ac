import type { Api } from '#src/contract/client.ts'
import { formatNumber } from '#src/strings/format.ts'
import type { Language } from '#src/strings/languages.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { homeHref, type HomeAddress } from '../filters/home-address.ts'
import { listRelatedTrades } from './list-calls.ts'
import { shownOf } from './loaded.ts'

/** A trade near that of a search that found few. */
export interface RelatedTrade {
  name: string
  /** The words of the search with it. */
  q: string
  total: number
  href: `/${string}`
}

/** None where they cannot be had: the list stands without them. */
export async function loadRelatedTrades(
  api: Api,
  address: HomeAddress,
  language: Language,
  signal: AbortSignal,
): Promise<RelatedTrade[]> {
  const query = { ...address.filters, names_in: language }
  const result = await api(listRelatedTrades, { query, signal })
  if (!result.ok) return []
  const shown = shownOf(() =>
    result.data.map(({ name, q, total }) => ({ name, q, total, href: homeHref(address, { q: [q] }) })),
  )
  return shown.ok ? shown.value : []
}

export function RelatedTrades({ trades }: { trades: readonly RelatedTrade[] }) {
  const t = useText()
  if (trades.length === 0) return null
  return (
    <p className="mt-4">
      <span>{t('related_trades.label')}</span>{' '}
      {trades.map(({ name, total, href }, at) => (
        <span key={href}>
          <span>{at > 0 && ', '}</span>
          <RouteLink to={href} rel="nofollow" className="link inline-block py-1 pointer-coarse:py-2.5">
            {name}
          </RouteLink>{' '}
          <span>({formatNumber(total)})</span>
        </span>
      ))}
    </p>
  )
}

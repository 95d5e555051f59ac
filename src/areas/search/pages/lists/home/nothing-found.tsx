import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import { filterNames, isNarrowed, listQuery } from '../../../home-filters.ts'
import { allVacancies, homeHref, type HomeAddress } from '../filters/home-address.ts'
import type { NearGroup } from '../list/near-matches.tsx'

interface NothingFoundProps {
  address: HomeAddress
  near: readonly NearGroup[]
}

/** Says that a list has nothing, and how near the nearest is; what comes close follows as rows. */
export function NothingFound({ address, near }: NothingFoundProps) {
  const t = useText()
  if (address.page > 1) {
    const first = <ButtonLink to={homeHref(address)}>{t('home.first_page')}</ButtonLink>
    return <EmptyState title={t('home.empty.page')} action={first} />
  }
  if (!isNarrowed(address.filters)) return <EmptyState title={t('home.empty')} />
  const others = filterNames.some((name) => name !== 'category' && address.filters[name].length > 0)
  const km = near.flatMap(({ rows }) => rows.map(({ distance }) => distance)).find(Boolean)
  return (
    <p role="status" className="py-1">
      {km && others ? (
        t('nothing_found.distance', { km })
      ) : (
        <>
          <span>{t(others ? 'nothing_found.title' : 'home.empty')}</span>{' '}
          {near.length > 0 && <span>{t('nothing_found.close')}</span>}
        </>
      )}
    </p>
  )
}

/** The acts below what comes close. */
export function NothingFoundActs({ address: { filters } }: { address: HomeAddress }) {
  const t = useText()
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <ButtonLink to={`/alerts/new?${listQuery(filters)}`} rel="nofollow">
        {t('nothing_found.alert')}
      </ButtonLink>
      <RouteLink to={homeHref(allVacancies)} className="link inline-block py-2.5">
        {t('home.show_all')}
      </RouteLink>
    </p>
  )
}

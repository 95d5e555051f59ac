import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { FoundVacancies } from '../../calls/lists/search-vacancies.ts'
import { type HomeAddress, homeHref } from '../filters/home-address.ts'
import { NearMe } from './near-me.tsx'

interface SearchNotesProps {
  address: HomeAddress
  found: FoundVacancies | undefined
  taken: { typed: string; shown: string; href: `/${string}` } | undefined
}

/** Tells the visitor how the search was understood; nothing where the list is as asked. */
export function SearchNotes({ address, found, taken }: SearchNotesProps) {
  const t = useText()
  const { filters, sort, ignored } = address
  const [typed] = filters.q
  const corrected = typed === undefined ? null : found?.search.corrected
  const isFiller = typed !== undefined && found?.search.filler && !found.search.near_me
  const beginning = typed !== undefined && found?.search.beginning
  const [place] = filters.radius.length > 0 || sort === 'nearest' ? filters.place : []
  const isUnmeasured = place !== undefined && found?.centre === null
  const isWeekly = found?.search.weekly
  const nearMe = found?.search.near_me && <NearMe address={address} found={found} />
  if (!nearMe && !ignored && !taken && !corrected && !isFiller && !beginning && !isUnmeasured && !isWeekly)
    return null
  return (
    <div className="mb-2 space-y-1">
      {nearMe}
      {ignored && <p className="text-sm text-muted">{t('filters.ignored')}</p>}
      {isUnmeasured && (
        <p role="status">{t('search.no_centre', { place: found?.places[0]?.shown ?? place })}</p>
      )}
      {isFiller && <p role="status">{t('search.filler', { words: typed })}</p>}
      {isWeekly && <p role="status">{t('search.weekly')}</p>}
      {beginning && <p role="status">{t('search.beginning', { word: beginning })}</p>}
      {taken && <Understood typed={taken.typed} as={taken.shown} href={taken.href} />}
      {corrected && (
        <Understood typed={typed!} as={corrected} href={homeHref(address, { spelling: ['typed'] })} />
      )}
    </div>
  )
}

function Understood({ typed, as, href }: { typed: string; as: string; href: `/${string}` }) {
  const t = useText()
  const [before, after] = t('search.corrected').split('{words}')
  return (
    <p role="status">
      {before}
      <em className="font-semibold">{as}</em>
      {after}{' '}
      <RouteLink to={href} rel="nofollow" className="link">
        {t('search.as_typed', { words: typed })}
      </RouteLink>
    </p>
  )
}

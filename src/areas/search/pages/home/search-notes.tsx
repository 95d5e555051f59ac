import { useEffect } from 'react'
import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { deviceStore } from '#src/web/boot/device-storage.ts'
import { useText } from '#src/web/site/text.tsx'
import type { FoundVacancies } from '../../calls/lists/search-vacancies.ts'
import { chosenFilters } from '../../home-filters.ts'
import { type HomeAddress, homeHref } from '../filters/home-address.ts'

interface SearchNotesProps {
  address: HomeAddress
  found: FoundVacancies | undefined
  taken: { typed: string; shown: string; href: `/${string}` } | undefined
}

/** Tells the visitor how the search was understood; nothing if the list is as asked. */
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
  const similar = typed !== undefined && found?.search.similar
  const nearMe = found?.search.near_me && <NearMe address={address} found={found} />
  const notes = [nearMe, ignored, taken, corrected, isFiller, beginning, isUnmeasured, isWeekly, similar]
  if (!notes.some(Boolean)) return null
  return (
    <div className="mb-2 space-y-1">
      {nearMe}
      {ignored && <p className="text-sm text-muted">{t('filters.ignored')}</p>}
      {isUnmeasured && (
        <p role="status">{t('search.no_centre', { place: found?.places[0]?.shown ?? place })}</p>
      )}
      {isFiller && <p role="status">{t('search.filler', { words: typed })}</p>}
      {isWeekly && <p role="status">{t('search.weekly')}</p>}
      {similar && <p role="status">{t('search.similar', { words: similar })}</p>}
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

/** The town of a visitor who searched nearby; requests say no more than its name. */
const nearTown = deviceStore<{ place: string }>('nearTown', ({ place }) => typeof place === 'string')

const hasPlace = ({ filters }: HomeAddress) =>
  [filters.place, filters.city, filters.district, filters.province].some((values) => values.length > 0)

/** The list from the town that the device remembers; nothing if it needs none, or has none. */
export function nearestHref(address: HomeAddress, found: FoundVacancies): `/${string}` | undefined {
  if (!found.search.near_me || hasPlace(address)) return undefined
  const town = nearTown.read()
  return town && homeHref(address, { place: [town.place], sort: 'nearest' })
}

/** Asks where "near me" is. The town that is measured from then is remembered. */
function NearMe({ address, found }: { address: HomeAddress; found: FoundVacancies }) {
  const t = useText()
  const { filters } = address
  const [place] = filters.place
  const isMeasured = found.search.near_me && found.centre !== null
  useEffect(() => {
    if (isMeasured && place !== undefined) nearTown.write({ place })
  }, [isMeasured, place])
  if (!found.search.near_me || hasPlace(address)) return null
  return (
    <Form action="/" preventScrollReset className="flex flex-wrap items-end gap-2 print:hidden">
      {[{ name: 'q', value: filters.q[0]! }, ...chosenFilters(filters)].map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="sort" value="nearest" />
      <Field id="near-me" label={t('near_me.where')}>
        {(control) => (
          <TextInput {...control} name="place" maxLength={100} required autoComplete="address-level2" />
        )}
      </Field>
      <Button type="submit">{t('home.sort.nearest')}</Button>
    </Form>
  )
}

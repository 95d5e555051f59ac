import { formatNumber } from '#src/strings/format.ts'
import type { Translate } from '#src/web/site/text.tsx'
import type { Filters } from '../../home-filters.ts'
import { searchTexts, type KnownNames } from './filter-labels.ts'

/** "2 driver jobs in Colombo": what a list that was asked for holds. */
export function listTitle(t: Translate, filters: Filters, names: KnownNames, total: number): string {
  const { q, place } = searchTexts(t, filters, names)
  const count = total === 0 ? t('list.none') : formatNumber(total)
  const one = total === 1 ? '.one' : ''
  const jobs =
    q.text === '' || q.isFilter
      ? t(`list.jobs${one}`, { count })
      : t(`list.jobs_of${one}`, { count, what: q.text })
  const placed = place.text === '' ? jobs : t('list.in', { jobs, place: place.text })
  return q.isFilter ? t('list.named', { name: q.text, jobs: placed }) : placed
}

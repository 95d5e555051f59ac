import { salaryText } from '#src/areas/vacancies/salary-text.ts'
import { formatNumber } from '#src/strings/format.ts'
import type { Translate } from '#src/web/site/text.tsx'
import { searchTexts, type KnownNames } from './filter-labels.ts'
import type { HomeAddress } from './home-address.ts'

function payText(t: Translate, monthly: number): string {
  const pay = { salary_min: monthly, salary_max: monthly, salary_unit: 'month' }
  return salaryText(t, pay)!
}

/** "2 driver jobs in Colombo": what a list that was asked for holds. */
export function listTitle(
  t: Translate,
  { filters, sort }: HomeAddress,
  names: KnownNames,
  total: number,
): string {
  const { q, place } = searchTexts(t, filters, names)
  const { named, pay } = names.found?.search ?? { named: q.text, pay: null }
  const count = total === 0 ? t('list.none') : formatNumber(total)
  const one = total === 1 ? '.one' : ''
  const called =
    q.text === '' || q.isFilter || named === ''
      ? t(`list.jobs${one}`, { count })
      : t(`list.jobs_of${one}`, { count, what: named })
  const jobs = pay ? t('list.paying', { jobs: called, pay: payText(t, pay.salary_min) }) : called
  const [km] = names.found?.centre ? filters.radius : []
  const isMeasured = names.found?.centre && sort === 'nearest'
  const where = { jobs, place: place.text }
  const placed =
    place.text === ''
      ? jobs
      : km !== undefined
        ? t('list.within', { ...where, km })
        : t(isMeasured ? 'list.nearest' : 'list.in', where)
  const name = q.isFilter ? q.text : filters.walk_in.length > 0 && t('filters.walk_in.week')
  return name ? t('list.named', { name, jobs: placed }) : placed
}

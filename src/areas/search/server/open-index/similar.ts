import { distancesFrom } from '#src/areas/catalogue/index.ts'
import type { SimilarIds } from '#src/areas/vacancies/index.ts'
import { getIsco } from '../words/isco-of.ts'
import { dayNumber } from './open-columns.ts'
import { openIndexOf } from './open-index.ts'

/** A unit group of ISCO-08 has four digits; the trades next to it begin with the same three. */
const nextTo = (isco: number) => Math.trunc(isco / 10)

/** Open vacancies of the same trade, then of the trades next to it, then of the category; in each the nearest first. */
export const similarIds: SimilarIds = async (db, { id, position, job_category_id, city }, today, max) => {
  const index = openIndexOf(db)
  if (!index.isLoaded) return undefined
  const distances = city ? await distancesFrom(db, { kind: 'city', name: city }) : undefined
  await index.upToDate(today)
  const { columns } = index
  const column = columns.column.bind(columns)
  const [ids, codes, categories, towns, closing] = [
    column('id'),
    column('isco'),
    column('category'),
    column('city'),
    column('closing'),
  ]
  const [own, day] = [Number(getIsco(position) ?? 0), dayNumber(today)]
  const getRank = (slot: number) => {
    const isco = codes[slot]!
    if (own !== 0 && isco === own) return 0
    if (own !== 0 && isco !== 0 && nextTo(isco) === nextTo(own)) return 1
    return categories[slot] === job_category_id ? 2 : undefined
  }
  const found: { id: number; rank: number; km: number }[] = []
  for (const slot of columns.byApproval.slots) {
    const rank = ids[slot] === id || closing[slot]! < day ? undefined : getRank(slot)
    if (rank !== undefined)
      found.push({ id: ids[slot]!, rank, km: distances?.get(towns[slot]!) ?? Number.MAX_VALUE })
  }
  return found
    .toSorted((one, other) => one.rank - other.rank || one.km - other.km)
    .slice(0, max)
    .map((one) => one.id)
}

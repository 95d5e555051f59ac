import { distancesFrom, type Distances } from '#src/areas/catalogue/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { PublicQuery } from '../../calls/lists/lists.ts'
import { onePlaceOf, type Searches, type WordFilter } from '../parse-search.ts'
import type { MatchedSlots } from './matched-words.ts'
import type { OpenColumns } from './open-columns.ts'

/** The distances of a list that has a radius, or the order by them; `undefined` too where its place is not known. */
export async function distancesOf(
  db: Db,
  { radius, sort }: PublicQuery,
  searches: Searches,
): Promise<Distances | undefined> {
  const search = searches.get('place')
  if (!search || (radius === undefined && sort !== 'nearest')) return undefined
  const place = await onePlaceOf(db, search)
  return place && distancesFrom(db, place)
}

/** Puts the towns of a radius in place of the words of `place`; an order alone narrows nothing. */
export function placedSlots(
  columns: OpenColumns,
  matched: ReadonlyMap<WordFilter, MatchedSlots | undefined>,
  distances: Distances | undefined,
  radius: number | undefined,
): ReadonlyMap<WordFilter, MatchedSlots | undefined> {
  if (!distances) return matched
  if (radius === undefined) return new Map([...matched, ['place', undefined]])
  const within = new Uint8Array(1 + Math.max(...distances.keys()))
  for (const [town, km] of distances) if (km <= radius) within[town] = 1
  const cities = columns.column('city')
  const slots = new Uint8Array(columns.end)
  for (let slot = 0; slot < slots.length; slot += 1) if (within[cities[slot]!] === 1) slots[slot] = 1
  return new Map([...matched, ['place', slots]])
}

/** For each slot the rank of its town by distance; towns that are not known come last. */
export function distanceRanks(columns: OpenColumns, distances: Distances): Uint16Array {
  const ordered = [...distances].toSorted(([, one], [, other]) => one - other)
  // An array by towns: a map would be looked up once for each vacancy.
  const rankOf = new Uint16Array(1 + Math.max(...distances.keys())).fill(ordered.length)
  for (const [rank, [town]] of ordered.entries()) rankOf[town] = rank
  const cities = columns.column('city')
  const ranks = new Uint16Array(columns.end)
  for (let slot = 0; slot < ranks.length; slot += 1) ranks[slot] = rankOf[cities[slot]!] ?? ordered.length
  return ranks
}

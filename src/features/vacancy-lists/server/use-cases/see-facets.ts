import { sql } from 'kysely'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { districtNames } from '#src/features/catalogue/server/index.ts'
import type { Searches } from '#src/features/vacancy-search/server/index.ts'
import type { UnderstoodSearch } from '#src/features/vacancy-search/understood-search.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { PublicQuery } from '../../contract.ts'
import type { showFacets } from '../../facets-contract.ts'
import { askOpen } from '../open-index/ask-open.ts'
import { countFacets, slotsLeft, type Counted } from '../open-index/count-facets.ts'

/** The counts of a list, and of what it would have with other choices. */
export async function seeFacets(
  { db, clock }: AppContext,
  query: PublicQuery,
): Promise<AnswerOf<typeof showFacets>> {
  const today = dayInColombo(clock.now())
  const districts = await districtsById(db)
  const answered = await askOpen(db, query, today)
  const left = slotsLeft(answered)
  const { words, category, district, ...counts } = countFacets(answered, left, today)
  const chosen = new Set(query.district?.map((name) => name.toLowerCase()))
  const relaxations = answered.filters.map((filter) => ({ filter, total: left.without(filter).length }))
  return {
    ...counts,
    facets: {
      category: filled(category, query.category ?? []),
      district: [...districts]
        .map(([id, value]) => ({ value, count: district.get(id) ?? 0 }))
        .filter(({ value, count }) => count > 0 || chosen.has(value.toLowerCase())),
      ...words,
      salary_min: counts.salary_min,
      posted_within: counts.posted_within,
    },
    relaxations: counts.total > 0 ? [] : relaxations,
    ...understood(answered.searches),
  }
}

function understood(searches: Searches): UnderstoodSearch {
  const [search, named] = [searches.get('q'), searches.get('place')?.place]
  return {
    search: {
      corrected: search?.corrected ?? null,
      beginning: search?.beginning ?? null,
      place: search?.place ?? null,
      pay: search?.pay ? { salary_min: search.pay.salary_min, rest: search.pay.rest } : null,
      filler: search?.isFiller === true && !search.pay && search.reference === undefined,
    },
    place: named ? { kind: named.kind, name: named.name } : null,
  }
}

/** By id, and those that are chosen with none. */
function filled(counted: Counted, chosen: readonly number[]) {
  const values = new Set([...counted.keys(), ...chosen])
  return [...values]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value, count: counted.get(value) ?? 0 }))
}

/** In the order of their names. */
async function districtsById(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ${districtNames}`.execute(db)
  return new Map(
    rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ id, name }) => [id, name]),
  )
}

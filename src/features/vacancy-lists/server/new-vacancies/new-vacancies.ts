import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import { cityNames, districtNames, provinceNames } from '#src/features/catalogue/server/index.ts'
import { frozenSpans, type FrozenSpan } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { PublicQuery } from '../../contract.ts'
import { narrow, type Looked } from '../open-index/narrow.ts'
import { OpenColumns } from '../open-index/open-columns.ts'
import { openRowsBetween, openRowsOf, type OpenRow } from '../open-index/open-rows.ts'
import { wordMatcher, type WordMatcher } from './word-matcher.ts'

/** A new vacancy that a search finds. */
export interface NewMatch {
  id: number
  /** Milliseconds since 1970. */
  approved: number
  /** It was hidden then, in order. */
  frozen: readonly FrozenSpan[]
}

/** So many searches are narrowed before others get their turn. */
const AT_ONCE = 10

/**
 * The open vacancies that were approved first or shown again in a span, to be asked by thousands of searches: their facts stand in
 * memory, and their words in a table of their own while a batch of searches is asked.
 */
export class NewVacancies {
  readonly #columns = new OpenColumns()
  readonly #today: string
  readonly #places: PlaceIds
  readonly #words: WordMatcher
  readonly #frozen: ReadonlyMap<number, readonly FrozenSpan[]>

  constructor(
    rows: readonly OpenRow[],
    today: string,
    places: PlaceIds,
    words: WordMatcher,
    frozen: ReadonlyMap<number, readonly FrozenSpan[]>,
  ) {
    this.#columns.fill(rows)
    this.#today = today
    this.#places = places
    this.#words = words
    this.#frozen = frozen
  }

  get size(): number {
    return this.#columns.size
  }

  /**
   * Resolves to what each of the searches finds, newest first. Words are taken as they are typed: whoever keeps a search
   * keeps the corrected ones. A search that is `undefined` finds nothing.
   */
  async match(db: Db, queries: readonly (PublicQuery | undefined)[]): Promise<NewMatch[][]> {
    const columns = this.#columns
    const matched = await this.#words(db, columns, queries)
    const found: NewMatch[][] = []
    for (const [no, query] of queries.entries()) {
      if (no % AT_ONCE === 0) await othersFirst()
      found.push(query ? this.#narrowed(query, { ...this.#places.of(query), matched: matched[no]! }) : [])
    }
    return found
  }

  #narrowed(query: PublicQuery, looked: Looked): NewMatch[] {
    const { fails } = narrow(this.#columns, query, this.#today, looked)
    const ids = this.#columns.column('id')
    const found: NewMatch[] = []
    for (let slot = 0; slot < fails.length; slot += 1) {
      if (fails[slot] !== 0) continue
      const id = ids[slot]!
      found.push({ id, approved: this.#columns.approved[slot]!, frozen: this.#frozen.get(id) ?? [] })
    }
    return found.sort((one, other) => other.approved - one.approved || other.id - one.id)
  }
}

/** First approved, or shown again after a freeze, after `from` and not after `until`. */
export async function newVacancies(
  db: Db,
  today: string,
  from: string,
  until: string,
): Promise<NewVacancies> {
  const approved = await openRowsBetween(db, today, from, until)
  const known = new Set(approved.map(({ id }) => id))
  const frozen = await frozenSpans(db, from, until)
  const shownAgain = [...frozen.keys()].filter((id) => !known.has(id))
  const rows = [...approved, ...(await openRowsOf(db, shownAgain, today))]
  const ids = rows.map(({ id }) => id)
  return new NewVacancies(rows, today, await placeIds(db), wordMatcher(ids), frozen)
}

type Ids = Map<string, number[]>

/** The ids of all places by their names, for many searches in turn. */
interface PlaceIds {
  of(query: PublicQuery): Omit<Looked, 'matched'>
}

async function placeIds(db: Db): Promise<PlaceIds> {
  const [cities, districts, provinces] = await Promise.all(
    [cityNames, districtNames, provinceNames].map((table) => idsByName(db, table)),
  )
  return {
    of: ({ city, district, province }) => ({
      cities: city === undefined ? undefined : idsOf(cities!, [city]),
      districts: district && idsOf(districts!, district),
      provinces: province === undefined ? undefined : idsOf(provinces!, [province]),
    }),
  }
}

async function idsByName(
  db: Db,
  table: typeof cityNames | typeof districtNames | typeof provinceNames,
): Promise<Ids> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, lower(name) as name from ${table}`.execute(db)
  const ids: Ids = new Map()
  for (const { id, name } of rows) ids.set(name, [...(ids.get(name) ?? []), id])
  return ids
}

/** A place that does not exist has nothing. */
function idsOf(ids: Ids, names: readonly string[]): ReadonlySet<number> {
  return new Set(names.flatMap((name) => ids.get(name.toLowerCase()) ?? []))
}

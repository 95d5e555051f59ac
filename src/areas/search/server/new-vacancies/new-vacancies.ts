import { setImmediate as othersFirst } from 'node:timers/promises'
import { frozenSpans, type FrozenSpan } from '#src/areas/vacancies/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { PublicQuery } from '../../calls/lists/lists.ts'
import { namedPlaces } from '../open-index/named-places.ts'
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
 * The open vacancies that were approved first or shown again in a span, for thousands of searches: their facts stand in
 * memory, and their words in a table of their own while a batch of searches runs.
 */
export class NewVacancies {
  readonly #columns = new OpenColumns()
  readonly #today: string
  readonly #words: WordMatcher
  readonly #frozen: ReadonlyMap<number, readonly FrozenSpan[]>
  /** By the filters that name them: thousands of searches name the same few. */
  readonly #places = new Map<string, ReturnType<typeof namedPlaces>>()

  constructor(
    rows: readonly OpenRow[],
    today: string,
    words: WordMatcher,
    frozen: ReadonlyMap<number, readonly FrozenSpan[]>,
  ) {
    this.#columns.fill(rows)
    this.#today = today
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
      found.push(
        query ? this.#narrowed(query, { ...(await this.#placesOf(db, query)), matched: matched[no]! }) : [],
      )
    }
    return found
  }

  #placesOf(db: Db, { city, district, province }: PublicQuery): ReturnType<typeof namedPlaces> {
    const key = JSON.stringify([city, district, province])
    let places = this.#places.get(key)
    if (!places) this.#places.set(key, (places = namedPlaces(db, { city, district, province })))
    return places
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
  return new NewVacancies(rows, today, wordMatcher(ids), frozen)
}

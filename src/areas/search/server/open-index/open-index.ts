import { setImmediate as yieldToEvents, setTimeout as wait } from 'node:timers/promises'
import { distancesFrom } from '#src/areas/catalogue/index.ts'
import type { SimilarIds } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { getIsco } from '../words/load-lexicon.ts'
import { dayNumber, OpenColumns } from './open-columns.ts'
import { allOpenRows, changesFromNow, changesSince, openRowsOf } from './open-rows.ts'

/** An index without a request for this long is loaded anew: reading its changes would take longer. */
const OLD_MS = 12 * 60 * 60_000
/** Changed vacancies whose rows are read at once. */
const BATCH_SIZE = 1_000
/** A request waits this long for the index to load, then gets a 503 with `Retry-After`. */
const LOAD_WAIT_MS = 2_000
const COME_BACK_SECONDS = 2
/** Every query reads free slots: with this many more of them than vacancies, the columns are compacted. */
const FREE_SLOTS = 1_000

/** Each query is answered as of a moment after it was sent: the index first reads what changed in the database. */
export class OpenIndex {
  columns = new OpenColumns()
  /** Grows with every change that was read. */
  version = 0
  #since = ''
  #refreshedAt = 0
  /** Nothing that closed before this day is in the index. */
  #day = ''
  #refreshing: Promise<void> | undefined
  #next: Promise<void> | undefined
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  get isLoaded(): boolean {
    return this.#since !== ''
  }

  /**
   * Resolves when the index is as the database was at some moment after this call.
   *
   * @throws Problem `unavailable` while it loads for longer than a reader waits, and if that failed.
   */
  async upToDate(today: string): Promise<void> {
    const refreshed = this.refresh(today)
    return this.#mustLoad(today) ? waitForLoad(refreshed) : refreshed
  }

  /** Does the same, however long that takes. */
  async refresh(today: string): Promise<void> {
    // The changes that are being read now may be older than this question.
    if (!this.#refreshing) return this.#begin(today)
    this.#next ??= this.#refreshing.then(
      () => this.#begin(today),
      () => this.#begin(today),
    )
    return this.#next
  }

  #mustLoad(today: string): boolean {
    const isOld = performance.now() - this.#refreshedAt > OLD_MS
    return !this.isLoaded || isOld || today < this.#day
  }

  #begin(today: string): Promise<void> {
    this.#next = undefined
    this.#refreshing = this.#refresh(today).finally(() => (this.#refreshing = undefined))
    return this.#refreshing
  }

  async #refresh(today: string): Promise<void> {
    if (this.#mustLoad(today)) await this.#load(today)
    const { since, ids } = await changesSince(this.#db, this.#since)
    for (let at = 0; at < ids.length; at += BATCH_SIZE)
      await this.#take(ids.slice(at, at + BATCH_SIZE), today)
    this.#since = since
    this.#refreshedAt = performance.now()
    if (today > this.#day) this.#forgetClosed(today)
    if (this.columns.end - this.columns.size > FREE_SLOTS + this.columns.size) {
      this.columns = this.columns.compacted()
      // The slots are others: matches by the old ones are void.
      this.version += 1
    }
  }

  async #take(ids: readonly number[], today: string): Promise<void> {
    const rows = await openRowsOf(this.#db, ids, today)
    for (const id of ids) this.columns.delete(id)
    for (const row of rows) this.columns.set(row)
    this.version += 1
  }

  async #load(today: string): Promise<void> {
    const columns = new OpenColumns()
    const since = await changesFromNow(this.#db)
    for await (const rows of allOpenRows(this.#db, today)) {
      columns.fill(rows)
      await yieldToEvents()
    }
    columns.order()
    this.columns = columns
    this.#since = since
    this.#day = today
    this.version += 1
  }

  #forgetClosed(today: string): void {
    const day = dayNumber(today)
    const [ids, closing] = [this.columns.column('id'), this.columns.column('closing')]
    for (let slot = 0; slot < this.columns.end; slot += 1)
      if (ids[slot] !== 0 && closing[slot]! < day) this.columns.delete(ids[slot]!)
    this.#day = today
    this.version += 1
  }
}

/** Others go on waiting for the load, and the next reader finds it done. */
async function waitForLoad(loaded: Promise<void>): Promise<void> {
  const unavailable = problem('unavailable', { retryAfterSeconds: COME_BACK_SECONDS })
  await Promise.race([
    loaded.catch((cause: unknown) => Promise.reject(Object.assign(unavailable, { cause }))),
    wait(LOAD_WAIT_MS, undefined, { ref: false }).then(() => Promise.reject(unavailable)),
  ])
}

const indexes = new WeakMap<Db, OpenIndex>()

/** The index of a database; it loads at the first query. */
export function openIndexOf(db: Db): OpenIndex {
  let index = indexes.get(db)
  if (!index) indexes.set(db, (index = new OpenIndex(db)))
  return index
}

export async function warmOpenIndex({ db, clock }: Timed): Promise<void> {
  await openIndexOf(db).refresh(dayInColombo(clock.now()))
}

/** @throws Problem `unavailable` while lists cannot be answered. */
export async function listsReady({ db, clock }: Timed): Promise<void> {
  const index = openIndexOf(db)
  if (!index.isLoaded) await index.upToDate(dayInColombo(clock.now()))
}

export const areListsLoaded = (db: Db): boolean => openIndexOf(db).isLoaded

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

import { expressionBuilder, sql } from 'kysely'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { MISSED_DAYS, type MissedSearch } from '../calls/words/search.ts'
import { getSingular } from '../rows/name-forms.ts'
import type { Search } from './parse-search.ts'
import { stemOfTerm } from './words/inflection.ts'
import { getSpellingSound } from './words/other-spellings.ts'
import { searchWords } from './words/search-words.ts'

const LONGEST = 60
const MAX_WORDS = 6
/** Notes are written after this time, or once this many wait. */
const WRITE_AFTER_MS = 10_000
const MAX_WAITING = 200
/** Whoever types nonsense by the thousand fills no disk. */
const MAX_STORED = 1_000

interface Waiting {
  /** The number of times, by day and words. */
  counts: Map<string, { day: string; words: string; count: number }>
  /** The number of all by day, also of searches whose words are not stored. */
  days: Map<string, number>
  writing: Promise<void>
  timer: NodeJS.Timeout | undefined
}

const waiting = new WeakMap<Db, Waiting>()

/** Written later, with others, so that no answer waits; a process that dies loses the last seconds. */
export function noteMissedSearch(
  context: Pick<AppContext, 'db' | 'clock'>,
  search: Pick<Search, 'text' | 'words'>,
): void {
  const words = storable(search)
  const notes = getNotes(context.db)
  const day = dayInColombo(context.clock.now())
  notes.days.set(day, (notes.days.get(day) ?? 0) + 1)
  const key = `${day} ${words}`
  const note = notes.counts.get(key)
  if (note) note.count += 1
  else if (words !== undefined && notes.counts.size < MAX_WAITING)
    notes.counts.set(key, { day, words, count: 1 })
  if (notes.counts.size >= MAX_WAITING) void writeMissedSearches(context.db)
  else notes.timer ??= setTimeout(() => void writeMissedSearches(context.db), WRITE_AFTER_MS).unref()
}

function getNotes(db: Db): Waiting {
  let notes = waiting.get(db)
  if (!notes)
    waiting.set(
      db,
      (notes = { counts: new Map(), days: new Map(), writing: Promise.resolve(), timer: undefined }),
    )
  return notes
}

/** Numbers, addresses and long texts may be somebody's: they are not stored. */
function storable({ text, words }: Pick<Search, 'text' | 'words'>): string | undefined {
  if (/@|\d{4}|https?:|www\./iu.test(text)) return undefined
  const said = words.join(' ')
  const isPlain = words.length > 0 && words.length <= MAX_WORDS && /\p{L}/u.test(said)
  return isPlain && [...said].length <= LONGEST && !/\p{Surrogate}|\p{C}/u.test(said) ? said : undefined
}

/** Writes the notes of this node. A failure loses them without an error. */
export async function writeMissedSearches(db: Db): Promise<void> {
  const notes = getNotes(db)
  clearTimeout(notes.timer)
  notes.timer = undefined
  const before = notes.writing
  notes.writing = writeAfter(before, db, notes)
  await notes.writing
}

async function writeAfter(before: Promise<void>, db: Db, notes: Waiting): Promise<void> {
  await before
  const rows = [...notes.counts.values()].toSorted((one, other) => (one.words < other.words ? -1 : 1))
  const days = [...notes.days]
  notes.counts.clear()
  notes.days.clear()
  if (days.length > 0) await writeDays(db, days).catch(() => undefined)
  if (rows.length > 0) await write(db, rows).catch(() => undefined)
}

async function writeDays(db: Db, days: readonly (readonly [day: string, count: number])[]): Promise<void> {
  await sql`
    insert into missed_search_days as stored (day, count)
    select noted.day, noted.count
    from unnest(${days.map(([day]) => day)}::date[], ${days.map(([, count]) => count)}::int[]) as noted (day, count)
    order by noted.day
    on conflict (day) do update set count = stored.count + excluded.count`.execute(db)
}

/** Selects how many searches of each day found nothing: `day`, `count`. */
export const missedSearchDays = expressionBuilder<Tables>()
  .selectFrom('missed_search_days')
  .selectAll()
  .as('missed_search_days')

/** Writes in the order of the words, so that two nodes never wait for each other in a circle. */
async function write(db: Db, rows: readonly { day: string; words: string; count: number }[]): Promise<void> {
  await sql`
    insert into missed_searches as stored (day, words, count)
    select noted.day, noted.words, noted.count
    from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ words }) => words)}::text[],
      ${rows.map(({ count }) => count)}::int[]) as noted (day, words, count)
    order by noted.words
    on conflict (day, words) do update set count = stored.count + excluded.count`.execute(db)
  await sql`
    delete from missed_searches where (day, words) in (
      select day, words from missed_searches order by day desc, count desc, words offset ${sql.lit(MAX_STORED)})`.execute(
    db,
  )
}

/** The searches of the last days that found nothing, spellings of the same words as one, the most frequent first. */
export async function missedSearches({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<MissedSearch[]> {
  await writeMissedSearches(db)
  const { rows } = await sql<MissedSearch>`
    select words, sum(count)::int as count, to_char(max(day), 'YYYY-MM-DD') as last_day from missed_searches
    where day > ${firstDay(clock.now())}::date
    group by words order by sum(count) desc, max(day) desc, words`.execute(db)
  const byFold = new Map<string, MissedSearch>()
  for (const row of rows) {
    const fold = foldWords(row.words)
    const { words, count, last_day } = byFold.get(fold) ?? { ...row, count: 0 }
    const last = last_day > row.last_day ? last_day : row.last_day
    byFold.set(fold, { words, count: count + row.count, last_day: last })
  }
  return [...byFold.values()].toSorted((one, other) => other.count - one.count)
}

function foldWords(words: string): string {
  const folded = words.split(' ').map((word) => getSingular(word)[0] ?? word)
  return folded.map((word) => getSpellingSound(stemOfTerm(word) ?? word) || word).join(' ')
}

/**
 * Removes the searches that have all words of a name, and those of several words that are all in it.
 *
 * @returns the number of removed rows
 */
export async function removeSearchesFor(trx: Trx, names: readonly string[]): Promise<number> {
  let removed = 0n
  for (const words of names.map(searchWords)) {
    if (words.length === 0) continue
    const { numAffectedRows = 0n } = await sql`
      delete from missed_searches where string_to_array(words, ' ') @> ${words}::text[]
        or (words like '% %' and string_to_array(words, ' ') <@ ${words}::text[])`.execute(trx)
    removed += numAffectedRows
  }
  return Number(removed)
}

/** @returns the number of removed rows */
export async function sweepMissedSearches({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from missed_searches where day <= ${firstDay(clock.now())}::date`.execute(db)
  return Number(numAffectedRows)
}

/** The last day that is no longer stored. */
function firstDay(now: Date): string {
  return Temporal.PlainDate.from(dayInColombo(now)).subtract({ days: MISSED_DAYS }).toString()
}

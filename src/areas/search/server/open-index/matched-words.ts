import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import { havePhrases } from '../../rows/search.ts'
import type { Search } from '../parse-search.ts'
import { areWordsListed } from '../upkeep/list-words.ts'
import type { Term } from '../words/term.ts'
import type { OpenColumns } from './open-columns.ts'
import type { OpenIndex } from './open-index.ts'

/** For each slot 1 if the vacancy's words match the condition. */
export type MatchedSlots = Uint8Array

/** Answers remembered: a page asks for its list and for its facets, and suggestions are counted one by one. */
const REMEMBERED = 24

interface Remembered {
  version: number
  matched: MatchedSlots
}

const remembered = new WeakMap<OpenIndex, Map<string, Remembered>>()

/** Asks the database for the vacancies that match a `tsquery`, unless nothing changed since the last time. */
export async function matchedWords(
  db: Db,
  index: OpenIndex,
  question: RawBuilder<unknown>,
  fixed: readonly Term[] = [],
): Promise<MatchedSlots> {
  const { version } = index
  const query = (await areWordsListed(db))
    ? sql<{ ids: Uint8Array | null }>`select listed_ids(${question}) as ids`
    : sql<{
        ids: Uint8Array | null
      }>`select string_agg(int4send(id), ''::bytea) as ids from found_ids(${question}) as id`
  const { sql: text, parameters } = query.compile(db)
  const phrases = fixed.filter(({ isPhrase }) => isPhrase)
  const key = JSON.stringify([text, parameters, phrases])
  const answers = remembered.get(index) ?? new Map<string, Remembered>()
  remembered.set(index, answers)
  const known = answers.get(key)
  answers.delete(key)
  if (known?.version === version) {
    answers.set(key, known)
    return known.matched
  }
  const { rows } = await query.execute(db)
  const ids = getIds(rows[0]?.ids ?? new Uint8Array())
  const matched = getSlots(index.columns, await havePhrases(db, ids, phrases))
  // The version was read before the query: matches of an index that changed meanwhile are not remembered.
  if (index.version === version) answers.set(key, { version, matched })
  if (answers.size > REMEMBERED) answers.delete(answers.keys().next().value!)
  return matched
}

function getIds(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getInt32(at * 4))
}

function getSlots(columns: OpenColumns, ids: readonly number[]): MatchedSlots {
  const matched = new Uint8Array(columns.end)
  for (const id of ids) {
    const slot = columns.slotOf(id)
    if (slot !== undefined) matched[slot] = 1
  }
  return matched
}

/** Narrows the slots that have the words, or all, by what else a search names; `undefined` if it narrows nothing. */
export function getMatchedSlots(
  columns: OpenColumns,
  { pay, reference }: Pick<Search, 'pay' | 'reference'>,
  words: MatchedSlots | undefined,
): MatchedSlots | undefined {
  if (!pay && reference === undefined) return words
  const [ids, pays] = [columns.column('id'), columns.column('pay')]
  const isMatched = (slot: number) => (pay ? pays[slot]! >= pay.salary_min : ids[slot] === reference)
  const all = words ?? new Uint8Array(columns.end).fill(1)
  return all.map((is, slot) => (is === 1 && isMatched(slot) ? 1 : 0))
}

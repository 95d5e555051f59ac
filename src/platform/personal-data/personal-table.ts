import type { RawBuilder } from 'kysely'
import type { ContentTag } from '#src/contract/content-tags.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type Column<T extends keyof Tables> = keyof Tables[T] & string

/** Says how the rows of a person are found. SQL names the row `stored`. */
export type FoundBy<C extends string = string> =
  /** An e-mail address stands in this column, whatever the case of its letters. */
  | { email: C }
  /** The column names a row of another table that is the person's. */
  | { row: C; of: keyof Tables; only?: Partial<Record<C, string>> }
  | { where: (email: string) => RawBuilder<unknown> }

/** This is what an erasure has deleted of one table. */
export interface ErasedRows {
  trx: Trx
  rows: readonly Record<string, unknown>[]
  changed: (...tags: ContentTag[]) => void
}

interface TableFacts<C extends string> {
  found: FoundBy<C>
  /** The page *My data* shows these columns. */
  shown: readonly C[]
  /** Says in words, in a language, what a shown column holds, JSON as text; others are shown as they are stored. */
  inWords?: {
    column: C
    words: (db: Db, language: Language, values: readonly string[]) => Promise<(value: string) => string>
  }
  /** These are in the archive alone: numbers of other rows, and what says nothing to a reader. */
  exported?: readonly C[]
  /** These are nobody's to read, the person's neither: hashes, tokens, and words that others keep for themselves. */
  secret?: readonly C[]
  /** Its rows are the board's own record, or a copy of what another table has: no export lists them. */
  isInternal?: boolean
  /** It names a stored file, which goes and is handed out with the row. */
  file?: C
  /**
   * An erasure deletes the rows; or they go with the row that they belong to, by `on delete cascade`; or they stay, and
   * no longer tell whose they were, by `on delete set null` or because they hold a number alone.
   */
  erased: 'deleted' | 'with_their_row' | 'stays_unlinked' | 'stays'
  /**
   * Its rows stay while the vacancies of the person are to be decided on. Those go then of which this SQL is true: they
   * were there when the erasure was requested.
   */
  evidence?: (requestedAt: string) => RawBuilder<boolean>
  /** Mails are about its rows under this name, and go with them. */
  mailSubject?: string
  /** Hears of the deleted rows, in the transaction. */
  whenErased?: (erased: ErasedRows) => Promise<void> | void
  /** It is the key of its rows, in whose order they are read; `id` unless given. */
  key?: C
}

/** One table, or one way in which a table knows a person. */
export type PersonalTable = { table: keyof Tables } & TableFacts<string>

/**
 * A feature declares with it where its tables know people. `src/features.ts` puts all of them together:
 * *My data* and the commands of an operator read, hand out and erase by it.
 */
export function personalTable<T extends keyof Tables>(table: T, facts: TableFacts<Column<T>>): PersonalTable {
  return { table, ...facts } as PersonalTable
}

/** This is what a feature says of its tables. */
export interface PersonalData {
  tables: readonly PersonalTable[]
  /**
   * These look like a person's and are not: why, for a whole table or for single columns. A test holds every table of the
   * schema against this file.
   */
  nobodys: { [T in keyof Tables]?: string | Partial<Record<Column<T>, string>> }
  /** Erases, before the tables and in their transaction, what is not found by them. Returns how many, by name. */
  erase?: (trx: Trx, email: string) => Promise<Record<string, number>>
  /** Writes what this node holds in memory, before the transaction of an erasure. */
  flush?: (db: Db) => Promise<unknown>
  /** Erases what holds nothing of a person but these names, which the erased rows had. Returns how many, by name. */
  eraseNames?: (trx: Trx, names: readonly string[]) => Promise<Record<string, number>>
  /** Follows the commit: the hourly sweep would do it too. */
  sweep?: (db: Db) => Promise<unknown>
}

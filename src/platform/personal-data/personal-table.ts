import type { RawBuilder } from 'kysely'
import type { ContentTag } from '#src/contract/endpoint.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type Column<T extends keyof Tables> = keyof Tables[T] & string

/** Finds a person's rows; SQL names the row `stored`. */
export type FoundBy<C extends string = string> =
  | { email: C }
  | { row: C; of: keyof Tables; only?: Partial<Record<C, string>> }
  | { where: (email: string) => RawBuilder<unknown> }

export interface ErasedRows {
  trx: Trx
  rows: readonly Record<string, unknown>[]
  changed: (...tags: ContentTag[]) => void
}

interface TableFacts<C extends string> {
  found: FoundBy<C>
  shown: readonly C[]
  inWords?: {
    column: C
    words: (db: Db, language: Language, values: readonly string[]) => Promise<(value: string) => string>
  }
  /** Columns for the archive alone: ids of other rows, and values that mean nothing to a reader. */
  exported?: readonly C[]
  /** Columns that nobody gets: hashes, tokens, and other people's words. */
  secret?: readonly C[]
  /** True if no export lists its rows. */
  isInternal?: boolean
  file?: C
  /** `with_their_row` is done by `on delete cascade`, `stays_unlinked` by `on delete set null`. */
  erased: 'deleted' | 'with_their_row' | 'stays_unlinked' | 'stays'
  /** Its rows stay as evidence until the vacancies are decided on; those that match this SQL are deleted then. */
  evidence?: (requestedAt: string) => RawBuilder<boolean>
  mailSubject?: string
  onErased?: (erased: ErasedRows) => Promise<void> | void
  key?: C
}

export type PersonalTable = { table: keyof Tables } & TableFacts<string> & {
    /** The name in archives, *My data* and counts of an erasure: the table's, unless it is one kind of its rows. */
    name: string
    /** Limits it to rows of this `kind`; `read` gives each an `id` and its known columns. */
    kind?: string
    read?: (row: Record<string, unknown>) => Record<string, unknown>
  }

/** Tells *My data* and the operator's commands how to read, export and erase a table's rows. */
export function personalTable<T extends keyof Tables>(table: T, facts: TableFacts<Column<T>>): PersonalTable {
  return { table, name: table, ...facts } as PersonalTable
}

export interface PersonalData {
  tables: readonly PersonalTable[]
  /** Columns that only look personal, with the reason; a test compares this with the schema. */
  impersonal: { [T in keyof Tables]?: string | Partial<Record<Column<T>, string>> }
  erase?: (trx: Trx, email: string) => Promise<Record<string, number>>
  flush?: (db: Db) => Promise<unknown>
  eraseNames?: (trx: Trx, names: readonly string[]) => Promise<Record<string, number>>
  sweep?: (db: Db) => Promise<unknown>
}

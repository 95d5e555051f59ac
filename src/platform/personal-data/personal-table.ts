import type { RawBuilder } from 'kysely'
import type { ContentTag } from '#src/contract/content-tags.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type Column<T extends keyof Tables> = keyof Tables[T] & string

/** SQL names the row `stored`. */
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
  /** Only in the archive: numbers of other rows, and what says nothing to a reader. */
  exported?: readonly C[]
  /** Nobody reads these: hashes, tokens, and other people's words. */
  secret?: readonly C[]
  /** No export lists its rows. */
  isInternal?: boolean
  file?: C
  /** `with_their_row`: by `on delete cascade`; `stays_unlinked`: by `on delete set null`. */
  erased: 'deleted' | 'with_their_row' | 'stays_unlinked' | 'stays'
  /** Rows that stay as evidence until vacancies are decided on; those of which this SQL is true go then. */
  evidence?: (requestedAt: string) => RawBuilder<boolean>
  mailSubject?: string
  onErased?: (erased: ErasedRows) => Promise<void> | void
  key?: C
}

export type PersonalTable = { table: keyof Tables } & TableFacts<string> & {
    /** Archives, *My data* and counts of an erasure know its rows by this: the table, unless it is one kind of its rows. */
    name: string
    /** Only rows of this `kind`, which `read` gives an `id` and the columns that are known of them. */
    kind?: string
    read?: (row: Record<string, unknown>) => Record<string, unknown>
  }

/** *My data* and the operator's commands read, hand out and erase by these. */
export function personalTable<T extends keyof Tables>(table: T, facts: TableFacts<Column<T>>): PersonalTable {
  return { table, name: table, ...facts } as PersonalTable
}

export interface PersonalData {
  tables: readonly PersonalTable[]
  /** These columns only look like a person's, for the reason given; a test compares this with the schema. */
  impersonal: { [T in keyof Tables]?: string | Partial<Record<Column<T>, string>> }
  erase?: (trx: Trx, email: string) => Promise<Record<string, number>>
  flush?: (db: Db) => Promise<unknown>
  eraseNames?: (trx: Trx, names: readonly string[]) => Promise<Record<string, number>>
  sweep?: (db: Db) => Promise<unknown>
}

import type { ApplicationKind } from '#src/areas/applications/application.ts'
import {
  getConsents,
  getOpenings,
  correctContact,
  withdrawConsentsOf,
} from '#src/areas/applications/index.ts'
import { findConfirmedUser } from '#src/areas/people/index.ts'
import { getEvidence } from '#src/areas/reports/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import {
  countRowsOf,
  existingTables,
  readRows,
  type PersonRow,
} from '#src/platform/personal-data/person-rows.ts'
import type { PersonalTable } from '#src/platform/personal-data/personal-table.ts'
import { findPendingErasure } from '#src/platform/personal-data/platform-personal-data.ts'
import type { Language } from '#src/strings/languages.ts'
import type { ErasureParts } from './erase-person.server.ts'
import { getFiles, getTables } from './gather-person.server.ts'
import { SHOWN_ENTRIES, type Entry, type MyData } from './my-data.ts'

export async function getMyData(
  db: Db,
  now: Date,
  { inventory }: Pick<ErasureParts, 'inventory'>,
  email: string,
  language: Language,
): Promise<MyData> {
  const tables = await existingTables(db, getTables(inventory))
  const parts = new Map<string, MyData['parts'][number]>()
  for (const entry of tables) {
    if (entry.shown.length === 0) continue
    const rows = await readRows(db, tables, entry, email, { max: SHOWN_ENTRIES })
    if (rows.length === 0) continue
    const total = rows.length < SHOWN_ENTRIES ? rows.length : await countRowsOf(db, tables, entry, email)
    const part = parts.get(entry.name) ?? { kind: entry.name, total: 0, entries: [] }
    parts.set(entry.name, part)
    const known = new Set(part.entries.map(({ id }) => id))
    const entries = (await asEntries(db, entry, rows, language)).filter(
      ({ id }) => id === null || !known.has(id),
    )
    part.entries.push(...entries)
    part.total += total - (rows.length - entries.length)
  }
  const pending = await findPendingErasure(db, email)
  const requestedAt = pending === undefined ? now : new Date(pending)
  const [openings, consents, user, { kept_for }] = await Promise.all([
    getOpenings(db, email),
    getConsents(db, email),
    findConfirmedUser(db, email),
    getEvidence(db, { email, now, requestedAt, isRequested: true }),
  ])
  const has_account = user !== undefined && !user.is_locked_out
  return {
    email,
    has_account,
    kept_for,
    erasure_requested_at: pending ?? null,
    parts: [...parts.values()],
    openings,
    consents,
  }
}

async function asEntries(
  db: Db,
  entry: PersonalTable,
  rows: readonly PersonRow[],
  language: Language,
): Promise<Entry[]> {
  const { inWords } = entry
  const values = inWords ? rows.map((row) => plain(row[inWords.column])) : []
  const words = await inWords?.words(
    db,
    language,
    values.filter((value) => typeof value === 'string'),
  )
  const fact = (column: string, stored: unknown) => {
    const value = plain(stored)
    return words && column === inWords?.column && typeof value === 'string' ? words(value) : value
  }
  const files = new Map((await getFiles(db, entry, rows)).map(({ key, name }) => [key, name]))
  return rows.map((row) => {
    const key = entry.file === undefined ? undefined : row[entry.file]
    const name = typeof key === 'string' ? files.get(key) : undefined
    return {
      id: typeof row['id'] === 'number' ? row['id'] : null,
      facts: Object.fromEntries(entry.shown.map((column) => [column, fact(column, row[column])])),
      files: name === undefined ? [] : [name],
    }
  })
}

function plain(value: unknown): Entry['facts'][string] {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean)
}

interface Correction {
  kind: ApplicationKind
  id: number
  name?: string | undefined
  phone?: string | undefined
  city?: string | null | undefined
}

/** Reads the answer in the transaction, so that its failure leaves no change behind. */
type Read<T> = (trx: Trx) => Promise<T>

export async function correctMyData<T>(
  { db, clock }: AppContext,
  viewer: Viewer,
  email: string,
  { kind, id, ...correction }: Correction,
  read: Read<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const corrected = await correctContact(trx, kind, id, email, correction)
    if (corrected === 'missing') throw problem('application_not_found')
    if (corrected === 'withdrawn') throw problem('application_withdrawn')
    await audit(trx, viewer, clock.now(), { action: 'person.corrected', subject: kind, subject_id: id })
    return read(trx)
  })
}

/** Withdraws all consents. Repeating it changes nothing. */
export async function withdrawConsents<T>(
  { db, clock }: AppContext,
  viewer: Viewer,
  email: string,
  read: Read<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await withdrawConsentsOf(trx, email)
    await audit(trx, viewer, clock.now(), { action: 'person.consents_withdrawn' })
    return read(trx)
  })
}

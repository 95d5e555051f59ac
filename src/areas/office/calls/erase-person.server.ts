import { withdrawOfContact } from '#src/areas/employers/index.ts'
import { deleteScheduled, deleteFile } from '#src/areas/files/index.ts'
import { deleteMailsAbout, type MailFiles, type MailSubject } from '#src/areas/mail/index.ts'
import { storeBlock, lockOut, lockUserOf } from '#src/areas/people/index.ts'
import { getEvidence } from '#src/areas/reports/index.ts'
import type { EvidenceReason } from '#src/areas/reports/report-reasons.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { type Actor, audit } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { deleteRows, existingTables, type PersonRow } from '#src/platform/personal-data/person-rows.ts'
import type { PersonalData, PersonalTable } from '#src/platform/personal-data/personal-table.ts'
import {
  beginErasure,
  endPendingErasure,
  findPendingErasure,
  lockErasure,
  listPendingErasures,
} from '#src/platform/personal-data/platform-personal-data.ts'
import { getTables } from './gather-person.server.ts'

export interface ErasureParts {
  mails: MailFiles
  inventory: readonly PersonalData[]
  /** Resolves to the board's secret, by which it recognizes addresses of blocked accounts. */
  secret: () => Promise<string>
}

interface Erasure {
  erased: Erased
  kept_for: EvidenceReason[]
}

/** Evidence stays, closed, until it is decided ({@link finishErasures}). The audit log gets numbers only. */
export async function erasePerson(
  context: AppContext,
  parts: ErasureParts,
  actor: Actor | 'system',
  email: string,
): Promise<Erasure> {
  return erase(context, parts, actor, email, true)
}

export async function finishErasures(context: AppContext, parts: ErasureParts): Promise<number> {
  let finished = 0
  const failures: unknown[] = []
  for (const { email, requested_at } of await listPendingErasures(context.db)) {
    const query = { email, now: context.clock.now(), requestedAt: new Date(requested_at) }
    try {
      if ((await getEvidence(context.db, query)).kept_for.length > 0) continue
      const { erased } = await erase(context, parts, 'system', email, false)
      if (Object.keys(erased).length > 0) finished += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'erasures that waited failed')
  return finished
}

async function erase(
  { changes, clock, db, store }: AppContext,
  { mails, inventory, secret }: ErasureParts,
  actor: Actor | 'system',
  email: string,
  isRequested: boolean,
): Promise<Erasure> {
  const eraseRows = await rowEraser(db, inventory)
  const blocksSecret = await secret()
  for (const { flush } of inventory) await flush?.(db)
  const done = await changes.transaction(async (trx, changed) => {
    await beginErasure(trx, email, () => clock.now())
    const now = clock.now()
    // Locks the account before its vacancies, as a block does.
    const user = await lockUserOf(trx, email)
    const pending = await findPendingErasure(trx, email)
    const since = pending === undefined ? now : new Date(pending)
    const query = { email, now, requestedAt: since, isRequested, isLocked: true }
    const { kept_for, isOfAccount, requestedAt } = await getEvidence(trx, query)
    const isRetained = kept_for.length > 0
    // Another node was faster, or there is a new reason.
    if (!isRequested && (isRetained || pending === undefined)) return undefined
    // An account that got the address after the request is not part of it.
    const isTheirs = user !== undefined && (isRequested || user.is_locked_out)
    const account = isTheirs ? ({ subject: 'user', subject_id: user.id } as const) : undefined
    const isAccountRetained = isRetained && isOfAccount
    if (isTheirs && !isAccountRetained && user.blocked_at !== null)
      await storeBlock(trx, email, blocksSecret, now)
    await endPendingErasure(trx, email)
    if (isRetained) {
      await lockErasure(trx, email, requestedAt)
      await retainEvidence(trx, email, now, changed, isAccountRetained ? account : undefined)
    }
    const evidence = { evidenceSince: requestedAt.toISOString() }
    const own = isAccountRetained ? 'own' : 'own_with_account'
    const rows = await eraseRows(trx, email, isRetained ? own : isRequested ? 'all' : evidence, changed)
    if (Object.values(rows.erased).some((count) => count > 0))
      await audit(trx, actor, now, { action: 'person.erased', detail: rows.erased })
    return { ...rows, about: account ? [...rows.about, account] : rows.about, kept_for }
  })
  if (!done) return { erased: {}, kept_for: [] }
  const { erased, about, kept_for } = done
  // A command may erase while no job runs.
  await deleteScheduled(db, store).catch(() => undefined)
  // If one of these fails, the hourly sweep goes on: everything is erased by now.
  for (const { sweep } of inventory) await sweep?.(db).catch(() => undefined)
  return { erased: { ...erased, 'mails in files': await mails.deleteMailsTo(email, about) }, kept_for }
}

async function retainEvidence(
  trx: Trx,
  email: string,
  now: Date,
  changed: (...tags: ContentTag[]) => void,
  account: { subject: 'user'; subject_id: number } | undefined,
): Promise<void> {
  changed(...(await withdrawOfContact(trx, { email, userId: account?.subject_id }, now)))
  if (!account) return
  await lockOut(trx, account.subject_id)
  await deleteMailsAbout(trx, account)
}

type Erased = Record<string, number>

type Scope = 'all' | 'own' | 'own_with_account' | { evidenceSince: string }

interface ErasedRows {
  erased: Erased
  about: MailSubject[]
}

async function rowEraser(db: Db, inventory: readonly PersonalData[]) {
  const there = await existingTables(db, getTables(inventory))
  return async (
    trx: Trx,
    email: string,
    scope: Scope,
    changed: (...tags: ContentTag[]) => void,
  ): Promise<ErasedRows> => {
    const erased: Erased = {}
    const about: MailSubject[] = []
    const names = new Set<string>()
    for (const { tables, erase } of inventory) {
      Object.assign(erased, await erase?.(trx, email))
      for (const entry of tables) {
        const { file } = entry
        if (!isDeleted(entry, scope) || !there.includes(entry)) continue
        const evidence = typeof scope === 'object' ? entry.evidence?.(scope.evidenceSince) : undefined
        const rows = await deleteRows(trx, there, entry, email, evidence)
        erased[entry.name] = (erased[entry.name] ?? 0) + rows.length
        if (file !== undefined)
          for (const row of rows) await deleteFile(trx, (row[file] ?? null) as string | null)
        await entry.onErased?.({ trx, rows, changed })
        about.push(...getMailSubjects(entry, rows))
        for (const { name, full_name } of rows)
          for (const text of [name, full_name]) if (typeof text === 'string') names.add(text)
      }
    }
    for (const subject of about) await deleteMailsAbout(trx, subject)
    for (const { eraseNames } of inventory) Object.assign(erased, await eraseNames?.(trx, [...names]))
    return { erased, about }
  }
}

function isDeleted({ table, erased, evidence }: PersonalTable, scope: Scope): boolean {
  if (scope === 'all' || (scope === 'own_with_account' && table === 'users')) return erased === 'deleted'
  if (typeof scope === 'object') return evidence !== undefined && erased === 'deleted'
  // The account may stay, so rows that would go with it are deleted here.
  return !evidence && (erased === 'deleted' || erased === 'with_their_row')
}

function getMailSubjects({ mailSubject }: PersonalTable, rows: readonly PersonRow[]): MailSubject[] {
  if (mailSubject === undefined) return []
  return rows.map(({ id }) => ({ subject: mailSubject, subject_id: id }) as MailSubject)
}

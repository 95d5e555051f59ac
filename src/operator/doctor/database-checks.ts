import { sql } from 'kysely'
import { outboxState } from '#src/areas/mail/index.ts'
import { adminAddresses, INVENTED_EMAIL } from '#src/areas/people/index.ts'
import { getGoogleRefusal, readGoogleKey } from '#src/areas/search/index.ts'
import { HOUR_MS } from '#src/contract/values/units.ts'
import { lastAuditEvent } from '#src/platform/audit.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { OpenBoard } from '#src/platform/feature.ts'
import type { Say } from '../command.ts'

/** A finding with a remedy is a problem. */
export interface Finding {
  name: string
  text: string
  remedy?: string | undefined
}

export function findingLines({ name, text, remedy }: Finding): string {
  const line = `${remedy ? 'HURTS' : 'ok   '}  ${name}: ${text}`
  return remedy ? `${line}\n         ${remedy}` : line
}

const MAX_DRIFT_MS = 2_000
const MAX_BACKUP_HOURS = 36

/** Runs in the running board if that has the embedded database. */
export async function examineDatabase(
  board: OpenBoard,
  _words: readonly string[],
  say: Say,
): Promise<number> {
  const { db, clock } = board.context
  const now = clock.now()
  const findings = [
    await checkRows(board),
    await checkClock(db, now),
    await checkBackup(db, now),
    await checkOutbox(db, now),
    await checkAdmins(board),
    ...(board.config.googleKeyFile ? [await checkGoogle(db, board.config.googleKeyFile)] : []),
  ]
  for (const finding of findings) say(findingLines(finding))
  return findings.some(({ remedy }) => remedy) ? 1 : 0
}

async function checkRows({ context: { db }, database }: OpenBoard): Promise<Finding> {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(db)
  const kind = database.kind === 'postgres' ? 'PostgreSQL' : 'embedded, PostgreSQL'
  const finding = { name: 'Database', text: `${kind} ${rows[0]!.version} answers` }
  if (Number.parseInt(rows[0]!.version, 10) >= 15) return finding
  return { ...finding, remedy: 'Update PostgreSQL to 15 or newer.' }
}

async function checkClock(db: Db, now: Date): Promise<Finding> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp() - ${now.toISOString()}::timestamptz)::float8 * 1000 as ms`.execute(
    db,
  )
  const drift = Math.abs(rows[0]!.ms)
  const text = `${now.toISOString()}, ${(drift / 1000).toFixed(1)} s from the database's`
  if (drift <= MAX_DRIFT_MS) return { name: 'Clock', text }
  return { name: 'Clock', text, remedy: 'Let both machines follow a time server (timedatectl set-ntp true).' }
}

async function checkBackup(db: Db, now: Date): Promise<Finding> {
  const name = 'Backup'
  const remedy = 'npm run backup -- FILE, daily: deploy/board-backup.timer does it.'
  const last = await lastAuditEvent(db, 'backup.made')
  if (last === undefined) return { name, text: 'none was made yet', remedy }
  const hours = Math.round((now.getTime() - Date.parse(last)) / HOUR_MS)
  const text = `the last one was made ${hours} hours ago`
  return hours <= MAX_BACKUP_HOURS ? { name, text } : { name, text, remedy }
}

async function checkOutbox(db: Db, now: Date): Promise<Finding> {
  const { waiting, failed, retried } = await outboxState(db, now)
  const text = `${waiting} mails wait, ${retried} of them were tried before; ${failed} were given up`
  if (failed === 0) return { name: 'Outbox', text }
  return {
    name: 'Outbox',
    text,
    remedy: 'Failed emails in the panel shows the reasons, and sends or lays aside.',
  }
}

async function checkGoogle(db: Db, keyFile: string): Promise<Finding> {
  const name = 'Google'
  const problem = await readGoogleKey(keyFile).then(
    () => null,
    ({ message }: Error) => message,
  )
  const reason = problem ?? (await getGoogleRefusal(db))
  if (reason === null) return { name, text: 'the key can be used, and the last notice was not refused' }
  return { name, text: reason, remedy: 'docs/operations.md, "Google\'s Indexing API", says what it needs.' }
}

async function checkAdmins({ config: { publicUrl }, context: { db } }: OpenBoard): Promise<Finding> {
  const name = 'Admins'
  const addresses = await adminAddresses(db)
  if (addresses.length === 0) return { name, text: 'there is none', remedy: 'npm run admin:create -- EMAIL' }
  const text = `${addresses.length} owners and moderators`
  if (!publicUrl || !addresses.includes(INVENTED_EMAIL)) return { name, text }
  const remedy = 'Log in and set your own address under Security.'
  return { name, text: `${INVENTED_EMAIL} gets no emails`, remedy }
}

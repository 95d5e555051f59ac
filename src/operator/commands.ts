import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { mergeKinds } from '#src/areas.ts'
import { merge } from '#src/areas/catalogue/index.ts'
import { countScheduled, deleteScheduled, fsck, deletionsAreLeased } from '#src/areas/files/index.ts'
import { lastFailedMails, outboxState } from '#src/areas/mail/index.ts'
import { createAdmin, setAdminPassword } from '#src/areas/people/index.ts'
import { MISSED_DAYS } from '#src/areas/search/calls/words/search.ts'
import { missedSearches, rebuildSearch } from '#src/areas/search/index.ts'
import { ConfigurationError } from '#src/config.ts'
import { Problem } from '#src/contract/errors.ts'
import { boardJobs } from '#src/server/board-jobs.ts'
import { en } from '#src/strings/en.ts'
import type { OpenBoard } from '../platform/feature.ts'
import { backUp } from './backup/command.ts'
import type { OperatorCommand, Say } from './command.ts'
import { examineDatabase } from './doctor/database-checks.ts'
import { erasePerson, exportPerson, unblockAddress } from './personal/commands.ts'

/** Milliseconds after which an arrived file has its row or never gets one. */
const UPLOADS_END_MS = 5 * 60_000

export const operatorCommands: Record<string, OperatorCommand> = {
  'admin:create': makeAdmin,
  'admin:password': changeAdminPassword,
  backup: backUp,
  'doctor:database': examineDatabase,
  fsck: checkFiles,
  merge: mergeTwo,
  'outbox:status': showOutbox,
  'privacy:erase': erasePerson,
  'privacy:export': exportPerson,
  'privacy:unblock': unblockAddress,
  'retention:run': runRetention,
  'search:rebuild': rebuildSearchRows,
  'searches:missed': showMissedSearches,
}

async function makeAdmin({ config, context }: OpenBoard, words: readonly string[], say: Say) {
  const [email, password] = words
  if (!email) throw new ConfigurationError('Usage: npm run admin:create -- EMAIL [PASSWORD]')
  const invented = password ? undefined : randomBytes(15).toString('base64url')
  const siteName = config.site.name
  const made = await createAdmin(context, {
    email,
    password: password ?? invented!,
    siteName,
    isPrinted: !password,
  })
  say(
    `Admin ${made.email} was created.${invented ? ` Password, shown this once, to be changed at the first login: ${invented}` : ''}`,
  )
  return 0
}

async function changeAdminPassword({ config, context }: OpenBoard, words: readonly string[], say: Say) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { 'reset-second-factor': { type: 'boolean' } },
  })
  const [email, password] = positionals
  const resetSecondFactor = values['reset-second-factor'] ?? false
  if (!email)
    throw new ConfigurationError('Usage: npm run admin:password -- EMAIL [PASSWORD] [--reset-second-factor]')
  const invented = password ? undefined : randomBytes(15).toString('base64url')
  const siteName = config.site.name
  const facts = { email, password: password ?? invented!, siteName, resetSecondFactor, isPrinted: !password }
  const changed = await setAdminPassword(context, facts)
  if (!changed) throw new ConfigurationError(`No admin has the address ${email}.`)
  say(`Admin ${changed.email} has another password and is logged out everywhere.`)
  if (resetSecondFactor) say('The second factor was taken away: the next login is by the password alone.')
  if (invented) say(`Password, shown this once, to be changed at the first login: ${invented}`)
  return 0
}

async function checkFiles({ context: { db, store } }: OpenBoard, words: readonly string[], say: Say) {
  const { repair = false } = parseArgs({ args: [...words], options: { repair: { type: 'boolean' } } }).values
  if (repair && (await deletionsAreLeased(db)))
    throw new ConfigurationError('A backup is being made, so no file may be removed. Try again after it.')
  const before = new Date(Date.now() - UPLOADS_END_MS)
  const found = await fsck(db, store, { repair, before })
  for (const { fault, key, repaired } of found.faults) say(`${fault}  ${key}${repaired ? '  repaired' : ''}`)
  const left = found.faults.filter(({ repaired }) => !repaired).length
  say(`${found.checked} files checked, ${found.faults.length} faults, ${left} left.`)
  return left > 0 ? 1 : 0
}

const mergeUsage = 'Usage: npm run merge -- company|category NUMBER-TO-REMOVE NUMBER-TO-KEEP'

/** Without the limit of the call: moved rows stay locked until the command ends. */
async function mergeTwo({ context }: OpenBoard, [kind, ...numbers]: readonly string[], say: Say) {
  const [from, into] = numbers.map(Number)
  const kinds = mergeKinds(context.clock)
  if (!from || !into || numbers.length > 2 || (kind !== 'company' && kind !== 'category'))
    throw new ConfigurationError(mergeUsage)
  const merging = merge(context, kinds[kind], 'system', { from, into }, Number.MAX_SAFE_INTEGER - 1)
  const name = await merging.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    const text = error.code === 'not_found' ? 'problem.not_found' : error.detail.text
    throw new ConfigurationError(en[text ?? 'problem.conflict'])
  })
  say(`${name}: merged.`)
  return 0
}

const MAX_SHOWN = 20

/** Returns exit code 1 if a mail was given up. Shows no addresses: those are in the panel. */
async function showOutbox({ context: { db, clock } }: OpenBoard, _words: readonly string[], say: Say) {
  const { waiting, failed, retried, leased, sent, oldest_seconds } = await outboxState(db, clock.now())
  const oldest = oldest_seconds === null ? '' : `, the oldest for ${Math.round(oldest_seconds / 60)} minutes`
  say(`waiting ${waiting}${oldest}; of these tried before ${retried}, being sent ${leased}`)
  say(`given up ${failed}; sent in the last days ${sent}`)
  for (const { id, template, attempts, last_error } of await lastFailedMails(db, MAX_SHOWN))
    say(`  mail ${id}  ${template}  ${attempts} attempts  ${last_error ?? ''}`)
  return failed > 0 ? 1 : 0
}

async function rebuildSearchRows({ context }: OpenBoard, _words: readonly string[], say: Say) {
  const begun = performance.now()
  const { vacancies, changed } = await rebuildSearch(context.db)
  if (changed > 0) await context.changes.transaction(async (_trx, invalidate) => invalidate('vacancies'))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(`${vacancies} vacancies were looked at in ${seconds} s; ${changed} rows of the search were made anew.`)
  return 0
}

async function showMissedSearches({ context }: OpenBoard, _words: readonly string[], say: Say) {
  const searches = await missedSearches(context)
  for (const { words, count, last_day } of searches)
    say(`${String(count).padStart(6)}  ${last_day}  ${words}`)
  say(`${searches.length} different searches of the last ${MISSED_DAYS} days found nothing.`)
  return 0
}

export async function runRetention(board: OpenBoard, _words: readonly string[], say: Say): Promise<number> {
  const { signal } = new AbortController()
  const jobs = boardJobs(board).filter(({ removes }) => removes)
  let failed = 0
  for (const { name, run } of jobs)
    try {
      const { count } = (await run(signal)) ?? {}
      if (count !== undefined) say(`${name}: ${count} removed`)
    } catch (error) {
      failed += 1
      say(`${name}: failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  // The files' rows are deleted. Without this, a running board's job would delete their bytes.
  try {
    await deleteScheduled(board.context.db, board.context.store)
  } catch (error) {
    failed += 1
    say(`bytes of files: failed: ${error instanceof Error ? error.message : String(error)}`)
  }
  let left = await countScheduled(board.context.db)
  for (const { countOverdue } of jobs) left += (await countOverdue?.()) ?? 0
  say(left === 0 ? 'Nothing is overdue.' : `${left} rows or files are overdue still.`)
  return left + failed === 0 ? 0 : 1
}

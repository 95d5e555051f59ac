import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { personalInventory } from '#src/areas.ts'
import { erasePerson as erase, gatherPerson, erasureParts } from '#src/areas/office/index.ts'
import { endBlock } from '#src/areas/people/index.ts'
import { ConfigurationError } from '#src/config.ts'
import { normalizePhone } from '#src/contract/values/phone-number.ts'
import { isEmailAddress } from '#src/contract/values/typed-text.ts'
import { appSecret } from '#src/platform/app-secret.ts'
import { audit } from '#src/platform/audit.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import type { OpenBoard } from '../../platform/feature.ts'
import type { Say } from '../command.ts'

interface StoredName {
  key: string
  name: string
}

/** Returns exit code 1 if a file's bytes are lost; everything else is exported. */
export async function exportPerson(
  { context }: OpenBoard,
  words: readonly string[],
  say: Say,
): Promise<number> {
  const { person, out } = readWords(words)
  if (out === undefined)
    throw new ConfigurationError(
      'Usage: npm run privacy:export -- --email ADDRESS --out FOLDER (or --phone NUMBER)',
    )
  const rows: Record<string, unknown[]> = {}
  const files: StoredName[] = []
  for await (const piece of gatherPerson(context.db, personalInventory, person)) {
    rows[piece.name] = [...(rows[piece.name] ?? []), ...piece.rows]
    files.push(...piece.files)
  }
  await mkdir(out, { mode: 0o700 })
  const lost: StoredName[] = []
  for (const file of files) if (!(await copyFile(context.store, file.key, out))) lost.push(file)
  const json = `${JSON.stringify({ [isEmailAddress(person) ? 'email' : 'phone']: person, rows, files, lost_files: lost }, null, 2)}\n`
  await writeFile(join(out, 'data.json'), json, { mode: 0o600 })
  const counts = Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.length]))
  await audit(context.db, 'system', context.clock.now(), {
    action: 'person.exported',
    detail: { ...counts, files: files.length, lost_files: lost.length },
  })
  for (const [table, count] of Object.entries(counts)) say(`${table}: ${count}`)
  for (const { key, name } of lost) say(`LOST  ${key}  (${name}): its bytes are not in the store`)
  const all = lost.length === 0 ? 'All of it' : 'All the rest'
  say(`${files.length - lost.length} files. ${all} is in ${out}`)
  return lost.length === 0 ? 0 : 1
}

/** Returns `false` if the bytes are lost. @throws if the store does not answer */
async function copyFile(store: FileStore, key: string, out: string): Promise<boolean> {
  const bytes = await store.read(key).then(buffer, (error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (bytes === undefined) return false
  const filePath = join(out, dirname(key), basename(key))
  await mkdir(dirname(filePath), { recursive: true, mode: 0o700 })
  await writeFile(filePath, bytes, { mode: 0o600 })
  return true
}

export async function erasePerson(board: OpenBoard, words: readonly string[], say: Say): Promise<number> {
  const { person } = readWords(words)
  const { context } = board
  const { erased, kept_for } = await erase(context, erasureParts(board, personalInventory), 'system', person)
  const all = Object.entries(erased)
  for (const [table, count] of all) if (count > 0) say(`${table}: ${count} erased`)
  if (all.every(([, count]) => count === 0))
    say(
      isEmailAddress(person)
        ? 'The board holds nothing about this address.'
        : 'The board holds no application that gave this phone number and no email address.',
    )
  if (kept_for.length > 0)
    say(
      `Vacancies and account stay until they are decided (${kept_for.join(', ')}), and go by themselves then.`,
    )
  const admin = await context.db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', person.toLowerCase())
    .executeTakeFirst()
  if (admin) say('An administrator has this address; that account was left.')
  return 0
}

export async function unblockAddress(
  { context, config }: OpenBoard,
  words: readonly string[],
  say: Say,
): Promise<number> {
  const { person } = readWords(words)
  if (!isEmailAddress(person))
    throw new ConfigurationError('Usage: npm run privacy:unblock -- --email ADDRESS')
  const wasBlocked = await endBlock(context.db, person, await appSecret(config))
  say(wasBlocked ? 'The address may register again.' : 'No erased account with this address was blocked.')
  return wasBlocked ? 0 : 1
}

/** A person has an email address, or the phone number of applications without one. */
function readWords(words: readonly string[]): { person: string; out: string | undefined } {
  const { values } = parseArgs({
    args: [...words],
    options: { email: { type: 'string' }, phone: { type: 'string' }, out: { type: 'string' } },
  })
  const { out, phone } = values
  const email = values.email?.trim() ?? ''
  if (phone !== undefined && email === '') {
    const person = normalizePhone(phone)
    if (person === undefined) throw new ConfigurationError('--phone: expected a phone number')
    return { person, out }
  }
  if (phone !== undefined || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new ConfigurationError('--email: expected an e-mail address, or --phone a phone number')
  return { person: email, out }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { ConfigurationError } from '#src/config.ts'
import { audit } from '#src/platform/audit.ts'
import type { BoardAtHand, Say } from '../errand.ts'
import { collectPersonalData } from './collect.ts'
import { eraseMailFiles, erasePersonalData } from './erase.ts'

/** `npm run privacy:export -- --email ADDRESS --out FOLDER`: a new folder with data.json and the files. */
export async function exportPerson(
  { ground, store }: BoardAtHand,
  words: readonly string[],
  say: Say,
): Promise<number> {
  const { email, out } = readWords(words)
  if (out === undefined)
    throw new ConfigurationError('Usage: npm run privacy:export -- --email ADDRESS --out FOLDER')
  const data = await collectPersonalData(ground.db, email)
  await mkdir(out, { mode: 0o700 })
  await writeFile(join(out, 'data.json'), `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 })
  for (const { key } of data.files) {
    const place = join(out, dirname(key), basename(key))
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await writeFile(place, await buffer(await store.read(key)), { mode: 0o600 })
  }
  const counts = Object.fromEntries(Object.entries(data.rows).map(([table, rows]) => [table, rows.length]))
  await audit(ground.db, 'system', ground.clock.now(), {
    action: 'person.exported',
    subject: 'person',
    detail: { ...counts, files: data.files.length },
  })
  for (const [table, count] of Object.entries(counts)) say(`${table}: ${count}`)
  say(`${data.files.length} files. All of it is in ${out}`)
  return 0
}

/** `npm run privacy:erase -- --email ADDRESS` */
export async function erasePerson(
  { ground, store, config }: BoardAtHand,
  words: readonly string[],
  say: Say,
): Promise<number> {
  const { email } = readWords(words)
  const erased = await erasePersonalData(ground, store, email)
  const written = await eraseMailFiles(join(config.dataDir, 'outbox'), email)
  const all = Object.entries({ ...erased, 'mails in files': written })
  for (const [table, count] of all) if (count > 0) say(`${table}: ${count} erased`)
  if (all.every(([, count]) => count === 0)) say('The board holds nothing about this address.')
  const admin = await ground.db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (admin) say('An administrator has this address; that account was left.')
  return 0
}

function readWords(words: readonly string[]): { email: string; out: string | undefined } {
  const { values } = parseArgs({
    args: [...words],
    options: { email: { type: 'string' }, out: { type: 'string' } },
  })
  const email = values.email?.trim() ?? ''
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ConfigurationError('--email: expected an e-mail address')
  return { email, out: values.out }
}

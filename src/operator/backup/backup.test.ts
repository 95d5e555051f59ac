// On PostgreSQL too: both databases.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { folderStore, fsck } from '#src/areas/files/index.ts'
import { s3Store } from '#src/areas/files/server/stores/s3-store.ts'
import type { Database } from '#src/platform/db/database.ts'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import {
  aCategoryApplication,
  aJobSeekerForm,
  anAdmin,
  aPositionApplication,
  aStoredFile,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'
import { databaseOf, ownDatabase } from '#test/support/running-board.ts'
import { testS3 } from '#test/support/s3.ts'
import { longTest } from '#test/support/sizes.ts'
import { allRows } from '#test/support/table-rows.ts'
import { DamagedArchiveError, readArchive } from './archive.ts'
import { makeBackup } from './command.ts'
import { leftOut } from './manifest.ts'
import { checkBackup, restoreBackup, RestoreRefusedError } from './restore-backup.ts'

const board = await testBoard({ after })
const folder = await mkdtemp(join(tmpdir(), 'backup-'))
after(() => rm(folder, { recursive: true, force: true }))

const storeOf = (dataDir: string) => folderStore(join(dataDir, 'files'))
const parts = ({ db, dataDir, clock }: TestBoard) => ({
  database: { db, kind: process.env['TEST_DATABASE_URL'] ? ('postgres' as const) : ('pglite' as const) },
  store: storeOf(dataDir),
  now: clock.now(),
  version: '0.0.0-test',
})

await aUser(board)
await anAdmin(board)
const awkward = 'Ünïcode “quotes” \\ back\\slash \t tab\nnew line \u2028 සිංහල தமிழ் 😀 {"a": [1]}'
await aVacancy(board, { description: awkward, job_poster: await aStoredFile(board, 'posters') })
const removed = await aVacancy(board)
await aPositionApplication(board, { cover_letter: awkward })
await aCategoryApplication(board)
await aJobSeekerForm(board)
await sql`delete from vacancies where id = ${removed.id}`.execute(board.db)
// A migration inserts this row with `false`.
await board.db.updateTable('panel_rules').set({ second_factor_required: true }).execute()
await insertRow(board.db, 'outbox', {
  template: 'vacancy_received',
  recipient: 'a@b.lk',
  payload: JSON.stringify({
    name: awkward,
    n: 12345678901234567890n.toString(),
    deep: { list: [1.5, null] },
  }),
  message_id: '<1@x>',
  next_attempt_at: board.clock.now().toISOString(),
})

/** An empty target for a restore: a folder, and on PostgreSQL an empty database. */
async function aTarget(t: TestContext, name: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'restored-'))
  const opened: Database[] = []
  t.after(async () => {
    for (const database of opened) await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const databaseUrl = await ownDatabase(`restore_${name}`)
  const open = async (): Promise<Database> => {
    const database = await databaseOf({ databaseUrl, dataDir })
    opened.push(database)
    return database
  }
  return { dataDir, open, opened, target: { databaseUrl, dataDir, store: storeOf(dataDir), replace: false } }
}

const kept = (rows: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, leftOut.includes(name) ? [] : list]))

test('every row and every file comes back as it was, over a board that is there only when that is said', async (t) => {
  const filePath = join(folder, 'whole.tar')
  const made = await makeBackup(parts(board), filePath)
  assert.deepEqual(made.faults, [])
  assert.equal((await checkBackup(filePath)).made_at, board.clock.now().toISOString())
  const { dataDir, open, opened, target } = await aTarget(t, 'whole')
  const first = await open()
  await anAdmin({ ...board, db: first.db }, { email: 'there.before@example.lk' })
  await first.close()
  opened.length = 0
  await assert.rejects(restoreBackup(filePath, target), RestoreRefusedError)
  const restored = await restoreBackup(filePath, { ...target, replace: true })
  assert.equal(restored.setAside === undefined, target.databaseUrl !== undefined)
  const { db } = await open()
  const migrations = await sql`select name from kysely_migration order by 1`.execute(db)
  assert.deepEqual(
    migrations.rows,
    (await sql`select name from kysely_migration order by 1`.execute(board.db)).rows,
  )
  assert.deepEqual(kept(await allRows(db)), kept(await allRows(board.db)))
  const files = await db.selectFrom('files').select('key').execute()
  assert.equal(files.length, 4)
  for (const { key } of files)
    assert.deepEqual(
      await readFile(join(dataDir, 'files', key)),
      await readFile(join(board.dataDir, 'files', key)),
    )
  assert.deepEqual((await fsck(db, storeOf(dataDir), { repair: false })).faults, [])
  // Ids that were given before are not reused; triggers and generated columns work.
  const next = await aVacancy({ ...board, db }, { position: 'Zzyzx Tester' })
  assert.ok(next.id > removed.id)
  const found = await db.selectFrom('name_terms').selectAll().where('word', '=', 'zzyzx').execute()
  assert.equal(found.length, 1)
})

test('a picture comes before its variants, which refer to it', async () => {
  const picture = await aStoredFile(board, 'banners')
  const variant = await aStoredFile(board, 'banners', { extension: 'webp' })
  await board.db.updateTable('files').set({ variant_of: picture }).where('key', '=', variant).execute()
  // The update moves the row after its variant's.
  await board.db.updateTable('files').set({ variant_tries: 1 }).where('key', '=', picture).execute()
  const filePath = join(folder, 'variants.tar')
  await makeBackup(parts(board), filePath)
  const archive = await readArchive(filePath)
  const lines = (await archive.read('database/files/000001.jsonl')).toString('utf8')
  assert.ok(lines.indexOf(`"key":"${picture}"`) < lines.indexOf(`"key":"${variant}"`))
  await archive.close()
  await board.db.deleteFrom('files').where('key', '=', picture).execute()
})

test('no token and no counter of a moment is in a backup', async () => {
  const filePath = join(folder, 'tokens.tar')
  const made = await makeBackup(parts(board), filePath)
  const names = made.tables.map(({ name }) => name)
  assert.deepEqual(
    names.filter((name) => leftOut.includes(name)),
    [],
  )
  const all = Object.keys(await allRows(board.db))
  assert.deepEqual(
    all.filter((name) => !names.includes(name) && !leftOut.includes(name)),
    [],
    'every other table is in it',
  )
  const archive = await readArchive(filePath)
  assert.ok(![...archive.entries.keys()].some((path) => path.includes('sessions')))
  await archive.close()
})

test('a backup with one other byte is refused and touches nothing', async (t) => {
  const filePath = join(folder, 'damaged.tar')
  await makeBackup(parts(board), filePath)
  const bytes = await readFile(filePath)
  for (const share of [0, 0.1, 0.35, 0.6, 0.85, 0.999]) {
    const copy = Buffer.from(bytes)
    copy[Math.floor(copy.length * share)]! ^= 4
    const damaged = join(folder, 'damaged-copy.tar')
    await writeFile(damaged, copy)
    const { dataDir, target } = await aTarget(t, `damaged${share * 1000}`)
    await assert.rejects(restoreBackup(damaged, target), DamagedArchiveError)
    await assert.rejects(readFile(join(dataDir, 'database')), { code: 'ENOENT' })
  }
})

test('files that are there are not mixed with those of a backup', async (t) => {
  const filePath = join(folder, 'files.tar')
  await makeBackup(parts(board), filePath)
  const { dataDir, target } = await aTarget(t, 'files')
  const other = join(dataDir, 'files/resumes', `${'o'.repeat(32)}.pdf`)
  await mkdir(dirname(other), { recursive: true })
  await writeFile(other, 'x')
  await assert.rejects(restoreBackup(filePath, target), /holds files already/)
})

const bucketOf = ({ endpoint }: { endpoint: string }) =>
  s3Store(
    { bucket: 'files', region: 'us-east-1', endpoint, accessKeyId: 'a', secretAccessKey: 'b' },
    join(folder, 'uploads'),
  )

longTest(
  'files in a bucket are copied from it into another; one that was damaged before is reported',
  async (t) => {
    const application = await aCategoryApplication(board)
    const lost = await aCategoryApplication(board)
    await writeFile(join(board.dataDir, 'files', application.resume_path), 'something else')
    await rm(join(board.dataDir, 'files', lost.resume_path))
    const [from, to] = [await testS3(t), await testS3(t)]
    const files = await board.db.selectFrom('files').select(['key', 'media_type']).execute()
    for (const { key, media_type } of files) {
      const data = await readFile(join(board.dataDir, 'files', key)).catch(() => undefined)
      if (data) await bucketOf(from).put(key, { data }, media_type)
    }
    const faults = (list: readonly { key: string; fault: string }[]) =>
      list.map(({ key, fault }) => ({ key, fault })).toSorted((a, b) => (a.fault < b.fault ? -1 : 1))
    const damaged = [
      { key: application.resume_path, fault: 'different' },
      { key: lost.resume_path, fault: 'missing' },
    ]
    const filePath = join(folder, 'bucket.tar')
    const made = await makeBackup({ ...parts(board), store: bucketOf(from) }, filePath)
    assert.deepEqual(faults(made.faults), damaged)
    const { open, target } = await aTarget(t, 'bucket')
    const store = bucketOf(to)
    await restoreBackup(filePath, { ...target, store })
    const contents = ({ objects }: typeof from) =>
      [...objects].map(([key, { bytes, mediaType }]) => ({ key, bytes, mediaType }))
    assert.ok(to.objects.size > 2 && to.objects.size === made.files.length - 1, 'all but the lost one')
    assert.deepEqual(
      contents(to).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      contents(from).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    )
    const { db } = await open()
    assert.equal((await fsck(db, store, { repair: false })).faults.length, 2)
  },
)

test('a backup is never written over another file, and a failed one leaves none', async () => {
  const filePath = join(folder, 'there.tar')
  await writeFile(filePath, 'mine')
  await assert.rejects(makeBackup(parts(board), filePath), { code: 'EEXIST' })
  assert.equal(await readFile(filePath, 'utf8'), 'mine')
  const failing = { ...storeOf(board.dataDir), read: () => Promise.reject(new Error('away')) }
  const other = join(folder, 'failed.tar')
  await assert.rejects(makeBackup({ ...parts(board), store: failing }, other), /away/)
  await assert.rejects(readFile(other), { code: 'ENOENT' })
  await assert.rejects(readFile(`${other}.arriving`), { code: 'ENOENT' })
  assert.deepEqual(await board.db.selectFrom('holds').selectAll().execute(), [])
})

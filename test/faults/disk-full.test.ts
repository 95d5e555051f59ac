import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { fsck, folderStore } from '#src/areas/files/index.ts'
import { databaseIsUnavailable } from '#src/platform/db/db-errors.ts'
import { aPdf } from '#test/support/files.ts'
import { databaseOf, kill, ownDatabase, startBoard, untilReady } from '#test/support/running-board.ts'
import { anApplication } from './an-application.ts'
import { deliver, get, post } from './requests.ts'
import { amount } from './scale.ts'

const TRIES = amount('TRIES', 5, 200)
/** Room for an empty embedded database and some work. */
const SIZE = '192m'

/** A file system of its own for the board's folder; `undefined` where this process may not mount one. */
async function smallDisk(t: TestContext): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'board-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  t.after(async () => {
    execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true })
  })
  return folder
}

/** Fills the disk to its last byte. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast')
  const file = await open(path, 'w')
  try {
    for (const size of [1 << 20, 1 << 12, 1]) {
      const bytes = Buffer.alloc(size)
      try {
        for (;;) await file.write(bytes)
      } catch (error) {
        assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
      }
    }
  } finally {
    await file.close()
  }
  return () => rm(path)
}

/** PostgreSQL has its own disk, so that a text without a file is taken. */
const allowed = /^(read 200|upload 50[37]|text (201|50[37])|ready 503)$/

const contact = (no: number) =>
  post('/api/contact', { name: 'Amara', email: `a${no}@example.lk`, message: 'x'.repeat(4_000) })

test('on a full disk reads are served, uploads are refused, and room heals it without a restart', async (t) => {
  const dataDir = await smallDisk(t)
  if (dataDir === undefined) return t.skip('needs the right to mount')
  const databaseUrl = await ownDatabase('full')
  const { child, address } = await startBoard({ dataDir, databaseUrl })
  t.after(() => kill({ child }))
  await untilReady(address)
  const before = await anApplication('before@example.lk')
  assert.equal((await deliver(address, before)).status, 201)

  const empty = await fill(dataDir)
  assert.equal((await statfs(dataDir)).bavail, 0)
  const statuses = new Map<string, number>()
  const tally = (what: string, status: number) =>
    statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1)
  for (let no = 0; no < TRIES; no += 1) {
    const reads = ['/api/categories', '/healthz', `/api/job-vacancies?q=full${no}`]
    for (const path of reads) tally('read', (await deliver(address, get(path))).status)
    // One that is read to its end before the disk says no, and one that is not.
    for (const resume of [undefined, Buffer.concat([await aPdf('large'), Buffer.alloc(3_000_000)])]) {
      const upload = await anApplication(`full.${no}@example.lk`, { resume })
      tally('upload', (await deliver(address, upload)).status)
    }
    tally('text', (await deliver(address, contact(no))).status)
    tally('ready', (await deliver(address, get('/readyz'))).status)
  }
  t.diagnostic(JSON.stringify(Object.fromEntries(statuses)))
  assert.equal(child.exitCode, null, 'the process lives')
  assert.deepEqual(
    [...statuses.keys()].filter((told) => !allowed.test(told)),
    [],
  )

  await empty()
  await untilReady(address)
  assert.equal((await deliver(address, await anApplication('after@example.lk'))).status, 201)
  assert.equal((await deliver(address, contact(-1))).status, 201)
  // A mail may be on its way to its name, and after it the next: what stays would be in every look.
  const parts = async () =>
    (await readdir(dataDir, { recursive: true })).filter(
      (name) => name.endsWith('.arriving') || /^uploads[/\\]/.test(name),
    )
  let left = await parts()
  for (let tries = 0; tries < 100 && left.length > 0; tries += 1) {
    await pause(100)
    left = await parts()
  }
  assert.deepEqual(left, [])
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  const database = await databaseOf({ databaseUrl, dataDir })
  try {
    const { faults, checked } = await fsck(database.db, folderStore(join(dataDir, 'files')), {
      repair: false,
    })
    t.diagnostic(`${checked} files`)
    assert.deepEqual(faults, [])
  } finally {
    await database.close()
  }
})

test('an embedded database that cannot write its log any more comes back by itself when there is room', async (t) => {
  if (process.env['TEST_DATABASE_URL']) return t.skip('on the embedded database only')
  const dataDir = await smallDisk(t)
  if (dataDir === undefined) return t.skip('needs the right to mount')
  const database = await databaseOf({ dataDir })
  const { db } = database
  t.after(() => database.close())
  // Rows with free room beside them: changing them needs the log alone.
  await sql`create table marks (id int primary key, mark text)`.execute(db)
  await sql`insert into marks select i, repeat('a', 200) from generate_series(1, 2000) i`.execute(db)
  await sql`update marks set mark = repeat('b', 200)`.execute(db)
  await sql`vacuum marks`.execute(db)
  const empty = await fill(dataDir)
  let changes = 0
  const change = async () => {
    await sql`update marks set mark = ${String((changes += 1)).padEnd(200)} where id <= 300`.execute(db)
    await sql`vacuum marks`.execute(db)
  }
  const marked = async () => {
    const { rows } = await sql<{ mark: string }>`select distinct mark from marks where id <= 300`.execute(db)
    return rows.map(({ mark }) => Number(mark))
  }
  await assert.rejects(async () => {
    for (;;) await change()
  }, databaseIsUnavailable)
  const told = changes
  t.diagnostic(`away at change ${told}`)
  await empty()
  for (const until = performance.now() + 60_000; ; await pause(100)) {
    const answer = await marked().catch((error: unknown) => error)
    if (Array.isArray(answer)) {
      // The last change was not answered: it may have happened or not.
      assert.ok(answer.length === 1 && (answer[0] === told - 1 || answer[0] === told), String(answer))
      break
    }
    assert.ok(databaseIsUnavailable(answer), String(answer))
    assert.ok(performance.now() < until, 'still away')
  }
  await change()
  assert.deepEqual(await marked(), [told + 1])
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { problem } from '#src/contract/errors.ts'
import { lockFolder } from '#src/platform/db/folder-lock.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { until } from '#test/support/until.ts'
import type { OpenBoard } from '../platform/feature.ts'
import { queueOnRunningBoard, commandFolder, leaveIn, openCommandQueue } from './command-queue.ts'
import type { OperatorCommand } from './command.ts'
import { operatorCommands } from './commands.ts'

const board = await testBoard({ after })

/** A board that holds a folder and runs commands, as a running one does. */
async function aQueue(
  t: { after(fn: () => Promise<void>): void },
  more: Record<string, OperatorCommand> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'queue-'))
  const lock = lockFolder(dataDir)
  await mkdir(commandFolder(dataDir))
  const leftover = join(commandFolder(dataDir), 'left-by-a-dead-process.taken')
  await writeFile(leftover, '')
  const atHand = {
    config: { dataDir, site: { name: 'Lanka Vacancies' } },
    database: { db: board.db, kind: 'pglite' },
    context: board.app.context,
  } as unknown as OpenBoard
  const faults: unknown[] = []
  const queue = openCommandQueue(atHand, { ...operatorCommands, ...more }, (error) => faults.push(error))
  t.after(async () => {
    await queue.stop()
    lock.release()
    await rm(dataDir, { recursive: true, force: true })
  })
  // A request that comes while it cleans the folder is removed with the rest.
  for (const until = performance.now() + 60_000; existsSync(leftover) && performance.now() < until;)
    await wait(5)
  const said: string[] = []
  const ask = (command: string, ...words: string[]) =>
    queueOnRunningBoard(dataDir, command, words, (line) => said.push(line))
  return { ask, said, faults, dataDir, queue }
}

test('a running board does what a command asks, and leaves nothing of it behind', async (t) => {
  const { ask, said, dataDir } = await aQueue(t)
  assert.equal(await ask('admin:create', 'second@example.lk', 'a password nobody else has'), 0)
  assert.deepEqual(said, ['Admin second@example.lk was created.'])
  assert.equal(await ask('outbox:status'), 0)
  assert.match(said.at(-1)!, /given up 0/)
  assert.deepEqual(await readdir(commandFolder(dataDir)), [])
})

test('the words of a command, which may be a password, are gone from the disk while it is done', async (t) => {
  const seen: string[] = []
  const { ask } = await aQueue(t, {
    look: async ({ config }) => {
      for (const name of await readdir(commandFolder(config.dataDir)))
        seen.push(await readFile(join(commandFolder(config.dataDir), name), 'utf8'))
      return 3
    },
  })
  assert.equal(await ask('look', 'a secret word'), 3)
  assert.deepEqual(seen, [''])
})

test('what root asks of a board of another user is for that user to read', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('needs root')
  const owners: number[] = []
  const { ask, dataDir } = await aQueue(t, {
    look: async ({ config }) => {
      const folder = commandFolder(config.dataDir)
      for (const name of await readdir(folder)) owners.push((await stat(join(folder, name))).uid)
      return 0
    },
  })
  await chown(commandFolder(dataDir), 65_534, 65_534)
  assert.equal(await ask('look'), 0)
  assert.deepEqual(owners, [65_534])
})

test('the folder for commands is the board’s, made before anybody asks', async (t) => {
  const { dataDir } = await aQueue(t)
  await rm(commandFolder(dataDir), { recursive: true })
  const again = openCommandQueue({ config: { dataDir } } as unknown as OpenBoard, {}, assert.ifError)
  t.after(() => again.stop())
  for (const until = performance.now() + 60_000; performance.now() < until; await wait(20))
    if (existsSync(commandFolder(dataDir))) return
  assert.fail('it is not there')
})

test('a command that fails says why, and the queue goes on', async (t) => {
  const { ask, said, faults } = await aQueue(t)
  assert.equal(await ask('no:such'), 1)
  assert.match(said[0]!, /no command "no:such"/)
  assert.equal(faults.length, 1)
  assert.equal(await ask('outbox:status'), 0)
})

test('what an operator can mend is said as the command itself says it, and stays out of the log', async (t) => {
  const { ask, said, faults } = await aQueue(t)
  assert.equal(await ask('admin:create', 'second.again', 'short'), 1)
  assert.match(said.join('\n'), /email: .*\n {2}password: /)
  assert.equal(await ask('admin:password', 'nobody@example.lk'), 1)
  assert.match(said.at(-1)!, /nobody@example\.lk/)
  assert.equal(await ask('fsck', '--nonsense'), 1)
  assert.match(said.at(-1)!, /--nonsense/)
  assert.deepEqual(faults, [])
})

test('what lies behind a sentence for the operator is in the log', async (t) => {
  const cause = new Error('no space left')
  const { ask, said, faults } = await aQueue(t, {
    fill: () => Promise.reject(Object.assign(problem('unavailable'), { cause })),
  })
  assert.equal(await ask('fill'), 1)
  assert.deepEqual(said, [en['problem.unavailable']])
  assert.deepEqual(faults, [cause])
})

test('a link in the place of what is left is not followed: root would write and give away what it points to', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'queue-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const [other, link] = [join(folder, 'of-somebody-else'), join(folder, 'x.leaving')]
  await writeFile(other, 'theirs')
  await symlink(other, link)
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(folder, 65_534, 65_534)
  const before = await stat(other)
  await assert.rejects(leaveIn(folder, link, 'mine'), { code: 'EEXIST' })
  assert.equal(await readFile(other, 'utf8'), 'theirs')
  assert.equal((await stat(other)).uid, before.uid)
})

test('a broken request is set aside with one line that repeats nothing of it, and the next command is done', async (t) => {
  const { ask, faults, dataDir } = await aQueue(t)
  const folder = commandFolder(dataDir)
  const [cut, other, large, directory] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await writeFile(join(folder, `${cut}.request`), '{"command":"admin:create","words":["a@b.lk","s3cret')
  await writeFile(join(folder, `${other}.request`), '{"words":"s3cret"}')
  await writeFile(join(folder, `${large}.request`), `"${'s3cret'.repeat(100_000)}"`)
  await mkdir(join(folder, `${directory}.request`))
  for (const until = performance.now() + 60_000; faults.length < 4 && performance.now() < until;)
    await wait(20)
  // Three more rounds of the queue.
  await wait(1_000)
  const told = faults.map((fault) => (fault as Error).message).join('\n')
  assert.equal(faults.length, 4, told)
  assert.doesNotMatch(told, /s3cret/)
  for (const id of [cut, other, large, directory])
    assert.match(told, new RegExp(`set aside as .*${id}\\.broken`))
  assert.deepEqual(
    (await readdir(folder)).toSorted(),
    [cut, other, large, directory].map((id) => `${id}.broken`).toSorted(),
  )
  assert.equal(await ask('outbox:status'), 0)
})

test('whoever asked what cannot be read is told, and leaves nothing behind', async (t) => {
  const { ask, faults, dataDir } = await aQueue(t)
  const asked = ask('outbox:status', 'x'.repeat(300_000))
  await assert.rejects(asked, /could not read what it was asked/)
  assert.equal(faults.length, 1)
  assert.deepEqual(await readdir(commandFolder(dataDir)), [])
})

test('a transient error is logged once, and the command is done when it has passed', async (t) => {
  const { faults, dataDir } = await aQueue(t)
  const folder = commandFolder(dataDir)
  const id = randomUUID()
  // Nothing can be renamed onto a folder that is not empty.
  await mkdir(join(folder, `${id}.taken`, 'x'), { recursive: true })
  await writeFile(join(folder, `${id}.request`), '{"command":"outbox:status","words":[]}')
  await until(() => faults.length > 0)
  await wait(1_000)
  assert.equal(faults.length, 1)
  await rm(join(folder, `${id}.taken`), { recursive: true })
  for (const until = performance.now() + 60_000; performance.now() < until; await wait(20))
    if (existsSync(join(folder, `${id}.answer`))) return
  assert.fail('it was not done')
})

test('whoever waits for a command that a new start has thrown away is told', async (t) => {
  const held = Promise.withResolvers<void>()
  const { ask, dataDir } = await aQueue(t, {
    hang: async () => {
      for (const name of await readdir(commandFolder(dataDir))) await rm(join(commandFolder(dataDir), name))
      await held.promise
      return 0
    },
  })
  await assert.rejects(ask('hang'), /stopped before it had done this/)
  held.resolve()
})

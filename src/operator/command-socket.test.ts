import assert from 'node:assert/strict'
import { chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { loadConfig } from '#src/config.ts'
import { problem } from '#src/contract/errors.ts'
import { lockFolder } from '#src/platform/db/folder-lock.ts'
import { readableError } from '#src/platform/readable-error.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import type { OpenBoard } from '../platform/feature.ts'
import { commandSocketPath, openCommandSocket, runOnBoard } from './command-socket.ts'
import type { OperatorCommand } from './command.ts'
import { operatorCommands } from './commands.ts'
import { runOperatorCommand } from './run-command.ts'

const board = await testBoard({ after })
type Test = { after(fn: () => Promise<void>): void }

async function aFolder(t: Test, below = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'commands-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return join(folder, below)
}

/** A board that holds the lock of a folder; `open` makes it accept commands. */
function aStartingBoard(t: Test, dataDir: string, more: Record<string, OperatorCommand> = {}) {
  const lock = lockFolder(dataDir)
  const atHand = {
    config: { dataDir, site: { name: 'Lanka Vacancies' } },
    database: { db: board.db, kind: 'pglite' },
    context: board.app.context,
  } as unknown as OpenBoard
  const faults: unknown[] = []
  t.after(async () => lock.release())
  return {
    faults,
    lock,
    open: async () => {
      const commands = { ...operatorCommands, ...more }
      const socket = await openCommandSocket(atHand, commands, (error) => faults.push(error))
      t.after(() => socket.stop())
      return socket
    },
  }
}

async function aBoard(t: Test, more: Record<string, OperatorCommand> = {}, below = '') {
  const dataDir = await aFolder(t, below)
  const { open, faults, lock } = aStartingBoard(t, dataDir, more)
  const socket = await open()
  const said: string[] = []
  const run = (command: string, ...words: string[]) =>
    runOnBoard(dataDir, command, words, (line) => said.push(line))
  return { run, said, faults, dataDir, socket, lock }
}

test('a running board does what a command says, and leaves nothing of it on the disk', async (t) => {
  const { run, said, dataDir, socket } = await aBoard(t)
  assert.equal(await run('admin:create', 'second@example.lk', 'a password nobody else has'), 0)
  assert.deepEqual(said, ['Admin second@example.lk was created.'])
  assert.equal(await run('outbox:status'), 0)
  assert.match(said.at(-1)!, /given up 0/)
  await socket.stop()
  assert.deepEqual(
    (await readdir(dataDir)).filter((name) => !name.startsWith('lock.sqlite')),
    [],
  )
})

test('a folder whose path is too long for a socket takes commands as well', async (t) => {
  const { run, dataDir } = await aBoard(t, {}, 'a-folder-with-a-long-name'.repeat(5))
  assert.ok(!commandSocketPath(dataDir).startsWith(dataDir))
  assert.equal(await run('outbox:status'), 0)
})

test('only the user of the board, and root, may send commands', async (t) => {
  if (process.platform === 'win32') return t.skip('no modes there')
  const { dataDir } = await aBoard(t)
  assert.equal((await stat(commandSocketPath(dataDir))).mode & 0o777, 0o600)
})

test('a socket that somebody else put there gets no command, which may hold a password', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('needs root')
  const { run, dataDir, said } = await aBoard(t)
  await chown(commandSocketPath(dataDir), 65_534, 65_534)
  await assert.rejects(run('outbox:status'), /belongs to another user/)
  assert.deepEqual(said, [])
})

test('a command that fails says why, and the next one is done', async (t) => {
  const { run, said, faults } = await aBoard(t, { break: () => Promise.reject(new Error('it broke')) })
  assert.equal(await run('no:such'), 1)
  assert.match(said[0]!, /no command "no:such"/)
  assert.deepEqual(faults, [])
  assert.equal(await run('break'), 1)
  assert.equal(said.at(-1), 'it broke')
  assert.equal(faults.length, 1)
  assert.equal(await run('outbox:status'), 0)
})

test('what an operator can mend is said as the command itself says it, and stays out of the log', async (t) => {
  const { run, said, faults } = await aBoard(t)
  assert.equal(await run('admin:create', 'second.again', 'short'), 1)
  assert.match(said.join('\n'), /email: .*\n {2}password: /)
  assert.equal(await run('admin:password', 'nobody@example.lk'), 1)
  assert.match(said.at(-1)!, /nobody@example\.lk/)
  assert.equal(await run('fsck', '--nonsense'), 1)
  assert.match(said.at(-1)!, /--nonsense/)
  assert.deepEqual(faults, [])
})

test('what lies behind a sentence for the operator is in the log', async (t) => {
  const cause = new Error('no space left')
  const { run, said, faults } = await aBoard(t, {
    fill: () => Promise.reject(Object.assign(problem('unavailable'), { cause })),
  })
  assert.equal(await run('fill'), 1)
  assert.deepEqual(said, [en['problem.unavailable']])
  assert.deepEqual(faults, [cause])
})

test('a broken or endless line is refused without repeating it, and the next command is done', async (t) => {
  const { run, faults, dataDir } = await aBoard(t)
  const answerTo = async (line: string) => {
    const socket = connect(commandSocketPath(dataDir))
    socket.on('error', () => undefined).write(line)
    return text(socket).catch(() => '')
  }
  for (const line of ['{"command":"admin:create","words":["a@b.lk","s3cret\n', '{"words":"s3cret"}\n']) {
    const answer = await answerTo(line)
    assert.match(answer, /could not read this command/)
    assert.doesNotMatch(answer, /s3cret/)
  }
  assert.equal(await answerTo('s3cret'.repeat(100_000)), '')
  await assert.rejects(run('outbox:status', 'x'.repeat(300_000)), /too long/)
  assert.deepEqual(faults, [])
  assert.equal(await run('outbox:status'), 0)
})

test('a board that stops waits for a command that it does, and for none that says nothing', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { run, dataDir, socket } = await aBoard(t, { slow: () => promise.then(() => 3) })
  const silent = connect(commandSocketPath(dataDir)).on('error', () => undefined)
  await new Promise((connected) => silent.once('connect', connected))
  const answer = run('slow')
  await wait(100)
  const stopped = socket.stop()
  resolve()
  assert.equal(await answer, 3)
  await stopped
})

test('whoever waits for a command of a board that was killed is told so in a sentence', async (t) => {
  const dataDir = await aFolder(t)
  const killed = createServer((socket) => socket.once('data', () => socket.destroy()))
  await new Promise<void>((listening) => killed.listen(commandSocketPath(dataDir), listening))
  t.after(() => killed.close())
  const error = await runOnBoard(dataDir, 'backup', [], assert.fail).catch((refused: unknown) => refused)
  assert.match(readableError(error) ?? '', /^The board stopped before it had done this/)
})

test('a command that comes while the board starts is done when it has started', async (t) => {
  const dataDir = await aFolder(t)
  await writeFile(join(dataDir, 'commands.sock'), '')
  const { open } = aStartingBoard(t, dataDir)
  const said: string[] = []
  const config = loadConfig({ DATA_DIR: dataDir })
  const answer = runOperatorCommand(config, 'outbox:status', [], (line) => said.push(line))
  await wait(700)
  assert.deepEqual(said, [])
  await open()
  assert.equal(await answer, 0)
  assert.match(said.at(-1)!, /given up 0/)
})

test('a folder that stays in use by a process without commands is named in the end', async (t) => {
  const dataDir = await aFolder(t)
  aStartingBoard(t, dataDir)
  const answer = runOperatorCommand(loadConfig({ DATA_DIR: dataDir }), 'outbox:status', [], assert.fail, 500)
  await assert.rejects(answer, /is in use by another process/)
})

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  environment,
  kill,
  ownDatabase,
  program,
  startBoard,
  type RunningBoard,
} from '#test/support/running-board.ts'
import { amount, dice } from './scale.ts'

const KILLS = amount('FIRST_STARTS', 2, 20)

const boards: RunningBoard[] = []

async function aFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'board-first-'))
  t.after(async () => {
    // A board that is left when its test fails must not outlive its folder.
    for (const board of boards.splice(0)) await kill(board)
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Starts the program and lets it run for a time, or to its end; what it printed and its exit code. */
async function attempt(settings: Parameters<typeof environment>[0], milliseconds?: number) {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(settings),
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'exit') as Promise<[number | null]>
  if (milliseconds !== undefined) {
    await Promise.race([pause(milliseconds), ended])
    child.kill('SIGKILL')
  }
  const [code] = await ended
  const [printed, complaints] = await output
  return { code, printed, complaints }
}

async function canLogIn(address: string, printed: string): Promise<boolean> {
  const [, email, password] = [...printed.matchAll(/E-mail +(\S+)\s+Password +(\S+)/g)].at(-1) ?? []
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status === 200
}

test(`a first start that is killed at any moment is followed by one that works, ${KILLS} times`, async (t) => {
  const chance = dice(t)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const dataDir = await aFolder(t)
    const databaseUrl = await ownDatabase(`first${kill}`)
    const wait = 200 + chance.below(5_000)
    const { printed } = await attempt({ dataDir, databaseUrl }, wait)
    const board = await startBoard({ dataDir, databaseUrl })
    boards.push(board)
    const categories = (await (await fetch(`${board.address}/api/categories`)).json()) as unknown[]
    assert.ok(categories.length > 40, 'the categories are there')
    const cities = (await (await fetch(`${board.address}/api/cities`)).json()) as unknown[]
    assert.ok(cities.length >= 300, 'the places are there')
    if (!databaseUrl) {
      const all = printed + board.printed.join('\n')
      assert.ok(
        await canLogIn(board.address, all),
        `an admin that was shown can log in, killed after ${wait} ms`,
      )
    }
    board.child.kill('SIGTERM')
    await once(board.child, 'exit')
  }
})

test('a second process on the same data folder refuses to start and harms nothing', async (t) => {
  const dataDir = await aFolder(t)
  const databaseUrl = await ownDatabase('twice')
  if (databaseUrl) return t.skip('on the embedded database only')
  const board = await startBoard({ dataDir })
  boards.push(board)
  const second = await attempt({ dataDir })
  assert.equal(second.code, 1)
  assert.match(second.complaints, /in use by another process/)
  assert.doesNotMatch(second.complaints, /\n\s+at /)
  assert.equal((await fetch(`${board.address}/readyz`)).status, 200)
})

test('a port that is taken is said in one line, and the first admin is not lost with it', async (t) => {
  if (process.env['TEST_DATABASE_URL']) return t.skip('on the embedded database only')
  const dataDir = await aFolder(t)
  const other = createServer().listen(0, '127.0.0.1')
  t.after(() => other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const first = await attempt({ dataDir, env: { PORT: String(port) } })
  assert.equal(first.code, 1)
  assert.match(first.complaints, new RegExp(`${port} is in use`))
  assert.doesNotMatch(first.complaints, /\n\s+at /)
  const board = await startBoard({ dataDir })
  boards.push(board)
  assert.ok(await canLogIn(board.address, first.printed + board.printed.join('\n')))
})

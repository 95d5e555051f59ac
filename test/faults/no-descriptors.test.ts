import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  boardOfItsOwn,
  environment,
  isAlive,
  program,
  uncaughtError,
  untilReady,
} from '#test/support/running-board.ts'
import { anApplication } from './an-application.ts'
import { deliver, get, post, type IdempotentRequest } from './requests.ts'
import { amount } from './scale.ts'

const SILENT = 1_100
/** Longer than the beat of what runs by itself; in full, longer than the slowest of it but for what is hourly. */
const DRY_MS = amount('DRY_MS', 6_000, 45_000)

const isLinux = process.platform === 'linux'

/** Connections that say nothing, all from one address. */
async function silence(t: TestContext, address: string, count: number): Promise<Socket[]> {
  const port = Number(new URL(address).port)
  const sockets: Socket[] = []
  t.after(() => sockets.forEach((socket) => socket.destroy()))
  for (let no = 0; no < count; no += 1) {
    // An address of Linux alone.
    const socket = connect({ port, host: '127.0.0.1', ...(isLinux && { localAddress: '127.0.0.2' }) })
    socket.on('error', () => undefined)
    sockets.push(socket)
    if (no % 50 === 49) await once(socket, 'connect').catch(() => undefined)
  }
  return sockets
}

test(`${SILENT} silent connections of one address to a process of 1,024 descriptors end nothing, and leave it and others those that they need`, async (t) => {
  if (process.platform === 'win32') return t.skip('not on Windows')
  const board = await boardOfItsOwn(t, 'silent', { descriptors: 1_024, env: { LOG_LEVEL: 'warn' } })
  const told = board.printed.find((line) => line.includes('fewer connections are taken'))
  const { connections = 0, descriptors } = JSON.parse(told ?? '{}') as Record<string, number>
  // The soft limit was raised to the hard one.
  assert.equal(descriptors, 1_024)
  assert.ok(connections > 100 && connections < 1_000, told ?? 'nothing is told')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  assert.equal(await answerOver(agent, board.address, get('/readyz')), 200)
  const sockets = await silence(t, board.address, SILENT)
  await pause(3_000)
  assert.ok(isAlive(board))
  // Connections that were there are served as before, files and the database included.
  assert.equal(await answerOver(agent, board.address, get('/api/job-vacancies?q=silent')), 200)
  assert.equal(await answerOver(agent, board.address, await anApplication('silent@example.lk')), 201)
  if (isLinux) {
    // Nor does one address take the connections of others.
    assert.equal((await deliver(board.address, get('/api/job-vacancies?q=another'))).status, 200)
    const open = readdirSync(`/proc/${board.child.pid}/fd`).length
    t.diagnostic(`${connections} connections are taken, ${open} descriptors open`)
    assert.ok(open < 1_000, `${open} descriptors are open`)
  }
  for (const socket of sockets) socket.destroy()
  await untilReady(board.address)
  assert.doesNotMatch(board.printed.join('\n'), uncaughtError)
})

test('a process that may open too few does not start, and says what it needs', async (t) => {
  if (process.platform === 'win32') return t.skip('not on Windows')
  const dataDir = await mkdtemp(join(tmpdir(), 'board-few-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 150; exec "$@"', 'sh', process.execPath, program],
    { encoding: 'utf8', env: environment({ dataDir }) },
  )
  assert.equal(status, 1, stderr)
  assert.match(stderr, /may have 150 files and connections open at once and needs \d{3}/)
  assert.deepEqual(await readdir(dataDir), [])
})

test(`while no descriptor is free at all nothing ends, and afterwards everything is as before`, async (t) => {
  const board = await boardOfItsOwn(t, 'dry', { env: { LOG_LEVEL: 'warn' } })
  const limit = limiter(board.child.pid!)
  if (!limit) return t.skip('needs prlimit of util-linux')
  const { address } = board
  const sendings = [
    get('/readyz'),
    get('/api/categories'),
    get('/api/job-vacancies?q=dry'),
    get('/jobs/1'),
    get('/contact-us'),
    post('/api/contact', { name: 'Amara', email: 'amara@example.lk', message: 'Is anybody there?' }),
    await anApplication('dry@example.lk'),
  ]
  const agents = sendings.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  t.after(() => agents.forEach((agent) => agent.destroy()))
  // Each has its connection from before.
  await Promise.all(agents.map((agent) => answerOver(agent, address, get('/healthz'))))

  limit(16)
  const strangers = await silence(t, address, 50)
  const answers = new Map<string, Set<number>>()
  for (const end = performance.now() + DRY_MS; performance.now() < end; await pause(200)) {
    await Promise.all(
      sendings.map(async (sending, no) => {
        const { method, path } = sending
        const status = await answerOver(agents[no]!, address, sending).catch((error: Error) => {
          throw new Error(`${method} ${path}: ${error.message}`, { cause: error })
        })
        const seen = answers.get(`${method} ${path}`) ?? new Set()
        answers.set(`${method} ${path}`, seen.add(status))
      }),
    )
    assert.ok(isAlive(board))
  }
  limit(4_096)
  for (const socket of strangers) socket.destroy()
  for (const [call, seen] of answers) t.diagnostic(`${call}: ${[...seen].join(', ')}`)
  assert.ok(isAlive(board))
  // Uploads need a file, which there was none for.
  assert.deepEqual([...answers.get('POST /api/applications')!], [503])

  await untilReady(address)
  assert.equal((await deliver(address, await anApplication('after@example.lk'))).status, 201)
  assert.equal((await deliver(address, get('/api/job-vacancies?q=after'))).status, 200)
  assert.doesNotMatch(board.printed.join('\n'), uncaughtError)
})

/** Sets how many descriptors another process may have; what it has open stays. */
function limiter(pid: number): ((soft: number) => void) | undefined {
  if (spawnSync('prlimit', ['--version']).status !== 0) return undefined
  return (soft) => execFileSync('prlimit', ['--pid', String(pid), `--nofile=${soft}:`])
}

/** The status of an answer over the agent's one connection; rejects when that broke. */
function answerOver(
  agent: Agent,
  address: string,
  { method, path, headers, body }: IdempotentRequest,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(
      address + path,
      { agent, method, headers: { ...headers, 'content-length': String(body.length) } },
      (answer) => {
        answer.on('error', reject)
        answer.resume().once('end', () => resolve(answer.statusCode!))
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

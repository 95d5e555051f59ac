import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  boardOfItsOwn,
  environment,
  kill,
  ownDatabase,
  program,
  startBoard,
  type RunningBoard,
} from '#test/support/running-board.ts'
import { anApplication } from './an-application.ts'
import { get, type IdempotentRequest } from './requests.ts'
import { amount, dice } from './scale.ts'

const STOPS = amount('STOPS', 2, 20)
const GRACE_MS = 10_000

interface Outcome {
  sent: number
  broken: string[]
}

interface SlowRequest extends IdempotentRequest {
  /** Milliseconds between the two halves of the body. */
  slow?: number
}

/** One answer, whole; rejects when the connection broke before its end. */
function send(address: string, agent: Agent, { method, path, headers, body, slow }: SlowRequest) {
  return new Promise<{ status: number; last: boolean }>((resolve, reject) => {
    const sending = request(`${address}${path}`, { agent, method, headers }, (response) => {
      response.on('error', reject)
      response.on('data', () => undefined)
      response.on('end', () => {
        if (!response.complete) return reject(new Error('the answer was cut'))
        resolve({ status: response.statusCode!, last: response.headers.connection === 'close' })
      })
    })
    sending.on('error', reject)
    if (slow === undefined) return void sending.end(body)
    sending.write(body.subarray(0, body.length / 2))
    setTimeout(() => sending.end(body.subarray(body.length / 2)), slow)
  })
}

/** A client with one connection that asks again and again, until an answer says that the connection ends. */
async function client(address: string, next: (no: number) => SlowRequest, outcome: Outcome): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let asked = ''
  try {
    for (let no = 0; ; no += 1) {
      const sending = next(no)
      asked = `${sending.method} ${sending.path}`
      outcome.sent += 1
      const { status, last } = await send(address, agent, sending)
      if (status >= 500) outcome.broken.push(`${asked}: ${status}`)
      if (last) return
    }
  } catch (error) {
    outcome.broken.push(`${asked}: ${String(error)}`)
  } finally {
    agent.destroy()
  }
}

test(`a board that is told to stop finishes every request and exits with 0, ${STOPS} times under load`, async (t) => {
  const chance = dice(t)
  const dataDir = await mkdtemp(join(tmpdir(), 'board-stop-'))
  let running: RunningBoard | undefined
  t.after(async () => {
    if (running) await kill(running)
    await rm(dataDir, { recursive: true, force: true })
  })
  const databaseUrl = await ownDatabase('stop')
  for (let stop = 0; stop < STOPS; stop += 1) {
    running = await startBoard({ dataDir, databaseUrl })
    const { child, address } = running
    const outcome: Outcome = { sent: 0, broken: [] }
    const uploads = await Promise.all(
      Array.from({ length: 3 }, async (_, no) => {
        const { headers, ...upload } = await anApplication(`s${stop}.${no}@example.lk`)
        return { ...upload, headers: { ...headers, 'content-length': String(upload.body.length) } }
      }),
    )
    const clients = [
      ...Array.from({ length: 3 }, () => client(address, () => get('/api/categories'), outcome)),
      ...Array.from({ length: 2 }, (_, who) =>
        client(address, (no) => get(`/api/job-vacancies?per_page=1&q=w${who}x${no}`), outcome),
      ),
      client(address, () => get('/healthz'), outcome),
      // Half of each of these has arrived when the signal comes.
      ...uploads.map((upload, no) => client(address, () => ({ ...upload, slow: 1_000 + 300 * no }), outcome)),
    ]
    await pause(300 + chance.below(600))
    const told = performance.now()
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    const took = Math.round(performance.now() - told)
    await Promise.all(clients)
    t.diagnostic(`${outcome.sent} requests, stopped in ${took} ms`)
    assert.deepEqual(outcome.broken, [])
    assert.equal(code, 0)
    assert.ok(took < GRACE_MS, `it took ${took} ms`)
  }
})

test('a board that is told twice, by the terminal and by npm, still finishes its requests', async (t) => {
  const { child, address } = await boardOfItsOwn(t, 'twice')
  const { headers, ...upload } = await anApplication('twice@example.lk')
  const whole = { ...upload, headers: { ...headers, 'content-length': String(upload.body.length) } }
  const answer = send(address, new Agent(), { ...whole, slow: 900 })
  await pause(200)
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await pause(100)
  child.kill('SIGINT')
  assert.equal((await answer).status, 201)
  assert.deepEqual(await ended, [0, null])
})

test('a board that npm started stops with it where the shell between hands no signal on', async (t) => {
  if (process.platform === 'win32') return t.skip('not on Windows')
  const dataDir = await mkdtemp(join(tmpdir(), 'board-npm-'))
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${program}" & echo $!; wait`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment({
      dataDir,
      databaseUrl: await ownDatabase('npm'),
      env: { npm_lifecycle_event: 'start' },
    }),
  })
  let printed = ''
  shell.stdout.setEncoding('utf8').on('data', (piece: string) => (printed += piece))
  t.after(async () => {
    if (isAlive(Number.parseInt(printed, 10))) process.kill(Number.parseInt(printed, 10), 'SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })
  // On the embedded database as early as while it opens that: nobody listens to signals yet.
  const opening = () => existsSync(join(dataDir, 'lock.sqlite'))
  while (!opening() && !printed.includes('listens on')) await pause(20)
  shell.kill('SIGTERM')
  for (const until = performance.now() + 60_000; isAlive(Number.parseInt(printed, 10)); await pause(50))
    assert.ok(performance.now() < until, 'it is still there')
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

import assert from 'node:assert/strict'
import { Agent, get } from 'node:http'
import { after, test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { memoryOf } from '#test/support/process-memory.ts'
import { boardOfItsOwn } from '#test/support/running-board.ts'
import { amount, full } from './scale.ts'
import type { Flood } from './unread-flood.ts'

const SECONDS = amount('SECONDS', 6, 60)
/** An honest visitor requests this, waits for each answer and a little longer. */
const HONEST = '/api/cities'

const floods: Record<string, (page: string) => Omit<Flood, 'port'>> = {
  'thousands of requests ahead for cached responses': () => ({
    sockets: amount('SOCKETS', 100, 150),
    requests: 1_700,
    paths: ['/api/categories'],
  }),
  'thousands of requests ahead for pages': (page) => ({ sockets: 40, requests: 2_000, paths: [page] }),
  'as many requests ahead as one may send': (page) => ({
    sockets: amount('SOCKETS', 100, 1_000),
    requests: 17,
    paths: [page],
  }),
  'bodies in pieces of one byte': () => ({
    sockets: 60,
    requests: 1,
    paths: ['POST /api/contact'],
    chunks: amount('CHUNKS', 100_000, 250_000),
  }),
  'thousands of requests ahead for all kinds of responses, bodies between them': (page) => ({
    sockets: 100,
    requests: 1_000,
    paths: [
      page,
      '/api/user',
      'POST /api/login',
      'HEAD /api/categories',
      '/api/nothing',
      'POST /api/nothing',
    ],
  }),
  'thousands of requests ahead from those who read a little': () => ({
    sockets: amount('SOCKETS', 100, 150),
    requests: 1_700,
    paths: ['/api/categories'],
    bytesPerSecond: 500,
  }),
  'thousands of requests ahead from those who say that nothing more will come': () => ({
    sockets: amount('SOCKETS', 100, 150),
    requests: 1_700,
    paths: ['/api/categories'],
    halfClosed: true,
  }),
}

const board = await boardOfItsOwn({ after }, 'unread', { env: { NODE_OPTIONS: '--max-old-space-size=512' } })
const port = Number(new URL(board.address).port)
const page = (await fetch(board.address)).status === 200 ? '/' : '/api/job-vacancies'
await (await fetch(board.address + page)).text()
await honest(2_000)

for (const [what, flood] of Object.entries(floods)) {
  test(`${what}, unread: the board lives and others hardly notice`, async (t) => {
    const quiet = await honest(4_000)
    const before = memoryOf(board.child.pid!)
    await flooding(t, { port, ...flood(page) })
    const during = await honest(SECONDS * 1000)
    const growth = memoryOf(board.child.pid!) - before

    t.diagnostic(
      `p99 ${quiet.p99.toFixed(1)} ms quiet, ${during.p99.toFixed(1)} during, ${growth.toFixed()} MB more`,
    )
    assert.equal(board.child.exitCode, null)
    assert.equal(during.refused, 0)
    assert.ok(growth < 120, `${growth} MB`)
    // The share runs on machines that are busy with other things.
    assert.ok(during.p99 < (full ? 3 * quiet.p99 : Math.max(250, 10 * quiet.p99)), `p99 ${during.p99} ms`)
  })
}

/** Resolves when all of it is on its way; from a thread of its own, so that it holds up nobody here. */
async function flooding(t: TestContext, flood: Flood): Promise<void> {
  const worker = new Worker(new URL('./unread-flood.ts', import.meta.url), { workerData: flood })
  t.after(async () => void (await worker.terminate()))
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}

/** One after the other on one connection. */
async function honest(milliseconds: number): Promise<{ p99: number; refused: number }> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  let refused = 0
  for (const end = performance.now() + milliseconds; performance.now() < end; await pause(5)) {
    const begun = performance.now()
    const status = await new Promise<number>((resolve, reject) =>
      get({ port, host: '127.0.0.1', path: HONEST, agent }, (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode!)),
      ).once('error', reject),
    )
    times.push(performance.now() - begun)
    if (status !== 200) refused += 1
  }
  agent.destroy()
  times.sort((a, b) => a - b)
  return { p99: times[Math.floor(times.length * 0.99)]!, refused }
}

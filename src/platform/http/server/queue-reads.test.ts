import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { until } from '#test/support/until.ts'
import { installProblems } from '../endpoints/problems.ts'
import { queueReads } from './queue-reads.ts'

/** A server whose only answer waits until its gate is opened. */
async function serverWithGate(t: TestContext) {
  const app = fastify()
  t.after(() => app.close())
  installProblems(app, () => false)
  queueReads(app, () => undefined)
  const gate = Promise.withResolvers<void>()
  const work = { came: 0, running: 0, max: 0, done: 0 }
  const connections = promisify(app.server.getConnections.bind(app.server))
  app.server.on('request', () => void (work.came += 1))
  app.get('/slow', async () => {
    work.running += 1
    work.max = Math.max(work.max, work.running)
    await gate.promise
    work.running -= 1
    work.done += 1
    return {}
  })
  app.get('/healthz', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ maxSockets: 1_000 })
  t.after(() => agent.destroy())
  const ask = (path: string) => get({ port, host: '127.0.0.1', path, agent })
  return { ask, work, connections, open: () => gate.resolve() }
}

async function statusOf(request: ReturnType<typeof get>): Promise<number> {
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode!
}

test('so many reads are at work at a time, so many wait, and the next have to come back', async (t) => {
  const { ask, work, open } = await serverWithGate(t)
  const statuses: number[] = []
  const all = Array.from({ length: 600 }, async () => {
    statuses.push(await statusOf(ask('/slow')))
  })
  await until(() => statuses.length === 600 - 16 - 512)
  assert.deepEqual(new Set(statuses), new Set([503]))
  assert.equal(work.running, 16)
  assert.equal(await statusOf(ask('/healthz')), 200, 'a balancer’s check does not wait')
  open()
  await Promise.all(all)
  assert.equal(work.max, 16)
  assert.equal(statuses.filter((status) => status === 200).length, 16 + 512)
  assert.equal(await statusOf(ask('/slow')), 200)
})

test('whoever hangs up before his turn costs nothing, and no place is lost', async (t) => {
  const { ask, work, connections, open } = await serverWithGate(t)
  const first = Array.from({ length: 16 }, () => statusOf(ask('/slow')))
  await until(() => work.running === 16)
  const gone = Array.from({ length: 100 }, () => ask('/slow'))
  for (const request of gone) request.on('error', () => undefined)
  await until(() => work.came === 116)
  for (const request of gone) request.destroy()
  await until(async () => (await connections()) === 16)
  const last = Array.from({ length: 40 }, () => statusOf(ask('/slow')))
  open()
  assert.deepEqual(new Set(await Promise.all([...first, ...last])), new Set([200]))
  assert.equal(work.done, 56)
})

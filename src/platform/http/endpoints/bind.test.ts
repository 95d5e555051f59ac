import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { limitConcurrency } from '#src/platform/concurrency-limit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { binder } from './bind.ts'
import { visitor } from './viewer.ts'

test('the answer to a request that timed out is stored for its retry', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  const stored: unknown[] = []
  const bind = binder(app, {
    guard: async () => visitor,
    limitEnforcer: { enforce: async () => undefined, refuseExhausted: () => undefined },
    hashing: limitConcurrency(1),
    detectBots: async () => [],
    inspect: async () => undefined,
    temporaryFolder: '',
    bodyKey: '',
    findSavedFile: async () => undefined,
    once: async (_sending, work) => {
      return work(async (_trx, answer) => void stored.push(answer))
    },
  })
  const create = endpoint('POST', '/api/things', 'public', {
    summary: 'Makes a thing',
    body: z.object({}),
    response: z.object({ id: z.int() }),
    status: 201,
  })
  bind(create, async ({ reply, recordAnswer }) => {
    // The handler timeout sends this response.
    void reply.code(503).send()
    return recordAnswer({} as Trx, { id: 7 })
  })
  const headers = { 'idempotency-key': 'k' }
  const answer = await app.inject({ method: 'POST', url: '/api/things', payload: {}, headers })
  assert.equal(answer.statusCode, 503)
  assert.deepEqual(stored, [{ status: 201, body: '{"id":7}', value: { id: 7 } }])
})

test('a call that waited for its turn is not done for somebody who has gone', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  const hashing = limitConcurrency(1)
  const bind = binder(app, {
    guard: async () => visitor,
    limitEnforcer: { enforce: async () => undefined, refuseExhausted: () => undefined },
    hashing,
    detectBots: async () => [],
    inspect: async () => undefined,
    temporaryFolder: '',
    bodyKey: '',
    findSavedFile: async () => undefined,
    once: async (_sending, work) => work(async () => undefined),
  })
  const done: string[] = []
  const hash = endpoint('POST', '/api/hashes', 'public', {
    summary: 'Hashes a password',
    hashes: true,
    body: z.object({ name: z.string() }),
    response: z.object({}),
  })
  bind(hash, async ({ body }) => {
    done.push(body.name)
    return {}
  })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const gate = Promise.withResolvers<void>()
  const first = hashing(() => gate.promise)
  const leaving = new AbortController()
  const send = (name: string, signal?: AbortSignal) =>
    fetch(`${base}/api/hashes`, {
      method: 'POST',
      body: JSON.stringify({ name }),
      headers: { 'content-type': 'application/json' },
      ...(signal && { signal }),
    })
  const gone = send('gone', leaving.signal)
  while (hashing.state().waiting < 1) await turn()
  const stays = send('stays')
  while (hashing.state().waiting < 2) await turn()
  leaving.abort()
  await assert.rejects(gone)
  await new Promise((resolve) => setTimeout(resolve, 50))
  gate.resolve()
  await first
  assert.equal((await stays).status, 200)
  assert.deepEqual(done, ['stays'])
})

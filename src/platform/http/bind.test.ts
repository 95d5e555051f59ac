import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { binder } from './bind.ts'
import { visitor } from './viewer.ts'

test('what was done for somebody who was told to wait no longer is kept for the retry', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  const kept: unknown[] = []
  const bind = binder(app, {
    guard: async () => visitor,
    admit: async () => false,
    suspect: () => async () => [],
    inspect: async () => undefined,
    temporaryFolder: '',
    once: async (_sending, work) => {
      const answer = await work()
      kept.push(answer)
      return answer
    },
  })
  const create = endpoint({
    method: 'POST',
    path: '/api/things',
    summary: 'Makes a thing',
    access: 'public',
    body: z.object({}),
    response: z.object({ id: z.int() }),
    status: 201,
    idempotent: true,
  })
  bind(create, async ({ reply }) => {
    // As the time-out of a handler does.
    void reply.code(503).send()
    return { id: 7 }
  })
  const headers = { 'idempotency-key': 'k' }
  const answer = await app.inject({ method: 'POST', url: '/api/things', payload: {}, headers })
  assert.equal(answer.statusCode, 503)
  assert.deepEqual(kept, [{ status: 201, body: '{"id":7}' }])
})

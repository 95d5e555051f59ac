import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Api, CallInput } from '#src/contract/client.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { attemptKeys } from './idempotency-keys.ts'

const act = endpoint('POST', '/api/act', 'user', { summary: 'An act' })
const unkeyed = endpoint('POST', '/api/act', 'user', { summary: 'An act', idempotency: 'none' })

/** Calls that fail until they are let through, and the keys that they had. */
function anApi() {
  const sent: (string | undefined)[] = []
  const state = { ok: false }
  const api = (async (_: unknown, input: CallInput<typeof act>) => {
    sent.push(input.idempotencyKey)
    return state.ok ? { ok: true, status: 200, data: {}, total: undefined } : { ok: false, kind: 'network' }
  }) as unknown as Api
  return { sent, state, api: attemptKeys()(api) }
}

function form(name: string, file = 'cv.pdf') {
  const made = new FormData()
  made.set('name', name)
  made.set('resume', new File(['bytes'], file, { lastModified: 1 }))
  return made
}

test('the same words and file, sent again, keep their key', async () => {
  const { sent, api } = anApi()
  for (const body of [form('Kumari'), form('Kumari')]) await api(act, { body })
  assert.equal(new Set(sent).size, 1)
  assert.match(sent[0]!, /^[0-9a-f]{32}$/)
})

test('other words, another file or row and what follows a success get a key of their own', async () => {
  const { sent, state, api } = anApi()
  await api(act, { body: form('Kumari') })
  await api(act, { body: form('Ruwan') })
  await api(act, { body: form('Ruwan', 'new.pdf') })
  await api(act, { params: { id: 1 } })
  state.ok = true
  await api(act, { params: { id: 2 } })
  await api(act, { params: { id: 2 } })
  assert.equal(new Set(sent).size, 6)
})

test('a call that takes no key has none', async () => {
  const { sent, api } = anApi()
  await api(unkeyed, {})
  assert.deepEqual(sent, [undefined])
})

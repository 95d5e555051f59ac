import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startAdminSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'

const board = await testBoard({ after })
const address = new URL(await board.app.listen({ port: 0, host: '127.0.0.1' }))
const { token } = await startAdminSession(board.db, (await anAdmin(board)).id, board.clock.now())

async function ask(path: string, coding: string, method = 'GET') {
  const headers = { 'accept-encoding': coding, authorization: `Bearer ${token}` }
  const asking = request(new URL(path, address), { method, headers }).end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return { headers: response.headers, body: Buffer.concat(await response.toArray()) }
}

test('a long answer for one request alone is compressed for who takes it', async () => {
  const plain = await ask('/api/openapi.json?of=mine', 'identity')
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.match(String(plain.headers['vary']), /Accept-Encoding/)
  for (const [coding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await ask('/api/openapi.json?of=mine', coding)
    assert.equal(headers['content-encoding'], coding)
    assert.equal(headers['content-length'], String(body.length))
    assert.deepEqual(unpack(body), plain.body)
    assert.ok(body.length < plain.body.length / 2)
    const head = await ask('/api/openapi.json?of=mine', coding, 'HEAD')
    assert.equal(head.headers['content-length'], String(body.length))
  }
})

test('a short answer goes as it is', async () => {
  const { headers, body } = await ask('/api/admin/me', 'br')
  assert.equal(headers['content-encoding'], undefined)
  assert.ok(JSON.parse(body.toString()))
})

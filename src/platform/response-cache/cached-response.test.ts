import assert from 'node:assert/strict'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { toCachedResponse, write } from './cached-response.ts'

test('a response that was refused while its content encoding is made is cut off, and the process lives', async () => {
  const answer = { status: 200, headers: {}, body: Buffer.alloc(100_000, 'a'), tags: new Set<string>() }
  const entry = await toCachedResponse(answer, false)
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.headers['accept-encoding'] = 'br'
  const response = new ServerResponse(request)
  write(request, response, entry, 'hit')
  // Sent to a client whose body arrives too slowly.
  response.writeHead(408).end()
  await entry.encode?.()
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(response.statusCode, 408)
  assert.equal(response.destroyed, true)
})

import assert from 'node:assert/strict'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { httpServer } from './server.ts'

test('a body that is not there at the timeout of its call is refused with 408, and is no error of ours', async (t) => {
  const app = httpServer({
    logLevel: 'fatal',
    trustProxy: [],
    stopNoticeMs: 0,
    maxConnections: 100,
    headers: { 'x-of-every-answer': 'yes' },
    serveCached: () => false,
    refuseOverload: () => false,
  })
  const lines: { level: string; words: unknown[] }[] = []
  app.addHook('onRequest', async (request) => {
    for (const level of ['info', 'warn', 'error', 'fatal'] as const)
      request.log[level] = (...words: unknown[]) => void lines.push({ level, words })
  })
  app.post('/late', { handlerTimeout: 1_500 }, async () => 'there')
  await app.listen({ host: '127.0.0.1', port: 0 })
  t.after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const send = async (path: string, framing: string, piece: string) => {
    const socket = connect(port, '127.0.0.1')
    const answer = text(socket)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`)
    // Bytes sent after the response would reset the connection and lose the response.
    for (let no = 0; no < 3; no += 1) {
      socket.write(piece)
      await pause(50)
    }
    return answer
  }

  for (const [framing, piece] of [
    ['Content-Length: 1000', ' '],
    ['Transfer-Encoding: chunked', '1\r\n \r\n'],
  ] as const) {
    lines.length = 0
    const answer = await send('/late', framing, piece)
    assert.match(answer, /^HTTP\/1\.1 408 Request Timeout\r\n/)
    assert.match(answer, /x-of-every-answer: yes/)
    assert.match(answer, /connection: close/i)
    assert.match(answer, /problem\+json/)
    assert.deepEqual(lines, [
      { level: 'info', words: [{ refused: 'body_too_slow', method: 'POST', route: '/late' }, 'refused'] },
    ])
  }
})

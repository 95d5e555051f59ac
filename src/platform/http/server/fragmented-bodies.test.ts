import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'

const board = await testBoard({ after })
await board.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = board.app.server.address() as { port: number }

/** The response to a body in chunks of one size (RFC 9112 7.1). */
async function sent(chunks: number, size: number, path = '/api/contact'): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunk = `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
  )
  for (let left = chunks; left > 0; left -= 500) socket.write(chunk.repeat(Math.min(500, left)))
  socket.end('0\r\n\r\n')
  return text(socket)
}

test('a body in pieces of one byte is refused before it fills the memory, whatever its address', async () => {
  for (const path of ['/api/contact', '/contact-us', '/nothing-here']) {
    const before = process.memoryUsage.rss()
    const answers = await Promise.all(Array.from({ length: 10 }, () => sent(20_000, 1, path)))
    for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 400 /, path)
    assert.ok(process.memoryUsage.rss() - before < 100e6, path)
  }
})

test('an honest body in small pieces is read', async () => {
  for (const [chunks, size] of [
    [200, 1],
    [150, 600],
  ] as const)
    assert.match(await sent(chunks, size), /^HTTP\/1\.1 4(?:00|22) [^]*malformed|^HTTP\/1\.1 422/)
  assert.equal((await board.app.inject('/healthz')).statusCode, 200)
})

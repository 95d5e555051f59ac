import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { fingerprint } from './fingerprint.ts'

const board = await testBoard({ after })
const { port } = new URL(await board.listen())
/** It is less than the timeout for heads, which would close every connection. */
const AT_ONCE = 12_000

/** Sends bytes, reads until the connection is closed or the answer is whole, and returns what came back. */
function exchange(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let came = ''
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`the line stayed open for ${AT_ONCE} ms: ${came.slice(0, 200)}`))
    }, AT_ONCE)
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(came)
    }
    socket.on('data', (chunk: Buffer) => {
      came += chunk.toString('latin1')
      if (/\r\n\r\n/.test(came)) finish()
    })
    socket.once('error', finish).once('close', finish)
    socket.write(bytes)
  })
}

const host = 'Host: board.test\r\n'
const refused: Record<string, string> = {
  'no HTTP at all': 'hello\r\n\r\n',
  'a TLS greeting': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'an unknown method': `BREW /api/user HTTP/1.1\r\n${host}\r\n`,
  'a version that is none': `GET /api/user HTTP/one\r\n${host}\r\n`,
  'a line without a version': `GET /api/categories\r\n${host}\r\n`,
  'a host and another host': `GET /api/categories HTTP/1.1\r\n${host}Host: other.test\r\n\r\n`,
  'no host': 'GET /api/user HTTP/1.1\r\n\r\n',
  'letters that are not escaped': `GET /api/jobs/\xe9\xe9 HTTP/1.1\r\n${host}\r\n`,
  'a blank in the path': `GET /api/jobs/1 2 HTTP/1.1\r\n${host}\r\n`,
  'two lengths': `POST /api/contact HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  'a length and chunks': `POST /api/contact HTTP/1.1\r\n${host}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'a negative length': `POST /api/contact HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
  'a broken chunk': `POST /api/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'a header without a name': `GET /api/user HTTP/1.1\r\n${host}: x\r\n\r\n`,
  'a NUL in a header': `GET /api/user HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n`,
  'a header of 100 KB': `GET /api/user HTTP/1.1\r\n${host}X-A: ${'a'.repeat(100_000)}\r\n\r\n`,
  'a path of 100 KB': `GET /api/jobs/${'1'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n`,
  'ten thousand headers': `GET /api/user HTTP/1.1\r\n${host}${'A: b\r\n'.repeat(10_000)}\r\n`,
}

for (const [what, bytes] of Object.entries(refused)) {
  test(`${what} is refused at once, and says nothing of the inside`, async () => {
    const before = await fingerprint(board)
    const answer = await exchange(Buffer.from(bytes, 'latin1'))
    if (answer !== '') assert.match(answer, /^HTTP\/1\.1 4\d\d /)
    assert.doesNotMatch(answer, /node_modules|\.ts:\d/)
    assert.deepEqual(await fingerprint(board), before)
  })
}

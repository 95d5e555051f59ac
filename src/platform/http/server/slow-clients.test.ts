import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { testBoard } from '#test/support/app.ts'

const REQUEST_MS = 3_000
const board = await testBoard(
  { after },
  {},
  {
    timeouts: {
      headersTimeout: 1_000,
      connectionsCheckingInterval: 200,
      requestTimeout: REQUEST_MS,
    },
  },
)
const { port } = new URL(await board.listen())

/**
 * Writes the pieces one after the other until all are sent or the connection is closed; returns what came back, and
 * when it ended.
 */
async function send(head: string, piece: Buffer, pieces: number, pauseMs: number) {
  const begun = performance.now()
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  let ended = false
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  const end = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error'] as const)
      socket.once(event, () => {
        ended = true
        resolve()
      })
  })
  socket.write(head)
  for (let no = 0; no < pieces && !ended; no += 1) {
    if (socket.writable) socket.write(piece)
    await wait(pauseMs)
  }
  await end
  socket.destroy()
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]), took: performance.now() - begun, answer }
}

const form = (length: number) =>
  [
    'POST /api/applications HTTP/1.1',
    'host: board.test',
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${length}`,
    'connection: close',
    '\r\n',
  ].join('\r\n')

test('a body that trickles in is refused after its time, and the connection is free again', async () => {
  const { status, took, answer } = await send(form(1_000_000), Buffer.from('x'), 400, 100)
  assert.equal(status, 408)
  assert.match(answer, /problem\+json/)
  assert.ok(took >= REQUEST_MS, `cut after ${took} ms`)
})

test('of an upload that trickles in nothing is left when it is cut', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n'
  const arriving = () => readdir(join(board.dataDir, 'uploads')).catch(() => [])
  const sent = send(form(1_000_000) + head, Buffer.from('x'), 400, 100)
  for (const end = performance.now() + 30_000; (await arriving()).length === 0; await wait(10))
    assert.ok(performance.now() < end, 'it was arriving')
  assert.equal((await sent).status, 408)
  for (const end = performance.now() + 30_000; (await arriving()).length > 0; await wait(10))
    assert.ok(performance.now() < end, 'what had arrived is removed')
})

test('an honest upload over a slow connection is taken', async () => {
  // 400 kbit/s, the speed of a phone on a bad connection.
  const piece = Buffer.alloc(10_000, 'y')
  const pieces = 10
  const { status } = await send(form(piece.length * pieces), piece, pieces, 200)
  assert.equal(status, 400, 'read whole, and found to be no form')
})

test('a head that does not come is not waited for', async () => {
  const { status } = await send('GET /healthz HTTP/1.1\r\nhost: b', Buffer.from('o'), 400, 100)
  assert.equal(status, 408)
})

test('the times of a real start are those that were promised', async (t) => {
  const real = await testBoard(t)
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = real.app.server
  assert.deepEqual(
    { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections },
    {
      headersTimeout: 15_000,
      requestTimeout: 700_000,
      keepAliveTimeout: 65_000,
      timeout: 60_000,
      maxConnections: 8_192,
    },
  )
})

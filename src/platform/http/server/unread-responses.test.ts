import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { noteCachedBytes } from '#src/platform/response-cache/serialized-response.ts'
import { watchUnread, type UnreadAnswers, type UnreadLimits } from './unread-responses.ts'

/** More than the system takes for a connection that nobody reads. */
const LARGE = 20_000_000
const limits: UnreadLimits = { bytesPerSecond: 2_000_000, windowMs: 500, maxBytes: 1e9, everyMs: 20 }

async function serving(
  t: TestContext,
  given: Partial<UnreadLimits>,
  serve: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ unread: UnreadAnswers; reader: () => Socket; server: Server }> {
  const server = createServer((request, response) => {
    serve(request, response)
    unread.watch(request.socket, response)
  })
  const unread = watchUnread(server, { ...limits, ...given })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  t.after(() => server.closeAllConnections())
  const reader = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined).pause()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    t.after(() => socket.destroy())
    return socket
  }
  return { unread, reader, server }
}

async function until(what: () => boolean, milliseconds = 10_000): Promise<void> {
  for (const end = performance.now() + milliseconds; !what(); await pause(10))
    assert.ok(performance.now() < end, 'in time')
}

/** Takes so many bytes at a time. */
function readSlowly(t: TestContext, socket: Socket, bytes: number, everyMs: number): void {
  const reading = setInterval(() => socket.read(Math.min(bytes, socket.readableLength)), everyMs)
  t.after(() => clearInterval(reading))
}

test('an answer that nobody takes is cut after its time', async (t) => {
  const { unread, reader } = await serving(t, {}, (_request, response) => response.end(Buffer.alloc(LARGE)))
  const begun = performance.now()
  const socket = reader()
  await until(() => unread.cut === 1)
  assert.ok(performance.now() - begun >= limits.windowMs)
  socket.resume()
  await until(() => socket.destroyed)
})

test('whoever takes just enough to seem alive is cut too', async (t) => {
  const { unread, reader } = await serving(t, {}, (_request, response) => response.end(Buffer.alloc(LARGE)))
  readSlowly(t, reader(), 1_000, 20)
  await until(() => unread.cut === 1)
})

test('a slow reader gets the whole answer', async (t) => {
  const { unread, reader } = await serving(t, { bytesPerSecond: 100_000 }, (_request, response) =>
    response.end(Buffer.alloc(LARGE)),
  )
  const socket = reader()
  let bytes = 0
  // A piece in each hundredth of a second, so that it takes many windows.
  socket.on('data', (piece: Buffer) => {
    bytes += piece.length
    socket.pause()
    setTimeout(() => socket.resume(), 10)
  })
  socket.resume()
  await until(() => bytes > LARGE, 60_000)
  assert.equal(unread.cut, 0)
})

test('an answer that is long in the making is no reason to cut its reader', async (t) => {
  const { unread, reader } = await serving(t, { windowMs: 100 }, (_request, response) => {
    response.write('begun')
    setTimeout(() => response.end('ended'), 800)
  })
  const socket = reader()
  let answer = ''
  socket.on('data', (piece: Buffer) => (answer += piece.toString())).resume()
  await until(() => answer.includes('ended'))
  assert.equal(unread.cut, 0)
})

test('where all together leave too much unread, those are cut first that have not moved for longest', async (t) => {
  const { unread, reader } = await serving(
    t,
    { windowMs: 60_000, maxBytes: 2.5 * LARGE },
    (_request, response) => response.end(Buffer.alloc(LARGE)),
  )
  const sockets: Socket[] = []
  for (let no = 0; no < 5; no += 1) {
    sockets.push(reader())
    await pause(300)
  }
  await until(() => unread.cut >= 3)
  await pause(200)
  for (const socket of sockets) socket.resume()
  await until(() => sockets.filter(({ destroyed }) => destroyed).length === unread.cut)
  assert.deepEqual(
    sockets.map(({ destroyed }) => destroyed),
    [true, true, true, false, false],
  )
})

test('a cached response that many read counts once', async (t) => {
  const kept = Buffer.alloc(LARGE)
  const { unread, reader, server } = await serving(
    t,
    { windowMs: 60_000, maxBytes: 1.5 * LARGE },
    (_request, response) => {
      noteCachedBytes(response, kept)
      response.end(kept)
    },
  )
  for (let no = 0; no < 5; no += 1) reader()
  await pause(500)
  const connections = await new Promise<number>((resolve) =>
    server.getConnections((_error, count) => resolve(count)),
  )
  assert.equal(connections, 5)
  assert.equal(unread.cut, 0)
})

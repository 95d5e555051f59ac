import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { httpServer } from './server.ts'

/** Bytes: more than a system buffers for a reader that does not read. */
const LARGE = 32 * 1024 * 1024

async function serving(t: TestContext) {
  const body = Buffer.alloc(LARGE, 'x')
  const app = httpServer({
    logLevel: 'fatal',
    trustProxy: [],
    stopNoticeMs: 50,
    maxConnections: 100,
    headers: {},
    serveCached: ({ url }, response) => {
      if (url === '/cached') response.writeHead(200, ['content-length', String(LARGE)]).end(body)
      return url === '/cached'
    },
    refuseOverload: () => false,
  })
  app.get('/rendered', (_request, reply) => reply.send(body))
  await app.listen({ host: '127.0.0.1', port: 0 })
  t.after(() => app.close())
  /** A client that reads the beginning of a response and then stops. */
  const reader = async (path: string): Promise<Socket> => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    t.after(() => socket.destroy())
    socket.on('error', () => undefined).write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }
  return { app, reader }
}

const paths = ['/cached', '/rendered']

async function bytesFrom(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', (piece: Buffer) => (bytes += piece.length)).resume()
  await once(socket, 'close')
  return bytes
}

test('a server that stops does not cut off who is still reading', async (t) => {
  const { app, reader } = await serving(t)
  const sockets = await Promise.all(paths.map(reader))
  const drained = app.drain()
  await pause(300)
  // While it still listens, it answers with `Connection: close`.
  const late = await reader('/cached')
  for (const bytes of await Promise.all([...sockets, late].map(bytesFrom)))
    assert.ok(bytes > LARGE, `${bytes}`)
  await drained
})

test('where memory is short, responses that nobody reads are dropped with their connections, and no others', async (t) => {
  const { app, reader } = await serving(t)
  const sockets = await Promise.all(paths.map(reader))
  await pause(1_000)
  assert.equal(app.cutUnread(60_000), 0)
  const late = await reader('/cached')
  assert.equal(app.cutUnread(900), 2)
  for (const bytes of await Promise.all(sockets.map(bytesFrom))) assert.ok(bytes < LARGE, `${bytes}`)
  late.resume()
  assert.equal(app.cutUnread(60_000), 0)
})

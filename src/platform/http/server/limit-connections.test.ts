import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { until } from '#test/support/until.ts'
import { limitConnections } from './limit-connections.ts'

const MAX = 100

async function listening(t: TestContext, trusted: string[] = []): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => undefined))
  server.maxConnections = MAX
  limitConnections(server, MAX, trusted)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return server
}

/** Opens connections from one local address, and returns those that the server does not close. */
async function open(
  t: TestContext,
  server: Server,
  from: string,
  count: number,
  left: number,
): Promise<Socket[]> {
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: count }, () =>
    connect({ port, host: '127.0.0.1', localAddress: from }),
  )
  t.after(() => sockets.forEach((socket) => socket.destroy()))
  const closed = new Set<Socket>()
  for (const socket of sockets) socket.on('error', () => undefined).on('close', () => closed.add(socket))
  await until(() => closed.size >= count - left && sockets.every((socket) => !socket.connecting))
  await pause(100)
  const open = sockets.filter((socket) => !closed.has(socket))
  assert.equal(open.length, left)
  return open
}

const isLinux = process.platform === 'linux'

test('an address that takes all it can get leaves four fifths of the connections', async (t) => {
  if (!isLinux) return t.skip('on Linux only')
  const server = await listening(t)
  const taken = await open(t, server, '127.0.0.2', 60, MAX / 5)
  const more = await open(t, server, '127.0.0.3', 60, 16)
  await open(t, server, '127.0.0.4', 6, 6)
  for (const socket of taken) socket.destroy()
  await until(async () => (await promisify(server.getConnections.bind(server))()) === more.length + 6)
  await open(t, server, '127.0.0.2', 6, 6)
})

for (const trusted of [['127.0.0.2'], ['127.0.0.0/8'], ['loopback']])
  test(`a proxy that is trusted as ${trusted.join()} may take all`, async (t) => {
    if (!isLinux) return t.skip('on Linux only')
    const server = await listening(t, trusted)
    await open(t, server, '127.0.0.2', 120, MAX)
  })

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, IncomingMessage, type RequestListener, type ServerOptions } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { until } from '#test/support/until.ts'
import { limitPipelining } from './server.ts'

async function serving(t: TestContext, serve: RequestListener, options: ServerOptions = {}): Promise<number> {
  const server = createServer(options, limitPipelining(serve))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

const get = (path: number | string, more = '') => `GET /${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`

test('requests that are sent a few ahead are answered in their order, again and again', async (t) => {
  const port = await serving(t, ({ url }, response) => void setTimeout(() => response.end(`<${url}>`), 1))
  const socket = connect(port, '127.0.0.1')
  let answered = ''
  socket.setEncoding('utf8').on('data', (piece: string) => (answered += piece))
  const bodies = () => answered.match(/<[^>]*>/g) ?? []
  const paths = Array.from({ length: 60 }, (_, no) => no)
  for (let from = 0; from < paths.length; from += 15) {
    socket.write(
      paths
        .slice(from, from + 15)
        .map((no) => get(no))
        .join(''),
    )
    await until(() => bodies().length === from + 15)
  }
  socket.write(get('last', 'Connection: close\r\n'))
  await once(socket, 'close')
  assert.deepEqual(
    bodies(),
    [...paths, 'last'].map((path) => `</${path}>`),
  )
})

test('a connection that sends hundreds ahead is closed, few of them are begun, and no more parsed', async (t) => {
  let parsed = 0
  class Counted extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket)
      parsed += 1
    }
  }
  let begun = 0
  const port = await serving(
    t,
    (_request, response) => {
      begun += 1
      response.end('x')
    },
    { IncomingMessage: Counted },
  )
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume().write(get('').repeat(1_000))
  await closed
  assert.ok(begun < 20, `${begun} were begun`)
  assert.ok(parsed < 25, `${parsed} were parsed`)
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { serializeResponse, send, type SerializedResponse } from './serialized-response.ts'

const KEEP_ALIVE_SECONDS = 5
const body = Buffer.from('<p>සිංහල</p>')
/** More than a system takes from a writer whose reader does not read. */
const large = Buffer.alloc(32 * 1024 * 1024, 'x')

function headersOf({ length }: Buffer): string[] {
  return ['content-type', 'text/html', 'etag', 'W/"1"', 'content-length', String(length)]
}

async function serving(t: TestContext, answer: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(answer)
  server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000
  t.after(() => server.close().closeAllConnections())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

function usually(bytes: Buffer): RequestListener {
  return (_request, response) => response.writeHead(200, headersOf(bytes)).end(bytes)
}

function atOnce(bytes: Buffer): RequestListener {
  const serialized = serializeResponse(200, headersOf(bytes), bytes, KEEP_ALIVE_SECONDS)
  return (request, response) => {
    if (!send(request, response, serialized)) usually(bytes)(request, response)
  }
}

function ask(path = '/', words = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: board\r\n${words}\r\n`
}

/** Everything that comes until some text has come, or the other side has ended. */
async function readUntil(socket: Socket, text?: string): Promise<string> {
  let read = ''
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    read += String(piece)
    if (text !== undefined && read.endsWith(text)) break
  }
  return read
}

function withoutDate(answer: string): string {
  return answer.replace(/^Date: (.{29})\r$/m, (_line, date: string) => {
    assert.ok(Math.abs(Date.parse(date) - Date.now()) < 60_000, date)
    return 'Date: now\r'
  })
}

test('what is sent at once is what Node sends, byte for byte', async (t) => {
  const answers: string[] = []
  for (const way of [usually(body), atOnce(body)]) {
    const { port } = await serving(t, way)
    const socket = connect(port, '127.0.0.1')
    socket.write(ask() + ask('/', 'Connection: close\r\n'))
    answers.push(withoutDate(withoutDate(await readUntil(socket))))
  }
  assert.equal(answers[1], answers[0])
  assert.match(answers[1]!, /keep-alive[^]*connection: close/i)
})

test('answers come in the order of the requests, though the first takes longer', async (t) => {
  const serialized = serializeResponse(200, headersOf(body), body, KEEP_ALIVE_SECONDS)
  const { port } = await serving(t, (request, response) => {
    if (request.url === '/slow') setTimeout(() => response.end('slow'), 20)
    else if (!send(request, response, serialized)) usually(body)(request, response)
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(ask() + ask('/slow') + ask() + ask('/', 'Connection: close\r\n'))
  const text = await readUntil(socket)
  assert.deepEqual(text.match(/සිංහල|slow/g), ['සිංහල', 'slow', 'සිංහල', 'සිංහල'])
})

test('a slow reader gets the whole answer, and the next on the same connection', async (t) => {
  const { port } = await serving(t, atOnce(large))
  const socket = connect(port, '127.0.0.1')
  socket.write(ask())
  await once(socket, 'readable')
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.write(ask('/', 'Connection: close\r\n'))
  const text = await readUntil(socket)
  const heads = text.match(/HTTP\/1\.1 200 OK/g)
  assert.equal(heads?.length, 2)
  assert.ok(text.length > 2 * large.length && text.length < 2 * large.length + 1_000)
})

test('a server that stops does not cut off who is still reading', async (t) => {
  const { server, port } = await serving(t, atOnce(large))
  const socket = connect(port, '127.0.0.1')
  socket.write(ask())
  await once(socket, 'readable')
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const text = await readUntil(socket, 'x'.repeat(99))
  for (let length = text.length; length < large.length;) {
    const more = await readUntil(socket, 'x'.repeat(99))
    assert.ok(more.length > 0, `cut off after ${length} bytes`)
    length += more.length
  }
  server.closeIdleConnections()
  await closed
})

test('a request with a body, or that wants no body back, goes the usual way', async (t) => {
  const serialized = serializeResponse(200, headersOf(body), body, KEEP_ALIVE_SECONDS)
  const sent: boolean[] = []
  const { port } = await serving(t, (request, response) => {
    sent.push(send(request, response, serialized))
    if (!sent.at(-1)) usually(body)(request, response)
  })
  const socket = connect(port, '127.0.0.1')
  const responseTo = async (request: string, end: string) => {
    socket.write(request)
    assert.match(await readUntil(socket, end), /^HTTP\/1\.1 200 OK\r\n/)
  }
  await responseTo(ask('/', 'Content-Length: 1\r\n') + 'x', '</p>')
  await responseTo(ask().replace('GET', 'HEAD'), '\r\n\r\n')
  await responseTo(ask(), '</p>')
  socket.end()
  assert.deepEqual(sent, [false, false, true])
})

test('who goes away while the answer is on its way harms nobody', async (t) => {
  const { port } = await serving(t, atOnce(large))
  const socket = connect(port, '127.0.0.1')
  socket.write(ask())
  await once(socket, 'readable')
  socket.destroy()
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  assert.equal((await answer.arrayBuffer()).byteLength, large.length)
})

test('its date is that of the second in which it is sent', async (t) => {
  const serialized: SerializedResponse[] = [1, 2].map(() =>
    serializeResponse(304, [], Buffer.alloc(0), KEEP_ALIVE_SECONDS),
  )
  const { port } = await serving(t, (request, response) =>
    assert.ok(send(request, response, serialized[Number(request.url!.slice(1))]!)),
  )
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-20T18:29:59.900Z') })
  const socket = connect(port, '127.0.0.1')
  const dateOf = async (path: string) => {
    socket.write(ask(path))
    return /^Date: (.*)\r$/m.exec(await readUntil(socket, '\r\n\r\n'))?.[1]
  }
  assert.equal(await dateOf('/0'), 'Fri, 20 Nov 2026 18:29:59 GMT')
  t.mock.timers.setTime(Date.parse('2026-11-20T18:30:00.000Z'))
  assert.equal(await dateOf('/1'), 'Fri, 20 Nov 2026 18:30:00 GMT')
  assert.equal(await dateOf('/0'), 'Fri, 20 Nov 2026 18:30:00 GMT')
  socket.end()
})

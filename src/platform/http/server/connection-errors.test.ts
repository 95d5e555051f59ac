import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { connectionErrors } from './connection-errors.ts'

/** A server that begins responses and never ends them; `requestTimeout` in milliseconds. */
async function listening(t: TestContext, requestTimeout = 60_000): Promise<Server> {
  const refuse = connectionErrors({ 'x-of-every-answer': 'yes' })
  const times = { headersTimeout: requestTimeout, requestTimeout, connectionsCheckingInterval: 50 }
  const server = createServer({ ...times, requireHostHeader: false }, (request, response) => {
    if (refuse.isRefused(request, response)) return
    refuse.unfinished(response)
    response.writeHead(200).write('begun')
  })
  server.on('clientError', refuse.line)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.closeAllConnections())
  t.after(() => server.close())
  return server
}

async function answerTo(server: Server, bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(bytes)
  return text(socket)
}

test('who does not finish a request is told that the time is over, with the headers of every answer', async (t) => {
  const answer = await answerTo(await listening(t, 100), 'GET / HTTP/1.1\r\nHost: a\r\n')
  assert.match(answer, /^HTTP\/1\.1 408 Request Timeout\r\n/)
  assert.match(answer, /\r\nx-of-every-answer: yes\r\n/)
  const [head, body] = answer.split('\r\n\r\n')
  assert.equal(Number(/content-length: (\d+)/.exec(head!)?.[1]), body!.length)
  assert.equal((JSON.parse(body!) as { status: number }).status, 408)
})

test('into an answer that has begun no second one is written', async (t) => {
  const unfinished = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab'
  const answer = await answerTo(await listening(t, 2_000), unfinished)
  assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/)
  assert.equal(answer.split('HTTP/1.1').length, 2)
})

test('a version that is none, or not ours, is refused, and so is more than one Host', async (t) => {
  const server = await listening(t)
  const statusOf = async (bytes: string) => {
    const answer = await answerTo(server, bytes)
    assert.match(answer, /\r\nx-of-every-answer: yes\r\n/, bytes)
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
  }
  const host = 'Host: a\r\n'
  assert.equal(await statusOf(`GET /\r\n${host}\r\n`), 400)
  assert.equal(await statusOf(`GET / HTTP/2.0\r\n${host}\r\n`), 505)
  assert.equal(await statusOf(`GET / HTTP/3.0\r\n${host}\r\n`), 505)
  assert.equal(await statusOf(`GET / HTTP/1.2\r\n${host}\r\n`), 505)
  assert.equal(await statusOf(`GET / HTTP/x\r\n${host}\r\n`), 400)
  assert.equal(await statusOf('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), 505)
  assert.equal(await statusOf('GET / HTTP/1.1\r\n\r\n'), 400)
  assert.equal(await statusOf(`GET / HTTP/1.1\r\n${host}Accept: */*\r\nhOST: b\r\n\r\n`), 400)
  assert.equal(await statusOf(`GET / HTTP/1.1\r\n${host}${host}\r\n`), 400)
  assert.equal(await statusOf(`GET / HTTP/1.0\r\n${host}Host: b\r\n\r\n`), 400)
})

test('a request of HTTP/1.0 without a Host is one', async (t) => {
  const socket = connect(((await listening(t)).address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.0\r\n\r\n')
  const [begun] = (await once(socket, 'data')) as [Buffer]
  assert.match(begun.toString(), /^HTTP\/1\.1 200 OK/)
  socket.destroy()
})

import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { servePipelinedInTurn } from './pipelining.ts'
import type { Pipelining } from './waiting-line.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown

interface Served {
  port: number
  pipelining: Pipelining
  /** The most requests of one connection that were begun and not answered. */
  most: () => number
  begun: () => number
}

async function serving(t: TestContext, serve: Serve, maxWaitingBytes?: number): Promise<Served> {
  const open = new Map<object, number>()
  let most = 0
  let begun = 0
  const server = createServer((request, response) => {
    const { socket } = request
    begun += 1
    open.set(socket, (open.get(socket) ?? 0) + 1)
    most = Math.max(most, open.get(socket)!)
    response.once('finish', () => open.set(socket, open.get(socket)! - 1))
    serve(request, response)
  })
  const pipelining = servePipelinedInTurn(server, maxWaitingBytes)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  t.after(() => server.closeAllConnections())
  return { port: (server.address() as AddressInfo).port, pipelining, most: () => most, begun: () => begun }
}

/** Sends all at once, or in pieces of so many bytes; what came back until the other side closed. */
async function answersTo(port: number, bytes: string, piece = bytes.length): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const answers = text(socket)
  for (let at = 0; at < bytes.length; at += piece) {
    socket.write(bytes.slice(at, at + piece), 'latin1')
    if (piece < bytes.length) await pause(0)
  }
  return answers
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const last = (path: string) => get(path, 'Connection: close\r\n')
const echo: Serve = (request, response) => response.end(`<${request.method} ${request.url}>`)
const later: Serve = (request, response) => void setTimeout(() => echo(request, response), 1)
const withBody: Serve = async (request, response) => {
  const body = await text(request)
  response.end(`<${request.url} ${body} ${request.trailers['x-end'] ?? ''}>`)
}
const told = (answers: string) => answers.match(/<[^>]*>/g) ?? []

test('whatever sets the connection going again, a later request waits for its turn', async (t) => {
  const { port, most } = await serving(t, async (request, response) => {
    for (let times = 0; times < 3; times += 1) {
      await pause(2)
      request.socket.resume()
    }
    await withBody(request, response)
  })
  const post = (no: number) => `POST /${no} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n${10_000 + no}`
  const posts = Array.from({ length: 50 }, (_, no) => post(no))
  const answers = await answersTo(port, posts.join('') + last('/end'), 97)
  assert.equal(told(answers).length, 51)
  assert.equal(told(answers)[49], '</49 10049 >')
  assert.equal(most(), 1)
})

test('pipelined requests are all answered, in their order', async (t) => {
  for (const serve of [echo, later]) {
    const { port, most } = await serving(t, serve)
    const paths = Array.from({ length: 300 }, (_, no) => `/${no}`)
    const answers = await answersTo(port, paths.map((path) => get(path)).join('') + last('/end'))
    assert.deepEqual(
      told(answers),
      [...paths, '/end'].map((path) => `<GET ${path}>`),
    )
    assert.equal(most(), 1)
  }
})

test('wherever a piece of them ends they are answered the same', async (t) => {
  const { port } = await serving(t, withBody)
  const requests = [
    get('/1'),
    'POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello',
    'POST /3 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\nX-End: yes\r\n\r\n',
    'HEAD /4 HTTP/1.1\r\nHost: a\r\n\r\n',
    'PUT /5 HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n',
    last('/6'),
  ].join('')
  const expected = ['</1  >', '</2 hello >', '</3 abcde yes>', '</5  >', '</6  >']
  for (const piece of [1, 2, 3, 7, 61, 97, 150, 1_000]) {
    const answers = await answersTo(port, requests, piece)
    assert.deepEqual(told(answers), expected, `pieces of ${piece}`)
    assert.equal(answers.match(/HTTP\/1\.1 200/g)?.length, 6)
  }
})

test('of requests whose answers nobody reads no more are begun than the system takes answers', async (t) => {
  const body = Buffer.alloc(1_000_000, 'x')
  const { port, begun, most, pipelining } = await serving(t, (_request, response) => void response.end(body))
  const socket = connect(port, '127.0.0.1')
  t.after(() => socket.destroy())
  socket.on('error', () => undefined).pause()
  socket.write(get('/').repeat(2_000))
  for (let before = -1; before !== begun() || before === 0;) {
    before = begun()
    await pause(200)
  }
  assert.ok(begun() < 30, `${begun()} were begun`)
  assert.equal(most(), 1)
  assert.equal(pipelining.waiting, 1)
  // A client that begins to read gets all that is left.
  let bytes = 0
  const wanted = 100 * body.length
  await new Promise<void>((resolve) =>
    socket.on('data', (piece) => (bytes += piece.length) > wanted && resolve()).resume(),
  )
})

test('whoever asks for one thing at a time does not wait for those who ask for thousands', async (t) => {
  const { port } = await serving(t, (_request, response) => {
    for (const until = performance.now() + 1; performance.now() < until;);
    response.end('x')
  })
  for (let no = 0; no < 200; no += 1) {
    const socket = connect(port, '127.0.0.1')
    t.after(() => socket.destroy())
    socket.on('error', () => undefined).resume()
    socket.write(get('/').repeat(100))
  }
  await pause(300)
  const times: number[] = []
  for (let no = 0; no < 11; no += 1) {
    const begun = performance.now()
    await (await fetch(`http://127.0.0.1:${port}/`)).text()
    times.push(performance.now() - begun)
  }
  const middle = times.toSorted((a, b) => a - b)[5]!
  assert.ok(middle < 100, `200 connections have requests of 1 ms waiting, and one took ${middle} ms`)
})

test('where too much waits, those are cut that have waited longest', async (t) => {
  const { port, pipelining } = await serving(t, () => undefined, 300_000)
  const sockets = []
  for (let no = 0; no < 6; no += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).resume()
    socket.write(get('/').repeat(100))
    sockets.push(socket)
    t.after(() => socket.destroy())
    for (
      const until = performance.now() + 5_000;
      pipelining.waiting + pipelining.cut < sockets.length;
      await pause(5)
    )
      assert.ok(performance.now() < until)
  }
  await pause(50)
  assert.equal(pipelining.waiting, 4)
  assert.equal(pipelining.cut, 2)
  assert.deepEqual(
    sockets.map(({ destroyed }) => destroyed),
    [true, true, false, false, false, false],
  )
})

test('who says that nothing more will come still gets all answers', async (t) => {
  const soon: Serve = (request, response) => void setImmediate(() => echo(request, response))
  for (const serve of [echo, soon])
    for (const count of [2, 3, 50, 2_000]) {
      const { port } = await serving(t, serve)
      const socket = connect(port, '127.0.0.1')
      socket.end(get('/').repeat(count))
      assert.equal(told(await text(socket)).length, count)
    }
})

test('who ends in the middle of a request is not waited for', async (t) => {
  const aborted: unknown[] = []
  const { port, begun } = await serving(t, async (request, response) => {
    await Promise.resolve(withBody(request, response)).catch((error: unknown) => aborted.push(error))
  })
  const half = 'POST /3 HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nhalf'
  for (const requests of [get('/1') + get('/2') + half, get('/1') + half]) {
    const before = begun()
    const socket = connect(port, '127.0.0.1')
    const answer = text(socket)
    socket.write(requests)
    await pause(50)
    socket.end()
    assert.doesNotMatch(await answer, /\/3/)
    assert.equal(begun() - before, requests.split('HTTP/1.1').length - 1)
  }
  assert.equal(aborted.length, 2)
})

test('behind an answer that closes the connection nothing is served', async (t) => {
  const { port, begun } = await serving(t, later)
  const answers = await answersTo(port, get('/1') + last('/2') + get('/3').repeat(20))
  assert.deepEqual(told(answers), ['<GET /1>', '<GET /2>'])
  assert.equal(begun(), 2)
})

test('what is no request behind others is refused after their answers', async (t) => {
  const { port } = await serving(t, echo)
  const answers = await answersTo(port, `${get('/1')}${get('/2')}${get('/3')}no request\r\n\r\n`)
  assert.deepEqual(told(answers), ['<GET /1>', '<GET /2>', '<GET /3>'])
  assert.match(answers, /400 Bad Request/)
})

test('a connection that is gone is forgotten', async (t) => {
  const { port, pipelining } = await serving(t, () => undefined)
  const socket = connect(port, '127.0.0.1')
  socket.write(get('/').repeat(100))
  for (const until = performance.now() + 5_000; pipelining.waiting === 0; await pause(5))
    assert.ok(performance.now() < until)
  socket.resetAndDestroy()
  for (const until = performance.now() + 5_000; pipelining.waiting > 0; await pause(5))
    assert.ok(performance.now() < until)
})

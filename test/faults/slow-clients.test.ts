import assert from 'node:assert/strict'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { aPdf } from '#test/support/files.ts'
import { boardOfItsOwn } from '#test/support/running-board.ts'
import { anApplication } from './an-application.ts'
import { deliver, get, type IdempotentRequest } from './requests.ts'
import { amount, full } from './scale.ts'

const SLOW = amount('SLOW', 90, 1_000)
const HEADERS_CUT_MS = 30_000
const BODY_CUT_MS = 200_000
/** Slow clients are watched so long: in full until the last of them must be gone. */
const WATCH_MS = amount('WATCH_MS', 3_000, BODY_CUT_MS)
/** Honest phones: 400 kbit/s, and half of it. */
const PACES = [50_000, 24 * 1024]
const UPLOAD_BYTES = amount('UPLOAD_BYTES', 150_000, 5_200_000)

const kinds = ['headers', 'body', 'reading'] as const
type Kind = (typeof kinds)[number]

interface SlowClient {
  kind: Kind
  /** Milliseconds until the board closed the connection; `undefined` while it has not. */
  cutAfter: number | undefined
  socket: Socket
  tick(): void
}

/** A client that keeps a connection busy with next to nothing. */
function slowClient(kind: Kind, port: number): SlowClient {
  const begun = performance.now()
  const socket = connect(port, '127.0.0.1')
  const client: SlowClient = {
    kind,
    cutAfter: undefined,
    socket,
    tick: () => {
      if (client.cutAfter !== undefined || kind === 'reading') return
      socket.write(kind === 'headers' ? `X-${Math.round(performance.now())}: a\r\n` : 'a'.repeat(100))
    },
  }
  socket.on('error', () => undefined)
  socket.once('close', () => (client.cutAfter = performance.now() - begun))
  if (kind === 'headers') socket.write('POST /api/contact HTTP/1.1\r\nHost: board\r\n')
  if (kind === 'body')
    socket.write(
      'POST /api/applications HTTP/1.1\r\nHost: board\r\nContent-Length: 4000000\r\n' +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n',
    )
  if (kind === 'reading') {
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: board\r\n\r\n'.repeat(20))
    socket.pause()
  } else socket.resume()
  return client
}

/** Sends the bytes at the pace of a phone. */
function sendSlowly(
  address: string,
  { method, path, headers, body }: IdempotentRequest,
  bytesPerSecond: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(
      address + path,
      { method, agent: false, headers: { ...headers, 'content-length': String(body.length) } },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode!))
      },
    )
    sending.once('error', reject)
    const piece = bytesPerSecond / 5
    let at = 0
    const pacing = setInterval(() => {
      sending.write(body.subarray(at, (at += piece)))
      if (at < body.length) return
      clearInterval(pacing)
      sending.end()
    }, 200)
  })
}

test(`beside ${SLOW} slow connections everyone else is served, phones' uploads too, and the slow ones are cut`, async (t) => {
  const { address } = await boardOfItsOwn(t, 'slow')
  const port = Number(new URL(address).port)
  const clients = Array.from({ length: SLOW }, (_, no) => slowClient(kinds[no % kinds.length]!, port))
  const ticking = setInterval(() => clients.forEach((client) => client.tick()), 1_000)
  t.after(() => {
    clearInterval(ticking)
    for (const { socket } of clients) socket.destroy()
  })

  // Bytes that nobody can make fewer, after a head that makes it a PDF.
  const pdf = await aPdf('A phone on a slow line')
  const resume = Buffer.concat([pdf, Buffer.alloc(UPLOAD_BYTES - pdf.length, '\n')])
  const begun = performance.now()
  const uploads = PACES.map(async (pace) => {
    const status = await sendSlowly(
      address,
      await anApplication(`phone.${pace}@example.lk`, { resume }),
      pace,
    )
    return { status, pace, took: performance.now() - begun }
  })
  const times: number[] = []
  for (let no = 0; performance.now() - begun < WATCH_MS; no += 1) {
    for (const path of [
      '/api/categories',
      '/api/job-vacancies?per_page=5',
      `/api/job-vacancies?q=slow${no}`,
    ]) {
      const asked = performance.now()
      const { status } = await deliver(address, get(path))
      assert.equal(status, 200)
      times.push(performance.now() - asked)
    }
    await pause(100)
  }
  for (const { status, pace, took } of await Promise.all(uploads)) {
    assert.equal(status, 201, `${pace}`)
    t.diagnostic(`${UPLOAD_BYTES} bytes at ${pace}/s were taken in ${Math.round(took / 1_000)} s`)
  }
  // A client that does not read sees the end of its connection only once it reads what had come before.
  for (const { socket } of clients) socket.resume()
  await pause(full ? 5_000 : 0)
  const p99 = Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!)
  t.diagnostic(`${times.length} honest reads, p99 ${p99} ms`)
  for (const kind of kinds) {
    const all = clients.filter((client) => client.kind === kind)
    const cut = all.flatMap(({ cutAfter }) => cutAfter ?? [])
    t.diagnostic(
      `${kind}: ${cut.length} of ${all.length} cut, the last after ${Math.round(Math.max(0, ...cut) / 1_000)} s`,
    )
  }
  if (!full) return
  assert.ok(p99 <= 500, `p99 ${p99} ms`)
  const late = { headers: HEADERS_CUT_MS, body: BODY_CUT_MS, reading: Infinity }
  assert.deepEqual(
    clients
      .filter(({ kind, cutAfter }) => cutAfter === undefined || cutAfter > late[kind])
      .map(({ kind }) => kind),
    [],
  )
})

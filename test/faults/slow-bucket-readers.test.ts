import assert from 'node:assert/strict'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { testBoard } from '#test/support/app.ts'
import { aPosterVacancy } from '#test/support/pictures.ts'
import { testS3 } from '#test/support/s3.ts'
import { anApplication } from './an-application.ts'
import { get, type IdempotentRequest } from './requests.ts'
import { amount, within } from './scale.ts'

const READERS = amount('READERS', 270, 270)
const SECONDS = amount('SECONDS', 10, 60)
const CHUNK_BYTES = 512
const EVERY_MS = 2_000

const s3 = await testS3({ after })
const board = await testBoard(
  { after },
  { S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
)
const { hostname, port } = new URL(await board.listen())
// Noise, so that no line takes it whole.
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const large = await sharp({ create: { width: 1_280, height: 1_250, channels: 3, background: 'teal', noise } })
  .png()
  .toBuffer()
const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const [slow, quick] = [await aPosterVacancy(board, large), await aPosterVacancy(board, small)]

function slowReader(localAddress: string) {
  const socket: Socket = connect({ host: hostname, port: Number(port), localAddress })
  const reader = { socket, status: '', isOver: false }
  socket.on('error', () => undefined)
  socket.once('close', () => (reader.isOver = true))
  socket.write(`GET /storage/${slow.job_poster} HTTP/1.1\r\nHost: board\r\n\r\n`)
  socket.once('readable', () => {
    reader.status = String(socket.read(15) ?? '').slice(9, 12)
  })
  const reading = setInterval(() => socket.read(CHUNK_BYTES), EVERY_MS)
  socket.once('close', () => clearInterval(reading))
  return reader
}

async function other({ method, path, headers, body }: IdempotentRequest) {
  const begun = performance.now()
  const { status, bytes } = await new Promise<{ status: number; bytes: Buffer }>((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, localAddress: '127.0.0.200', agent: false })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode!, bytes }), reject)
    })
    sent.end(body)
  })
  return { status, bytes, ms: performance.now() - begun }
}

for (const [from, addresses] of [
  ['one address', 1],
  ['nine addresses', 9],
] as const)
  test(`while ${READERS} from ${from} read a file of a bucket slowly, others' files, uploads and /readyz are there`, async (t) => {
    const readers = Array.from({ length: READERS }, (_, no) => slowReader(`127.0.0.${2 + (no % addresses)}`))
    t.after(() => readers.forEach(({ socket }) => socket.destroy()))
    while (readers.some(({ status, isOver }) => status === '' && !isOver)) await pause(50)
    let slowest = 0
    for (let no = 0, end = performance.now() + SECONDS * 1000; performance.now() < end; no += 1) {
      const file = await other(get(`/storage/${quick.job_poster}`))
      assert.deepEqual([file.status, file.bytes.equals(small)], [200, true])
      const upload = await other(await anApplication(`${from.slice(0, 3)}.${no}@example.lk`))
      assert.equal(upload.status, 201, upload.bytes.toString())
      const ready = await other(get('/readyz'))
      assert.equal(ready.status, 200)
      slowest = Math.max(slowest, file.ms, upload.ms, ready.ms)
      await pause(200)
    }
    const count = (status: string) => readers.filter((one) => one.status === status).length
    const reading = readers.filter(({ status, isOver }) => status === '200' && !isOver).length
    t.diagnostic(`${count('200')} took the file, ${count('503')} were refused, ${reading} still read`)
    t.diagnostic(`the slowest answer to others: ${Math.round(slowest)} ms`)
    assert.ok(reading > 100, 'they still read')
    assert.ok(slowest < within(2_000), `${slowest} ms`)
  })

import assert from 'node:assert/strict'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { testBoard } from '#test/support/app.ts'
import { multipart } from '#test/support/forms.ts'

const pagesFolder = join(import.meta.dirname, '../../../../build')
const board = await testBoard({ after }, {}, { pagesFolder })
const { port, hostname } = new URL(await board.listen())

const { payload, headers } = await multipart(
  { name: 'Nimal' },
  { resume: { bytes: Buffer.alloc(5_000_000), name: 'cv.pdf' } },
)
const arriving = () => readdir(join(board.dataDir, 'uploads')).catch((): string[] => [])

/** Sends a form to a page, all but its last byte. */
function beginForm(): { socket: Socket; answer: Promise<string> } {
  const socket = connect(Number(port), hostname)
  let came = ''
  socket.on('data', (chunk: Buffer) => (came += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(came)))
  socket.write(
    `POST /application HTTP/1.1\r\nHost: board.test\r\nConnection: close\r\n` +
      `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, -1))
  return { socket, answer }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Counts the bytes of buffers after a garbage collection. */
function buffersInUse(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const drained = (socket: Socket) => new Promise((resolve) => socket.once('drain', resolve))

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 20_000; performance.now() < end; await wait(50))
    if (await isSo()) return
  assert.fail('it never came to be so')
}

test('forms whose files arrive slowly lie on the disk, not in memory, and leave nothing', async () => {
  const before = buffersInUse()
  const forms = Array.from({ length: 40 }, beginForm)
  await until(async () => (await arriving()).length === forms.length)
  await until(async () => forms.every(({ socket }) => socket.writableLength === 0))
  // The last bytes are still on their way to the disk.
  await until(async () => buffersInUse() - before < 30_000_000)
  const [cut, ...whole] = forms
  cut!.socket.resetAndDestroy()
  for (const { socket } of whole.slice(0, 3)) socket.write(payload.subarray(-1))
  for (const { answer } of whole.slice(0, 3)) assert.match(await answer, /^HTTP\/1\.1 422 /)
  for (const { socket } of whole.slice(3)) socket.destroy()
  await until(async () => (await arriving()).length === 0)
})

test('a form without end is cut off', async () => {
  const socket = connect(Number(port), hostname)
  let came = ''
  socket.on('data', (chunk: Buffer) => (came += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    'POST /application HTTP/1.1\r\nHost: board.test\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
      'Transfer-Encoding: chunked\r\n\r\n',
  )
  const size = 100_000
  const chunk = Buffer.concat([
    Buffer.from(`${size.toString(16)}\r\n`),
    Buffer.alloc(size),
    Buffer.from('\r\n'),
  ])
  let sent = 0
  for (; sent < 2_000 && !socket.destroyed; sent += 1)
    if (!socket.write(chunk)) await Promise.race([drained(socket), closed])
  await closed
  assert.ok(sent < 2_000, 'the line was cut')
  // A client that goes on sending may find the connection closed before it has read the answer.
  assert.match(came, /^(?:HTTP\/1\.1 413 |$)/)
  await until(async () => (await arriving()).length === 0)
})

test('a form that the disk does not take is refused, and the next request on its connection answered', async () => {
  const folder = join(board.dataDir, 'uploads')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'in the way')
  after(() => rm(folder, { force: true }))
  const socket = connect(Number(port), hostname)
  let came = ''
  socket.on('data', (chunk: Buffer) => (came += chunk.toString('latin1')))
  socket.write(
    `POST /application HTTP/1.1\r\nHost: board.test\r\nContent-Type: ${headers['content-type']}\r\n` +
      `Content-Length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload)
  socket.write('GET /healthz HTTP/1.1\r\nHost: board.test\r\nConnection: close\r\n\r\n')
  await until(async () => socket.closed)
  assert.deepEqual(came.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 503', 'HTTP/1.1 200'])
})

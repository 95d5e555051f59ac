// Uploads over a socket, from clients that break the protocol.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { longTest } from '#test/support/sizes.ts'

const board = await testBoard({ after })
const address = new URL(await board.listen())
const category = await aCategory(board)
const MIB = 1024 * 1024

const fields: Record<string, string> = {
  name: 'Kumari Silva',
  phone: '+94 71 765 4321',
  city: 'Galle',
  job_category_id: String(category.id),
  consent: 'agree',
}
const field = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const form = (email: string) =>
  Object.entries({ ...fields, email })
    .map(([name, value]) => field(name, value))
    .join('')
const fileHead = (name = 'cv.pdf', more = '') =>
  `--edge\r\nContent-Disposition: form-data; name="resume"; filename="${name}"\r\nContent-Type: application/pdf\r\n${more}\r\n`
const END = '\r\n--edge--\r\n'

/** A chunked request does not announce its length. */
function sending(): ClientRequest {
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  const { hostname, port } = address
  const sent = request({ hostname, port, method: 'POST', path: '/api/applications', headers, agent: false })
  return sent.on('error', () => undefined)
}

async function answerOf(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) as { errors?: object } }
}

async function sendStreamedList(...parts: (string | Buffer)[]) {
  const sent = sending()
  const answer = answerOf(sent)
  for (const part of parts) sent.write(part)
  sent.end()
  return answer
}

const arriving = () => readdir(join(board.dataDir, 'uploads')).catch(() => [])

/** Waits until all arrived files are removed. */
async function tidy(): Promise<void> {
  const end = performance.now() + 30_000
  while ((await arriving()).length > 0) {
    assert.ok(performance.now() < end, 'what arrived was removed')
    await wait(10)
  }
}

async function kept(): Promise<number> {
  const row = await board.db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirst()
  return Number(row?.n)
}

test('a body without end is answered and cut off', async () => {
  const sent = sending()
  // A client that goes on sending may find the connection closed before it has read the response.
  const answer = answerOf(sent).then(
    ({ status }) => status,
    () => 'closed',
  )
  let written = 0
  const endless = Readable.from(
    (function* () {
      yield form('endless@example.lk') + fileHead()
      for (const chunk = Buffer.alloc(64 * 1024, 'x'); written < 200 * MIB; written += chunk.length)
        yield chunk
    })(),
  )
  endless.pipe(sent)
  assert.ok([413, 'closed'].includes((await answer) ?? 0))
  sent.destroy()
  endless.destroy()
  await tidy()
  assert.ok(written < 200 * MIB, `${written} bytes were taken`)
})

test('a file past its limit is refused on its field, and none of it stays', async () => {
  const { status, body } = await sendStreamedList(
    form('large@example.lk'),
    fileHead(),
    Buffer.alloc(6 * MIB),
    END,
  )
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors ?? {}), ['resume'])
  await tidy()
})

test('too many fields, too many files and forms without an end are refused', async () => {
  const pdf = await aPdf()
  const many = Array.from({ length: 200 }, (_, no) => field(`f${no}`, 'x')).join('')
  const bodies: [string, (string | Buffer)[]][] = [
    ['fields', [many, fileHead(), pdf, END]],
    ['files', [fileHead(), pdf, '\r\n', fileHead(), pdf, END]],
    ['a long field', [field('name', 'x'.repeat(70_000)), END]],
    ['a long field name', [field('n'.repeat(5_000), 'x'), END]],
    ['no boundary', [Buffer.alloc(100_000, '--edg')]],
    ['no end', [form('end@example.lk'), fileHead(), pdf]],
  ]
  const before = await kept()
  for (const [what, parts] of bodies) {
    const { status } = await sendStreamedList(...parts)
    assert.ok(status! >= 400 && status! < 500, `${what}: ${status}`)
  }
  await tidy()
  assert.equal(await kept(), before)
})

test('names that no browser sends are cleaned', async () => {
  const pdf = await aPdf('a name')
  const names: [sent: Buffer | string, called: string][] = [
    ['c\0v.pdf', 'cv.pdf'],
    ['a\x7fb\x01.pdf', 'ab.pdf'],
    [Buffer.from([0xff, 0xfe, 0x2e, 0x70, 0x64, 0x66]), '\ufffd\ufffd.pdf'],
    ['../../../../etc/passwd', 'passwd.pdf'],
  ]
  for (const [no, [name, called]] of names.entries()) {
    const [open, close] = fileHead('MARK').split('MARK') as [string, string]
    const { status } = await sendStreamedList(form(`name.${no}@example.lk`), open, name, close, pdf, END)
    assert.equal(status, 201, called)
    const row = await board.db
      .selectFrom('files')
      .innerJoin('applications', 'applications.resume_path', 'files.key')
      .select('files.name')
      .where('email', '=', `name.${no}@example.lk`)
      .executeTakeFirst()
    assert.equal(row?.name, called)
  }
})

test('clients that close their connection at any point leave nothing', async () => {
  const pdf = await aPdf('hung up')
  const whole = Buffer.concat([Buffer.from(form('gone@example.lk') + fileHead()), pdf, Buffer.from(END)])
  const before = await kept()
  await Promise.all(
    Array.from({ length: 24 }, async (_, no) => {
      const sent = sending()
      const part = whole.subarray(0, Math.floor((whole.length * no) / 24))
      await new Promise((written) => void sent.write(part, written))
      sent.destroy()
    }),
  )
  await tidy()
  assert.equal(await kept(), before)
})

test('a chunk that is none, in the middle of a file, leaves nothing', async () => {
  const socket = connect(Number(address.port), address.hostname)
  const closed = once(socket.on('error', () => undefined).resume(), 'close')
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  const head = ['POST /api/applications HTTP/1.1', 'host: board.test', 'transfer-encoding: chunked']
  socket.write([...head, 'content-type: multipart/form-data; boundary=edge', '\r\n'].join('\r\n'))
  socket.write(chunk(form('none@example.lk') + fileHead() + '%PDF-1.7'))
  for (const end = performance.now() + 30_000; (await arriving()).length === 0; await wait(10))
    assert.ok(performance.now() < end, 'it was arriving')
  socket.write('none\r\n')
  await closed
  await tidy()
})

longTest(
  'an upload at 24 KB/s arrives in three and a half minutes, and one at 10 KB/s is refused after the first, in words',
  async (t) => {
    let seconds = 0
    t.mock.method(performance, 'now', () => seconds * 1000)
    const pdf = await aPdf('a slow line')
    const sendAt = async (bytesPerSecond: number, email: string) => {
      seconds = 0
      const sent = sending()
      const answer = answerOf(sent)
      const isAnswered = answer.then(() => true)
      const body = Buffer.concat([Buffer.from(form(email) + fileHead()), pdf, Buffer.alloc(5_000_000, '\n')])
      for (let at = 0; at < body.length; at += bytesPerSecond) {
        seconds += 1
        await new Promise((written) => void sent.write(body.subarray(at, at + bytesPerSecond), written))
        // The pause lets the board read.
        if (await Promise.race([isAnswered, wait(3, false)])) break
      }
      const sentIn = seconds
      sent.end(END)
      return { sentIn, ...(await answer) }
    }
    const taken = await sendAt(24 * 1024, 'slow@example.lk')
    assert.deepEqual([taken.status, taken.sentIn], [201, 204])
    const refused = await sendAt(10 * 1024, 'slower@example.lk')
    assert.equal(refused.status, 408)
    assert.equal((refused.body as { message?: string }).message, en['problem.body_too_slow'])
    assert.ok(refused.sentIn >= 60 && refused.sentIn < 70, `${refused.sentIn} s`)
    await tidy()
  },
)

longTest('memory stays flat while sixty uploads arrive at once', async () => {
  const size = 4 * MIB
  const chunk = Buffer.alloc(32 * 1024, 'x')
  let peak = 0
  const look = () => (peak = Math.max(peak, process.memoryUsage().arrayBuffers))
  const before = process.memoryUsage().arrayBuffers
  const looking = setInterval(look, 5)
  const one = async (no: number) => {
    const sent = sending()
    const answer = answerOf(sent)
    sent.write(form(`flat.${no}@example.lk`) + fileHead())
    for (let left = size; left > 0; left -= chunk.length) if (!sent.write(chunk)) await once(sent, 'drain')
    sent.end(END)
    return (await answer).status
  }
  const statuses = await Promise.all(Array.from({ length: 60 }, (_, no) => one(no)))
  clearInterval(looking)
  // The file is no PDF, so it is refused after it has arrived.
  assert.deepEqual(new Set(statuses), new Set([422]))
  await tidy()
  const grown = (peak - before) / MIB
  assert.ok(grown < 150, `${grown.toFixed(0)} MiB for 240 MiB of uploads`)
})

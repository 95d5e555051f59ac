import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { testBoard } from '#test/support/app.ts'
import { countFiles, sendPosition } from '#test/support/application-forms.ts'
import { HARMFUL, testClamd } from '#test/support/clamd.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { aJpeg, aPdf } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'
import { withFile } from '#test/support/temporary-file.ts'
import { postVacancy } from '#test/support/vacancies.ts'
import { clamdScanner } from './clamd.ts'

const clamd = await testClamd({ after })
const board = await testBoard({ after }, { CLAMD_URL: clamd.unix })
const harmful = Buffer.concat([await aPdf(), Buffer.from(`% ${HARMFUL}\n`)])
const scan = (bytes: Buffer, address = clamd.unix, timeoutMs = 60_000) =>
  withFile(bytes, (path) => clamdScanner(address, timeoutMs).scan(path))

test('a file is scanned whole over either kind of socket, and what is found is named', async () => {
  for (const address of [clamd.unix, clamd.tcp]) {
    clamd.scanned.length = 0
    assert.equal(await scan(Buffer.alloc(5_000_000, 'a'), address), undefined)
    assert.equal(await scan(Buffer.alloc(0), address), undefined)
    assert.deepEqual(clamd.scanned, [5_000_000, 0])
    assert.equal(await scan(harmful, address), 'Test.Harmful.UNOFFICIAL')
  }
})

test('many files at once are all scanned', async () => {
  const found = await Promise.all(
    Array.from({ length: 40 }, (_, no) => scan(no % 4 === 0 ? harmful : Buffer.alloc(100_000))),
  )
  assert.equal(found.filter((name) => name !== undefined).length, 10)
})

test('64 files wait for the scanner; the next is refused at once, and what its sender left is not scanned', async () => {
  const scanner = clamdScanner(clamd.unix, 1_500)
  clamd.scanned.length = 0
  clamd.moods.push(...Array.from({ length: 6 }, () => 'hangs' as const))
  await withFile(Buffer.alloc(10), async (path) => {
    const scans = Array.from({ length: 70 }, (_, no) =>
      scanner.scan(path, { client: 'one', isGone: () => no >= 60 }),
    )
    let ended = 0
    const count = () => (ended += 1)
    for (const scan of scans) void scan.then(count, count)
    await assert.rejects(scanner.scan(path, { client: 'one', isGone: () => false }), { code: 'unavailable' })
    assert.equal(ended, 0)
    const all = await Promise.allSettled(scans)
    assert.deepEqual(
      all.map(({ status }) => status),
      all.map((_, no) => (no < 6 || no >= 60 ? 'rejected' : 'fulfilled')),
    )
    assert.equal(clamd.scanned.length, 54)
    assert.equal(await scanner.scan(path), undefined)
  })
})

test('without a verdict there is no acceptance', async () => {
  for (const mood of ['hangs up', 'is full', 'finds the stream too long', 'babbles'] as const) {
    clamd.moods.push(mood)
    await assert.rejects(scan(Buffer.alloc(3_000_000)), { code: 'unavailable' }, mood)
  }
  clamd.moods.push('hangs')
  await assert.rejects(scan(Buffer.alloc(3_000_000), clamd.unix, 100), { code: 'unavailable' })
  for (const nobody of ['unix:/nonexistent/clamd.ctl', 'tcp://127.0.0.1:1'])
    await assert.rejects(scan(Buffer.alloc(10), nobody), { code: 'unavailable' })
  assert.equal(await scan(Buffer.alloc(10)), undefined)
})

test('a harmful résumé is refused on its field, in the sender’s language, and nothing of it stays', async () => {
  const { id } = await aVacancy(board)
  const before = await countFiles(board)
  for (const language of offeredLanguages) {
    const form = await multipart({}, { resume: { bytes: harmful, name: 'cv.pdf' } })
    const headers = { ...form.headers, 'accept-language': language }
    const answer = await board.call({ method: 'POST', url: `/api/jobs/${id}/apply`, ...form, headers })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(answer.json().errors.resume, [dictionaries[language]['upload.infected']])
  }
  assert.deepEqual(await countFiles(board), before)
  assert.deepEqual(await readdir(join(board.dataDir, 'uploads')), [])
  assert.equal((await sendPosition(board, id)).statusCode, 201)
})

test('while the scanner is away uploads are put off, and everything else goes on', async () => {
  const { id } = await aVacancy(board)
  const before = await countFiles(board)
  clamd.moods.push('hangs up')
  const answer = await sendPosition(board, id)
  assert.equal(answer.statusCode, 503)
  assert.ok(Number(answer.headers['retry-after']) > 0)
  assert.deepEqual(await countFiles(board), before)
  assert.equal((await board.call({ url: `/api/jobs/${id}` })).statusCode, 200)
})

test('pictures are scanned as they came', async () => {
  const { token } = await aUser(board)
  const post = (bytes: Buffer) => postVacancy(board, token, {}, { job_poster: { bytes, name: 'poster.jpg' } })
  const jpeg = await aJpeg()
  const answer = await post(Buffer.concat([jpeg, Buffer.from(HARMFUL)]))
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(Object.keys(answer.json().errors), ['job_poster'])
  assert.equal((await post(jpeg)).statusCode, 201)
})

test('a board without a scanner asks none', async (t) => {
  const plain = await testBoard(t)
  const { id } = await aVacancy(plain)
  assert.equal((await sendPosition(plain, id, {}, { bytes: harmful, name: 'cv.pdf' })).statusCode, 201)
})

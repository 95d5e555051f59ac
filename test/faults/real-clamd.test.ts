// The board against ClamAV's own daemon, on a database of one signature. On demand: the daemon is a large package.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { clamdScanner } from '#src/areas/files/index.ts'
import { testBoard } from '#test/support/app.ts'
import { sendPosition } from '#test/support/application-forms.ts'
import { HARMFUL } from '#test/support/clamd.ts'
import { installPackages } from '#test/support/debian.ts'
import { aVacancy } from '#test/support/factories.ts'
import { aDocx, aPdf } from '#test/support/files.ts'
import { withFile } from '#test/support/temporary-file.ts'
import { zipFile } from '#test/support/zip-file.ts'
import { full } from './scale.ts'

let folder: string
let daemon: ChildProcess
const address = () => `unix:${folder}/ctl`

if (full) {
  if (spawnSync('clamd', ['--version']).status !== 0)
    installPackages(['clamav-daemon'], 'Install clamav-daemon to run this suite.')
  folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  await mkdir(`${folder}/signatures`)
  // An extended signature: any kind of file, anywhere in it, these bytes.
  const signature = `Test.Harmful:0:*:${Buffer.from(HARMFUL).toString('hex')}\n`
  await writeFile(`${folder}/signatures/test.ndb`, signature)
  const settings = {
    LocalSocket: `${folder}/ctl`,
    DatabaseDirectory: `${folder}/signatures`,
    TemporaryDirectory: folder,
    Foreground: 'yes',
    StreamMaxLength: '6M',
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key} ${value}\n`)
  await writeFile(`${folder}/clamd.conf`, lines.join(''))
  daemon = spawn('clamd', ['-c', `${folder}/clamd.conf`], { stdio: 'ignore' })
  after(async () => {
    daemon.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  for (const end = performance.now() + 60_000; !existsSync(`${folder}/ctl`); await wait(50))
    assert.ok(performance.now() < end && daemon.exitCode === null, 'clamd started')
}

const scan = (bytes: Buffer) => withFile(bytes, (path) => clamdScanner(address()).scan(path))
const skip = full ? false : 'in full only'

test('clamd finds its signature in a PDF, in a packed DOCX and in a picture’s tail', { skip }, async () => {
  for (const [what, bytes] of Object.entries({
    pdf: Buffer.concat([await aPdf(), Buffer.from(`% ${HARMFUL}\n`)]),
    packed: zipFile([{ name: 'word/document.xml', content: `<w:document>${HARMFUL}</w:document>` }]),
    tail: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5_000_000), Buffer.from(HARMFUL)]),
  }))
    assert.match((await scan(bytes)) ?? 'nothing', /^Test\.Harmful/, what)
  for (const clean of [await aPdf(), await aDocx(), Buffer.alloc(5_242_880)])
    assert.equal(await scan(clean), undefined)
})

test('a stream that is too long for clamd is not taken for clean', { skip }, async () => {
  await assert.rejects(scan(Buffer.alloc(7_000_000)), { code: 'unavailable' })
})

test('thirty-two at once each have their own verdict', { skip }, async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 32 }, async (_, no) =>
      scan(
        await aPdf(no % 2 ? `clean ${no}` : `x`).then((pdf) =>
          no % 2 ? pdf : Buffer.concat([pdf, Buffer.from(`% ${HARMFUL}\n`)]),
        ),
      ),
    ),
  )
  assert.equal(verdicts.filter((found) => found !== undefined).length, 16)
})

test('the board refuses what clamd finds, and puts uploads off when clamd is killed', { skip }, async (t) => {
  const board = await testBoard(t, { CLAMD_URL: address() })
  const { id } = await aVacancy(board)
  const harmful = Buffer.concat([await aPdf(), Buffer.from(`% ${HARMFUL}\n`)])
  const refused = await sendPosition(board, id, {}, { bytes: harmful, name: 'cv.pdf' })
  assert.equal(refused.statusCode, 422)
  assert.deepEqual(Object.keys(refused.json().errors), ['resume'])
  assert.equal((await sendPosition(board, id)).statusCode, 201)
  daemon.kill('SIGKILL')
  while (daemon.exitCode === null && daemon.signalCode === null) await wait(20)
  assert.equal((await sendPosition(board, id)).statusCode, 503)
})

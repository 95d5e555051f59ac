// The suites about files once more, their files in an S3-compatible server that others wrote: equal behaviour. On demand.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { sendPosition } from '#test/support/application-forms.ts'
import { aVacancy, anAdmin } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { makeBucket } from '#test/support/s3.ts'
import { full } from './scale.ts'

const SERVER = '@20minutes/s3rver@5.0.0'
const root = join(import.meta.dirname, '../..')
const suites = [
  'src/areas/files/server/inspect/honest-files.test.ts',
  'src/areas/files/server/mount.test.ts',
  'src/areas/files/server/variants/make-variants.test.ts',
  'src/areas/applications/calls/forms/position-application.test.ts',
  'src/areas/applications/calls/panel/delete-application.test.ts',
  'src/areas/applications/calls/forms/category-application.test.ts',
  'src/areas/applications/calls/forms/job-seeker-form.test.ts',
  'src/areas/vacancies/calls/submit-vacancy.test.ts',
  'src/areas/moderation/calls/edit-vacancy.test.ts',
  'src/areas/moderation/calls/delete-vacancy.test.ts',
  'src/areas/catalogue/calls/clients.test.ts',
  'src/areas/catalogue/calls/banner.test.ts',
]

interface S3rver {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

let folder: string
let start: (port: number) => Promise<{ port: number; stop(): Promise<void> }>
const skip = full ? false : 'in full only'

if (full) {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  after(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', SERVER]
  const { status, stderr } = spawnSync('npm', install, { cwd: folder, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  const Server = createRequire(join(folder, 'x.js'))('@20minutes/s3rver') as new (options: object) => S3rver
  start = async (port) => {
    const server = new Server({
      port,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 'objects'),
      // It signs the address of a bucket without its last slash, the client with it.
      allowMismatchedSignatures: true,
    })
    return { port: (await server.run()).port, stop: () => server.close() }
  }
}

test('every suite about files passes with its files in a bucket', { skip, timeout: 1_800_000 }, async (t) => {
  const server = await start(0)
  t.after(() => server.stop())
  const env = {
    ...process.env,
    TEST_S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
    // The runner tells a file that a runner runs it; these are run by one of their own.
    NODE_TEST_CONTEXT: undefined,
  }
  const run = spawn(process.execPath, ['--test', '--test-concurrency=1', ...suites], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  run.stdout.on('data', (data) => (printed += String(data)))
  const code = await new Promise((resolve) => run.once('exit', resolve))
  const counts = ['pass', 'fail', 'skipped'].map(
    (name) => new RegExp(`^ℹ ${name} \\d+`, 'm').exec(printed)?.[0],
  )
  t.diagnostic(counts.join(', '))
  assert.equal(code, 0, printed.slice(printed.indexOf('failing tests')))
})

test(
  'while the bucket is away uploads and files are put off, and come back by themselves',
  { skip },
  async (t) => {
    const first = await start(0)
    const board = await testBoard(t, await makeBucket(`http://127.0.0.1:${first.port}`))
    const { id } = await aVacancy(board)
    const admin = await anAdmin(board)
    const answer = await sendPosition(board, id)
    assert.equal(answer.statusCode, 201)
    const { resume_path } = await getRow(board.db, 'position_applications', {}, ['resume_path'])
    const read = () => board.call({ url: `/storage/${resume_path}`, token: admin.token })
    assert.equal((await read()).statusCode, 200)

    await first.stop()
    for (const away of [await sendPosition(board, id), await read(), await board.call({ url: '/readyz' })]) {
      assert.equal(away.statusCode, 503)
      assert.ok(Number(away.headers['retry-after']) > 0)
    }
    assert.equal((await board.call({ url: `/api/jobs/${id}` })).statusCode, 200)

    const again = await start(first.port)
    t.after(() => again.stop())
    assert.equal((await read()).statusCode, 200)
    assert.equal((await sendPosition(board, id)).statusCode, 201)
  },
)

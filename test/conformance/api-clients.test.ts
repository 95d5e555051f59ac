import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { folderStore } from '#src/areas/files/index.ts'
import { seedDemo } from '#src/demo/seed-demo.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { testBoard } from '#test/support/app.ts'
import { PASSWORD_HASH } from '#test/support/factories.ts'
import { aJpeg, aPdf } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'

const run = promisify(execFile)
const board = await testBoard({ after })
const folder = await mkdtemp(join(tmpdir(), 'api-clients-'))
after(() => rm(folder, { recursive: true, force: true }))
const inFolder = (args: string[], env = {}) =>
  run(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 10_000_000 })
const address = await board.listen()

// The generators need a TypeScript of their own, older than the board's, and the board's packages need neither.
before(async () => {
  await cp(join(import.meta.dirname, '../fixtures/api-clients'), folder, { recursive: true })
  const args = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', args, { cwd: folder, shell: process.platform === 'win32' })
  const store = folderStore(join(board.dataDir, 'files'))
  await seedDemo({ db: board.db, store, now: board.clock.now(), passwordHash: PASSWORD_HASH })
  const described = await fetch(`${address}/api/openapi.json?part=public`)
  await writeFile(join(folder, 'openapi.json'), await described.text())
  await writeFile(join(folder, 'poster.jpg'), await aJpeg())
  await writeFile(join(folder, 'cv.pdf'), await aPdf())
})

test('the clients of both generators, and a program of each, compile strictly', async () => {
  await inFolder(['generate.ts'])
  await inFolder(['node_modules/@hey-api/openapi-ts/bin/run.js', '-f', 'hey-api.config.ts'])
  const { stdout } = await inFolder(['node_modules/typescript/bin/tsc', '-p', '.', '--listFilesOnly'])
  for (const file of ['schema.ts', 'openapi-fetch.ts', 'sdk.gen.ts', 'hey-api.ts'])
    assert.ok(stdout.includes(`/${file}`), file)
  await inFolder(['node_modules/typescript/bin/tsc', '-p', '.']).catch((error: { stdout: string }) =>
    assert.fail(error.stdout.slice(0, 4_000)),
  )
})

for (const name of ['openapi-fetch', 'hey-api'])
  test(`a program with ${name} lists, searches, posts a poster and applies with a CV`, async () => {
    const CLOSES = dayInColombo(new Date(board.clock.now().getTime() + 30 * 86_400_000))
    const { stdout } = await inFolder([`${name}.ts`], { BOARD: address, CLOSES })
    const { listed, found, posted, applied, wrong } = JSON.parse(stdout)
    assert.equal(listed, 5)
    assert.ok(found > 0)
    assert.equal(posted.status, 0)
    assert.deepEqual(posted.benefits, ['meals', 'transport'])
    assert.deepEqual(wrong, ['name', 'email', 'message'])
    const { resume_path } = await getRow(
      board.db,
      'applications',
      { applicant_no: applied.no, vacancy_id: applied.vacancy },
      ['resume_path'],
    )
    const files = await board.db
      .selectFrom('files')
      .select('media_type')
      .where('key', 'in', [posted.poster, resume_path])
      .orderBy('media_type')
      .execute()
    assert.deepEqual(
      files.map(({ media_type }) => media_type),
      ['application/pdf', 'image/jpeg'],
    )
  })

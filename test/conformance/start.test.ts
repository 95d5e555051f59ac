import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { environment, program } from '#test/support/running-board.ts'
import { builderSettings, pagesAreFresh } from '../../scripts/pages.ts'
import { memoryEnvironment, memoryFlags } from '../../scripts/start-settings.ts'

const root = join(import.meta.dirname, '../..')
const start = join(root, 'scripts/start.ts')
/** Loaded by Node before anything else, so by each program that the process becomes. */
const report = `data:text/javascript,${encodeURIComponent(
  'const { pid, execArgv, argv, env } = process;' +
    'console.log("became", JSON.stringify({ pid, execArgv, words: argv.slice(2), blocks: env.MALLOC_MMAP_THRESHOLD_ }))',
)}`

// `npm start` would build them first, for as long as it takes.
if (!pagesAreFresh())
  throw new Error('This suite needs pages that are built and fresh: run `npm run build` first.')

/** Runs `npm start` with a command that does not exist, which ends it, and returns what the process had become. */
async function started(flags: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...flags, start, 'no-such-command'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The test's own settings must not be inherited.
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: undefined, NODE_OPTIONS: `--import=${report}`, ...env },
  })
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  assert.match(errors, /There is no command "no-such-command"/)
  const last = printed.split('\n').findLast((line) => line.startsWith('became '))!
  return { child, became: JSON.parse(last.slice('became '.length)) as Record<string, unknown> }
}

test('npm start is the program itself, under the settings that bound its memory', async (t) => {
  if (process.platform === 'win32') return t.skip('not on Windows')
  const { child, became } = await started([])
  assert.deepEqual(became, {
    pid: child.pid,
    execArgv: memoryFlags,
    words: ['no-such-command'],
    blocks: memoryEnvironment.MALLOC_MMAP_THRESHOLD_,
  })
})

test('what an operator sets otherwise stays', async (t) => {
  if (process.platform === 'win32') return t.skip('not on Windows')
  const { became } = await started(['--max-semi-space-size=4'], { MALLOC_MMAP_THRESHOLD_: '65536' })
  assert.deepEqual(became['execArgv'], [...memoryFlags, '--max-semi-space-size=4'])
  assert.equal(became['blocks'], '65536')
})

test('a first admin whose password many use stops the start, and the key is named', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'board-start-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const admin = { ADMIN_EMAIL: 'office@example.lk', ADMIN_PASSWORD: 'passwordpassword' }
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment({ dataDir, env: admin }),
  })
  assert.match(await text(child.stderr), /ADMIN_PASSWORD[^]*too common/)
})

test('settings stand in .env, and the environment stands over it', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'board-env-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, '.env')
  await writeFile(file, 'PORT=none\nMETRICS_PORT=none\nOFFICE_EMIAL=a@b.lk\n')
  const child = spawn(process.execPath, [program, 'migrate'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment({ dataDir: folder, env: { ENV_FILE: file, PORT: '0' } }),
  })
  const errors = await text(child.stderr)
  assert.match(errors, /METRICS_PORT: expected a port/)
  assert.doesNotMatch(errors, /^ *PORT:/m)
  assert.match(
    errors,
    /^Nothing reads these settings of \.env: OFFICE_EMIAL \(did you mean OFFICE_EMAIL\?\)$/m,
  )
})

test('the builder has bounded heaps and one thread where less than 2 GB are free', () => {
  assert.deepEqual(builderSettings(2 * 1024 ** 3), {})
  const settings = builderSettings(2 * 1024 ** 3 - 1)
  assert.match(settings['NODE_OPTIONS'] ?? '', /--max-old-space-size=\d+/)
  assert.equal(settings['RAYON_NUM_THREADS'], '1')
})

/** Loaded by Node before anything else: says whether the database is there when the program is loaded. */
const watchProgram = `data:text/javascript,${encodeURIComponent(
  'import { registerHooks } from "node:module"; import { existsSync } from "node:fs";' +
    'registerHooks({ load(url, context, next) {' +
    'if (url.endsWith("/server/program.ts")) console.log("made:", existsSync(process.env.DATA_DIR + "/database/PG_VERSION"));' +
    'return next(url, context) } })',
)}`

test('a first start makes the database, then loads the program: each alone fits into a small memory', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'board-first-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const child = spawn(process.execPath, [`--import=${watchProgram}`, join(root, 'src/main.ts')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: environment({ dataDir }),
  })
  const exited = once(child, 'exit')
  let printed = ''
  for await (const piece of child.stdout) {
    printed += String(piece)
    if (printed.includes('\n')) break
  }
  child.kill('SIGKILL')
  await exited
  assert.match(printed, /^made: true$/m)
})

/** The sources as a fresh clone has them after `npm ci`: no pages are built. */
const clone = await mkdtemp(join(tmpdir(), 'board-clone-'))
after(() => rm(clone, { recursive: true, force: true }))
const sources = ['migrations', 'public', 'scripts', 'src', 'package.json', 'package-lock.json']
for (const name of [...sources, 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'])
  await cp(join(root, name), join(clone, name), { recursive: true })
const builderFolder = join(clone, 'node_modules/@react-router/dev')
await mkdir(builderFolder, { recursive: true })
for (const folder of ['', '@react-router'])
  for (const name of await readdir(join(root, 'node_modules', folder)))
    if (!['@react-router', 'dev', '.cache'].includes(name))
      await symlink(join(root, 'node_modules', folder, name), join(clone, 'node_modules', folder, name))

/** `npm test` has run the true builder before. */
async function setBuilder(script: string): Promise<void> {
  await writeFile(
    join(builderFolder, 'package.json'),
    JSON.stringify({ bin: { 'react-router': 'build.cjs' } }),
  )
  await writeFile(join(builderFolder, 'build.cjs'), script)
}

/** As talkative as the true one. */
const builder = `for (let no = 0; no < 500; no += 1) console.log('build/client/assets/page-' + no + '.js')
  console.error('warning: a chunk is large')
  require('node:fs').cpSync(${JSON.stringify(realpathSync(join(root, 'build')))}, process.env.BUILD_FOLDER, { recursive: true })`

function startIn(clone: string) {
  return spawn(process.execPath, [join(clone, 'scripts/start.ts')], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment({ dataDir: join(clone, 'data') }),
  })
}

test('a build that fails shows all that its builder says', async () => {
  await setBuilder(`console.error('src/root.tsx: Unexpected token'); process.exitCode = 1`)
  const child = startIn(clone)
  const [code, , errors] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  assert.notDeepEqual(code, [0, null])
  assert.match(errors, /root\.tsx: Unexpected token/)
})

test('a build that the system ended says what it needs', async () => {
  await setBuilder('process.kill(process.pid, "SIGKILL")')
  const child = startIn(clone)
  const [code, , errors] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  assert.notDeepEqual(code, [0, null])
  assert.match(errors, /^The system ended the build, for want of memory: it needs 550 MB that are free\.$/m)
})

test('a first start tells in one line that it builds, and last and apart who the first admin is', async (t) => {
  await setBuilder(builder)
  const child = startIn(clone)
  t.after(() => child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (piece: Buffer) => {
    printed += piece.toString()
    if (printed.includes('Password')) child.kill('SIGTERM')
  })
  const errors = text(child.stderr)
  assert.deepEqual(await once(child, 'close'), [0, null], await errors)
  const [building, listening, panel, stored, unset, ...admin] = printed.split('\n')
  assert.match(building!, /^Building the pages.* built in [\d.]+ s$/)
  assert.match(listening!, /listens on http/)
  assert.match(panel!, /^Admin panel: http.*\/admin-login$/)
  assert.match(stored!, /^Data: /)
  assert.match(unset!, /^Not set yet, see \.env\.example: /)
  const told =
    /^\nThe first admin.*\/admin-login\n\n {4}E-mail {4}\S+@\S+\n {4}Password {2}[a-z-]+\n\n.+\n\n$/
  assert.match(admin.join('\n'), told)
})

test('the built program serves pages, answers a search and draws a card', async (t) => {
  const child = startIn(clone)
  t.after(() => child.kill('SIGKILL'))
  let printed = ''
  for await (const piece of child.stdout) {
    printed += String(piece)
    if (printed.includes('listens on')) break
  }
  const address = /listens on (http:\S+)/.exec(printed)![1]!
  for (const path of ['/', '/si', '/?q=nures', '/share-cards/site.jpg'])
    assert.equal((await fetch(address + path)).status, 200, path)
})

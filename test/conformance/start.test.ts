import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { environment, program } from '#test/support/running-board.ts'
import { pagesAreFresh } from '../../scripts/pages.ts'
import { memoryEnvironment, memoryFlags } from '../../scripts/start-settings.ts'

const start = join(import.meta.dirname, '../../scripts/start.ts')
/** Loaded by Node before anything else, so by each program that the process becomes. */
const report = `data:text/javascript,${encodeURIComponent(
  'const { pid, execArgv, argv, env } = process;' +
    'console.log("became", JSON.stringify({ pid, execArgv, words: argv.slice(2), blocks: env.MALLOC_MMAP_THRESHOLD_ }))',
)}`

// `npm start` would build them first, for as long as it takes.
if (!pagesAreFresh())
  throw new Error('This suite needs pages that are built and fresh: run `npm run build` first.')

/** What `npm start` has become when it runs the program; a command that there is not ends it there. */
async function started(flags: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...flags, start, 'no-such-command'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Not what the test itself was started with.
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: undefined, NODE_OPTIONS: `--import=${report}`, ...env },
  })
  const [printed, faults] = await Promise.all([text(child.stdout), text(child.stderr)])
  assert.match(faults, /There is no command "no-such-command"/)
  const last = printed.split('\n').findLast((line) => line.startsWith('became '))!
  return { child, became: JSON.parse(last.slice('became '.length)) as Record<string, unknown> }
}

test('npm start is the program itself, under the settings that bound its memory', async (t) => {
  if (process.platform === 'win32') return t.skip('a process cannot be replaced there')
  const { child, became } = await started([])
  assert.deepEqual(became, {
    pid: child.pid,
    execArgv: memoryFlags,
    words: ['no-such-command'],
    blocks: memoryEnvironment.MALLOC_MMAP_THRESHOLD_,
  })
})

test('what an operator sets otherwise stays', async (t) => {
  if (process.platform === 'win32') return t.skip('a process cannot be replaced there')
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

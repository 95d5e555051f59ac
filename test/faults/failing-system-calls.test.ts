import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { installPackages } from '#test/support/debian.ts'
import { freePort } from '#test/support/free-port.ts'
import {
  boardOfItsOwn,
  environment,
  isAlive,
  kill,
  ownDatabase,
  program,
  uncaughtError,
  untilReady,
} from '#test/support/running-board.ts'
import { anApplication } from './an-application.ts'
import { deliver, get } from './requests.ts'
import { amount, full } from './scale.ts'

/** Each error that is put into system calls lasts so long. */
const INJECTED_MS = amount('INJECTED_MS', 5_000, 40_000)

/** System calls that fail for want of memory where a program may go on. Not those by which libuv and V8 live or die. */
const failing =
  'openat,accept4,socket,connect,getdents64,readlink,statx,fsync,fdatasync,rename,unlink,mkdir,pwrite64,pread64'

test('while the system has no memory for what is asked of it nothing ends', async (t) => {
  if (process.platform !== 'linux') return t.skip('on Linux only')
  if (!full) return t.skip('in full only')
  if (spawnSync('strace', ['--version']).status !== 0)
    installPackages(['strace'], 'strace is needed (Debian: apt-get install strace).')
  const board = await boardOfItsOwn(t, 'memory', { env: { LOG_LEVEL: 'warn' } })
  const { address } = board
  for (const error of ['ENOMEM', 'ENFILE', 'ENOBUFS', 'EIO']) {
    // One in three, so that what consists of many calls gets far enough to leave something behind.
    const tracer = spawn(
      'strace',
      ['-f', '-qqq', '-o', '/dev/null', '-p', String(board.child.pid), '-e', `trace=${failing}`].concat([
        '-e',
        `inject=${failing}:error=${error}:when=2+3`,
      ]),
      { stdio: 'ignore' },
    )
    await pause(1_000)
    let sent = 0
    for (const end = performance.now() + INJECTED_MS; performance.now() < end; await pause(100)) {
      const all = [
        get('/readyz'),
        get(`/api/job-vacancies?q=${error}${sent}`),
        get('/contact-us'),
        await anApplication(`${error}.${sent}@example.lk`),
      ]
      await Promise.allSettled(all.map((sending) => deliver(address, sending)))
      sent += all.length
      assert.ok(isAlive(board), error)
    }
    tracer.kill('SIGINT')
    await once(tracer, 'exit')
    await untilReady(address)
    assert.equal((await deliver(address, await anApplication(`${error}.after@example.lk`))).status, 201)
    t.diagnostic(`${error}: ${sent} requests`)
  }
  assert.doesNotMatch(board.printed.join('\n'), uncaughtError)
})

test('a log that goes to a full disk ends nothing', async (t) => {
  if (!existsSync('/dev/full')) return t.skip('without /dev/full')
  const dataDir = await mkdtemp(join(tmpdir(), 'board-log-'))
  const port = await freePort()
  const nowhere = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', nowhere, nowhere],
    env: {
      ...environment({ dataDir, databaseUrl: await ownDatabase('log') }),
      PORT: String(port),
      LOG_LEVEL: 'info',
    },
  })
  closeSync(nowhere)
  t.after(async () => {
    await kill({ child })
    await rm(dataDir, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(address)
  // Each of these writes a log line.
  for (let no = 0; no < 50; no += 1) assert.equal((await deliver(address, get('/api/user'))).status, 401)
  await untilReady(address)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
})

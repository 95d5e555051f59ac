// A throw-away PostgreSQL cluster in a temporary folder, for the suites that also run on the real server.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { installPackages } from './debian.ts'
import { freePort } from './free-port.ts'

export interface Postgres {
  url: string
  /** The process that all sessions are children of. */
  readonly pid: number
  /** Ends the server and leaves its data: all sessions ended (SIGINT), or as a crash does (SIGQUIT). */
  down(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  /** Starts it again on the same port. */
  up(): Promise<void>
  stop(): Promise<void>
}

const advice =
  'PostgreSQL 15 or newer is needed: install its server (Debian: apt-get install postgresql), ' +
  'or set TEST_DATABASE_URL to a database whose user may create databases.'

/** The folder that holds `initdb` and `postgres`; Debian keeps both off the PATH. */
function findServer(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted(
    (a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]),
  )
  const onPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'initdb'))
  const found = [...debian, ...onPath].find((file) => existsSync(file))
  return found === undefined ? undefined : dirname(found)
}

/** `initdb` refuses to run as root, so root lends the cluster to Debian's own user for it. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function untilReady(server: ChildProcess, url: string, log: () => string): Promise<void> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; await wait(50)) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log()}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      // not listening yet
    }
  }
  throw new Error(`PostgreSQL did not answer within 30 s:\n${log()}`)
}

async function stopServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await Promise.race([gone, wait(5000, undefined, { ref: false })])
  server.kill('SIGKILL')
  await gone
}

/**
 * Starts the cluster, installing the server first where it may. `stop` ends it and removes the folder. `crashSafe`: what
 * was committed is still there after a crash of the server.
 */
export async function startPostgres({ crashSafe = false } = {}): Promise<Postgres> {
  if (findServer() === undefined) installPackages(['postgresql'], advice)
  const programs = findServer()
  if (programs === undefined) throw new Error(advice)

  const identity = owner()
  const folder = mkdtempSync(join(tmpdir(), 'lanka-postgres-'))
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const store = join(folder, 'cluster')
    execFileSync(
      join(programs, 'initdb'),
      ['-D', store, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
      { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const port = await freePort()
    // Nothing here outlives the run or must survive a power cut, so durability is switched off.
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
      synchronous_commit: crashSafe ? 'on' : 'off',
      full_page_writes: 'off',
      max_connections: '200',
    }
    let log = ''
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const start = async (): Promise<ChildProcess> => {
      const server = spawn(
        join(programs, 'postgres'),
        [
          '-D',
          store,
          '-p',
          String(port),
          ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
        ],
        // Its own process group: Ctrl-C in the terminal must reach the tests first, not their database.
        { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
      )
      server.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)))
      try {
        await untilReady(server, url, () => log)
      } catch (error) {
        await stopServer(server, 'SIGINT')
        throw error
      }
      return server
    }
    let server = await start()
    return {
      url,
      get pid() {
        return server.pid!
      },
      down: (signal) => stopServer(server, signal),
      up: async () => void (server = await start()),
      stop: async () => {
        // "Fast shutdown": ends the sessions instead of waiting for them.
        await stopServer(server, 'SIGINT')
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

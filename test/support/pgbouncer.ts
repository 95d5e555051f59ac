import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
// PgBouncer in transaction mode before a PostgreSQL of the tests.
import { sessionSettings } from '#src/platform/db/pooler.ts'
import { freePort } from './free-port.ts'

export interface Pgbouncer {
  /** Returns the URL through PgBouncer of a database with this PostgreSQL URL. */
  through(url: string): string
  stop(): Promise<void>
}

const program = '/usr/sbin/pgbouncer'

/** Undefined if it is installed, else the reason for a skipped test. */
export function missingPgbouncer(): string | undefined {
  const { error } = spawnSync(program, ['--version'])
  return error && 'PgBouncer is not installed (Debian: apt-get install pgbouncer)'
}

/** `settings` are added to the documented ones in `[pgbouncer]`. */
export async function startPgbouncer(
  postgresUrl: string,
  settings: Record<string, string | number> = {},
): Promise<Pgbouncer> {
  const server = new URL(postgresUrl)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    max_client_conn: 500,
    default_pool_size: 5,
    server_login_retry: 1,
    // Each test has a database of its own, and drops it.
    server_idle_timeout: 10,
    ...settings,
  }
  const ini = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    ...Object.entries(all).map(([key, value]) => `${key} = ${value}`),
  ]
  await writeFile(join(folder, 'pgbouncer.ini'), `${ini.join('\n')}\n`)
  // PgBouncer refuses to run as root; Debian's package runs it as the database's user.
  const asRoot = process.getuid?.() === 0
  const identity = asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (asRoot) await chown(folder, idOf('-u'), idOf('-g'))
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let log = ''
  child.stderr.on('data', (piece: Buffer) => (log = (log + piece.toString()).slice(-4_000)))
  const through = (url: string) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
    await rm(folder, { recursive: true, force: true })
  }
  await untilItListens(child, through(postgresUrl)).catch(async (error: Error) => {
    await stop()
    throw new Error(`PgBouncer did not start:\n${log}`, { cause: error })
  })
  return { through, stop }
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

async function untilItListens(child: ChildProcess, url: string): Promise<void> {
  for (const end = performance.now() + 30_000; ; await wait(50)) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (child.exitCode !== null || performance.now() > end) throw error
    }
  }
}

/** The statements of docs/operations.md that give every session of a role the board's timers. */
export function timersOfTheRole({ role, database }: { role: string; database: string }): string[] {
  const { options: _, ...timers } = sessionSettings
  return Object.entries({ ...timers, max_parallel_workers_per_gather: 0 }).map(
    ([name, value]) => `alter role ${role} in database ${database} set ${name} = ${value};`,
  )
}

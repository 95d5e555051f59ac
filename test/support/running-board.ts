// The program as an operator runs it: a process of its own, for tests that stop or kill it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openEmbedded, openPostgres } from '#src/platform/db/database.ts'
import { pagesAreFresh } from '../../scripts/pages.ts'
import { memoryEnvironment, memoryFlags } from '../../scripts/start-settings.ts'

/** `npm start` becomes this program. */
export const program = join(import.meta.dirname, '../../build/server/main.js')
if (!pagesAreFresh()) throw new Error('the built program is older than its sources: npm run build')

export interface RunningBoard {
  child: ChildProcess
  address: string
  /** The start of the process, by `performance.now()`. */
  started: number
  /** The lines that it printed until it listened. */
  printed: string[]
}

export interface BoardSettings {
  dataDir: string
  databaseUrl?: string | undefined
  env?: Record<string, string>
  /** The hard limit of the process's open descriptors. The soft one is set far below. */
  descriptors?: number
}

export function environment({
  dataDir,
  databaseUrl,
  env,
}: BoardSettings): Record<string, string | undefined> {
  return {
    ...memoryEnvironment,
    ...process.env,
    ENV_FILE: '',
    OFFICE_EMAIL: 'office@board.test',
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'fatal',
    MAX_EVENT_LOOP_DELAY_MS: '60000',
    ...(databaseUrl
      ? { DATABASE_URL: databaseUrl, APP_SECRET: 'a secret of this test alone, long enough' }
      : {}),
    ...env,
  }
}

export async function startBoard(settings: BoardSettings): Promise<RunningBoard> {
  const started = performance.now()
  const command = [process.execPath, ...memoryFlags, program]
  // The shell becomes the program, under the same process id.
  if (settings.descriptors !== undefined)
    command.unshift('sh', '-c', `ulimit -Sn 200; ulimit -Hn ${settings.descriptors}; exec "$@"`, 'sh')
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(settings),
  })
  const printed: string[] = []
  const lines = createInterface({ input: child.stdout! })
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      printed.push(line)
      const found = /listens on (http:\S+)/.exec(line)
      if (found) resolve(found[1]!)
    })
    child.once('exit', (code) => reject(new Error(`the board did not start, exit ${code}`)))
  })
  return { child, address, started, printed }
}

/**
 * A board for one test, with its own folder and database. When the test ends it is killed before its folder
 * is removed: a board that outlives its test keeps the file from ending.
 */
export async function boardOfItsOwn(
  t: { after(fn: () => Promise<void>): void },
  purpose: string,
  { databaseUrl, ...settings }: Partial<Omit<BoardSettings, 'dataDir'>> = {},
): Promise<RunningBoard & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), `board-${purpose}-`))
  const url = databaseUrl ?? (await ownDatabase(purpose))
  const board = await startBoard({ dataDir, databaseUrl: url, ...settings })
  t.after(async () => {
    await kill(board)
    await rm(dataDir, { recursive: true, force: true })
  })
  return { ...board, dataDir }
}

/** The words in which an uncaught error is logged (src/server/program.ts). */
export const uncaughtError = /an un(?:caught|handled) /

export function isAlive({ child }: Pick<RunningBoard, 'child'>): boolean {
  return child.exitCode === null && child.signalCode === null
}

/** Kills the process without warning, and waits until it is gone. */
export async function kill({ child }: Pick<RunningBoard, 'child'>): Promise<void> {
  if (!isAlive({ child })) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Waits until a board says that it can do its work. */
export async function untilReady(address: string): Promise<void> {
  for (const until = performance.now() + 60_000; ; await pause(20)) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    if (performance.now() > until) throw new Error(`not ready: ${answer?.status}`)
  }
}

/** Opens the database of a board that does not run. */
export function databaseOf({ databaseUrl, dataDir }: Pick<BoardSettings, 'databaseUrl' | 'dataDir'>) {
  return databaseUrl ? openPostgres(databaseUrl, () => undefined) : openEmbedded(dataDir)
}

/** On PostgreSQL, a database for this test only; it is deleted with the throw-away server. */
export async function ownDatabase(purpose: string): Promise<string | undefined> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return undefined
  const name = `${purpose}_${process.pid}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url.href
}

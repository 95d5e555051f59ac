import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { memoryOf } from '#test/support/process-memory.ts'
import { compileCache, memoryEnvironment, memoryFlags } from '../start-settings.ts'
import { root } from '../steps.ts'

/** One core for the server, the other for the load, where the machine lets us choose. */
const pinned = (core: number) => (process.platform === 'linux' ? ['taskset', '-c', String(core)] : [])

/** Leaves the server's core to the server: for a database, whose later processes follow it. */
export function keepOffServer(pid: number): void {
  const [command, ...words] = pinned(1)
  if (command) execFileSync(command, ['-a', '-p', ...words, String(pid)], { stdio: 'ignore' })
}

export interface Started {
  /** `http://127.0.0.1:PORT` */
  base: string
  /** Resident megabytes now. */
  memory(): number
  /** Milliseconds of processor time since it began, in steps of ten; 0 where the machine does not tell. */
  cpu(): number
  stop(): Promise<void>
}

export const isPostgres = (database: string) => database.startsWith('postgres')

/** The board as `npm start` runs it, over a `postgres://` address with its files in `folder`, or over a folder of its own. */
export function startBoard(
  database: string,
  folder: string,
  env: Record<string, string> = {},
): Promise<Started> {
  return start([...memoryFlags, join(root, 'build/server/main.js'), 'start'], {
    ...memoryEnvironment,
    ...compileCache,
    ...(isPostgres(database)
      ? {
          DATABASE_URL: database,
          DATA_DIR: mkdtempSync(join(folder, 'files-')),
          APP_SECRET: randomBytes(32).toString('hex'),
        }
      : { DATA_DIR: database }),
    ...env,
  })
}

export const startBare = (words: string[]) => start([join(import.meta.dirname, 'bare.ts'), ...words], {})

/** A program alone on the server's core, which prints where it listens. */
async function start(args: string[], env: Record<string, string>): Promise<Started> {
  const [command, ...words] = [...pinned(0), process.execPath, ...args]
  const child = spawn(command!, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ENV_FILE: '',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_SCALE: '100000',
      // A busy machine would have it refuse what is measured.
      MAX_EVENT_LOOP_DELAY_MS: '60000',
      ...env,
    },
  })
  return {
    base: await addressOf(child),
    memory: () => memoryOf(child.pid!) * 1.048576,
    cpu: () => cpuOf(child.pid!),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function cpuOf(pid: number): number {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const [, port] = /listens on \S+:(\d+)/.exec(line) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) =>
      reject(new Error(`a program of the bench ended before it listened: ${code}`)),
    )
  })
}

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** wrk on the other core: 32 connections for some seconds. */
export async function load(url: string, seconds: number): Promise<Load> {
  const wrk = ['wrk', '-t1', '-c32', `-d${seconds}s`, '--timeout', '20s', '--latency']
  const [command, ...words] = [...pinned(1), ...wrk, '-H', 'accept-encoding: br', url]
  const child = spawn(command!, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const piece of child.stdout) text += String(piece)
  if (/Non-2xx/.test(text)) throw new Error(`${url} answered other than 2xx:\n${text}`)
  const value = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '0'
  return {
    perSecond: Number(value(/Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(value(/50%\s+([\d.]+\w+)/)),
    p99: milliseconds(value(/99%\s+([\d.]+\w+)/)),
  }
}

function milliseconds(text: string): number {
  const number = Number.parseFloat(text)
  if (text.endsWith('us')) return number / 1000
  return text.endsWith('ms') ? number : number * 1000
}

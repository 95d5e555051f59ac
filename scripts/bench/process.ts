import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { memoryEnvironment, memoryFlags } from '../start-settings.ts'

/** One core for the server, the other for the load, where the machine lets us choose. */
const pinned = (core: number) => (process.platform === 'linux' ? ['taskset', '-c', String(core)] : [])

/** Leaves the server's core to the server: for a database, whose later processes follow it. */
export function keepOffServer(pid: number): void {
  const [command, ...words] = pinned(1)
  if (command) execFileSync(command, ['-a', '-p', ...words, String(pid)], { stdio: 'ignore' })
}

export interface Started {
  port: number
  token: string
  /** Resident bytes now. */
  memory(): number
  /** Milliseconds of processor time since it began, in steps of ten; 0 where the machine does not tell. */
  cpu(): number
  stop(): Promise<void>
}

/** A program of the bench that says where it listens; alone on its core unless `anywhere`. */
export async function startNode(script: string, args: string[], { anywhere = false } = {}): Promise<Started> {
  const command = [
    ...(anywhere ? [] : pinned(0)),
    process.execPath,
    ...memoryFlags,
    join(import.meta.dirname, script),
    ...args,
  ]
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...memoryEnvironment, ...process.env, NODE_ENV: 'production' },
  })
  const ready = await firstJsonLine(child)
  return {
    token: '',
    ...ready,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) * 1024,
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

async function firstJsonLine(child: ChildProcess): Promise<{ port: number; token?: string }> {
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.startsWith('{"port"')) return JSON.parse(line) as { port: number; token?: string }
  }
  throw new Error('the process ended before it listened')
}

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** wrk on the other core: some connections for some seconds. */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
  connections = 32,
): Promise<Load> {
  const words = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrk = [
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '20s',
    '--latency',
    ...words,
    url,
  ]
  const command = [...pinned(1), ...wrk]
  const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
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

export function medianOf(loads: readonly Load[]): Load {
  return loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)]!
}

function milliseconds(text: string): number {
  const number = Number.parseFloat(text)
  if (text.endsWith('us')) return number / 1000
  return text.endsWith('ms') ? number : number * 1000
}

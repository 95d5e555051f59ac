import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Step {
  name: string
  /** Arguments for Node: a program of node_modules comes as `program('oxlint')`. */
  node: string[]
  env?: Record<string, string>
}

/**
 * The JavaScript file behind a command of node_modules. Started with our own Node, because the `#!` line of
 * the command would find the system's Node, which may be older.
 */
export function program(packageName: string, command = packageName): string {
  const manifest = join(root, 'node_modules', packageName, 'package.json')
  if (!existsSync(manifest)) throw new Error(`${packageName} is not installed: run "npm ci" first`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`)
  return join(dirname(manifest), file)
}

/** Runs Node in the project's folder; SIGINT and SIGTERM go on to it. Resolves to its exit code. */
export function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  return runCommand(process.execPath, args, env)
}

/** Does the same as {@link runNode}, but shows the output only when it fails. */
export async function runNodeQuietly(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const printed: Buffer[] = []
  for (const output of [child.stdout, child.stderr])
    output.on('data', (piece: Buffer) => void printed.push(piece))
  const code = await exitCodeOf(child)
  if (code !== 0) process.stderr.write(Buffer.concat([Buffer.from('\n'), ...printed]))
  return code
}

export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return exitCodeOf(
    spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    }),
  )
}

/** The exit code of a child that the system ended, mostly for want of memory. */
export const KILLED = 128 + constants.signals.SIGKILL

/** SIGINT and SIGTERM go on to the child while it runs. */
function exitCodeOf(child: ChildProcess): Promise<number> {
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal])
    })
  })
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** Announces a step and its time; a failure ends the program, so the first one stands last on the screen. */
export async function announced(name: string, work: () => Promise<number>): Promise<void> {
  const start = performance.now()
  console.log(`\n▸ ${name}`)
  const code = await work()
  if (code !== 0) {
    console.error(`✗ ${name} failed after ${seconds(start)}`)
    process.exit(code)
  }
  console.log(`✓ ${name} ${seconds(start)}`)
}

export function step({ name, node, env }: Step): Promise<void> {
  return announced(name, () => runNode(node, env))
}

/** Steps that each take one core for most of their time; what a failed one printed is shown. */
export async function stepsTogether(steps: readonly Step[]): Promise<void> {
  const start = performance.now()
  const names = steps.map(({ name }) => name).join(', ')
  console.log(`\n▸ ${names}`)
  const codes = await Promise.all(steps.map(({ node, env }) => runNodeQuietly(node, env)))
  const failed = steps.filter((_, no) => codes[no] !== 0).map(({ name }) => name)
  if (failed.length > 0) {
    console.error(`✗ ${failed.join(', ')} failed after ${seconds(start)}`)
    process.exit(1)
  }
  console.log(`✓ ${names} ${seconds(start)}`)
}

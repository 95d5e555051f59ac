import type { FastifyInstance } from 'fastify'

const GRACE_MS = 10_000
const LOOK_MS = 500

interface Stopping {
  /** The process id of npm's shell at the start, as it may be gone by now. The board ends with it. */
  shell: number | undefined
  starting?: Promise<unknown>
  andThen?: () => Promise<void>
}

/** Ends the process after ten seconds with exit code 1 if something hangs. */
export function stopOnSignals(
  app: FastifyInstance,
  { shell, starting, andThen }: Stopping,
): (code: number) => void {
  let isStopping = false
  const stop = (code: number) => {
    if (isStopping) return
    isStopping = true
    stopNow(app, code, starting, andThen).catch((err: unknown) => {
      app.log.fatal({ err }, 'the board could not stop in order')
      process.exit(1)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  if (shell !== undefined) watchParent(shell, () => stop(0))
  return stop
}

/** npm signals its shell, and one such as dash ends without signalling its child, so the board would stay. */
function watchParent(parent: number, then: () => void): void {
  setInterval(() => {
    if (process.ppid !== parent) then()
  }, LOOK_MS).unref()
}

async function stopNow(
  app: FastifyInstance,
  code: number,
  starting?: Promise<unknown>,
  andThen?: () => Promise<void>,
): Promise<void> {
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  await starting?.catch(() => undefined)
  await app.drain()
  await app.close()
  await andThen?.()
  process.exit(code)
}

interface FaultLog {
  error(facts: object, text: string): void
  fatal(facts: object, text: string): void
}

/** Shortages and unhandled rejections do not end the board; after other errors it stops, to be restarted. */
export function surviveUncaught(log: FaultLog, endInOrder: () => void): void {
  process.on('unhandledRejection', (reason) => {
    log.error({ err: asError(reason) }, 'an unhandled rejection: the board goes on')
  })
  process.on('uncaughtException', (thrown) => {
    const err = asError(thrown)
    if (isSystemError(err)) return log.error({ err }, 'an uncaught error of the system: the board goes on')
    log.fatal({ err }, 'an uncaught error: the board stops, to be started anew')
    endInOrder()
  })
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

const codes = new Set([
  'ERR_MEMORY_ALLOCATION_FAILED',
  'ERR_WORKER_INIT_FAILED',
  'ERR_WORKER_OUT_OF_MEMORY',
  'Z_MEM_ERROR',
])

/** Errors of the operating system have `errno` and `syscall`; Node also turns shortages into errors of its own. */
function isSystemError({ code, errno, syscall, message }: NodeJS.ErrnoException): boolean {
  if (typeof errno === 'number' && typeof syscall === 'string') return true
  if (codes.has(code ?? '') || message === 'Array buffer allocation failed') return true
  // Node throws this, uncatchable, when it garbage-collects a file that was left open.
  return code === 'ERR_INVALID_STATE' && message.startsWith('A FileHandle object was closed')
}

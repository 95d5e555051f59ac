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

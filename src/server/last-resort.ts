interface FaultLog {
  error(facts: object, text: string): void
  fatal(facts: object, text: string): void
}

/** A shortage or forgotten rejection must not end the board; after other errors it restarts. */
export function surviveUncaught(log: FaultLog, endInOrder: () => void): void {
  process.on('unhandledRejection', (reason) => {
    log.error({ err: asError(reason) }, 'an unhandled rejection: the board goes on')
  })
  process.on('uncaughtException', (thrown) => {
    const err = asError(thrown)
    if (isOfTheMachine(err)) return log.error({ err }, 'an uncaught error of the system: the board goes on')
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

/** A refusal of the operating system has its number and its call; the others are what Node makes of such. */
function isOfTheMachine({ code, errno, syscall, message }: NodeJS.ErrnoException): boolean {
  if (typeof errno === 'number' && typeof syscall === 'string') return true
  if (codes.has(code ?? '') || message === 'Array buffer allocation failed') return true
  // Node closed a file that was left open, and throws this where nobody can catch it.
  return code === 'ERR_INVALID_STATE' && message.startsWith('A FileHandle object was closed')
}

import type { FastifyInstance } from 'fastify'

const GRACE_MS = 10_000
const LOOK_MS = 500

/** Remembered as the program is loaded: it may be gone before the board listens. */
const parent = process.ppid

interface Stopping {
  underNpm: boolean
  starting?: Promise<unknown>
  andThen?: () => Promise<void>
}

/** If something hangs, the process ends after ten seconds with exit 1. */
export function stopOnSignals(
  app: FastifyInstance,
  { underNpm, starting, andThen }: Stopping,
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
  if (underNpm) whenParentIsGone(() => stop(0))
  return stop
}

/** npm tells the shell between, and one such as dash ends of it without telling its child: the board would stay. */
function whenParentIsGone(then: () => void): void {
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

import type { FastifyInstance } from 'fastify'

const GRACE_MS = 10_000
const LOOK_MS = 500

interface Stopping {
  /** npm's shell, with which the board ends: its process id as the program began, for it may be gone by now. */
  shell: number | undefined
  starting?: Promise<unknown>
  andThen?: () => Promise<void>
}

/** If something hangs, the process ends after ten seconds with exit 1. */
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
  if (shell !== undefined) whenGone(shell, () => stop(0))
  return stop
}

/** npm tells the shell between, and one such as dash ends of it without telling its child: the board would stay. */
function whenGone(parent: number, then: () => void): void {
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

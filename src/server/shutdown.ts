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

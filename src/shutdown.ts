import type { FastifyInstance } from 'fastify'

const GRACE_MS = 10_000

/**
 * SIGTERM and SIGINT: no new requests, those in flight are finished, the database is closed, exit 0. Whatever hangs
 * is cut after ten seconds with exit 1.
 */
export function stopOnSignals(
  app: FastifyInstance,
  andThen: () => Promise<void> = async () => undefined,
): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(app, andThen))
}

async function stop(app: FastifyInstance, andThen: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  await app.drain()
  await app.close()
  await andThen()
  process.exit(0)
}

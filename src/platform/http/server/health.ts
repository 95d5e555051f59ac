import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { ping, type Db } from '#src/platform/db/database.ts'
import type { Binder } from '../endpoints/bind.ts'

const healthz = endpoint('GET', '/healthz', 'public', {
  summary: 'Whether the process is alive',
  response: z.object({ status: z.literal('alive') }),
})

const readyz = endpoint('GET', '/readyz', 'public', {
  summary:
    'Whether the database answers, files can be stored, lists are in memory, memory is not short, and the board is not about to stop',
  response: z.object({ status: z.literal('ready') }),
})

export function isHealthCheck(url: string): boolean {
  return /^\/(?:healthz|readyz)(?:\?|$)/.test(url)
}

export function mountHealth(
  bind: Binder,
  db: Db,
  probe: () => Promise<unknown>,
  isUnfit: () => boolean,
): void {
  // Concurrent probes share one query.
  let finding: Promise<unknown> | undefined
  const findOut = () => (finding ??= Promise.all([ping(db), probe()]).finally(() => (finding = undefined)))
  bind(healthz, async () => ({ status: 'alive' as const }))
  bind(readyz, async () => {
    if (isUnfit()) throw problem('unavailable')
    try {
      await findOut()
    } catch (error) {
      throw Object.assign(problem('unavailable'), { cause: error })
    }
    return { status: 'ready' as const }
  })
}

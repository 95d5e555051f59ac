import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { ping, type Db } from '#src/platform/db/database.ts'
import type { Binder } from './bind.ts'

const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the process is alive',
  access: 'public',
  response: z.object({ status: z.literal('alive') }),
})

const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Whether the database answers, files can be stored, and the board is not about to stop',
  access: 'public',
  response: z.object({ status: z.literal('ready') }),
  errors: ['unavailable'],
})

/** For a balancer: alive says that the process runs, ready that it can do its work. */
export function mountHealth(
  bind: Binder,
  db: Db,
  probeStorage: () => Promise<void>,
  isStopping: () => boolean,
): void {
  bind(healthz, async () => ({ status: 'alive' as const }))
  bind(readyz, async () => {
    if (isStopping()) throw problem('unavailable')
    try {
      await Promise.all([ping(db), probeStorage()])
    } catch (error) {
      throw Object.assign(problem('unavailable'), { cause: error })
    }
    return { status: 'ready' as const }
  })
}

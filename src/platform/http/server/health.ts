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
    'Whether the database answers, files can be stored, lists are in memory, memory is not short, and the board is not about to stop; `missing` of a 503 names what is not so: database, files, lists, memory, stopping',
  response: z.object({ status: z.literal('ready') }),
})

export function isHealthCheck(url: string): boolean {
  return /^\/(?:healthz|readyz)(?:\?|$)/.test(url)
}

export function mountHealth(
  bind: Binder,
  db: Db,
  probes: Record<'files' | 'lists', () => Promise<unknown>>,
  isUnfit: Record<'stopping' | 'memory', () => boolean>,
): void {
  const parts = Object.entries({ database: () => ping(db), ...probes })
  // Concurrent probes share one query.
  let finding: Promise<Failure[]> | undefined
  const findOut = () => (finding ??= failures(parts).finally(() => (finding = undefined)))
  bind(healthz, async () => ({ status: 'alive' as const }))
  bind(readyz, async () => {
    const unfit = Object.entries(isUnfit).flatMap(([name, isSo]) => (isSo() ? [name] : []))
    if (unfit.length > 0) throw problem('unavailable', { extra: { missing: unfit } })
    const failed = await findOut()
    if (failed.length === 0) return { status: 'ready' as const }
    const missing = failed.map(({ name }) => name)
    throw Object.assign(problem('unavailable', { extra: { missing } }), { cause: failed[0]!.error })
  })
}

interface Failure {
  name: string
  error: unknown
}

async function failures(probes: readonly [string, () => Promise<unknown>][]): Promise<Failure[]> {
  const all = probes.map(async ([name, probe]) =>
    probe().then(
      () => [],
      (error: unknown) => [{ name, error }],
    ),
  )
  return (await Promise.all(all)).flat()
}

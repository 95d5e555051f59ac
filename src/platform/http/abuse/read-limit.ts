import { sql } from 'kysely'
import type { AppContext } from '#src/platform/app-context.ts'
import { publicReads } from '#src/platform/limits.ts'

export interface ReadLimit {
  take(address: string): number | undefined
  giveBack(address: string): void
  stop(): Promise<void>
}

interface Reads {
  count: number
  unshared: number
  until: number
  sharing: boolean
}

/**
 * Shared each thirtieth of the limit: three nodes overshoot by a tenth, and who reads little costs no write.
 */
const PARTS = 30
const MOST_ADDRESSES = 50_000

/**
 * Reads come by the thousand, so they are counted in memory; busy addresses are exchanged through the
 * database. Without it each node counts for itself.
 */
export function readLimit({ db, clock }: Pick<AppContext, 'db' | 'clock'>, scale: number): ReadLimit {
  const most = publicReads.most * scale
  const part = Math.max(1, Math.floor(most / PARTS))
  const window = publicReads.seconds * 1000
  const all = new Map<string, Reads>()
  const exchanges = new Set<Promise<void>>()

  const begin = (address: string, now: number): Reads => {
    const fresh = { count: 0, unshared: 0, until: now + window, sharing: false }
    if (all.size >= MOST_ADDRESSES) all.delete(all.keys().next().value!)
    all.delete(address)
    all.set(address, fresh)
    return fresh
  }

  const share = async (address: string, reads: Reads, now: number) => {
    const told = reads.unshared
    reads.unshared = 0
    reads.sharing = true
    try {
      const { rows } = await sql<{ points: number; expire: number }>`
        insert into rate_limits as counted (key, points, expire)
        values (${`reads:${address}`}, ${told}, ${reads.until})
        on conflict (key) do update set
          points = case when counted.expire <= ${now} then excluded.points else counted.points + excluded.points end,
          expire = case when counted.expire <= ${now} then excluded.expire else counted.expire end
        returning points, expire`.execute(db)
      const { points, expire } = rows[0]!
      reads.count = Math.max(reads.count, points + reads.unshared)
      reads.until = expire
    } catch {
      reads.unshared += told
    } finally {
      reads.sharing = false
    }
  }

  return {
    take(address) {
      const now = clock.now().getTime()
      const known = all.get(address)
      const reads = known && known.until > now ? known : begin(address, now)
      if (reads.count >= most) return Math.max(1, Math.ceil((reads.until - now) / 1000))
      reads.count += 1
      reads.unshared += 1
      if (reads.unshared >= part && !reads.sharing) {
        const exchange = share(address, reads, now).finally(() => exchanges.delete(exchange))
        exchanges.add(exchange)
      }
      return undefined
    },
    giveBack(address) {
      const reads = all.get(address)
      if (!reads || reads.count === 0) return
      reads.count -= 1
      reads.unshared -= 1
    },
    stop: async () => void (await Promise.allSettled(exchanges)),
  }
}

import { sql } from 'kysely'
import { type CallLimit, HOUR } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'

// `RATE_LIMIT_SCALE` multiplies these counts and divides the delays; docs/operations.md has the table of all.

/** Bounds all calls that an account makes with keys, instead of the limits for its sessions. */
export const keyCalls: CallLimit = { name: 'key_calls', max: 3_600, seconds: HOUR, per: 'account' }

export const publicReads = { max: 300, seconds: 60 }

/** 1.5 million rounds of PBKDF2 at most, about three seconds. */
export const work = { iterations: 1_000, maxTries: 1_500, minutes: 10 }

export interface LimitState {
  taken: boolean
  used: number
  free: number
  max: number
  secondsLeft: number
}

interface Counted {
  points: number
  expire: number
}

/**
 * Counts an action in its own transaction, so that a rollback uncounts it.
 *
 * @throws Problem `too_many_requests` past the limit.
 */
export async function takeWithin(
  trx: Trx,
  limit: CallLimit,
  caller: string,
  scale: number,
  at: Date,
): Promise<void> {
  const { name, max, seconds } = limit
  const now = at.getTime()
  const window = { points: 1, expire: now + seconds * 1000 }
  if (await count(trx, `${name}:${caller}`, window, now, scaled(max, scale))) return
  const { secondsLeft } = await findLimitState(trx, limit, caller, scale, at)
  throw problem('too_many_requests', { retryAfterSeconds: secondsLeft })
}

/** Returns the state of a limit without counting the call. */
export async function findLimitState(
  db: Db,
  limit: CallLimit,
  caller: string,
  scale: number,
  at: Date,
): Promise<LimitState> {
  const row = await findCount(db, `${limit.name}:${caller}`, at.getTime())
  return getStanding(limit, row, at.getTime(), scale, false)
}

const scaled = (count: number, scale: number) => Math.max(1, Math.ceil(count * scale))

function getStanding(
  { max, free = max, seconds }: CallLimit,
  row: Counted | undefined,
  now: number,
  scale: number,
  taken: boolean,
): LimitState {
  return {
    taken,
    used: row?.points ?? 0,
    free: scaled(free, scale),
    max: scaled(max, scale),
    secondsLeft: Math.max(1, Math.ceil(row ? (row.expire - now) / 1000 : seconds)),
  }
}

export type RateLimits = ReturnType<typeof rateLimits>
export type ReadLimit = ReturnType<typeof readLimit>

const MAX_REMEMBERED = 10_000

/** The counters are rows: all nodes share them, and they survive a restart. */
export function rateLimits({ db, clock }: Timed, scale: number) {
  const standing = (limit: CallLimit, row: Counted | undefined, now: number, taken: boolean) =>
    getStanding(limit, row, now, scale, taken)
  const exhaustedKeys = new Map<string, Counted>()
  const findRefused = async (limit: CallLimit, caller: string, now: number): Promise<LimitState> => {
    const key = `${limit.name}:${caller}`
    const row = await findCount(db, key, now)
    if (row && row.points >= scaled(limit.max, scale)) {
      if (exhaustedKeys.size >= MAX_REMEMBERED) exhaustedKeys.delete(exhaustedKeys.keys().next().value!)
      exhaustedKeys.set(key, row)
    }
    return standing(limit, row, now, false)
  }
  return {
    /** Does not count refused calls, so that nobody uses up the limit of others at the same address. */
    async take(limit: CallLimit, caller: string, withWork: boolean): Promise<LimitState> {
      const now = clock.now().getTime()
      const { name, max, free = max, seconds } = limit
      const window = { points: 1, expire: now + seconds * 1000 }
      const row = await count(db, `${name}:${caller}`, window, now, scaled(withWork ? max : free, scale))
      return row ? standing(limit, row, now, true) : findRefused(limit, caller, now)
    },
    /** Answers from memory if the caller is known to have used up the whole limit. */
    exhausted(limit: CallLimit, caller: string): LimitState | undefined {
      const key = `${limit.name}:${caller}`
      const row = exhaustedKeys.get(key)
      const now = clock.now().getTime()
      if (row && row.expire > now) return standing(limit, row, now, false)
      exhaustedKeys.delete(key)
      return undefined
    },
  }
}

interface Reads {
  count: number
  unshared: number
  until: number
  sharing: boolean
}

/** Nodes share a count at each thirtieth of the limit: three overshoot by a tenth, and few reads cost no write. */
const PARTS = 30
const MAX_ADDRESSES = 50_000

/** Counts in memory; nodes share counts of busy addresses through the database. */
export function readLimit({ db, clock }: Timed, scale: number) {
  const max = publicReads.max * scale
  const part = Math.max(1, Math.floor(max / PARTS))
  const all = new Map<string, Reads>()
  const exchanges = new Set<Promise<void>>()

  const begin = (address: string, now: number): Reads => {
    const fresh = { count: 0, unshared: 0, until: now + publicReads.seconds * 1000, sharing: false }
    if (all.size >= MAX_ADDRESSES) all.delete(all.keys().next().value!)
    all.delete(address)
    all.set(address, fresh)
    return fresh
  }
  const share = async (address: string, reads: Reads, now: number) => {
    const points = reads.unshared
    reads.unshared = 0
    reads.sharing = true
    try {
      const shared = (await count(db, `reads:${address}`, { points, expire: reads.until }, now))!
      reads.count = Math.max(reads.count, shared.points + reads.unshared)
      reads.until = shared.expire
    } catch {
      reads.unshared += points
    } finally {
      reads.sharing = false
    }
  }

  return {
    take(address: string): number | undefined {
      const now = clock.now().getTime()
      const known = all.get(address)
      const reads = known && known.until > now ? known : begin(address, now)
      if (reads.count >= max) return Math.max(1, Math.ceil((reads.until - now) / 1000))
      reads.count += 1
      reads.unshared += 1
      if (reads.unshared >= part && !reads.sharing) {
        const exchange = share(address, reads, now).finally(() => exchanges.delete(exchange))
        exchanges.add(exchange)
      }
      return undefined
    },
    giveBack(address: string): void {
      const reads = all.get(address)
      if (!reads || reads.count === 0) return
      reads.count -= 1
      reads.unshared -= 1
    },
    stop: async () => void (await Promise.allSettled(exchanges)),
  }
}

/** Returns `undefined` if the window is used up. A window begins with its first call. */
async function count(
  db: Db,
  key: string,
  { points, expire }: Counted,
  now: number,
  max = 2_147_483_647,
): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    insert into rate_limits as counted (key, points, expire) values (${key}, ${points}, ${expire})
    on conflict (key) do update set
      points = case when counted.expire <= ${now} then excluded.points else counted.points + excluded.points end,
      expire = case when counted.expire <= ${now} then excluded.expire else counted.expire end
    where counted.expire <= ${now} or counted.points < ${max}
    returning points, expire`.execute(db)
  return rows[0]
}

async function findCount(db: Db, key: string, now: number): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    select points, expire from rate_limits where key = ${key} and expire > ${now}`.execute(db)
  return rows[0]
}

export async function sweepLimits({ db, clock }: Timed): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<=', clock.now().getTime()).execute()
}

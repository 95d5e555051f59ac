import { sql } from 'kysely'
import type { CallLimit } from '#src/contract/call-limit.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'

export interface Standing {
  taken: boolean
  used: number
  free: number
  most: number
  secondsLeft: number
}

export interface RateLimits {
  /** A refused call is not counted: nobody can use up what others at the same address have. */
  take(limit: CallLimit, key: string, withWork: boolean): Promise<Standing>
  look(limit: CallLimit, key: string): Promise<Standing>
  exhausted(limit: CallLimit, key: string): Standing | undefined
}

interface Counted {
  points: number
  expire: number
}

const MOST_REMEMBERED = 10_000

/** The counters are rows: all nodes share them, and they survive a restart. */
export function rateLimits({ db, clock }: Pick<AppContext, 'db' | 'clock'>, scale: number): RateLimits {
  const scaled = (count: number) => Math.max(1, Math.ceil(count * scale))
  const standing = (limit: CallLimit, row: Counted | undefined, now: number, taken: boolean): Standing => {
    const { most, free = most, seconds } = limit
    return {
      taken,
      used: row?.points ?? 0,
      free: scaled(free),
      most: scaled(most),
      secondsLeft: Math.max(1, Math.ceil(row ? (row.expire - now) / 1000 : seconds)),
    }
  }
  const remembered = new Map<string, Counted>()
  const remember = ({ name, most }: CallLimit, key: string, row: Counted | undefined) => {
    if (!row || row.points < scaled(most)) return
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!)
    remembered.set(`${name}:${key}`, row)
  }
  const look = async (limit: CallLimit, key: string, now: number) => {
    const row = await countOf(db, `${limit.name}:${key}`, now)
    remember(limit, key, row)
    return standing(limit, row, now, false)
  }
  return {
    take: async (limit, key, withWork) => {
      const now = clock.now().getTime()
      const { name, most, free = most, seconds } = limit
      const row = await count(db, {
        key: `${name}:${key}`,
        now,
        expire: now + seconds * 1000,
        most: scaled(withWork ? most : free),
      })
      return row ? standing(limit, row, now, true) : look(limit, key, now)
    },
    look: (limit, key) => look(limit, key, clock.now().getTime()),
    exhausted: (limit, key) => {
      const row = remembered.get(`${limit.name}:${key}`)
      const now = clock.now().getTime()
      if (row && row.expire > now) return standing(limit, row, now, false)
      if (row) remembered.delete(`${limit.name}:${key}`)
      return undefined
    },
  }
}

/** `undefined` where the window is used up. A window begins with its first call and is followed by a fresh one. */
async function count(
  db: Db,
  { key, now, expire, most }: { key: string; now: number; expire: number; most: number },
): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    insert into rate_limits as counted (key, points, expire) values (${key}, 1, ${expire})
    on conflict (key) do update set
      points = case when counted.expire <= ${now} then 1 else counted.points + 1 end,
      expire = case when counted.expire <= ${now} then excluded.expire else counted.expire end
    where counted.expire <= ${now} or counted.points < ${most}
    returning points, expire`.execute(db)
  return rows[0]
}

async function countOf(db: Db, key: string, now: number): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    select points, expire from rate_limits where key = ${key} and expire > ${now}`.execute(db)
  return rows[0]
}

export async function sweepLimits({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<=', clock.now().getTime()).execute()
}

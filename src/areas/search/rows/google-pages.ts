import { sql } from 'kysely'
import { isOpenOn, vacancyRows, writtenIn } from '#src/areas/vacancies/index.ts'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Language } from '#src/strings/languages.ts'

export interface Notice {
  id: number
  language: Language
  type: 'URL_UPDATED' | 'URL_DELETED'
  /** It was sent before, and no answer is known. */
  wasSent: boolean
  /** The lease of its sender ends then. */
  leasedUntil: string
}

/** Google's quota of `publish` requests. Its days begin at midnight in California. */
const MAX_A_DAY = 200
const QUOTA_ZONE = 'America/Los_Angeles'
/** Longer than all requests of one notice may take. */
const LEASE_MS = 2 * MINUTE_MS
/** A board that switches this on has all of its pages to note, and a statement has a time limit. */
const MAX_NOTED = 2_000

/**
 * Notes pages that opened, and claims the next notice: endings first, then the newest. `undefined` while another sender
 * has one, in the wait after a refusal, or past the day's quota. State and count are stored before the request leaves.
 */
export function claimNotice(db: Db, now: Date): Promise<Notice | undefined> {
  const isOpen = isOpenOn(dayInColombo(now))
  const day = sql`(${now.toISOString()}::timestamptz at time zone ${sql.lit(QUOTA_ZONE)})::date`
  return db.transaction().execute(async (trx) => {
    const { rows: paces } = await sql<{ free: boolean }>`
      select free_at <= ${now.toISOString()} and (day <> ${day} or used < ${sql.lit(MAX_A_DAY)}) as free
      from google_pace for update`.execute(trx)
    await sql`insert into google_pages (vacancy_id, language)
      select vacancies.id, ${writtenIn} from ${vacancyRows}
      where ${isOpen} and not exists (select from google_pages where vacancy_id = vacancies.id)
      order by approved_at desc limit ${sql.lit(MAX_NOTED)}`.execute(trx)
    if (!paces[0]!.free) return undefined
    const { rows } = await sql<Omit<Notice, 'leasedUntil'>>`
      with due as (
        select vacancy_id, state, coalesce(${isOpen}, false) as is_open
        from google_pages left join ${vacancyRows} on vacancies.id = vacancy_id
        where state <> 'published' or not coalesce(${isOpen}, false)
        order by is_open, approved_at desc, vacancy_id desc limit 1
      )
      update google_pages as page set state = case when is_open then 'publishing' else 'ending' end
      from due where page.vacancy_id = due.vacancy_id
      returning page.vacancy_id as id, language, due.state = page.state as "wasSent",
        case when is_open then 'URL_UPDATED' else 'URL_DELETED' end as type`.execute(trx)
    if (!rows[0]) return undefined
    const leasedUntil = new Date(now.getTime() + LEASE_MS).toISOString()
    await sql`update google_pace set used = case day when ${day} then used else 0 end + 1, day = ${day},
      free_at = ${leasedUntil}`.execute(trx)
    return { ...rows[0], leasedUntil }
  })
}

/** Stores that Google took the notice; a state that is newer than it is left as it is. */
export async function settleNotice(db: Db, { id, type, leasedUntil }: Notice): Promise<void> {
  await sql`with freed as (
      update google_pace set free_at = '-infinity', failures = 0, refusal = null where free_at = ${leasedUntil}
    ), published as (
      update google_pages set state = 'published'
      where vacancy_id = ${id} and state = 'publishing' and ${type} = 'URL_UPDATED'
    )
    delete from google_pages where vacancy_id = ${id} and state = 'ending' and ${type} = 'URL_DELETED'`.execute(
    db,
  )
}

/** The reason of the last refusal; null once a notice was accepted. */
export async function getGoogleRefusal(db: Db): Promise<string | null> {
  return (await db.selectFrom('google_pace').select('refusal').executeTakeFirstOrThrow()).refusal
}

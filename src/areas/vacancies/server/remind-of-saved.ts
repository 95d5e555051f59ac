import { announce } from '#src/areas/mail/index.ts'
import { findUserContact, isBlocked } from '#src/areas/people/index.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { inDaytime } from '#src/platform/jobs/in-daytime.ts'
import { savedClosing } from '../mails/vacancies-mails.ts'
import { dueSaved, markReminded, type SavedClosing } from '../rows/saved-closing.ts'

/** By the account, or with its address. Applications own the query. */
export type AccountApplied = (
  db: Db,
  vacancyId: number,
  account: { id: number; email: string },
) => Promise<boolean>

/** Each saved vacancy once; whoever has applied needs no mail. */
export async function remindOfSaved(
  { db, clock }: Timed,
  accountApplied: AccountApplied,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now()
  const today = dayInColombo(now)
  return inDaytime(
    now,
    (max) => dueSaved(db, today, max),
    (due) => remind(db, now, due, accountApplied),
    signal,
  )
}

async function remind(
  db: Db,
  now: Date,
  { user_id, ...vacancy }: SavedClosing,
  accountApplied: AccountApplied,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await markReminded(trx, { user_id, ...vacancy }, now))) return false
    const user = await findUserContact(trx, user_id)
    if (!user || (await isBlocked(trx, user_id))) return false
    const { vacancy_id } = vacancy
    if (await accountApplied(trx, vacancy_id, { id: user_id, email: user.email })) return false
    const { name, language } = user
    const about = { subject: 'vacancy', subject_id: vacancy_id } as const
    await announce(trx, now, savedClosing, user.email, { name, ...vacancy, language }, about)
    return true
  })
}

import type { BeforeRemoval } from '#src/features/moderation/server/index.ts'
import type { FrozenReason } from '#src/features/vacancies/vacancy-state.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'

/** Reads what reports did to a vacancy before, and when an admin last found it fine. */
export async function findStanding(db: Db, vacancyId: number) {
  return db
    .selectFrom('report_standings')
    .select(['frozen_at', 'fine_at'])
    .where('vacancy_id', '=', vacancyId)
    .executeTakeFirst()
}

type Standing = Partial<Pick<Tables['report_standings'], 'frozen_at' | 'fine_at'>>

export async function noteStanding(trx: Trx, vacancyId: number, standing: Standing): Promise<void> {
  await trx
    .insertInto('report_standings')
    .values({ vacancy_id: vacancyId, frozen_at: null, fine_at: null, ...standing })
    .onConflict((conflict) => conflict.column('vacancy_id').doUpdateSet(standing))
    .execute()
}

/** A decision replaced this. */
export type Replaced =
  | {
      decision: 'fine'
      fine_before: string | null
      frozen_before: { frozen_at: string; frozen_reason: FrozenReason } | null
      /** It is shown by this: its account was not blocked besides. */
      is_shown: boolean
    }
  | {
      decision: 'removed'
      before: BeforeRemoval
      /** It took back the mail of an earlier decision that the vacancy is shown again. */
      is_untold: boolean
    }

/** The last decision on the reports of a vacancy: what it takes to put everything back as it was. */
export type LastDecision = Replaced & {
  at: string
  /** It closed these. */
  reports: number[]
}

export async function noteDecision(
  trx: Trx,
  vacancyId: number,
  decision: LastDecision | null,
): Promise<void> {
  const last_decision = decision && JSON.stringify(decision)
  await trx
    .insertInto('report_standings')
    .values({ vacancy_id: vacancyId, frozen_at: null, fine_at: null, last_decision })
    .onConflict((conflict) => conflict.column('vacancy_id').doUpdateSet({ last_decision }))
    .execute()
}

/** The last decision on a locked vacancy, where it was made since then. */
export async function findDecision(
  trx: Trx,
  vacancyId: number,
  since: Date,
): Promise<LastDecision | undefined> {
  const found = await trx
    .selectFrom('report_standings')
    .select('last_decision')
    .where('vacancy_id', '=', vacancyId)
    .executeTakeFirst()
  const last = found?.last_decision as LastDecision | null | undefined
  return last && Date.parse(last.at) > since.getTime() ? last : undefined
}

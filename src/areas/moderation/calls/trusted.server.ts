import { isAbroad } from '#src/areas/vacancies/abroad.ts'
import {
  auditVacancy,
  lockVacancy,
  movedOn,
  publicTopics,
  updateVacancy,
} from '#src/areas/vacancies/index.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { visitor } from '#src/platform/http/endpoints/viewer.ts'
import * as rows from '../rows/trusted.ts'
import { getShownRisk } from '../rows/vacancy-risks.ts'
import { riskNow } from './high-risk.server.ts'
import { getReview, recordReview } from './record-review.server.ts'
import { listTrusted, markChecked, MAX_TRUSTED_SHOWN, trustAgain } from './trusted.ts'

/** Approves a vacancy just posted by a trusted company. Returns `undefined` if it must wait for review. */
export async function publishTrusted(
  context: AppContext,
  trx: Trx,
  id: number,
  now: Date,
): Promise<ContentTag[] | undefined> {
  const row = await lockVacancy(trx, id)
  if (row.user_id === null || row.company_id === null || isAbroad(row)) return undefined
  if (!(await rows.isTrusted(trx, row.company_id, now, context.mailWaitMs))) return undefined
  if ((await riskNow(trx, row, now)).is_marked) return undefined
  const at = now.toISOString()
  const columns = { status: vacancyStatus.approved, approved_at: at, decided_at: at }
  await updateVacancy(trx, id, { ...columns, updated_at: movedOn(row.updated_at, now) })
  await trx.insertInto('trusted_vacancies').values({ vacancy_id: id, published_at: at }).execute()
  // The history has it as an act of the board.
  await recordReview({ ...context, trx, viewer: visitor, now }, row, getReview({ ...row, ...columns }))
  await auditVacancy(trx, 'system', now, 'vacancy.status_changed', row, {
    from: row.status,
    to: vacancyStatus.approved,
  })
  return publicTopics(row, vacancyStatus.approved)
}

export function mountTrusted(bind: Binder, { db, changes, clock, mailWaitMs }: AppContext): void {
  bind(listTrusted, async () => {
    const ended = await rows.findEndedTrust(db, MAX_TRUSTED_SHOWN, mailWaitMs)
    const unchecked = await rows.findUncheckedVacancies(db, MAX_TRUSTED_SHOWN)
    return {
      unchecked: unchecked.map((row) => ({ ...row, risk: getShownRisk(row.risk) })),
      ended: ended.map(({ company_id, company_name, vacancy_id, position, happened_at }) => ({
        company: { id: company_id, name: company_name },
        vacancy: { id: vacancy_id, position },
        ended_at: happened_at,
      })),
    }
  })
  bind(markChecked, async ({ params, viewer, say }) => {
    const now = clock.now()
    await changes.transaction(async (trx, changed) => {
      const row = await lockVacancy(trx, params.id)
      // Updates no row if it is checked already or never waited.
      const { numUpdatedRows } = await trx
        .updateTable('trusted_vacancies')
        .set({ checked_at: now.toISOString() })
        .where('vacancy_id', '=', row.id)
        .where('checked_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw problem('not_found')
      await auditVacancy(trx, viewer, now, 'vacancy.checked', row)
      changed(...publicTopics(row))
    })
    return { message: say('trusted.checked') }
  })
  bind(trustAgain, async ({ params, viewer, say }) => {
    const now = clock.now()
    await changes.transaction(async (trx) => {
      const ended = await rows.findEndedTrust(trx, MAX_TRUSTED_SHOWN, mailWaitMs)
      const found = ended.find(({ company_id }) => company_id === params.id)
      if (!found) throw problem('not_found')
      const restored_at = now.toISOString()
      await trx
        .insertInto('company_trust')
        .values({ company_id: params.id, restored_at })
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ restored_at }))
        .execute()
      const detail = { name: found.company_name }
      await audit(trx, viewer, now, { action: 'company.trusted_again', subject_id: params.id, detail })
    })
    return { message: say('trusted.restored') }
  })
}

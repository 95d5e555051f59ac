import { sql } from 'kysely'
import { claimedAlike, isCompanyVerified } from '#src/areas/catalogue/index.ts'
import { findUserContact } from '#src/areas/people/index.ts'
import { findVacancy, findVacancyFacts, vacancyRows } from '#src/areas/vacancies/index.ts'
import type { RejectionReason } from '#src/areas/vacancies/rejection-reasons.ts'
import { getState } from '#src/areas/vacancies/vacancy-state.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { offeredOrEnglish } from '#src/strings/languages.ts'
import { riskSignNames } from '../admin-vacancy.ts'
import { othersLike, usualPay } from '../rows/evidence.ts'
import { linesLeft, riskSigns, saveSign } from '../rows/vacancy-risks.ts'
import { defaultSigns } from '../server/scam-signs/default-signs.ts'
import { getRisk } from '../server/scoring/score-waiting.ts'
import {
  changeRiskSign,
  likenesses,
  listRiskSigns,
  OTHERS_SHOWN,
  type RiskSignRow,
  showEvidence,
  type VacancyEvidence,
} from './evidence.ts'

export type ReportCounts = (db: Db, vacancyId: number) => Promise<VacancyEvidence['reports']>

/** Scores the vacancy at each read, so that changed signs count at once. */
async function getEvidence(
  { db, clock }: AppContext,
  reportCounts: ReportCounts,
  id: number,
): Promise<VacancyEvidence> {
  const now = clock.now()
  const today = dayInColombo(now)
  const row = await findVacancy(db, id)
  if (!row) throw problem('vacancy_not_found')
  const others = (await othersLike(db, row)).map((other) => ({
    ...other,
    state: getState(other, today),
  }))
  const usual = await usualPay(db, row.job_category_id, now)
  return {
    risk: getRisk(row, others, usual, await riskSigns(db)),
    account: await getAccount(db, row.user_id),
    language: offeredOrEnglish((await findVacancyFacts(db, id))?.sender_language),
    company_verified: row.company_id !== null && (await isCompanyVerified(db, row.company_id)),
    claimed_alike: (await claimedAlike(db))(row),
    others: others.slice(0, OTHERS_SHOWN).map((other) => {
      const { id, position, company_name, state } = other
      const rejection_reason = other.rejection_reason as RejectionReason | null
      return {
        id,
        position,
        company_name,
        state,
        rejection_reason,
        by: likenesses.filter((likeness) => other[likeness]),
      }
    }),
    usual_pay: usual ?? null,
    reports: await reportCounts(db, id),
  }
}

async function getAccount(db: Db, userId: number | null): Promise<VacancyEvidence['account']> {
  const contact = userId === null ? undefined : await findUserContact(db, userId)
  if (!contact) return null
  const { name, created_at, email_confirmed_at } = contact
  const email_confirmed = email_confirmed_at !== null
  const decisions = await db
    .selectFrom(vacancyRows)
    .select([
      sql<number>`count(*) filter (where status = 0)::int`.as('pending'),
      sql<number>`count(*) filter (where status = 1)::int`.as('approved'),
      sql<number>`count(*) filter (where status = 2 and closed_reason is distinct from 'removed')::int`.as(
        'rejected',
      ),
      sql<number>`count(*) filter (where closed_reason = 'removed')::int`.as('removed'),
    ])
    .where('user_id', '=', userId!)
    .executeTakeFirstOrThrow()
  return { id: userId!, name, created_at, email_confirmed, ...decisions }
}

async function getRiskSigns({ db }: Pick<AppContext, 'db'>): Promise<RiskSignRow[]> {
  const [signs, left] = [await riskSigns(db), await linesLeft(db)]
  return riskSignNames.map((name) => {
    const sign = signs[name]
    const is_changed = sign !== defaultSigns[name]
    return { name, ...sign, phrases: [...sign.phrases], is_changed, lines_left: left.get(name) ?? [] }
  })
}

export function mountEvidence(bind: Binder, context: AppContext, reportCounts: ReportCounts): void {
  bind(showEvidence, ({ params }) => getEvidence(context, reportCounts, params.id))
  bind(listRiskSigns, () => getRiskSigns(context))
  bind(changeRiskSign, async ({ params: { name }, body: sign, viewer, say }) => {
    const now = context.clock.now()
    const data = await context.db.transaction().execute(async (trx) => {
      await saveSign(trx, name, sign, now)
      const detail = { name, weight: sign.weight, is_on: sign.is_on, phrases: sign.phrases.length }
      await audit(trx, viewer, now, { action: 'risk_sign.changed', subject: 'board', detail })
      return (await getRiskSigns({ db: trx })).find((row) => row.name === name)!
    })
    return { message: say('risk.saved'), data }
  })
}

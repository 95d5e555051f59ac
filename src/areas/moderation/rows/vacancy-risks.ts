import { sql } from 'kysely'
import {
  lockedBatch,
  vacancyRows,
  asVacancy,
  selectVacancies,
  type VacancyRow,
} from '#src/areas/vacancies/index.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import {
  isReassuring,
  type RiskSign,
  type RiskSignName,
  riskSignNames,
  type RiskSigns,
  type AdminVacancy,
} from '../admin-vacancy.ts'
import type { Risk } from '../scoring/score-risk.ts'
import { defaultSigns } from '../server/scam-signs/default-signs.ts'

export type LastRisk = { is_marked: boolean; signs: string[] } | null

/** A subquery by key: a join might read the whole table for a page of rows. */
export const lastRisk = sql<LastRisk>`(
  select json_build_object('is_marked', is_marked, 'signs', signs) from vacancy_risks
  where vacancy_id = vacancies.id and is_marked is not null)`

/**
 * True of a row of `companies` with a vacancy that waits for review under a high risk, and none that is approved:
 * anybody may post under a name that no account holds, and must not hide a company that the board knows.
 */
export const hasRiskyVacancy = sql<boolean>`(exists (
  select from ${vacancyRows} where company_id = companies.id and status = ${sql.lit(vacancyStatus.pending)}
    and exists (select from vacancy_risks where vacancy_id = vacancies.id and is_marked))
  and not exists (
    select from ${vacancyRows} where company_id = companies.id and status = ${sql.lit(vacancyStatus.approved)}))`

/** Leaves out signs of earlier versions that no longer exist. */
export function getShownRisk(risk: LastRisk) {
  return risk && { ...risk, signs: riskSignNames.filter((sign) => risk.signs.includes(sign)) }
}

export async function saveRisk(
  trx: Trx,
  vacancy_id: number,
  rules: string,
  { score, is_marked, reasons, is_bad }: Risk & { is_bad: boolean },
): Promise<void> {
  await trx
    .updateTable('vacancy_risks')
    .set({
      rules,
      score,
      is_marked,
      signs: reasons.map(({ sign }) => sign).filter((sign) => !isReassuring(sign)),
      is_bad,
    })
    .where('vacancy_id', '=', vacancy_id)
    .execute()
}

/** Queues the vacancy of a poster whose look is now known; `is_bad = false` makes a bad one queue those like it. */
export async function assessByPoster(trx: Trx, key: string): Promise<void> {
  await sql`
    update vacancy_risks set rules = '', is_bad = false
    where vacancy_id in (select id from ${vacancyRows} where job_poster = ${key})`.execute(trx)
}

/** Returns the lowest id of the batch; `undefined` when none is left. */
export async function queueBatch(
  db: Db,
  rules: string,
  below: number,
  max: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ lowest: number | null }>`
    with piece as (
      select id from ${lockedBatch(sql`id < ${below}`, 'desc', max, 'key share')} as vacancies
    ), queued as (
      insert into vacancy_risks (vacancy_id) select id from piece
      on conflict (vacancy_id) do update set rules = '' where vacancy_risks.rules not in ('', ${rules})
    )
    select min(id) as lowest from piece`.execute(db)
  return rows[0]?.lowest ?? undefined
}

export async function riskSigns(db: Db): Promise<RiskSigns> {
  const rows = await db.selectFrom('risk_sign_changes').selectAll().execute()
  const changes = new Map(rows.map((row) => [row.name, row]))
  const changed = (name: RiskSignName): RiskSign => {
    const before = defaultSigns[name]
    const change = changes.get(name)
    if (!change) return before
    const { weight, is_on, added, removed } = change
    const gone = new Set(removed)
    const phrases = new Set([...added, ...before.phrases.filter((phrase) => !gone.has(phrase))])
    return { weight: weight ?? before.weight, is_on, phrases: [...phrases] }
  }
  return Object.fromEntries(riskSignNames.map((name) => [name, changed(name)])) as unknown as RiskSigns
}

/** Stores how a sign differs from the sources, so that phrases of later versions join those of an owner. */
export async function saveSign(db: Db, name: RiskSignName, sign: RiskSign, now: Date): Promise<void> {
  const before = new Set(defaultSigns[name].phrases)
  const phrases = new Set(sign.phrases)
  const row = {
    weight: sign.weight === defaultSigns[name].weight ? null : sign.weight,
    is_on: sign.is_on,
    added: [...phrases].filter((phrase) => !before.has(phrase)),
    removed: [...before].filter((phrase) => !phrases.has(phrase)),
    changed_at: now.toISOString(),
  }
  await db
    .insertInto('risk_sign_changes')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** By sign, the lines of owners' former lists that are no phrases. */
export async function linesLeft(db: Db): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.selectFrom('risk_lines_left').select(['sign', 'lines']).execute()
  return new Map(rows.map(({ sign, lines }) => [sign, lines]))
}

export function selectForPanel(db: Db) {
  return selectVacancies(db).select(lastRisk.as('risk'))
}

type AdminRow = VacancyRow & { risk: LastRisk }

export function asAdminVacancy(row: AdminRow, today: string): AdminVacancy {
  return { ...asVacancy(row, today), risk: getShownRisk(row.risk) }
}

export async function getAdminVacancy(db: Db, id: number, today: string): Promise<AdminVacancy> {
  return asAdminVacancy(
    await selectForPanel(db).where('vacancies.id', '=', id).executeTakeFirstOrThrow(),
    today,
  )
}

/** `received` are those without a decision; `unanswered` also those that are only shortlisted. */
interface CountedApplications {
  applications: number
  received: number
  unanswered: number
}

/** Counts the applications of vacancies, withdrawn ones left out. One that has none may be missing. */
export type ApplicationCounts = (
  db: Db,
  vacancyIds: readonly number[],
) => Promise<ReadonlyMap<number, CountedApplications>>

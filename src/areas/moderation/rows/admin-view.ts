import { asVacancy, selectVacancies, type VacancyRow } from '#src/areas/vacancies/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { AdminVacancy } from '../admin-vacancy.ts'
import { lastRisk, getShownRisk, type LastRisk } from './vacancy-risks.ts'

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

import type { Pay } from '#src/features/vacancies/salary-text.ts'
import { isOpenOn, selectVacancies } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'

/** A vacancy as a mail lists it. */
export interface MailedVacancy extends Pay {
  id: number
  position: string
  company_name: string
  city: string | null
  district: string | null
  closing_date: string
  employment_type: string | null
}

/** Those of the vacancies that are open on a day, in the order of the ids. */
export async function openAmong(db: Db, ids: readonly number[], today: string): Promise<MailedVacancy[]> {
  if (ids.length === 0) return []
  const rows = await selectVacancies(db)
    .where('vacancies.id', 'in', [...ids])
    .where(isOpenOn(today))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

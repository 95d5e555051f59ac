import { sql, type SqlBool } from 'kysely'
import { HOME_COUNTRY } from '#src/areas/catalogue/home-country.ts'
import {
  isOpenOn,
  lockVacancy,
  movedOn,
  publicTopics,
  updateVacancy,
  vacancyRows,
  auditVacancy,
} from '#src/areas/vacancies/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { adminVacancyOf } from '../../rows/admin-view.ts'
import { WITHOUT_PAPERS_SHOWN } from './abroad.ts'

/** `null` asks for the papers again, at the next approval. */
export async function noteDirectHiring(
  { changes, clock }: AppContext,
  viewer: Viewer,
  id: number,
  direct_hiring_note: string | null,
) {
  const now = clock.now()
  return changes.transaction(async (trx, changed) => {
    const row = await lockVacancy(trx, id)
    if (row.direct_hiring_note !== direct_hiring_note) {
      await updateVacancy(trx, id, { direct_hiring_note, updated_at: movedOn(row.updated_at, now) })
      const allowed = direct_hiring_note !== null
      await auditVacancy(trx, viewer, now, 'vacancy.direct_hiring', row, { allowed })
      changed(...publicTopics(row))
    }
    return adminVacancyOf(trx, id, dayInColombo(now))
  })
}

export async function getWithoutPapers({ db, clock }: AppContext) {
  return openWithoutPapers(db, dayInColombo(clock.now()), WITHOUT_PAPERS_SHOWN)
}

/** Open vacancies abroad that lack a paper: they are older than the rule. The first to close stand first. */
export async function openWithoutPapers(db: Db, today: string, max: number) {
  return db
    .selectFrom(vacancyRows)
    .select(['id', 'position', 'company_name', 'closing_date'])
    .where(isOpenOn(today))
    .where(sql<SqlBool>`(country <> ${sql.lit(HOME_COUNTRY)} or workplace = 'overseas')`)
    .where('direct_hiring_note', 'is', null)
    .where(
      sql<SqlBool>`(licence_no is null or approval_no is null or approval_until is null
        or approval_until < ${today}::date or country = ${sql.lit(HOME_COUNTRY)} or workplace is distinct from 'overseas')`,
    )
    .orderBy('closing_date')
    .orderBy('id')
    .limit(max)
    .execute()
}

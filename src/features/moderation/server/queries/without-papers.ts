import { sql, type SqlBool } from 'kysely'
import { HOME_COUNTRY } from '#src/features/catalogue/home-country.ts'
import { isOpenOn, vacancyRows } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'

/** Open vacancies abroad that lack a paper: they are older than the rule. The first to close stand first. */
export async function openWithoutPapers(db: Db, today: string, most: number) {
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
    .limit(most)
    .execute()
}

import { expressionBuilder, sql } from 'kysely'
import type { OpenVacancies } from '#src/features/catalogue/server/index.ts'
import { isOpenOn, vacancyRows } from '#src/features/vacancies/server/index.ts'
import type { Tables } from '#src/platform/db/tables.ts'

/** Counts the open vacancies of each category; a category without any has no row. */
export const openByCategory: OpenVacancies = (today) =>
  expressionBuilder<Tables>()
    .selectFrom(vacancyRows)
    .select(['job_category_id', sql<number>`count(*)::int`.as('open_vacancies')])
    .where(isOpenOn(today))
    .groupBy('job_category_id')
    .as('open')

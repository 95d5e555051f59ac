import { expressionBuilder, sql } from 'kysely'
import type { OpenVacancies } from '#src/features/catalogue/server/index.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { vacancyStatus } from '../../vacancy.ts'

/** How many vacancies of each category are open; a category without any is not there. */
export const openByCategory: OpenVacancies = (today) =>
  expressionBuilder<Tables>()
    .selectFrom('vacancies')
    .select(['job_category_id', sql<number>`count(*)::int`.as('open_vacancies')])
    .where('status', '=', vacancyStatus.approved)
    .where('closing_date', '>=', today)
    .groupBy('job_category_id')
    .as('open')

import { expressionBuilder } from 'kysely'
import type { Tables } from '#src/platform/db/tables.ts'

/** Lists read by this relation what vacancies are searched by. It stands in the place of `vacancies`, whose facts it has. */
export const searchedRows = expressionBuilder<Tables>()
  .selectFrom('vacancy_search')
  .selectAll('vacancy_search')
  .as('vacancies')

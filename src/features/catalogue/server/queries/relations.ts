import { expressionBuilder } from 'kysely'
import type { Tables } from '#src/platform/db/tables.ts'

// Other features may join these relations. The database plans them as it does the tables themselves.

const tables = expressionBuilder<Tables>()

export const categoryNames = tables.selectFrom('categories').select(['id', 'name', 'slug']).as('categories')
export const provinceNames = tables.selectFrom('provinces').select(['id', 'name']).as('provinces')
export const districtNames = tables
  .selectFrom('districts')
  .select(['id', 'province_id', 'name'])
  .as('districts')
export const cityNames = tables.selectFrom('cities').select(['id', 'district_id', 'name']).as('cities')

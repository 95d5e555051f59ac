import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import { categoryNames } from '#src/features/catalogue/server/index.ts'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listCategoryApplications } from '../../admin-contract.ts'
import type { CategoryApplicationRow } from '../../admin-rows.ts'
import { applicantColumns, resumeColumns } from './columns.ts'
import { applicationList, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<CategoryApplicationRow, 'category'>

/**
 * Applications for a category as the panel shows them. Left joins, though both rows are always there: a count can then
 * pass them over.
 */
function categoryApplications(db: Db) {
  return db
    .selectFrom('category_applications as application')
    .leftJoin(categoryNames, 'categories.id', 'application.job_category_id')
    .leftJoin(storedFiles, 'files.key', 'application.resume_path')
    .select([
      'application.id',
      'application.name',
      'application.email',
      'application.phone',
      'application.city',
      'application.job_category_id',
      'categories.name as job_category_name',
      'application.resume_path',
      'files.name as resume_name',
      'files.flags as resume_flags',
      'application.consent',
      'application.created_at',
      'application.updated_at',
      sql`'job_seeker_applies'`.as('source'),
      sql`lower(application.name || ' ' || application.email || ' ' || application.phone)`.as('letters'),
    ])
    .$castTo<Row>()
}

const shape: Shape = {
  key: ['id'],
  sources: (db) => [{ all: categoryApplications(db), place: 'city' }],
  tallied: ['category_applications'],
}

export const categoryApplicationList = defineList({
  endpoint: listCategoryApplications,
  select: ({ db }, query) => applicationList(db, categoryApplications(db), shape, query),
  shown: withCategory<Row>,
  logged: ['source', 'category', 'district', 'consent'],
  columns: ['id', 'name', ...applicantColumns, 'consent', ...resumeColumns, 'created_at'],
})

/** @throws Problem `application_not_found`. */
export async function getCategoryApplication(db: Db, id: number): Promise<CategoryApplicationRow> {
  const row = await categoryApplications(db).where('application.id', '=', id).executeTakeFirst()
  if (!row) throw problem('application_not_found')
  return withCategory(row)
}

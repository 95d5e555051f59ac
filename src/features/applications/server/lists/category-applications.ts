import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listCategoryApplications } from '../../admin-contract.ts'
import type { CategoryApplicationRow } from '../../admin-rows.ts'
import { applicationRows } from './application-rows.ts'
import { applicantColumns, resumeColumns } from './columns.ts'
import { applicationList, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<CategoryApplicationRow, 'category'>

const shape: Shape = { kinds: ['category_application'] }

/** Applications for a category as the panel shows them. */
function categoryApplications(db: Db) {
  return applicationRows(db, shape.kinds)
    .select(['application.name', 'application.updated_at'])
    .$castTo<Row>()
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
  const row = await categoryApplications(db).where('application.no', '=', id).executeTakeFirst()
  if (!row) throw problem('application_not_found')
  return withCategory(row)
}

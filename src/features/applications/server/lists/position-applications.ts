import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listPositionApplications } from '../../admin-contract.ts'
import type { PositionApplicationRow } from '../../admin-rows.ts'
import { applicationRows } from './application-rows.ts'
import { applicantColumns, resumeColumns } from './columns.ts'
import { applicationList, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<PositionApplicationRow, 'category'>

const shape: Shape = {
  kinds: ['position_application'],
  position: { column: 'job_position', inLetters: true },
  company: { column: 'company_name', inLetters: true },
}

/** Applications for positions as the panel shows them. */
function positionApplications(db: Db) {
  return applicationRows(db, shape.kinds)
    .select(['application.name as full_name', 'application.cover_letter', 'application.on_behalf'])
    .select(['application.stage_at', 'application.updated_at'])
    .select(
      sql<
        number | null
      >`case application.origin_kind when 'category_application' then application.origin_no end`.as(
        'category_application_id',
      ),
    )
    .$castTo<Row>()
}

export const positionApplicationList = defineList({
  endpoint: listPositionApplications,
  select: ({ db }, query) => applicationList(db, positionApplications(db), shape, query),
  shown: withCategory<Row>,
  logged: ['source', 'category', 'district', 'vacancy'],
  columns: [
    'id',
    'applicant_no',
    'full_name',
    ...applicantColumns,
    'job_position',
    'company_name',
    'vacancy_id',
    ['applications.stage', ({ stage }) => stage],
    'cover_letter',
    ...resumeColumns,
    'on_behalf',
    'created_at',
  ],
})

/** @throws Problem `application_not_found`. */
export async function getPositionApplication(db: Db, id: number): Promise<PositionApplicationRow> {
  const row = await positionApplications(db).where('application.no', '=', id).executeTakeFirst()
  if (!row) throw problem('application_not_found')
  return withCategory(row)
}

import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listPositionApplications } from '../../admin-contract.ts'
import type { PositionApplicationRow } from '../../admin-rows.ts'
import { applicantColumns, resumeColumns } from './columns.ts'
import { applicationList, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<PositionApplicationRow, 'category'>

/** Applications for positions as the panel shows them. */
function positionApplications(db: Db) {
  return db
    .selectFrom('position_applications as application')
    .leftJoin(storedFiles, 'files.key', 'application.resume_path')
    .select([
      'application.id',
      'application.applicant_no',
      'application.vacancy_id',
      'application.full_name',
      'application.email',
      'application.phone',
      'application.city',
      'application.job_category_id',
      'application.job_category_name',
      'application.job_position',
      'application.company_name',
      'application.resume_path',
      'files.name as resume_name',
      sql<string[]>`coalesce(files.flags, '{}')`.as('resume_flags'),
      'application.cover_letter',
      'application.on_behalf',
      'application.category_application_id',
      'application.stage',
      'application.stage_at',
      'application.created_at',
      'application.updated_at',
      sql<'job_applicants'>`'job_applicants'`.as('source'),
      sql<string>`lower(application.applicant_no || ' ' || application.full_name || ' ' || application.email || ' ' ||
        application.phone || ' ' || application.job_position || ' ' || application.company_name)`.as(
        'letters',
      ),
    ])
}

const shape: Shape = {
  position: { column: 'job_position', inLetters: true },
  company: { column: 'company_name', inLetters: true },
  key: ['id'],
  tallied: ['position_applications'],
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
  const row = await positionApplications(db).where('application.id', '=', id).executeTakeFirst()
  if (!row) throw problem('application_not_found')
  return withCategory(row)
}

import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Part } from '#src/platform/db/pages.ts'
import { listed, listedInPieces, type Listed } from '#src/platform/db/search-text.ts'
import type { PositionApplicationRow } from '../../admin-rows.ts'
import { applicationList, type Filter, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<PositionApplicationRow, 'category'>

/** Applications for positions as the panel shows them. */
function positionApplications(db: Db) {
  return db
    .selectFrom('position_applications as application')
    .leftJoin('files', 'files.key', 'application.resume_path')
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
  position: { column: 'job_position' },
  company: { column: 'company_name', inLetters: true },
  key: ['id'],
}

export async function listPosition(
  db: Db,
  filter: Filter,
  part: Part | undefined,
): Promise<Listed<PositionApplicationRow>> {
  const { rows, total } = await listed<Row>(
    db,
    await applicationList(db, positionApplications(db), shape, filter),
    part,
  )
  return { rows: rows.map(withCategory), total }
}

export async function* positionApplicationsInPieces(db: Db, filter: Filter): AsyncGenerator<Row[]> {
  yield* listedInPieces<Row>(db, await applicationList(db, positionApplications(db), shape, filter))
}

/** @throws Problem `application_not_found`. */
export async function getPositionApplication(db: Db, id: number): Promise<PositionApplicationRow> {
  const row = await positionApplications(db).where('application.id', '=', id).executeTakeFirst()
  if (!row) throw problem('application_not_found')
  return withCategory(row)
}

import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Part } from '#src/platform/db/pages.ts'
import { listed, listedInPieces, type Listed } from '#src/platform/db/search-text.ts'
import type { JobSeekerFormRow } from '../../admin-rows.ts'
import { applicationList, type Filter, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<JobSeekerFormRow, 'category'>

/** Left joins, though both rows are always there: a count can then pass them over. */
function jobSeekerForms(db: Db) {
  return db
    .selectFrom('job_seeker_forms as form')
    .leftJoin('categories', 'categories.id', 'form.job_category_id')
    .leftJoin('files', 'files.key', 'form.resume_path')
    .selectAll('form')
    .select([
      'categories.name as job_category_name',
      'files.name as resume_name',
      'files.flags as resume_flags',
      sql`lower(form.full_name || ' ' || form.email || ' ' || form.phone || coalesce(' ' || form.skills, '') ||
        coalesce(' ' || form.job_title, '') || coalesce(' ' || form.field_of_study, ''))`.as('letters'),
    ])
    .$castTo<Row>()
}

const shape: Shape = {
  position: { column: 'job_title', inLetters: true },
  company: { column: 'company_name' },
  key: ['id'],
}

export async function listForms(
  db: Db,
  filter: Filter,
  part: Part | undefined,
): Promise<Listed<JobSeekerFormRow>> {
  const { rows, total } = await listed<Row>(
    db,
    await applicationList(db, jobSeekerForms(db), shape, filter),
    part,
  )
  return { rows: rows.map(withCategory), total }
}

export async function* jobSeekerFormsInPieces(db: Db, filter: Filter): AsyncGenerator<Row[]> {
  yield* listedInPieces<Row>(db, await applicationList(db, jobSeekerForms(db), shape, filter))
}

/** @throws Problem `application_not_found`. */
export async function getJobSeekerForm(db: Db, id: number): Promise<JobSeekerFormRow> {
  const row = await jobSeekerForms(db).where('form.id', '=', id).executeTakeFirst()
  if (!row) throw problem('application_not_found')
  return withCategory(row)
}

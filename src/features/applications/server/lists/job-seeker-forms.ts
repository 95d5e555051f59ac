import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import { categoryNames } from '#src/features/catalogue/server/index.ts'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import type { JobSeekerFormRow } from '../../admin-rows.ts'
import { listJobSeekerForms } from '../../job-seeker-admin-contract.ts'
import { careerFields, personFields } from '../../long-form-fields.ts'
import { resumeColumns } from './columns.ts'
import { applicationList, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<JobSeekerFormRow, 'category'>

/** Left joins, though both rows are always there: a count can then pass them over. */
function jobSeekerForms(db: Db) {
  return db
    .selectFrom('job_seeker_forms as form')
    .leftJoin(categoryNames, 'categories.id', 'form.job_category_id')
    .leftJoin(storedFiles, 'files.key', 'form.resume_path')
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
  sources: (db) => [{ all: jobSeekerForms(db), place: 'address' }],
  tallied: ['job_seeker_forms'],
}

export const jobSeekerFormList = defineList({
  endpoint: listJobSeekerForms,
  select: ({ db }, query) => applicationList(db, jobSeekerForms(db), shape, query),
  shown: withCategory<Row>,
  logged: ['category', 'consent'],
  columns: [
    'id',
    'full_name',
    'email',
    'phone',
    ...personFields,
    'job_category_name',
    'work_preference',
    ...careerFields,
    'cover_letter',
    'consent',
    ...resumeColumns,
    'created_at',
  ],
})

/** @throws Problem `application_not_found`. */
export async function getJobSeekerForm(db: Db, id: number): Promise<JobSeekerFormRow> {
  const row = await jobSeekerForms(db).where('form.id', '=', id).executeTakeFirst()
  if (!row) throw problem('application_not_found')
  return withCategory(row)
}

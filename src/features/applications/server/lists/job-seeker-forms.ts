import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import type { JobSeekerFormRow } from '../../admin-rows.ts'
import { listJobSeekerForms } from '../../job-seeker-admin-contract.ts'
import { careerFields, personFields } from '../../long-form-fields.ts'
import { detailColumns } from '../queries/long-form-details.ts'
import { applicationRows } from './application-rows.ts'
import { resumeColumns } from './columns.ts'
import { applicationList, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<JobSeekerFormRow, 'category'>

const shape: Shape = {
  kinds: ['job_seeker_form'],
  position: { column: 'job_title', inLetters: true },
  company: { column: 'company_name' },
}

/** Long forms as the panel shows them, each field by itself. */
function jobSeekerForms(db: Db) {
  return applicationRows(db, shape.kinds)
    .select(['application.name as full_name', 'application.cover_letter', ...detailColumns('application')])
    .$castTo<Row>()
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
  const row = await jobSeekerForms(db).where('application.no', '=', id).executeTakeFirst()
  if (!row) throw problem('application_not_found')
  return withCategory(row)
}

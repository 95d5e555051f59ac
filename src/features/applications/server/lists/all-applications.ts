import type { Db } from '#src/platform/db/database.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listAllApplications } from '../../admin-contract.ts'
import type { ApplicationRow } from '../../admin-rows.ts'
import { applicationRows } from './application-rows.ts'
import { applicantColumns, resumeColumns } from './columns.ts'
import { applicationList, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<ApplicationRow, 'category'>

const shape: Shape = {
  kinds: ['position_application', 'category_application'],
  searched: ['applicant_no', 'name', 'email', 'phone'],
  position: { column: 'job_position', inLetters: true },
  company: { column: 'company_name', inLetters: true },
  lastInOrder: 'source',
}

const allApplications = (db: Db) => applicationRows(db, shape.kinds).select('application.name')

export const allApplicationList = defineList({
  endpoint: listAllApplications,
  select: ({ db }, query) => applicationList(db, allApplications(db), shape, query),
  shown: withCategory<Row>,
  logged: ['source', 'category', 'district', 'consent'],
  columns: [
    'id',
    'source',
    'name',
    ...applicantColumns,
    ...resumeColumns,
    ['applications.stage', ({ stage }) => stage],
    'created_at',
  ],
})

import { sql } from 'kysely'
import { categoryNames } from '#src/features/catalogue/server/index.ts'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { listAllApplications } from '../../admin-contract.ts'
import type { ApplicationRow } from '../../admin-rows.ts'
import type { ApplicationSource } from '../../application.ts'
import { applicantColumns, resumeColumns } from './columns.ts'
import { applicationList, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<ApplicationRow, 'category'>

const shared = ['id', 'email', 'phone', 'city', 'job_category_id', 'resume_path', 'created_at'] as const

const forPositions = (db: Db) =>
  db
    .selectFrom('position_applications')
    .select(['full_name as name', ...shared])
    .select([
      sql<string | null>`applicant_no`.as('applicant_no'),
      sql<string | null>`job_position`.as('job_position'),
      sql<string | null>`company_name`.as('company_name'),
      sql<string | null>`null::text`.as('consent'),
      sql<string | null>`job_category_name`.as('kept_category_name'),
      sql<string | null>`stage`.as('stage'),
      sql<ApplicationSource>`'job_applicants'`.as('source'),
      sql<string>`lower(applicant_no || ' ' || full_name || ' ' || email || ' ' || phone || ' ' ||
        job_position || ' ' || company_name)`.as('letters'),
    ])

const forCategories = (db: Db) =>
  db
    .selectFrom('category_applications')
    .select(['name', ...shared])
    .select([
      sql<string | null>`null::text`.as('applicant_no'),
      sql<string | null>`null::text`.as('job_position'),
      sql<string | null>`null::text`.as('company_name'),
      sql<string | null>`consent`.as('consent'),
      sql<string | null>`null`.as('kept_category_name'),
      sql<string | null>`null::text`.as('stage'),
      sql<ApplicationSource>`'job_seeker_applies'`.as('source'),
      sql<string>`lower(name || ' ' || email || ' ' || phone)`.as('letters'),
    ])
/**
 * Both kinds in one statement, so that filters, order and pages go over the whole. The joins stand outside of the
 * union, so that a page takes its newest rows from the two indexes before anything is joined. A column that only one
 * kind has is null in the other, so that a filter by it leaves none of those.
 */
function allApplications(db: Db) {
  return db
    .selectFrom(forPositions(db).unionAll(forCategories(db)).as('application'))
    .leftJoin(categoryNames, 'categories.id', 'application.job_category_id')
    .leftJoin(storedFiles, 'files.key', 'application.resume_path')
    .select(['application.name', 'application.source', 'application.letters'])
    .select(['application.applicant_no', 'application.job_position', 'application.company_name'])
    .select(['application.consent', 'application.stage'])
    .select(shared.map((column) => `application.${column}` as const))
    .select([
      sql<string>`coalesce(application.kept_category_name, categories.name)`.as('job_category_name'),
      'files.name as resume_name',
      sql<string[]>`coalesce(files.flags, '{}')`.as('resume_flags'),
    ])
}

const shape: Shape = {
  searched: ['applicant_no', 'name', 'email', 'phone'],
  position: { column: 'job_position', inLetters: true },
  company: { column: 'company_name', inLetters: true },
  // The same id may stand in both tables.
  key: ['id', 'source'],
  sources: (db) => [
    { name: 'job_applicants', all: forPositions(db) },
    { name: 'job_seeker_applies', all: forCategories(db), place: 'city' },
  ],
  tallied: ['position_applications', 'category_applications'],
}

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

import { sql } from 'kysely'
import { categoryNames } from '#src/features/catalogue/server/index.ts'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import { applicantNo, type CvKind } from '../../application.ts'
import { listConsenting, type ConsentingRow } from '../../consenting-contract.ts'
import { resumeColumns } from './columns.ts'
import { applicationList, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<ConsentingRow, 'category' | 'applicant_no'>

const shared = ['id', 'email', 'phone', 'job_category_id', 'resume_path', 'created_at'] as const
/** The indexes of those who agree are found by the word itself. */
const agreed = sql<boolean>`consent = 'agree'`

/** Nobody of the same address and category has disagreed later. */
const lastWord = (table: 'category_applications' | 'job_seeker_forms') => sql<boolean>`not exists (
  select from ${sql.table(table)} as later
  where lower(later.email) = lower(${sql.ref(`${table}.email`)}) and later.consent = 'disagree'
    and later.job_category_id = ${sql.ref(`${table}.job_category_id`)} and later.id > ${sql.ref(`${table}.id`)})`

/** Both kinds in one statement, as the list of all applications is made. */
function consentingApplicants(db: Db) {
  const short = db
    .selectFrom('category_applications')
    .where(agreed)
    .select(['name', 'city as place', ...shared])
    .select([
      sql<CvKind>`'category_application'`.as('kind'),
      sql<string | null>`null::text`.as('job_title'),
      sql<string | null>`null::text`.as('skills'),
      lastWord('category_applications').as('agrees'),
      sql<string>`lower(name || ' ' || email || ' ' || phone)`.as('letters'),
    ])
  const long = db
    .selectFrom('job_seeker_forms')
    .where(agreed)
    .select(['full_name as name', 'address as place', ...shared])
    .select([
      sql<CvKind>`'job_seeker_form'`.as('kind'),
      'job_title',
      'skills',
      lastWord('job_seeker_forms').as('agrees'),
      sql<string>`lower(full_name || ' ' || email || ' ' || phone || coalesce(' ' || skills, '') ||
        coalesce(' ' || job_title, '') || coalesce(' ' || field_of_study, ''))`.as('letters'),
    ])
  return db
    .selectFrom(short.unionAll(long).as('application'))
    .leftJoin(categoryNames, 'categories.id', 'application.job_category_id')
    .leftJoin(storedFiles, 'files.key', 'application.resume_path')
    .selectAll('application')
    .select([
      'categories.name as job_category_name',
      'files.name as resume_name',
      sql<string[]>`coalesce(files.flags, '{}')`.as('resume_flags'),
    ])
}

const shape: Shape = {
  // The same id may stand in both tables.
  key: ['id', 'kind'],
  place: 'place',
  byWords: true,
}

export const consentingList = defineList({
  endpoint: listConsenting,
  select: ({ db }, query) => applicationList(db, consentingApplicants(db), shape, query),
  shown: (row: Row) => withCategory({ ...row, applicant_no: applicantNo(row.kind, row.id) }),
  logged: ['category'],
  columns: [
    'applicant_no',
    'name',
    'email',
    'phone',
    'place',
    'job_category_name',
    'job_title',
    'skills',
    ...resumeColumns,
    'created_at',
  ],
})

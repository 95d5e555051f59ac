import { sql } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { categoryNames } from '#src/features/catalogue/server/index.ts'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { defineListOf } from '#src/platform/http/lists/define-list.ts'
import { selectedRows } from '#src/platform/http/lists/list-rows.ts'
import { applicantNo, type CvKind } from '../../application.ts'
import { listConsenting, type ConsentingRow } from '../../consenting-contract.ts'
import { disagreedLater } from '../queries/last-words.ts'
import { resumeColumns } from './columns.ts'
import { applicationList, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<ConsentingRow, 'category' | 'applicant_no' | 'agrees'>
type Query = QueryOf<typeof listConsenting>

const shared = ['id', 'email', 'phone', 'job_category_id', 'consent', 'resume_path', 'created_at'] as const

const shortForms = (db: Db) =>
  db
    .selectFrom('category_applications')
    .select(['name', 'city as place', ...shared])
    .select([
      sql<CvKind>`'category_application'`.as('kind'),
      sql<string | null>`null::text`.as('job_title'),
      sql<string | null>`null::text`.as('skills'),
      sql<string>`lower(name || ' ' || email || ' ' || phone)`.as('letters'),
    ])

const longForms = (db: Db) =>
  db
    .selectFrom('job_seeker_forms')
    .select(['full_name as name', 'address as place', ...shared])
    .select([
      sql<CvKind>`'job_seeker_form'`.as('kind'),
      'job_title',
      'skills',
      sql<string>`lower(full_name || ' ' || email || ' ' || phone || coalesce(' ' || skills, '') ||
        coalesce(' ' || job_title, '') || coalesce(' ' || field_of_study, ''))`.as('letters'),
    ])

/** Both kinds in one statement. Who agreed is asked outside: a part of it with a condition is read whole for a join. */
const formsOfBothKinds = (db: Db) =>
  db
    .selectFrom(shortForms(db).unionAll(longForms(db)).as('application'))
    .leftJoin(categoryNames, 'categories.id', 'application.job_category_id')
    .leftJoin(storedFiles, 'files.key', 'application.resume_path')
    .selectAll('application')
    .select([
      'categories.name as job_category_name',
      'files.name as resume_name',
      sql<string[]>`coalesce(files.flags, '{}')`.as('resume_flags'),
    ])

const shape: Shape = {
  // The same id may stand in both tables.
  key: ['id', 'kind'],
  sources: (db) => [
    { name: 'category_application', all: shortForms(db), place: 'place' },
    { name: 'job_seeker_form', all: longForms(db), place: 'place' },
  ],
  place: 'place',
  byWords: true,
}
const agreeing = (query: Query) => ({ ...query, consent: 'agree' })

const found = selectedRows<Query, Row>(
  ({ db }, query) => applicationList(db, formsOfBothKinds(db), shape, agreeing(query)),
  undefined,
)

/** Their last words are asked for the rows of a page alone, not for all that are counted and ordered. */
async function withLastWords(db: Db, rows: readonly Row[]): Promise<ConsentingRow[]> {
  const disagreed = await disagreedLater(db, rows)
  return rows.map((row) => {
    const applicant_no = applicantNo(row.kind, row.id)
    return withCategory({ ...row, applicant_no, agrees: !disagreed.has(applicant_no) })
  })
}

export const consentingList = defineListOf({
  endpoint: listConsenting,
  rows: {
    page: async (context, query, part) => {
      const { rows, ...counts } = await found.page(context, query, part)
      return { rows: await withLastWords(context.db, rows), ...counts }
    },
    async *inPieces(context, query) {
      for await (const rows of found.inPieces(context, query)) yield withLastWords(context.db, rows)
    },
  },
  logged: ['category'],
  whole: 'first page',
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

import { sql } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { Db } from '#src/platform/db/database.ts'
import { defineList, defineListFrom, selectedRows } from '#src/platform/http/lists/define-list.ts'
import type { ConsentingRow } from '../admin-rows.ts'
import { cvKinds } from '../application.ts'
import {
  listAllApplications,
  listCategoryApplications,
  listJobSeekerForms,
  listPositionApplications,
  listConsenting,
} from '../calls/panel/admin-applications.ts'
import { careerFields, personFields } from '../cv-fields.ts'
import { withCategory } from './application-rows.ts'
import { applicationList, type Filter, type Shape } from './filters.ts'

const contact = ['email', 'phone', 'city', 'job_category_name'] as const
const resumeColumns = ['resume_name', 'resume_path'] as const

const listOf = (shape: Shape) => ({
  select: ({ db }: { db: Db }, query: Filter) => applicationList(db, shape, query),
  shown: withCategory,
})

const ofVacancy = {
  position: { column: 'job_position', inLetters: true },
  company: { column: 'company_name', inLetters: true },
} as const

export const allApplicationList = defineList({
  ...listOf({
    kinds: ['position_application', 'category_application'],
    searched: ['applicant_no', 'name', 'email', 'phone'],
    ...ofVacancy,
    lastInOrder: 'source',
  }),
  endpoint: listAllApplications,
  logged: ['source', 'category', 'district', 'consent'],
  columns: [
    'id',
    'source',
    'name',
    ...contact,
    ...resumeColumns,
    ['applications.stage', ({ stage }) => stage],
    'created_at',
  ],
})

export const positionApplicationList = defineList({
  ...listOf({ kinds: ['position_application'], ...ofVacancy }),
  endpoint: listPositionApplications,
  logged: ['source', 'category', 'district', 'vacancy'],
  columns: [
    'id',
    'applicant_no',
    'full_name',
    ...contact,
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

export const categoryApplicationList = defineList({
  ...listOf({ kinds: ['category_application'] }),
  endpoint: listCategoryApplications,
  logged: ['source', 'category', 'district', 'consent'],
  columns: ['id', 'name', ...contact, 'consent', ...resumeColumns, 'created_at'],
})

export const jobSeekerFormList = defineList({
  ...listOf({
    kinds: ['job_seeker_form'],
    position: { column: 'job_title', inLetters: true },
    company: { column: 'company_name' },
  }),
  endpoint: listJobSeekerForms,
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

type Row = Omit<ConsentingRow, 'category' | 'agrees'>

type Query = QueryOf<typeof listConsenting>

const shape: Shape = { kinds: cvKinds, lastInOrder: 'kind' }

const found = selectedRows<Query, Row>(
  ({ db }, query) => applicationList(db, shape, { ...query, consent: 'agree' }),
  undefined,
)

/** Reads the last consents only for the rows of a page, not for all that are counted and ordered. */
async function withLastWords(db: Db, rows: readonly Row[]): Promise<ConsentingRow[]> {
  const disagreed = await disagreedLater(db, rows)
  return rows.map((row) => withCategory({ ...row, agrees: !disagreed.has(row.applicant_no) }))
}

/** Numbers of forms whose sender disagreed later: same kind and category, same address, or phone if it has none. */
async function disagreedLater(db: Db, forms: readonly { kind: string; id: number }[]): Promise<Set<string>> {
  const { rows } = await sql<{ applicant_no: string }>`
    select form.applicant_no
    from jsonb_to_recordset(${JSON.stringify(forms.map(({ kind, id: no }) => ({ kind, no })))}::jsonb) as shown(kind text, no int)
      join applications as form using (kind, no)
      join lateral (
        select from applications as later
        where later.kind = form.kind and (lower(later.email) = lower(form.email)
            or form.email is null and later.email is null and later.phone = form.phone)
          and later.job_category_id = form.job_category_id and later.consent = 'disagree' and later.no > form.no
        limit 1) as later on true`.execute(db)
  return new Set(rows.map(({ applicant_no }) => applicant_no))
}

export const consentingList = defineListFrom({
  endpoint: listConsenting,
  rows: {
    page: async (context, query, part) => {
      const { rows, ...counts } = await found.page(context, query, part)
      return { rows: await withLastWords(context.db, rows), ...counts }
    },
    async *inBatches(context, query) {
      for await (const rows of found.inBatches(context, query)) yield withLastWords(context.db, rows)
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

import type { QueryOf } from '#src/contract/endpoint.ts'
import type { Db } from '#src/platform/db/database.ts'
import { defineListOf, selectedRows } from '#src/platform/http/lists/define-list.ts'
import { cvKinds } from '../../application.ts'
import { listConsenting, type ConsentingRow } from '../../consenting-contract.ts'
import { disagreedLater } from '../queries/last-words.ts'
import { applicationRows } from './application-rows.ts'
import { resumeColumns } from './columns.ts'
import { applicationList, type Shape } from './filters.ts'
import { withCategory } from './with-category.ts'

type Row = Omit<ConsentingRow, 'category' | 'agrees'>
type Query = QueryOf<typeof listConsenting>

const shape: Shape = { kinds: cvKinds, lastInOrder: 'kind', byWords: true }

const forms = (db: Db) => applicationRows(db, shape.kinds).select('application.name')

const agreeing = (query: Query) => ({ ...query, consent: 'agree' })

const found = selectedRows<Query, Row>(
  ({ db }, query) => applicationList(db, forms(db), shape, agreeing(query)),
  undefined,
)

/** Their last words are asked for the rows of a page alone, not for all that are counted and ordered. */
async function withLastWords(db: Db, rows: readonly Row[]): Promise<ConsentingRow[]> {
  const disagreed = await disagreedLater(db, rows)
  return rows.map((row) => withCategory({ ...row, agrees: !disagreed.has(row.applicant_no) }))
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

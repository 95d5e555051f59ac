import * as z from 'zod/mini'
import { endpoint, HOUR, type AnswerOf } from '#src/contract/endpoint.ts'
import { dayAnswer, id, tickable } from '#src/contract/values/primitives.ts'

export const companyFields = ['company_name', 'address', 'email', 'phone'] as const

export const postingDefaults = endpoint('GET', '/api/account/posting-defaults', 'user', {
  summary:
    'The company details from the caller’s last vacancy, to start the next one with, and how long reviews usually take',
  response: z.object({
    /** Before the first vacancy: the name of the company that the account claimed, or empty, and the account's email. */
    company: z.object({
      company_name: z.string(),
      address: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
    /** The median of the last 30 days, whole hours; null for fewer than five decisions. */
    review_hours: z.nullable(z.int()),
  }),
})

/** Most rows in one table, and in all tables of an account in a day in Sri Lanka. */
export const MAX_TABLE_ROWS = 200
export const MAX_TABLE_BYTES = 512 * 1024

const row = z.object({
  /** Counted as in a spreadsheet: the headings are row 1. */
  row: z.int(),
  /** `posted`: it is a vacancy, `id`. `repeated`: a row above it says the same. */
  state: z.enum(['new', 'posted', 'repeated', 'wrong']),
  id: z.nullable(id),
  company_name: z.nullable(z.string()),
  position: z.nullable(z.string()),
  /** The trade that the position names, the category and the place, in the requested language, as is the pay. */
  trade: z.nullable(z.string()),
  category: z.nullable(z.string()),
  city: z.nullable(z.string()),
  closing_date: z.nullable(dayAnswer),
  pay: z.nullable(z.string()),
  /** Fields that the board suggested: no cell names them. A company brings the details of its last vacancy. */
  guessed: z.array(z.enum(['company_name', 'job_category_id', 'city'])),
  errors: z.record(z.string(), z.array(z.string())),
})

/** Used in rows that name no company, in place of the details of the last vacancy. */
const company = z.object({
  company_name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type CompanyOfTable = z.output<typeof company>

export const postVacancyTable = endpoint('POST', '/api/account/vacancy-table', 'user', {
  summary:
    'Post the rows of a table for review, at most 200 a day: CSV or rows of a spreadsheet, whose first row names fields, by name or label in any language. Without confirm nothing is stored. A row that was posted before is not posted again; the board draws the posters',
  confirmedEmail: true,
  limit: { name: 'vacancy_table', max: 30, seconds: HOUR, per: 'account' },
  idempotency: 'by_handler',
  // JSON escapes make a table longer.
  maxBytes: 2 * MAX_TABLE_BYTES,
  body: z.object({
    table: z.string({ error: 'field.required' }),
    confirm: tickable,
    company: z.optional(company),
  }),
  response: z.object({
    rows: z.array(row),
    /** Headings that name no field. */
    ignored: z.array(z.string()),
    /** The account may still post this many rows today. */
    left: z.int(),
  }),
})
export type VacancyTable = AnswerOf<typeof postVacancyTable>
export type VacancyTableRow = VacancyTable['rows'][number]

export const tableTemplate = endpoint('GET', '/api/account/vacancy-table/template.csv', 'user', {
  summary: 'A table with two rows as examples, in the requested language',
  response: null,
  produces: 'text/csv',
})

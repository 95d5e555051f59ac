import type { AccountRow } from '#src/features/accounts/admin-contract.ts'
import type {
  ApplicationRow,
  CategoryApplicationRow,
  JobSeekerFormRow,
  PositionApplicationRow,
} from '#src/features/applications/admin-rows.ts'
import type { Category } from '#src/features/catalogue/contract.ts'
import type { Client } from '#src/features/clients/contract.ts'
import type { ContactMessage } from '#src/features/contact/admin-contract.ts'
import type { UnsentMail } from '#src/features/notifications/admin-contract.ts'
import type { HeldSubmission } from '#src/features/quarantine/admin-contract.ts'
import type { AdminVacancy } from '#src/features/vacancies/admin-contract.ts'
import { statusText } from '#src/features/vacancies/vacancy.ts'
import { localTime } from '#src/platform/clock.ts'
import { csvHeaders, type CsvHeader } from '#src/strings/en-panel/csv.ts'
import { en } from '#src/strings/en.ts'
import type { ActivityEvent } from '../../contract.ts'
import { csvLine, type Cell } from '#src/platform/http/lists/csv.ts'

/** A column of the same name in the rows, or one that is made of them. */
type Column<Row> = (keyof Row & CsvHeader) | readonly [header: CsvHeader, cell: (row: Row) => Cell]
export type Columns<Row> = readonly Column<Row>[]

const applicant = ['email', 'phone', 'city', 'job_category_name'] as const
const resume = ['resume_name', 'resume_path'] as const

export const vacancyColumns: Columns<AdminVacancy> = [
  'id',
  'position',
  'company_name',
  ['job_category_name', ({ category }) => category.name],
  ['status', ({ status }) => en[statusText(status)]],
  'is_open',
  'closing_date',
  'city',
  'district',
  'address',
  'email',
  'phone',
  'employment_type',
  'workplace',
  'experience_level',
  'salary_min',
  'salary_max',
  'salary_unit',
  'description',
  'rejection_reason',
  'rejection_note',
  'job_poster',
  'created_at',
  'approved_at',
  'decided_at',
  'updated_at',
]

export const applicationColumns: Columns<Omit<ApplicationRow, 'category'>> = [
  'id',
  'source',
  'name',
  ...applicant,
  ...resume,
  'created_at',
]

export const positionApplicationColumns: Columns<Omit<PositionApplicationRow, 'category'>> = [
  'id',
  'applicant_no',
  'full_name',
  ...applicant,
  'job_position',
  'company_name',
  'vacancy_id',
  'cover_letter',
  ...resume,
  'on_behalf',
  'created_at',
]

export const categoryApplicationColumns: Columns<Omit<CategoryApplicationRow, 'category'>> = [
  'id',
  'name',
  ...applicant,
  'consent',
  ...resume,
  'created_at',
]

export const jobSeekerFormColumns: Columns<Omit<JobSeekerFormRow, 'category'>> = [
  'id',
  'full_name',
  'email',
  'phone',
  'dob',
  'gender',
  'address',
  'job_category_name',
  'work_preference',
  'highest_qualification',
  'field_of_study',
  'university_name',
  'graduation_year',
  'company_name',
  'job_title',
  'start_date',
  'end_date',
  'skills',
  'linkedin_profile',
  'portfolio_website',
  'cover_letter',
  ...resume,
  'created_at',
]

export const accountColumns: Columns<AccountRow> = ['id', 'source', 'name', 'email', 'updated_at']

export const clientColumns: Columns<Client> = ['id', 'name', 'logo_url']

export const categoryColumns: Columns<Category> = ['id', 'name', 'name_si', 'name_ta', 'open_vacancies']

export const messageColumns: Columns<ContactMessage> = ['id', 'created_at', 'name', 'email', 'message']

export const mailColumns: Columns<UnsentMail> = [
  'id',
  'created_at',
  'recipient',
  'template',
  'state',
  'attempts',
  'last_error',
  ['next_attempt_at', ({ state, next_attempt_at }) => (state === 'failed' ? '' : localTime(next_attempt_at))],
  'failed_at',
]

export const quarantineColumns: Columns<HeldSubmission> = [
  'id',
  'received_at',
  'kind',
  'name',
  'email',
  'phone',
  'about',
  ['reasons', ({ reasons }) => reasons.join(' ')],
  'text',
  ...resume,
]

export const activityColumns: Columns<ActivityEvent> = [
  'id',
  'happened_at',
  'actor',
  'actor_id',
  'actor_name',
  'action',
  'subject',
  'subject_id',
  ['detail', ({ detail }) => (Object.keys(detail).length > 0 ? JSON.stringify(detail) : '')],
]

export function headLine<Row>(columns: Columns<Row>): string {
  return csvLine(columns.map((column) => csvHeaders[typeof column === 'object' ? column[0] : column]))
}

export function rowLine<Row>(columns: Columns<Row>, row: Row): string {
  return csvLine(columns.map((column) => (typeof column === 'object' ? column[1](row) : cellOf(column, row))))
}

function cellOf<Row>(column: keyof Row & CsvHeader, row: Row): Cell {
  const value = row[column] as Cell
  return typeof value === 'string' && column.endsWith('_at') ? localTime(value) : value
}

/** This is a table that knows people by their e-mail address, and what else of a row goes with them. */
export interface PersonalTable {
  table: string
  email: string
  /** This is the column that names a file of the row. */
  file?: string
  /** Columns that are nobody's to read. */
  secret?: readonly string[]
}

/**
 * Everywhere that an address is written. A test holds this against the schema: a new column that is called email or
 * recipient must be named here.
 */
export const personalTables: readonly PersonalTable[] = [
  { table: 'position_applications', email: 'email', file: 'resume_path' },
  { table: 'category_applications', email: 'email', file: 'resume_path' },
  { table: 'job_seeker_forms', email: 'email', file: 'resume_path' },
  { table: 'quarantine', email: 'email', file: 'resume_path' },
  { table: 'contact_messages', email: 'email' },
  { table: 'vacancy_reports', email: 'email' },
  { table: 'vacancies', email: 'email', file: 'job_poster' },
  { table: 'users', email: 'email', secret: ['password_hash', 'registered_by'] },
  { table: 'email_confirmations', email: 'email', secret: ['token_hash'] },
  { table: 'reset_requests', email: 'email' },
  { table: 'outbox', email: 'recipient' },
]

/**
 * No command erases an administrator, because a typing error must not leave the board without one. It is done in the
 * database.
 */
export const protectedTables: readonly PersonalTable[] = [
  { table: 'admins', email: 'email', secret: ['password_hash'] },
]

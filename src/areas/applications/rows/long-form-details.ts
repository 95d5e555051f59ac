import { sql } from 'kysely'
import type { LongFormDetails } from '#src/platform/db/tables/applications.ts'

/** The fields of a long form that have no column of their own: they are shown, but not searched. */
export const detailFields = [
  'dob',
  'gender',
  'university_name',
  'graduation_year',
  'start_date',
  'end_date',
  'linkedin_profile',
  'portfolio_website',
] as const satisfies readonly (keyof LongFormDetails)[]

export const detailColumns = (row: string) =>
  detailFields.map((name) => sql`${sql.ref(`${row}.details`)}->${sql.lit(name)}`.as(name))

type Details = (typeof detailFields)[number]

export function withDetails<Row extends { [Name in Details]?: unknown }>(
  row: Row,
): Omit<Row, Details> & { details: string | null } {
  const details: Record<string, unknown> = {}
  const rest: Record<string, unknown> = { ...row }
  for (const name of detailFields) {
    if (row[name] != null) details[name] = row[name]
    delete rest[name]
  }
  const hasSome = Object.keys(details).length > 0
  return { ...(rest as Omit<Row, Details>), details: hasSome ? JSON.stringify(details) : null }
}

import { sql, type AliasedRawBuilder, type Selectable } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { LongFormDetails } from '#src/platform/db/tables/applications.ts'

type Row = Selectable<Tables['applications']>
/** Rows of tests have an email address, unless they say otherwise. */
type Person = Pick<Row, 'phone' | 'resume_path' | 'terms_version' | 'user_id'> & {
  id: number
  email: string
  created_at: string
  sender_language: string
}

export interface CategoryApplication extends Person, Pick<Row, 'name' | 'city' | 'updated_at'> {
  job_category_id: number
  resume_path: string
  consent: string
}

export interface PositionApplication
  extends
    Person,
    Pick<Row, 'applicant_no' | 'vacancy_id' | 'city' | 'job_category_id' | 'cover_letter' | 'updated_at'>,
    Pick<Row, 'on_behalf' | 'stage_at' | 'messages_allowed_at' | 'told_at' | 'nudged_at'> {
  full_name: string
  job_category_name: string
  job_position: string
  company_name: string
  stage: NonNullable<Row['stage']>
  category_application_id: number | null
  job_seeker_form_id: number | null
}

type Details = { [Name in keyof LongFormDetails]-?: NonNullable<LongFormDetails[Name]> | null }
export interface JobSeekerForm
  extends
    Person,
    Details,
    Pick<
      Row,
      'address' | 'highest_qualification' | 'field_of_study' | 'company_name' | 'job_title' | 'skills'
    >,
    Pick<Row, 'work_preference' | 'cover_letter'> {
  full_name: string
  job_category_id: number
  resume_path: string
  consent: string
}

const details = ['dob', 'gender', 'university_name', 'start_date', 'end_date', 'linkedin_profile']

/** Applications of one kind, by the names that answers have, for `selectFrom`. */
const rowsOf = <Of>(kind: string, name: string) =>
  sql<Of>`(select applications.*, no as id, name as full_name,
    case origin_kind when 'category_application' then origin_no end as category_application_id,
    case origin_kind when 'job_seeker_form' then origin_no end as job_seeker_form_id,
    (details->>'graduation_year')::int as graduation_year, details->>'portfolio_website' as portfolio_website,
    ${sql.join(details.map((field) => sql`details->>${sql.lit(field)} as ${sql.ref(field)}`))}
    from applications where kind = ${sql.lit(kind)})`.as(name)

export const positionApplications = rowsOf<PositionApplication>(
  'position_application',
  'position_applications',
) as AliasedRawBuilder<PositionApplication, 'position_applications'>
export const categoryApplications = rowsOf<CategoryApplication>(
  'category_application',
  'category_applications',
) as AliasedRawBuilder<CategoryApplication, 'category_applications'>
export const jobSeekerForms = rowsOf<JobSeekerForm>(
  'job_seeker_form',
  'job_seeker_forms',
) as AliasedRawBuilder<JobSeekerForm, 'job_seeker_forms'>

export const applicationsOfKind = {
  position_applications: positionApplications,
  category_applications: categoryApplications,
  job_seeker_forms: jobSeekerForms,
}

/** Finds one application by the number of its kind, to be changed or deleted. */
export const isApplication = (kind: Row['kind'], no: number) => sql<boolean>`kind = ${kind} and no = ${no}`

const isKind = (name: string): name is keyof typeof applicationsOfKind =>
  Object.hasOwn(applicationsOfKind, name)

/** Selects from a table, or from the applications of a kind, by a name that a test has in a variable. */
export const rowsNamed = (db: Db, name: keyof Tables | keyof typeof applicationsOfKind) =>
  db.selectFrom((isKind(name) ? applicationsOfKind[name] : name) as typeof categoryApplications)

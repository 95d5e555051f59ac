import { sql, type SqlBool } from 'kysely'
import { categoryNames } from '#src/areas/catalogue/index.ts'
import { storedFiles } from '#src/areas/files/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { CategoryApplicationRow, JobSeekerFormRow, PositionApplicationRow } from '../admin-rows.ts'
import type { ApplicationKind, ApplicationSource } from '../application.ts'
import { detailColumns } from '../rows/long-form-details.ts'

/**
 * Applications of some kinds as lists show them; the answer has the fields of each kind. The joins are left joins, though
 * both rows always exist, so that a count can skip them. The kinds are literals in the statement: only then does the
 * planner use a partial index of one kind.
 */
export function applicationRows(db: Db, kinds: readonly ApplicationKind[]) {
  return db
    .selectFrom('applications as application')
    .leftJoin(categoryNames, 'categories.id', 'application.job_category_id')
    .leftJoin(storedFiles, 'files.key', 'application.resume_path')
    .where(sql<SqlBool>`application.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`)
    .select(['application.no as id', 'application.kind', 'application.applicant_no', 'application.name'])
    .select(['application.name as full_name', 'application.email', 'application.phone', 'application.city'])
    .select(['application.job_category_id', 'application.consent', 'application.resume_path'])
    .select(['application.created_at', 'application.updated_at', 'application.cover_letter'])
    .select(['application.stage', 'application.stage_at', 'application.vacancy_id', 'application.on_behalf'])
    .select(['application.job_position', 'application.company_name', 'application.letters'])
    .select(['application.address', 'application.job_title', 'application.skills'])
    .select(['application.field_of_study', 'application.highest_qualification'])
    .select(['application.work_preference', ...detailColumns('application')])
    .select([
      sql<string>`coalesce(application.job_category_name, categories.name)`.as('job_category_name'),
      'files.name as resume_name',
      sql<string[]>`coalesce(files.flags, '{}')`.as('resume_flags'),
      sql<string | null>`coalesce(application.address, application.city)`.as('place'),
      sql<ApplicationSource>`case application.kind when 'position_application' then 'job_applicants'
        else 'job_seeker_applies' end`.as('source'),
      sql<
        number | null
      >`case application.origin_kind when 'category_application' then application.origin_no end`.as(
        'category_application_id',
      ),
    ])
}

interface Categorised {
  job_category_id: number | null
  job_category_name: string
}

type Category<Row extends Categorised> =
  | { id: number; name: string }
  | (null extends Row['job_category_id'] ? null : never)

/** Adds `category`, which the specification has beside `job_category_id` and `job_category_name`. */
export function withCategory<Row extends Categorised>(row: Row): Row & { category: Category<Row> } {
  const { job_category_id: id, job_category_name: name } = row
  return { ...row, category: (id === null ? null : { id, name }) as Category<Row> }
}

interface RowOfKind {
  position_application: PositionApplicationRow
  category_application: CategoryApplicationRow
  job_seeker_form: JobSeekerFormRow
}

/** @throws Problem `application_not_found`. */
export async function getApplication<Kind extends ApplicationKind>(
  db: Db,
  kind: Kind,
  no: number,
): Promise<RowOfKind[Kind]> {
  const row = await applicationRows(db, [kind]).where('application.no', '=', no).executeTakeFirst()
  if (!row) throw problem('application_not_found')
  return withCategory(row) as object as RowOfKind[Kind]
}

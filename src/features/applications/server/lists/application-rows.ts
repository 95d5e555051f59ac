import { sql, type SqlBool } from 'kysely'
import { categoryNames } from '#src/features/catalogue/server/index.ts'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { ApplicationKind, ApplicationSource } from '../../application.ts'

/**
 * Applications of some kinds as lists show them. Left joins, though both rows are always there: a count can then pass them
 * over. The kinds stand in the statement itself: an index of the rows of one kind is found by the word.
 */
export function applicationRows(db: Db, kinds: readonly ApplicationKind[]) {
  return db
    .selectFrom('applications as application')
    .leftJoin(categoryNames, 'categories.id', 'application.job_category_id')
    .leftJoin(storedFiles, 'files.key', 'application.resume_path')
    .where(sql<SqlBool>`application.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`)
    .select(['application.no as id', 'application.kind', 'application.applicant_no', 'application.email'])
    .select(['application.phone', 'application.city', 'application.job_category_id', 'application.stage'])
    .select([
      'application.consent',
      'application.created_at',
      'application.resume_path',
      'application.letters',
    ])
    .select(['application.job_position', 'application.company_name', 'application.vacancy_id'])
    .select([
      'application.address',
      'application.job_title',
      'application.skills',
      'application.field_of_study',
    ])
    .select(['application.highest_qualification', 'application.work_preference'])
    .select([
      sql<string>`coalesce(application.job_category_name, categories.name)`.as('job_category_name'),
      'files.name as resume_name',
      sql<string[]>`coalesce(files.flags, '{}')`.as('resume_flags'),
      sql<string | null>`coalesce(application.address, application.city)`.as('place'),
      sql<ApplicationSource>`case application.kind when 'position_application' then 'job_applicants'
        else 'job_seeker_applies' end`.as('source'),
    ])
}

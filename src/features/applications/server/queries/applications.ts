import { sql, type Insertable } from 'kysely'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Earlier, Sought } from '#src/features/submissions/server/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasAddress } from '#src/platform/db/has-address.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { CvKind } from '../../application.ts'

const targets = {
  position_applications: 'vacancy_id',
  category_applications: 'job_category_id',
  job_seeker_forms: 'job_category_id',
} as const
export type ApplicationTable = keyof typeof targets

/** Finds what a sender sent to a target since an instant, oldest first. */
export async function findEarlier(
  db: Db,
  table: ApplicationTable,
  { target, email, sha256, since }: Sought,
): Promise<Earlier[]> {
  const { rows } = await sql<Earlier>`
    select application.id, application.created_at, files.sha256 = ${sha256} as same_file,
      to_jsonb(application)->>'consent' as consent
    from ${sql.table(table)} as application join ${storedFiles} on files.key = application.resume_path
    where application.${sql.ref(targets[table])} = ${target}
      and ${hasAddress('application.email', email)}
      and application.created_at > ${since}
    order by application.created_at, application.id`.execute(db)
  return rows
}

/** Finds the category application whose résumé this is. It cannot be deleted until the transaction ends. */
export async function holdApplicant(trx: Trx, resumePath: string) {
  return trx
    .selectFrom('category_applications')
    .select(['id', 'email', 'phone', 'job_category_id', 'sender_language'])
    .where('resume_path', '=', resumePath)
    .forShare()
    .executeTakeFirst()
}

/** Finds a long form, which cannot be deleted until the transaction ends. */
export async function holdForm(trx: Trx, id: number) {
  return trx
    .selectFrom('job_seeker_forms')
    .select(['id', 'full_name', 'email', 'phone', 'job_category_id', 'resume_path', 'sender_language'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
}

/**
 * Finds the last word of an address on being put forward in a category, in whichever of its forms of one kind, and its
 * time.
 */
export async function findLatestConsent(
  trx: Trx,
  kind: CvKind,
  { email, job_category_id }: { email: string; job_category_id: number },
): Promise<{ consent: string; created_at: string } | undefined> {
  return trx
    .selectFrom(kind === 'category_application' ? 'category_applications' : 'job_seeker_forms')
    .select(['consent', 'created_at'])
    .where('job_category_id', '=', job_category_id)
    .where(hasAddress('email', email))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function hasApplied(db: Db, vacancyId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('position_applications')
    .select('id')
    .where('vacancy_id', '=', vacancyId)
    .where(hasAddress('email', email))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the id of the new row. */
export async function insertApplication<T extends ApplicationTable>(
  trx: Trx,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<number> {
  const { id } = await trx
    .insertInto<ApplicationTable>(table)
    // The signature says whose row it is; the query builder cannot tell for a table that varies.
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `undefined` when one was made before: a unique index enforces that. */
export async function insertOnBehalf(
  trx: Trx,
  row: Insertable<Tables['position_applications']>,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('position_applications')
    .values({ ...row, on_behalf: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Removes a row; what is left to do is its file. `undefined` when there was none. */
export async function removeApplication(
  trx: Trx,
  table: ApplicationTable,
  id: number,
): Promise<{ resume_path: string | null; email: string } | undefined> {
  const { rows } = await sql<{ resume_path: string | null; email: string }>`
    delete from ${sql.table(table)} where id = ${id} returning resume_path, email`.execute(trx)
  return rows[0]
}

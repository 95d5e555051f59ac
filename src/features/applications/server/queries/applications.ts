import { sql, type Insertable } from 'kysely'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Earlier, Sought } from '#src/features/submissions/server/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasAddress } from '#src/platform/db/has-address.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { ApplicationKind, CvKind } from '../../application.ts'

/** Finds what a sender sent to a target since an instant, oldest first. */
export async function findEarlier(
  db: Db,
  kind: ApplicationKind,
  { target, email, sha256, since }: Sought,
): Promise<Earlier[]> {
  return db
    .selectFrom('applications as application')
    .innerJoin(storedFiles, 'files.key', 'application.resume_path')
    .select(['application.no as id', 'application.created_at', 'application.consent'])
    .select(sql<boolean>`files.sha256 = ${sha256}`.as('same_file'))
    .where('application.kind', '=', kind)
    .where(
      kind === 'position_application' ? 'application.vacancy_id' : 'application.job_category_id',
      '=',
      target,
    )
    .where(hasAddress('application.email', email))
    .where('application.created_at', '>', since)
    .orderBy('application.created_at')
    .orderBy('application.no')
    .execute()
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
): Promise<{ consent: string | null; created_at: string } | undefined> {
  return trx
    .selectFrom('applications')
    .select(['consent', 'created_at'])
    .where('kind', '=', kind)
    .where('job_category_id', '=', job_category_id)
    .where(hasAddress('email', email))
    .orderBy('created_at', 'desc')
    .orderBy('no', 'desc')
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

/** Its number is the next of its kind, unless it was reserved. */
export type NewApplication = Omit<Insertable<Tables['applications']>, 'no'> & { no?: number | undefined }

/** Returns the number of the new row. */
export async function insertApplication(db: Db, row: NewApplication): Promise<number> {
  const { no } = await db
    .insertInto('applications')
    .values(numbered(row))
    .returning('no')
    .executeTakeFirstOrThrow()
  return no
}

/** `undefined` when one was made before: a unique index enforces that. */
export async function insertOnBehalf(trx: Trx, row: NewApplication): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('applications')
    .values({ ...numbered(row), on_behalf: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('no')
    .executeTakeFirst()
  return inserted?.no
}

const numbered = ({ no, ...row }: NewApplication) => ({
  ...row,
  no: no ?? sql<number>`nextval(pg_get_serial_sequence('application_counters', ${row.kind}))`,
})

/** Removes a row; what is left to do is its file. `undefined` when there was none. */
export async function removeApplication(
  trx: Trx,
  kind: ApplicationKind,
  no: number,
): Promise<{ resume_path: string | null; email: string } | undefined> {
  return trx
    .deleteFrom('applications')
    .where('kind', '=', kind)
    .where('no', '=', no)
    .returning(['resume_path', 'email'])
    .executeTakeFirst()
}

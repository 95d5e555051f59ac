import { type Insertable, type NotNull, sql } from 'kysely'
import type { AppliedFor } from '#src/areas/search/index.ts'
import { normalizePhone } from '#src/contract/values/phone-number.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { ExistingIds } from '#src/platform/db/queries/existing-ids.ts'
import { hasEmail, isFrom } from '#src/platform/db/queries/has-email.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { ApplicationKind, CvKind } from '../application.ts'

/** Finds a CV by its number, or by its file. It cannot be deleted until the transaction ends. */
export async function lockCv(trx: Trx, kind: CvKind, by: { no: number } | { resume_path: string }) {
  return trx
    .selectFrom('applications')
    .select(['no as id', 'name as full_name', 'email', 'phone', 'sender_language'])
    .select(['job_category_id', 'resume_path'])
    .where((eb) => eb.and({ kind, ...by }))
    .$narrowType<{ job_category_id: NotNull; resume_path: NotNull }>()
    .forShare()
    .executeTakeFirst()
}

/** The last word of an address on being put forward in a category, in whichever of its forms of one kind. */
export async function findLatestConsent(
  trx: Trx,
  kind: CvKind,
  { address, job_category_id }: { address: string; job_category_id: number },
): Promise<{ consent: string | null; created_at: string } | undefined> {
  return trx
    .selectFrom('applications')
    .select(['consent', 'created_at'])
    .where('kind', '=', kind)
    .where('job_category_id', '=', job_category_id)
    .where(isFrom(address, { email: 'email', phone: 'phone' }))
    .orderBy('created_at', 'desc')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The same email address, or the phone number of an application without one. */
const isOf = ({ email, phone }: { email: string | null; phone: string }) => {
  const addresses = [email, normalizePhone(phone)].filter((address) => address != null)
  const each = addresses.map((address) => isFrom(address, { email: 'email', phone: 'phone' }))
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

export async function hasApplied(
  db: Db,
  vacancyId: number,
  applicant: { email: string | null; phone: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('no')
    .where('vacancy_id', '=', vacancyId)
    .where(isOf(applicant))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function accountApplied(
  db: Db,
  vacancyId: number,
  { id, email }: { id: number; email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('no')
    .where('vacancy_id', '=', vacancyId)
    .where((eb) => eb.or([eb('user_id', '=', id), isOf({ email, phone: '' })]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const existing =
  (kind: ApplicationKind): ExistingIds =>
  async (db, ids) => {
    if (ids.length === 0) return new Set()
    const found = db.selectFrom('applications').select('no').where('kind', '=', kind).where('no', 'in', ids)
    return new Set((await found.execute()).map(({ no }) => no))
  }

export const existingApplications = {
  position_application: existing('position_application'),
  category_application: existing('category_application'),
  job_seeker_form: existing('job_seeker_form'),
}

/** Resolves to the application that a résumé came with: the first one, where an application on behalf uses it again. */
export async function openApplicationOf(db: Db, key: string, now: Date) {
  await markOpened(db, { resume_path: key }, now)
  // A CV comes before what was made of it.
  return db
    .selectFrom('applications')
    .select(['kind as subject', 'no as subject_id'])
    .where('resume_path', '=', key)
    .orderBy(sql`kind = 'position_application'`)
    .orderBy('kind')
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()
}

/** The e-mail address decides, or the phone number: the sender of the CV has applied for these. */
export const vacanciesAppliedFor: AppliedFor = async (db, { kind, id }, vacancyIds) => {
  const applicant = await db
    .selectFrom('applications')
    .select(['email', 'phone'])
    .where('kind', '=', kind)
    .where('no', '=', id)
    .executeTakeFirst()
  if (!applicant) return undefined
  if (vacancyIds.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom('applications')
    .select('vacancy_id')
    .where('vacancy_id', 'in', vacancyIds)
    .where(isOf(applicant))
    .execute()
  return new Set(rows.map(({ vacancy_id }) => vacancy_id!))
}

/** Its number is the next of its kind, unless it was reserved. */
export type NewApplication = Omit<Insertable<Tables['applications']>, 'no'> & { no?: number | undefined }

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

/** Before it is read, so that nobody replaces what was read. */
export async function markOpened(
  db: Db,
  opened: { kind: ApplicationKind; no: number } | { resume_path: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('applications')
    .set({ opened_at: now.toISOString() })
    .where((eb) => eb.and(opened))
    .where('opened_at', 'is', null)
    .execute()
}

const numbered = ({ no, ...row }: NewApplication) => ({
  ...row,
  no: no ?? sql<number>`nextval(pg_get_serial_sequence('application_counters', ${row.kind}))`,
})

/** Of all kinds, from an email address. */
export async function countApplicationsFrom(db: Db, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(hasEmail('email', email))
    .executeTakeFirstOrThrow()
  return count
}

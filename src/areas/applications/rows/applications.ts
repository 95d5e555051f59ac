import { type Insertable, type NotNull, sql } from 'kysely'
import type { AppliedFor } from '#src/areas/search/index.ts'
import { normalizePhone } from '#src/contract/values/phone-number.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { type ExistingIds, hasEmail, isFrom } from '#src/platform/db/queries/conditions.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { ApplicationKind, CvKind } from '../application.ts'

/** Finds a CV by its number or file, and locks it against deletion until the transaction ends. */
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

/** Finds the last consent of an address to being put forward in a category, in any form of one kind. */
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

/** True for applications with the same email address, or the same phone number and no email address. */
const isFromApplicant = ({ email, phone }: { email: string | null; phone: string }) => {
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
    .where(isFromApplicant(applicant))
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
    .where((eb) => eb.or([eb('user_id', '=', id), isFromApplicant({ email, phone: '' })]))
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

/** Marks a résumé as opened. Resolves to its first application: one on behalf may use it again. */
export async function openApplicationOf(db: Db, key: string, now: Date) {
  await markOpened(db, { resume_path: key }, now)
  // A CV comes before applications made from it.
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

/** Finds vacancies that the sender of a CV has applied for, by email address or phone number. */
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
    .where(isFromApplicant(applicant))
    .execute()
  return new Set(rows.map(({ vacancy_id }) => vacancy_id!))
}

/** `no` is the next number of its kind, unless one was reserved. */
export type NewApplication = Omit<Insertable<Tables['applications']>, 'no'> & { no?: number | undefined }

export async function insertApplication(db: Db, row: NewApplication): Promise<number> {
  const { no } = await db
    .insertInto('applications')
    .values(numbered(row))
    .returning('no')
    .executeTakeFirstOrThrow()
  return no
}

/** Returns `undefined` if one was made before, by a unique index. */
export async function insertOnBehalf(trx: Trx, row: NewApplication): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('applications')
    .values({ ...numbered(row), on_behalf: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('no')
    .executeTakeFirst()
  return inserted?.no
}

/** Call it before reading, so that nobody replaces what was read. */
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

/** Counts applications of all kinds from an email address. */
export async function countApplicationsFrom(db: Db, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(hasEmail('email', email))
    .executeTakeFirstOrThrow()
  return count
}

import { sql } from 'kysely'
import type { CategoryOwner } from '#src/areas/catalogue/index.ts'
import { storedFiles } from '#src/areas/files/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { type Waiting, waitingUpTo, countUpTo } from '#src/platform/db/queries/count-up-to.ts'
import { hasEmail, isFrom } from '#src/platform/db/queries/has-email.ts'
import { updateUpTo } from '#src/platform/db/queries/update-up-to.ts'
import type { HeldKind } from '../calls/admin-quarantine.ts'

const inCategory = (category: number) =>
  sql<boolean>`kind in ('category_application', 'job_seeker_form') and target = ${category}`

/** A held submission may be in a category: its release writes it there. */
export const heldCategories: CategoryOwner = {
  uses: async (db, category, max) => ({
    held_submissions: await countUpTo(db, 'quarantine', max, inCategory(category)),
  }),
  move: async (trx, from, into, max) =>
    updateUpTo(trx, 'quarantine', max, {
      set: sql`target = ${into.id}, "row" = jsonb_set("row", '{job_category_id}', to_jsonb(${into.id}::integer))`,
      where: inCategory(from),
    }),
}

const sender = { email: 'quarantine.email', phone: sql`quarantine.row->>'phone'` }

export function waitingHeld(db: Db, max: number): Promise<Waiting> {
  return waitingUpTo(db, 'quarantine', max, 'received_at')
}

export async function claimHeld(trx: Trx, id: number) {
  return trx.deleteFrom('quarantine').where('id', '=', id).returningAll().executeTakeFirst()
}

/** The sender no longer agrees to be put forward: a submission that is released later says so too. */
export async function withdrawHeldConsents(trx: Trx, email: string): Promise<void> {
  await sql`
    update quarantine set row = jsonb_set(row, '{consent}', '"disagree"')
    where ${hasEmail('email', email)} and row->>'consent' = 'agree'`.execute(trx)
}

/** Its release writes to this address. */
export async function setHeldEmail(
  trx: Trx,
  kind: HeldKind,
  submissionId: number,
  email: string,
): Promise<void> {
  await sql`
    update quarantine set email = ${email}, row = jsonb_set(row, '{email}', to_jsonb(${email}::text))
    where kind = ${kind} and submission_id = ${submissionId} and email is not null`.execute(trx)
}

/** Another one takes its place. */
export async function deleteHeld(trx: Trx, kind: HeldKind, submission_id: number): Promise<void> {
  await trx
    .deleteFrom('quarantine')
    .where((eb) => eb.and({ kind, submission_id }))
    .execute()
}

interface HeldRow {
  id: number
  created_at: string
  /** It holds the fields as they were sent, which stand beside it too. */
  row: object
  consent: string | null
  same_file: boolean
  resume_path: string | null
  user_id: number | null
}

/** The newest last, with their consent where they have one. */
export async function findHeld(
  trx: Trx,
  held: { kind: HeldKind; target: number; address: string; sha256: Uint8Array; since: string },
): Promise<HeldRow[]> {
  const rows = await trx
    .selectFrom('quarantine')
    .innerJoin(storedFiles, 'files.key', 'quarantine.resume_path')
    .select([
      'quarantine.submission_id as id',
      'quarantine.received_at as created_at',
      'quarantine.row',
      'quarantine.resume_path',
      'files.name as resume_name',
      sql<number | null>`(quarantine.row->>'user_id')::integer`.as('user_id'),
      sql<string | null>`quarantine.row->>'consent'`.as('consent'),
      sql<boolean>`files.sha256 = ${held.sha256}`.as('same_file'),
    ])
    .where('quarantine.kind', '=', held.kind)
    .where('quarantine.target', '=', held.target)
    .where(isFrom(held.address, sender))
    .where('quarantine.received_at', '>', held.since)
    .orderBy('quarantine.id')
    .execute()
  return rows.map((held) => ({ ...held.row, ...held }))
}

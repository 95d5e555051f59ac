import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CategoryOwner } from '#src/areas/catalogue/index.ts'
import { storedFiles } from '#src/areas/files/index.ts'
import { getFreeTexts } from '#src/contract/screening.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasEmail, isFrom } from '#src/platform/db/queries/conditions.ts'
import { countUpTo, updateUpTo } from '#src/platform/db/queries/count-up-to.ts'
import type { HeldKind } from '../calls/admin-quarantine.ts'

/** Shorter texts are not compared: many people write "Please see my CV." */
const SHORTEST = 40

function getDigests(fields: object): Buffer[] {
  return getFreeTexts(fields)
    .map((text) =>
      text
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((text) => text.length >= SHORTEST)
    .map((text) => createHash('sha256').update(text).digest())
}

export async function storeHeldTexts(trx: Trx, row: object, now: Date): Promise<void> {
  for (const digest of getDigests(row))
    await trx
      .insertInto('held_texts')
      .values({ digest, held_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ held_at: now.toISOString() }))
      .execute()
}

/** A person wrote a released submission, so its texts are no longer suspicious. */
export async function deleteHeldTexts(trx: Trx, row: object): Promise<void> {
  const digests = getDigests(row)
  if (digests.length > 0) await trx.deleteFrom('held_texts').where('digest', 'in', digests).execute()
}

export async function isHeldText(db: Db, fields: object): Promise<boolean> {
  const digests = getDigests(fields)
  if (digests.length === 0) return false
  const known = db.selectFrom('held_texts').select('id').where('digest', 'in', digests).limit(1)
  return (await known.executeTakeFirst()) !== undefined
}

const inCategory = (category: number) =>
  sql<boolean>`kind in ('category_application', 'job_seeker_form') and target = ${category}`

/** Held submissions count for their category, because a release inserts them there. */
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

export async function claimHeld(trx: Trx, id: number) {
  return trx.deleteFrom('quarantine').where('id', '=', id).returningAll().executeTakeFirst()
}

/** The sender no longer agrees to be put forward, so a submission that is released later must say so. */
export async function withdrawHeldConsents(trx: Trx, email: string): Promise<void> {
  await sql`
    update quarantine set row = jsonb_set(row, '{consent}', '"disagree"')
    where ${hasEmail('email', email)} and row->>'consent' = 'agree'`.execute(trx)
}

/** Corrects the address that a release stores. Returns `false` without such a submission with an email. */
export async function setHeldEmail(
  trx: Trx,
  kind: HeldKind,
  submissionId: number,
  email: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update quarantine set email = ${email}, row = jsonb_set(row, '{email}', to_jsonb(${email}::text))
    where kind = ${kind} and submission_id = ${submissionId} and email is not null`.execute(trx)
  return numAffectedRows === 1n
}

/** Deletes a held submission that another one replaces. */
export async function deleteHeld(trx: Trx, kind: HeldKind, submission_id: number): Promise<void> {
  await trx
    .deleteFrom('quarantine')
    .where((eb) => eb.and({ kind, submission_id }))
    .execute()
}

interface HeldRow {
  id: number
  created_at: string
  /** The submitted fields, which `findHeld` also puts beside it. */
  row: object
  consent: string | null
  same_file: boolean
  resume_path: string | null
  user_id: number | null
}

/** Finds a sender's held submissions, newest last. */
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

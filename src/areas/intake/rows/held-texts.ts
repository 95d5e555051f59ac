import { createHash } from 'node:crypto'
import { freeTextsOf } from '#src/contract/screening.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'

/** Shorter texts are anybody's: "Please see my CV." */
const SHORTEST = 40

function digestsOf(fields: object): Buffer[] {
  return freeTextsOf(fields)
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

export async function knowTexts(trx: Trx, row: object, now: Date): Promise<void> {
  for (const digest of digestsOf(row))
    await trx
      .insertInto('held_texts')
      .values({ digest, held_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ held_at: now.toISOString() }))
      .execute()
}

/** A person wrote them after all. */
export async function deleteHeldTexts(trx: Trx, row: object): Promise<void> {
  const digests = digestsOf(row)
  if (digests.length > 0) await trx.deleteFrom('held_texts').where('digest', 'in', digests).execute()
}

export async function isHeldText(db: Db, fields: object): Promise<boolean> {
  const digests = digestsOf(fields)
  if (digests.length === 0) return false
  const known = db.selectFrom('held_texts').select('id').where('digest', 'in', digests).limit(1)
  return (await known.executeTakeFirst()) !== undefined
}

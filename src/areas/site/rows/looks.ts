import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { lookFieldNames, type LookFields } from '../look-fields.ts'

/** Earlier looks that can be restored. */
const MAX_LOOKS = 20

export async function findLook(db: Db) {
  const row = await db.selectFrom('looks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row && { ...row, ...asBuffers(row) }
}

/** Lists at most twenty looks, newest first, without their pictures. */
export async function listEarlierLooks(db: Db) {
  return db
    .selectFrom('looks')
    .select([...lookFieldNames, 'id', 'changed_at'])
    .select([sql<boolean>`logo is not null`.as('has_logo'), sql<boolean>`icon is not null`.as('has_icon')])
    .orderBy('id', 'desc')
    .limit(MAX_LOOKS)
    .execute()
}

export async function findEarlierLook(db: Db, id: number) {
  const row = await db.selectFrom('looks').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, ...asBuffers(row) }
}

type Pictures = { logo: Uint8Array | null; icon: Uint8Array | null }

const asBuffers = ({ logo, icon }: Pictures) => ({
  logo: logo && Buffer.from(logo),
  icon: icon && Buffer.from(icon),
})

export async function addLook(trx: Trx, look: LookFields & Pictures, now: Date): Promise<void> {
  const fields = Object.fromEntries(lookFieldNames.map((name) => [name, look[name] ?? null]))
  await trx
    .insertInto('looks')
    .values({ ...fields, logo: look.logo, icon: look.icon, changed_at: now.toISOString() })
    .execute()
  await trx
    .deleteFrom('looks')
    .where('id', 'not in', (from) =>
      from.selectFrom('looks').select('id').orderBy('id', 'desc').limit(MAX_LOOKS),
    )
    .execute()
}

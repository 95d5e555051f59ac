import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { adminNames } from './accounts.ts'

const hasTotp = sql<boolean>`exists (
  select from admin_totps where admin_id = admins.id and confirmed_at is not null)`
const hasPasskey = sql<boolean>`exists (select from admin_passkeys where admin_id = admins.id)`
export const hasSecondFactor = sql<boolean>`(${hasTotp} or ${hasPasskey})`
const isRequired = sql<boolean>`coalesce((select second_factor_required from panel_rules), false)`
export const lacksSecondFactor = sql<boolean>`(${isRequired} and not ${hasSecondFactor})`

export async function secondFactorsOf(db: Db, adminId: number) {
  return db
    .selectFrom(adminNames)
    .select([hasTotp.as('totp'), hasPasskey.as('passkeys'), isRequired.as('required')])
    .select((eb) =>
      eb
        .selectFrom('admin_recovery_codes')
        .select((codes) => codes.fn.countAll<number>().as('count'))
        .whereRef('admin_id', '=', 'admins.id')
        .as('recovery_codes_left'),
    )
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
}

export async function passkeysOf(db: Db, adminId: number) {
  return db.selectFrom('admin_passkeys').selectAll().where('admin_id', '=', adminId).orderBy('id').execute()
}

export async function deleteSecondFactors(db: Db, adminId: number): Promise<void> {
  for (const table of ['admin_totps', 'admin_passkeys', 'admin_recovery_codes', 'admin_tickets'] as const)
    await db.deleteFrom(table).where('admin_id', '=', adminId).execute()
}

export async function deletePendingFactors(db: Db, adminId: number): Promise<void> {
  await db.deleteFrom('admin_tickets').where('admin_id', '=', adminId).execute()
  await db
    .deleteFrom('admin_totps')
    .where('admin_id', '=', adminId)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const rules = await db.selectFrom('panel_rules').select('second_factor_required').executeTakeFirstOrThrow()
  return rules.second_factor_required
}

export async function setSecondFactorRequired(trx: Trx, required: boolean): Promise<void> {
  await trx.updateTable('panel_rules').set({ second_factor_required: required }).execute()
}

import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { violates } from '#src/platform/db/constraints.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Assertion, NewCredential } from '../../passkey-schemas.ts'
import { findTicket, startTicket, useTicket, getPasskeys } from '../../rows/second-factors.ts'
import {
  counterOfAssertion,
  newPasskey,
  passkeyOptions,
  type RelyingParty,
} from '../../server/proofs/webauthn.ts'
import { proveAdminPassword, type OwnLogin, recordFactorChange } from './record-change.server.ts'
import { codesOfFirstFactor, dropCodesWithLastFactor } from './recovery-codes.server.ts'
import type { SecondFactorParts } from './second-factor-parts.server.ts'

export async function beginPasskey(context: AppContext, own: OwnLogin, parts: SecondFactorParts) {
  const act = await proveAdminPassword(context, own, parts.rateLimitScale)
  const { admin } = own
  return act(async (trx, now) => {
    const { ticket, challenge } = await startTicket(trx, admin.id, 'passkey', now)
    const known = await getPasskeys(trx, admin.id)
    return { ticket, options: await passkeyOptions(challenge, parts.site(), admin, known) }
  })
}

interface MadePasskey {
  ticket: string
  name: string
  passkey: NewCredential
}

export async function storePasskey(
  { db, clock }: AppContext,
  admin: OwnLogin['admin'],
  { ticket, name, passkey }: MadePasskey,
  site: RelyingParty,
): Promise<string[] | null> {
  const now = clock.now()
  const { admin_id, challenge } = await findTicket(db, ticket, 'passkey', now)
  if (admin_id !== admin.id) throw problem('login_ticket_invalid')
  const made = await newPasskey(passkey, challenge, site)
  if (!made) throw problem('invalid', { errors: { passkey: [{ key: 'second_factor.passkey.wrong' }] } })
  return db
    .transaction()
    .execute(async (trx) => {
      await useTicket(trx, ticket)
      const codes = await codesOfFirstFactor(trx, admin.id)
      await trx
        .insertInto('admin_passkeys')
        .values({
          admin_id: admin.id,
          ...made,
          transports: passkey.response.transports ?? [],
          name,
          created_at: now.toISOString(),
          last_used_at: null,
        })
        .execute()
      await recordFactorChange(trx, admin, now, { change: 'added', factor: 'passkey' })
      return codes
    })
    .catch((error: unknown) => {
      throw violates(error, 'admin_passkeys_credential_id_key') ? problem('conflict') : error
    })
}

export async function checkPasskey(
  trx: Trx,
  adminId: number,
  assertion: Assertion,
  challenge: string,
  site: RelyingParty,
  now: Date,
): Promise<boolean> {
  const id = Buffer.from(assertion.id, 'base64url')
  const stored = (await getPasskeys(trx, adminId)).find(
    ({ credential_id }) => Buffer.compare(credential_id, id) === 0,
  )
  const counter = stored && (await counterOfAssertion(assertion, challenge, site, stored))
  if (counter === undefined) return false
  await trx
    .updateTable('admin_passkeys')
    .set({ counter, last_used_at: now.toISOString() })
    .where('id', '=', stored!.id)
    .execute()
  return true
}

export async function dropPasskey(context: AppContext, own: OwnLogin, id: number, scale: number) {
  const act = await proveAdminPassword(context, own, scale)
  const { admin } = own
  await act(async (trx, now) => {
    const { numDeletedRows } = await trx
      .deleteFrom('admin_passkeys')
      .where('id', '=', id)
      .where('admin_id', '=', admin.id)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) throw problem('not_found')
    await dropCodesWithLastFactor(trx, admin.id)
    await recordFactorChange(trx, admin, now, { change: 'removed', factor: 'passkey' })
  })
}

import { randomBytes } from 'node:crypto'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { violates } from '#src/platform/db/db-errors.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { clearFailures, reserveTry, secondFactorKey } from '../../rows/login-delay.ts'
import {
  findTicket,
  getPasskeys,
  secondFactorsOf,
  startTicket,
  useTicket,
} from '../../rows/second-factors.ts'
import { totpKey } from '../../server/proofs/totp.ts'
import { newPasskey, passkeyOptions } from '../../server/proofs/webauthn.ts'
import {
  proveAdminPassword,
  recordFactorChange,
  codesOfFirstFactor,
  dropCodesWithLastFactor,
  newRecoveryCodes,
  type SecondFactorParts,
} from './second-factor-parts.server.ts'
import * as contract from './second-factor.ts'
import { spendTotpCode, totpSecret } from './second-step.server.ts'

const SALT_BYTES = 32

export function mountSecondFactor(bind: Binder, context: AppContext, parts: SecondFactorParts): void {
  const { db } = context
  bind(contract.readSecondFactors, async ({ viewer }) => {
    const { id } = viewer.admin!
    const { totp, required, recovery_codes_left } = await secondFactorsOf(db, id)
    const passkeys = await getPasskeys(db, id)
    return { totp, required, recovery_codes_left: Number(recovery_codes_left ?? 0), passkeys }
  })
  mountTotp(bind, context, parts)
  mountPasskeys(bind, context, parts)

  const prove = provePassword(context, parts)
  bind(contract.renewRecoveryCodes, async (call) => {
    const admin = call.viewer.admin!
    const act = await prove(call)
    const recovery_codes = await act(async (trx, now) => {
      const { totp, passkeys } = await secondFactorsOf(trx, admin.id)
      if (!totp && !passkeys) throw problem('conflict')
      await recordFactorChange(trx, admin, now, { change: 'codes' })
      return newRecoveryCodes(trx, admin.id)
    })
    return { recovery_codes, message: call.say('second_factor.codes.renewed') }
  })
}

const provePassword =
  (context: AppContext, { rateLimitScale: scale }: SecondFactorParts) =>
  ({ viewer, body }: { viewer: Viewer; body: { current_password: string } }) =>
    proveAdminPassword(context, { admin: viewer.admin!, password: body.current_password }, scale)

function mountTotp(bind: Binder, context: AppContext, parts: SecondFactorParts): void {
  const { db, clock } = context
  const { rateLimitScale: scale, secret, site } = parts
  const prove = provePassword(context, parts)

  bind(contract.startTotp, async (call) => {
    const { id, email } = call.viewer.admin!
    const act = await prove(call)
    return act(async (trx, now) => {
      const salt = randomBytes(SALT_BYTES)
      const begun = await trx
        .insertInto('admin_totps')
        .values({ admin_id: id, salt, created_at: now.toISOString(), confirmed_at: null })
        .onConflict((conflict) =>
          conflict
            .column('admin_id')
            .doUpdateSet({ salt, created_at: now.toISOString() })
            .where('admin_totps.confirmed_at', 'is', null),
        )
        .returning('admin_id')
        .executeTakeFirst()
      if (!begun) throw problem('conflict')
      return totpKey(totpSecret(secret, salt), site().name, email)
    })
  })

  bind(contract.confirmTotp, async ({ viewer, body, say }) => {
    const admin = viewer.admin!
    const now = clock.now()
    await reserveTry(db, secondFactorKey(admin.id), now, scale)
    const recovery_codes = await db.transaction().execute(async (trx) => {
      const codes = await codesOfFirstFactor(trx, admin.id)
      const typed = body.code.replaceAll(/\s/g, '')
      if (!(await spendTotpCode(trx, admin.id, secret, typed, now, { confirmed: false })))
        throw fieldProblem('code', 'second_factor.code.wrong')
      await clearFailures(trx, secondFactorKey(admin.id))
      await recordFactorChange(trx, admin, now, { change: 'added', factor: 'totp' })
      return codes
    })
    return { recovery_codes, message: say('second_factor.totp.added') }
  })

  bind(contract.removeTotp, async (call) => {
    const admin = call.viewer.admin!
    const act = await prove(call)
    await act(async (trx, now) => {
      const { numDeletedRows } = await trx
        .deleteFrom('admin_totps')
        .where('admin_id', '=', admin.id)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      if (numDeletedRows === 0n) return
      await dropCodesWithLastFactor(trx, admin.id)
      await recordFactorChange(trx, admin, now, { change: 'removed', factor: 'totp' })
    })
    return { message: call.say('second_factor.totp.removed') }
  })
}

function mountPasskeys(bind: Binder, context: AppContext, parts: SecondFactorParts): void {
  const { db, clock } = context
  const { site } = parts
  const prove = provePassword(context, parts)

  bind(contract.startPasskey, async (call) => {
    const admin = call.viewer.admin!
    const act = await prove(call)
    return act(async (trx, now) => {
      const { ticket, challenge } = await startTicket(trx, admin.id, 'passkey', now)
      const known = await getPasskeys(trx, admin.id)
      return { ticket, options: await passkeyOptions(challenge, site(), admin, known) }
    })
  })

  bind(contract.addPasskey, async ({ viewer, body: { ticket, name, passkey }, say }) => {
    const admin = viewer.admin!
    const now = clock.now()
    const { admin_id, challenge } = await findTicket(db, ticket, 'passkey', now)
    if (admin_id !== admin.id) throw problem('login_ticket_invalid')
    const made = await newPasskey(passkey, challenge, site())
    if (!made) throw problem('invalid', { errors: { passkey: [{ key: 'second_factor.passkey.wrong' }] } })
    const transports = passkey.response.transports ?? []
    const created_at = now.toISOString()
    const adding = db.transaction().execute(async (trx) => {
      await useTicket(trx, ticket)
      const codes = await codesOfFirstFactor(trx, admin.id)
      await trx
        .insertInto('admin_passkeys')
        .values({ admin_id, ...made, transports, name, created_at, last_used_at: null })
        .execute()
      await recordFactorChange(trx, admin, now, { change: 'added', factor: 'passkey' })
      return codes
    })
    const recovery_codes = await adding.catch((error: unknown) => {
      throw violates(error, 'admin_passkeys_credential_id_key') ? problem('conflict') : error
    })
    return { recovery_codes, message: say('second_factor.passkey.added') }
  })

  bind(contract.removePasskey, async (call) => {
    const admin = call.viewer.admin!
    const act = await prove(call)
    await act(async (trx, now) => {
      const { numDeletedRows } = await trx
        .deleteFrom('admin_passkeys')
        .where('id', '=', call.params.id)
        .where('admin_id', '=', admin.id)
        .executeTakeFirst()
      if (numDeletedRows !== 1n) throw problem('not_found')
      await dropCodesWithLastFactor(trx, admin.id)
      await recordFactorChange(trx, admin, now, { change: 'removed', factor: 'passkey' })
    })
    return { message: call.say('second_factor.passkey.removed') }
  })
}

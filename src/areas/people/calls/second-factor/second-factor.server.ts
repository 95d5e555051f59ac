import { randomBytes } from 'node:crypto'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { clearFailures, reserveTry, secondFactorKey } from '../../rows/login-delay.ts'
import { getPasskeys, secondFactorsOf } from '../../rows/second-factors.ts'
import { totpKey } from '../../server/proofs/totp.ts'
import { beginPasskey, dropPasskey, storePasskey } from './passkeys.server.ts'
import { type OwnLogin, proveAdminPassword, recordFactorChange } from './record-change.server.ts'
import { codesOfFirstFactor, dropCodesWithLastFactor, newRecoveryCodes } from './recovery-codes.server.ts'
import type { SecondFactorParts } from './second-factor-parts.server.ts'
import * as contract from './second-factor.ts'
import { spendTotpCode, totpSecret } from './second-step.server.ts'

export function mountSecondFactor(bind: Binder, context: AppContext, parts: SecondFactorParts): void {
  const { rateLimitScale: scale } = parts
  const own = ({ viewer, body }: { viewer: Viewer; body: { current_password: string } }) => ({
    admin: viewer.admin!,
    password: body.current_password,
  })

  bind(contract.readSecondFactors, ({ viewer }) => getSecondFactors(context, viewer.admin!.id))
  bind(contract.startTotp, (call) => beginTotp(context, own(call), parts))
  bind(contract.confirmTotp, async ({ viewer, body, say }) => ({
    recovery_codes: await confirmOwnTotp(context, viewer.admin!, body.code, parts),
    message: say('second_factor.totp.added'),
  }))
  bind(contract.removeTotp, async (call) => {
    await dropTotp(context, own(call), scale)
    return { message: call.say('second_factor.totp.removed') }
  })
  bind(contract.startPasskey, (call) => beginPasskey(context, own(call), parts))
  bind(contract.addPasskey, async ({ viewer, body, say }) => ({
    recovery_codes: await storePasskey(context, viewer.admin!, body, parts.site()),
    message: say('second_factor.passkey.added'),
  }))
  bind(contract.removePasskey, async (call) => {
    await dropPasskey(context, own(call), call.params.id, scale)
    return { message: call.say('second_factor.passkey.removed') }
  })
  bind(contract.renewRecoveryCodes, async (call) => ({
    recovery_codes: await renewCodes(context, own(call), scale),
    message: call.say('second_factor.codes.renewed'),
  }))
}

const SALT_BYTES = 32

async function beginTotp(context: AppContext, own: OwnLogin, parts: SecondFactorParts) {
  const act = await proveAdminPassword(context, own, parts.rateLimitScale)
  return act(async (trx, now) => {
    const salt = randomBytes(SALT_BYTES)
    const begun = await trx
      .insertInto('admin_totps')
      .values({ admin_id: own.admin.id, salt, created_at: now.toISOString(), confirmed_at: null })
      .onConflict((conflict) =>
        conflict
          .column('admin_id')
          .doUpdateSet({ salt, created_at: now.toISOString() })
          .where('admin_totps.confirmed_at', 'is', null),
      )
      .returning('admin_id')
      .executeTakeFirst()
    if (!begun) throw problem('conflict')
    return totpKey(totpSecret(parts.secret, salt), parts.site().name, own.admin.email)
  })
}

async function confirmOwnTotp(
  { db, clock }: AppContext,
  admin: OwnLogin['admin'],
  code: string,
  parts: SecondFactorParts,
): Promise<string[] | null> {
  const now = clock.now()
  await reserveTry(db, secondFactorKey(admin.id), now, parts.rateLimitScale)
  return db.transaction().execute(async (trx) => {
    const codes = await codesOfFirstFactor(trx, admin.id)
    const typed = code.replaceAll(/\s/g, '')
    if (!(await spendTotpCode(trx, admin.id, parts.secret, typed, now, { confirmed: false })))
      throw fieldProblem('code', 'second_factor.code.wrong')
    await clearFailures(trx, secondFactorKey(admin.id))
    await recordFactorChange(trx, admin, now, { change: 'added', factor: 'totp' })
    return codes
  })
}

async function dropTotp(context: AppContext, own: OwnLogin, scale: number): Promise<void> {
  const act = await proveAdminPassword(context, own, scale)
  const { admin } = own
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
}

async function renewCodes(context: AppContext, own: OwnLogin, scale: number): Promise<string[]> {
  const act = await proveAdminPassword(context, own, scale)
  const { admin } = own
  return act(async (trx, now) => {
    const { totp, passkeys } = await secondFactorsOf(trx, admin.id)
    if (!totp && !passkeys) throw problem('conflict')
    await recordFactorChange(trx, admin, now, { change: 'codes' })
    return newRecoveryCodes(trx, admin.id)
  })
}

async function getSecondFactors({ db }: Pick<AppContext, 'db'>, adminId: number) {
  const { totp, required, recovery_codes_left } = await secondFactorsOf(db, adminId)
  const passkeys = await getPasskeys(db, adminId)
  return { totp, required, recovery_codes_left: Number(recovery_codes_left ?? 0), passkeys }
}

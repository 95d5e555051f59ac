import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { en } from '#src/strings/en.ts'
import { beginTotp, confirmOwnTotp, dropTotp, renewCodes, getSecondFactors } from './own-totp.server.ts'
import { beginPasskey, dropPasskey, storePasskey } from './passkeys.server.ts'
import type { SecondFactorParts } from './second-factor-parts.server.ts'
import * as contract from './second-factor.ts'

export function mountSecondFactor(bind: Binder, context: AppContext, parts: SecondFactorParts): void {
  const { rateLimitScale: scale } = parts
  const own = ({ viewer, body }: { viewer: Viewer; body: { current_password: string } }) => ({
    admin: viewer.admin!,
    password: body.current_password,
  })

  bind(contract.readSecondFactors, ({ viewer }) => getSecondFactors(context, viewer.admin!.id))
  bind(contract.startTotp, (call) => beginTotp(context, own(call), parts))
  bind(contract.confirmTotp, async ({ viewer, body }) => ({
    recovery_codes: await confirmOwnTotp(context, viewer.admin!, body.code, parts),
    message: en['second_factor.totp.added'],
  }))
  bind(contract.removeTotp, async (call) => {
    await dropTotp(context, own(call), scale)
    return { message: en['second_factor.totp.removed'] }
  })
  bind(contract.startPasskey, (call) => beginPasskey(context, own(call), parts))
  bind(contract.addPasskey, async ({ viewer, body }) => ({
    recovery_codes: await storePasskey(context, viewer.admin!, body, parts.site()),
    message: en['second_factor.passkey.added'],
  }))
  bind(contract.removePasskey, async (call) => {
    await dropPasskey(context, own(call), call.params.id, scale)
    return { message: en['second_factor.passkey.removed'] }
  })
  bind(contract.renewRecoveryCodes, async (call) => ({
    recovery_codes: await renewCodes(context, own(call), scale),
    message: en['second_factor.codes.renewed'],
  }))
}

import { problem } from '#src/contract/errors.ts'
import { siteNameErrors } from '#src/features/accounts/password-rules.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import { en } from '#src/strings/en.ts'
import {
  changeAdminPassword,
  endOneAdminSession,
  endOtherAdminSessions,
  listAdminSessions,
} from '../../admin-sessions-contract.ts'
import {
  acceptInvitation,
  endAdmin,
  inviteAdmin,
  listAdmins,
  requireSecondFactor,
  setAdminRole,
  withdrawInvitation,
} from '../../contract.ts'
import { becomeAdmin, dropInvitation, sendInvitation } from '../use-cases/manage-admins.ts'
import { askForSecondFactor, changeRole, endAdminAccount, getAdmins } from '../use-cases/manage-admins.ts'
import { setOwnAdminPassword } from '../use-cases/own-admin-sessions.ts'
import {
  endAdminSession,
  endOtherSessionsOfAdmin,
  getAdminSessions,
} from '../use-cases/own-admin-sessions.ts'

export function mountAdmins(
  bind: Binder,
  context: AppContext,
  { siteName, scale }: { siteName: string; scale: number },
): void {
  bind(listAdminSessions, ({ viewer }) => getAdminSessions(context, viewer))
  bind(endOneAdminSession, async ({ viewer, params }) => {
    await endAdminSession(context, viewer, params.id)
    return { message: enAccount['sessions.ended'] }
  })
  bind(endOtherAdminSessions, async ({ viewer }) => {
    await endOtherSessionsOfAdmin(context, viewer)
    return { message: enAccount['sessions.others_ended'] }
  })
  bind(
    changeAdminPassword,
    async ({ viewer, body }) => {
      const errors = siteNameErrors(siteName, body)
      if (errors['password']) throw problem('invalid', { errors })
      await setOwnAdminPassword(context, viewer, body, scale)
      return { message: enAccount['password.done'] }
    },
    async ({ right }) => siteNameErrors(siteName, right),
  )
  bind(listAdmins, () => getAdmins(context))
  bind(setAdminRole, async ({ viewer, params, body }) => {
    await changeRole(context, viewer, params.id, body.role)
    return { message: en['admins.role_set'] }
  })
  bind(endAdmin, async ({ viewer, params }) => {
    await endAdminAccount(context, viewer, params.id)
    return { message: en['admins.ended'] }
  })
  bind(inviteAdmin, ({ viewer, body, recordAnswer }) =>
    sendInvitation(context, viewer, body, (trx) => recordAnswer(trx, { message: en['admins.invited'] })),
  )
  bind(withdrawInvitation, async ({ viewer, params }) => {
    await dropInvitation(context, viewer, params.id)
    return { message: en['admins.invitation_withdrawn'] }
  })
  bind(
    acceptInvitation,
    async ({ body, recordAnswer }) => {
      const errors = siteNameErrors(siteName, body)
      if (errors['password']) throw problem('invalid', { errors })
      return becomeAdmin(context, body, (trx) => recordAnswer(trx, { message: en['admins.accepted'] }))
    },
    async ({ right }) => siteNameErrors(siteName, right),
  )
  bind(requireSecondFactor, async ({ viewer, body }) => {
    await askForSecondFactor(context, viewer, body.required)
    return { message: en[body.required ? 'admins.require.on' : 'admins.require.off'] }
  })
}

import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import { en } from '#src/strings/en.ts'
import { siteNameErrors } from '../../password-rules.ts'
import * as sessions from './admin-sessions.ts'
import * as contract from './admins.ts'
import { becomeAdmin, dropInvitation, sendInvitation } from './invite-admins.server.ts'
import { askForSecondFactor, changeRole, endAdminAccount, getAdmins } from './manage-admins.server.ts'
import {
  endAdminSession,
  endOtherSessionsOfAdmin,
  getAdminSessions,
  setOwnAdminPassword,
} from './own-admin-sessions.server.ts'

export function mountAdmins(
  bind: Binder,
  context: AppContext,
  { siteName, scale }: { siteName: string; scale: number },
): void {
  bind(sessions.listAdminSessions, ({ viewer }) => getAdminSessions(context, viewer))
  bind(sessions.endOneAdminSession, async ({ viewer, params }) => {
    await endAdminSession(context, viewer, params.id)
    return { message: enAccount['sessions.ended'] }
  })
  bind(sessions.endOtherAdminSessions, async ({ viewer }) => {
    await endOtherSessionsOfAdmin(context, viewer)
    return { message: enAccount['sessions.others_ended'] }
  })
  bind(
    sessions.changeAdminPassword,
    async ({ viewer, body }) => {
      const errors = siteNameErrors(siteName, body)
      if (errors['password']) throw problem('invalid', { errors })
      await setOwnAdminPassword(context, viewer, body, scale)
      return { message: enAccount['password.done'] }
    },
    async ({ right }) => siteNameErrors(siteName, right),
  )
  bind(contract.listAdmins, () => getAdmins(context))
  bind(contract.setAdminRole, async ({ viewer, params, body }) => {
    await changeRole(context, viewer, params.id, body.role)
    return { message: en['admins.role_set'] }
  })
  bind(contract.endAdmin, async ({ viewer, params }) => {
    await endAdminAccount(context, viewer, params.id)
    return { message: en['admins.ended'] }
  })
  bind(contract.inviteAdmin, ({ viewer, body, recordAnswer }) =>
    sendInvitation(context, viewer, body, (trx) => recordAnswer(trx, { message: en['admins.invited'] })),
  )
  bind(contract.withdrawInvitation, async ({ viewer, params }) => {
    await dropInvitation(context, viewer, params.id)
    return { message: en['admins.invitation_withdrawn'] }
  })
  bind(
    contract.acceptInvitation,
    async ({ body, recordAnswer }) => {
      const errors = siteNameErrors(siteName, body)
      if (errors['password']) throw problem('invalid', { errors })
      return becomeAdmin(context, body, (trx) => recordAnswer(trx, { message: en['admins.accepted'] }))
    },
    async ({ right }) => siteNameErrors(siteName, right),
  )
  bind(contract.requireSecondFactor, async ({ viewer, body }) => {
    await askForSecondFactor(context, viewer, body.required)
    return { message: en[body.required ? 'admins.require.on' : 'admins.require.off'] }
  })
}

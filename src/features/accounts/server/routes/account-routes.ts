import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import { en } from '#src/strings/en.ts'
import {
  askForConfirmation,
  changeAccount,
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  denyEmail,
  endOneSession,
  endOtherSessions,
  listSessions,
  readAccount,
} from '../../account-contract.ts'
import { currentUser } from '../../contract.ts'
import { blockUser, readAccountOfUser, unblockUser } from '../../panel-account-contract.ts'
import { siteNameErrors } from '../../password-rules.ts'
import { userById } from '../lists/accounts.ts'
import { setOwnPassword } from '../use-cases/change-password.ts'
import { confirmByLink, mailAnotherLink, type WhenAddressChanges } from '../use-cases/confirm-email.ts'
import { deleteOwnAccount, type WhenAccountLeaves } from '../use-cases/delete-account.ts'
import { denyByLink } from '../use-cases/deny-email.ts'
import type { WhenAccountIsSecured } from '../use-cases/end-pending.ts'
import { editAccount, seeAccount, wantOtherEmail } from '../use-cases/own-account.ts'
import { endOtherSessionsOfUser, endOwnSession, seeSessions } from '../use-cases/own-sessions.ts'
import { type AccountsOfUsers, seeAccountOfUser, setAccountBlocked } from '../use-cases/panel-account.ts'

export interface AccountRouteParts {
  rateLimitScale: number
  siteName: string
  secret: string
  whenAccountLeaves: WhenAccountLeaves
  whenAddressChanges: WhenAddressChanges
  whenSecured: WhenAccountIsSecured
}

export function bindAccountRoutes(bind: Binder, context: AppContext, parts: AccountRouteParts): void {
  const { rateLimitScale: scale, siteName, whenAccountLeaves, whenAddressChanges, whenSecured } = parts
  const say = (key: keyof typeof enAccount) => ({ message: enAccount[key] })

  const ofUser = ({ user }: Viewer) => ({ kind: 'user', id: user!.id }) as const

  bind(currentUser, ({ viewer }) => userById(context.db, viewer.user!.id))
  bind(readAccount, ({ viewer }) => seeAccount(context, viewer.user!.id))
  bind(changeAccount, ({ viewer, body }) => editAccount(context, viewer.user!.id, body))

  bind(askForConfirmation, async ({ viewer }) => {
    const sent = await mailAnotherLink(context, viewer.user!.id, scale)
    return say(sent ? 'confirm.sent' : 'confirm.was_done')
  })

  bind(confirmEmail, async ({ viewer, body: { token, current_password: password } }) => {
    await confirmByLink(context, { token, userId: viewer.user?.id, password }, scale, whenAddressChanges)
    return say('confirm.done')
  })

  bind(denyEmail, async ({ body }) => {
    await denyByLink(context, body.token, whenAccountLeaves)
    return say('denial.done')
  })

  bind(changeEmail, async ({ viewer, body: { email, current_password: password } }) => {
    await wantOtherEmail(context, { user: viewer.user!, password }, email, parts)
    return say('email.sent')
  })

  bind(
    changePassword,
    async ({ viewer, body: { current_password, password } }) => {
      const errors = siteNameErrors(siteName, { password })
      if (errors['password']) throw problem('invalid', { errors })
      const proven = { user: viewer.user!, password: current_password, tokenHash: viewer.tokenHash! }
      await setOwnPassword(context, proven, password, scale, whenSecured)
      return say('password.done')
    },
    async ({ right }) => siteNameErrors(siteName, right),
  )

  bind(listSessions, ({ viewer }) => seeSessions(context, ofUser(viewer), viewer.tokenHash!))

  bind(endOneSession, async ({ viewer, params }) => {
    await endOwnSession(context, ofUser(viewer), params.id)
    return say('sessions.ended')
  })

  bind(endOtherSessions, async ({ viewer }) => {
    await endOtherSessionsOfUser(context, viewer.user!.id, viewer.tokenHash!, whenSecured)
    return say('sessions.others_ended')
  })

  bind(deleteAccount, async ({ viewer, body: { current_password: password } }) => {
    await deleteOwnAccount(context, { user: viewer.user!, password }, scale, whenAccountLeaves)
    return say('deletion.done')
  })
}

export function bindAccountsOfUsersRoutes(
  bind: Binder,
  context: AppContext,
  known: AccountsOfUsers,
  whenSecured: WhenAccountIsSecured,
): void {
  bind(readAccountOfUser, ({ params }) => seeAccountOfUser(context, known, params.id))
  bind(blockUser, async ({ viewer, params, body: { reason } }) => {
    await setAccountBlocked(context, viewer, known, params.id, reason, whenSecured)
    return { message: en['accounts.blocked'] }
  })
  bind(unblockUser, async ({ viewer, params }) => {
    await setAccountBlocked(context, viewer, known, params.id, undefined, whenSecured)
    return { message: en['accounts.unblocked'] }
  })
}

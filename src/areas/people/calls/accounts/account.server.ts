import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { userById } from '../../lists/accounts.ts'
import { type SiteNames, siteNameErrors } from '../../password-rules.ts'
import { lockUser, readUser, updateUser } from '../../rows/own-account.ts'
import * as contract from './account.ts'
import { currentUser } from './accounts.ts'
import { confirmByLink, denyByLink, mailAnotherLink, type OnAddressChanged } from './confirm-email.server.ts'
import { deleteOwnAccount, type OnAccountDeleted } from './delete-account.server.ts'
import { endPending, endSessionsOf, type OnAccountSecured } from './end-sessions.server.ts'
import { requestEmailChange, setOwnPassword, endOwnSession, getSessions } from './own-account.server.ts'
import { type AccountsOfUsers, getAccountOfUser, setAccountBlocked } from './panel-account.server.ts'
import { blockUser, readAccountOfUser, unblockUser } from './panel-account.ts'

interface AccountRouteParts {
  rateLimitScale: number
  siteNames: SiteNames
  secret: string
  onAccountDeleted: OnAccountDeleted
  onAddressChanged: OnAddressChanged
  onSecured: OnAccountSecured
}

export function bindAccountRoutes(bind: Binder, context: AppContext, parts: AccountRouteParts): void {
  const { rateLimitScale: scale, siteNames, onAccountDeleted, onAddressChanged, onSecured } = parts
  const { db, clock } = context
  const ofUser = ({ user }: Viewer) => ({ kind: 'user', id: user!.id }) as const

  bind(currentUser, ({ viewer }) => userById(db, viewer.user!.id))
  bind(contract.readAccount, ({ viewer }) => readUser(db, viewer.user!.id, clock.now()))
  bind(contract.changeAccount, ({ viewer, body }) => {
    const { id } = viewer.user!
    const now = clock.now()
    return db.transaction().execute(async (trx) => {
      await updateUser(trx, id, body, now)
      return readUser(trx, id, now)
    })
  })

  bind(contract.askForConfirmation, async ({ viewer, say }) => {
    const sent = await mailAnotherLink(context, viewer.user!.id, scale)
    return { message: say(sent ? 'confirm.sent' : 'confirm.was_done') }
  })

  bind(contract.confirmEmail, async ({ viewer, body: { token, current_password: password }, say }) => {
    await confirmByLink(context, { token, userId: viewer.user?.id, password }, scale, onAddressChanged)
    return { message: say('confirm.done') }
  })

  bind(contract.denyEmail, async ({ body, say }) => {
    await denyByLink(context, body.token, onAccountDeleted)
    return { message: say('denial.done') }
  })

  bind(contract.changeEmail, async ({ viewer, body: { email, current_password: password }, say }) => {
    await requestEmailChange(context, { user: viewer.user!, password }, email, parts)
    return { message: say('email.sent') }
  })

  bind(
    contract.changePassword,
    async ({ viewer, body: { current_password, password }, say }) => {
      const errors = siteNameErrors(siteNames, { password })
      if (errors['password']) throw problem('invalid', { errors })
      const proven = { user: viewer.user!, password: current_password, tokenHash: viewer.tokenHash! }
      await setOwnPassword(context, proven, password, scale, onSecured)
      return { message: say('password.done') }
    },
    async ({ right }) => siteNameErrors(siteNames, right),
  )

  bind(contract.listSessions, ({ viewer }) => getSessions(context, ofUser(viewer), viewer.tokenHash!))

  bind(contract.endOneSession, async ({ viewer, params, say }) => {
    await endOwnSession(context, ofUser(viewer), params.id)
    return { message: say('sessions.ended') }
  })

  bind(contract.endOtherSessions, async ({ viewer, say }) => {
    await db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, viewer.user!.id)
      await endSessionsOf(trx, ofUser(viewer), viewer.tokenHash!)
      await endPending(trx, user, clock.now(), onSecured)
    })
    return { message: say('sessions.others_ended') }
  })

  bind(contract.deleteAccount, async ({ viewer, body: { current_password: password }, say }) => {
    await deleteOwnAccount(context, { user: viewer.user!, password }, scale, onAccountDeleted)
    return { message: say('deletion.done') }
  })
}

export function bindAccountsOfUsersRoutes(
  bind: Binder,
  context: AppContext,
  known: AccountsOfUsers,
  onSecured: OnAccountSecured,
): void {
  bind(readAccountOfUser, ({ params }) => getAccountOfUser(context, known, params.id))
  bind(blockUser, async ({ viewer, params, body: { reason }, say }) => {
    await setAccountBlocked(context, viewer, known, params.id, reason, onSecured)
    return { message: say('accounts.blocked') }
  })
  bind(unblockUser, async ({ viewer, params, say }) => {
    await setAccountBlocked(context, viewer, known, params.id, undefined, onSecured)
    return { message: say('accounts.unblocked') }
  })
}

import { announce } from '#src/areas/mail/index.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { userById } from '../../lists/accounts.ts'
import { passwordWasChanged } from '../../mails/accounts-mails.ts'
import { isPersonal, type SiteNames, siteNameErrors } from '../../password-rules.ts'
import { setPassword } from '../../rows/accounts.ts'
import { endResetLinks, lockUser, readUser, updateUser } from '../../rows/own-account.ts'
import { endKeys } from '../../rows/program-keys.ts'
import { takenError } from '../sign-in/register.server.ts'
import * as contract from './account.ts'
import { currentUser } from './account.ts'
import {
  confirmByLink,
  denyByLink,
  type OnAddressChanged,
  sendConfirmation,
  tooManyMails,
} from './confirm-email.server.ts'
import { type OnAccountDeleted, removeUser } from './delete-account.server.ts'
import {
  endPending,
  endSessionsOf,
  type OnAccountSecured,
  endOwnSession,
  getSessions,
} from './end-sessions.server.ts'
import { type AccountsOfUsers, getAccountOfUser, setAccountBlocked } from './panel-account.server.ts'
import { blockUser, readAccountOfUser, unblockUser } from './panel-account.ts'
import { proveCurrentPassword, hashPassword } from './passwords.server.ts'

interface AccountRouteParts {
  rateLimitScale: number
  siteNames: SiteNames
  secret: string
  onAccountDeleted: OnAccountDeleted
  onAddressChanged: OnAddressChanged
  onSecured: OnAccountSecured
}

export function mountAccount(bind: Binder, context: AppContext, parts: AccountRouteParts): void {
  mountDetails(bind, context, parts)
  mountPassword(bind, context, parts)
  mountSessions(bind, context, parts)

  bind(contract.deleteAccount, async ({ viewer, body: { current_password: password }, say }) => {
    const act = await proveCurrentPassword(context, { user: viewer.user!, password }, parts.rateLimitScale)
    await act(async (trx, { id: userId }, now, changed) =>
      removeUser(await lockUser(trx, userId), { trx, userId, now, changed }, parts.onAccountDeleted),
    )
    return { message: say('deletion.done') }
  })
}

function mountDetails(bind: Binder, context: AppContext, parts: AccountRouteParts): void {
  const { rateLimitScale: scale, secret, onAccountDeleted, onAddressChanged } = parts
  const { db, clock } = context
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
    const sent = await db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, viewer.user!.id)
      if (user.email_confirmed_at !== null) return false
      if (!(await sendConfirmation(trx, user, user.email, clock.now(), scale))) throw tooManyMails()
      return true
    })
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
    const act = await proveCurrentPassword(context, { user: viewer.user!, password }, scale)
    await act(async (trx, user, now) => {
      if (email === user.email) throw fieldProblem('email', 'account.email.own')
      const errors = await takenError({ db: trx }, email, secret)
      if (errors['email']) throw problem('invalid', { errors })
      const locked = await lockUser(trx, user.id)
      if (!(await sendConfirmation(trx, locked, email, now, scale))) throw tooManyMails()
    })
    return { message: say('email.sent') }
  })
}

function mountPassword(bind: Binder, context: AppContext, parts: AccountRouteParts): void {
  const { rateLimitScale: scale, siteNames, onSecured } = parts
  bind(
    contract.changePassword,
    async ({ viewer, body: { current_password, password }, say }) => {
      const errors = siteNameErrors(siteNames, { password })
      if (errors['password']) throw problem('invalid', { errors })
      const user = viewer.user!
      if (isPersonal(password, [user.name, user.email]))
        throw fieldProblem('password', 'account.password.personal')
      const act = await proveCurrentPassword(context, { user, password: current_password }, scale)
      const password_hash = await hashPassword(password)
      await act(async (trx, { id, name, email }, now) => {
        const locked = await lockUser(trx, id)
        await setPassword(trx, id, password_hash, now)
        await endSessionsOf(trx, { kind: 'user', id }, viewer.tokenHash!)
        await endKeys(trx, { user: { id } }, { kind: 'user', of: id }, now)
        await endResetLinks(trx, id)
        await endPending(trx, locked, now, onSecured)
        await announce(trx, now, passwordWasChanged, email, { name, language: locked.language })
        await audit(trx, { user: { id } }, now, { action: 'user.password_changed', subject_id: id })
      })
      return { message: say('password.done') }
    },
    async ({ right }) => siteNameErrors(siteNames, right),
  )
}

function mountSessions(bind: Binder, context: AppContext, { onSecured }: AccountRouteParts): void {
  const { db, clock } = context
  const ofUser = ({ user }: Viewer) => ({ kind: 'user', id: user!.id }) as const
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
}

export function mountAccountsOfUsers(
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

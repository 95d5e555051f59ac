import { announce, countSentWithin } from '#src/areas/mail/index.ts'
import { resetMails } from '#src/areas/people/limits.ts'
import { passwordWasReset } from '#src/areas/people/mails/accounts-mails.ts'
import { adminPasswordLink } from '#src/areas/people/mails/admins-mails.ts'
import { isPersonal, siteNameErrors, type SiteNames } from '#src/areas/people/password-rules.ts'
import { endPendingOfAdmin, lockAdmin, lockAdminOf } from '#src/areas/people/rows/accounts.ts'
import { accountKey, clearFailures } from '#src/areas/people/rows/login-delay.ts'
import { endKeys } from '#src/areas/people/rows/program-keys.ts'
import { hashToken, looksLike, newToken } from '#src/areas/people/rows/tokens.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AfterResponse } from '#src/platform/after-response.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { endSessionsOf } from '../accounts/end-sessions.server.ts'
import { proveCurrentPassword, hashPassword } from '../accounts/passwords.server.ts'
import { forgotAdminPassword, resetAdminPassword } from './admin-sign-in.ts'

/** Sessions, keys, invitations, links and delays that came with the password before end with it. */
export async function setAdminPasswordHash(
  trx: Trx,
  { id, email }: { id: number; email: string },
  { password_hash, password_printed = false }: { password_hash: string; password_printed?: boolean },
  now: Date,
  ownSession?: Uint8Array,
): Promise<void> {
  await endPendingOfAdmin(trx, id)
  await trx
    .updateTable('admins')
    .set({ password_hash, password_printed, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await endSessionsOf(trx, { kind: 'admin', id }, ownSession)
  await endKeys(trx, 'system', { kind: 'admin', of: id }, now)
  await clearFailures(trx, accountKey('admins', email))
}

/** Sets another password of an admin, and ends what somebody else may have begun with the old one. */
export async function setOwnAdminPassword(
  context: AppContext,
  viewer: Viewer,
  { current_password, password }: { current_password: string; password: string },
  scale: number,
): Promise<void> {
  const { id, name, email } = viewer.admin!
  if (isPersonal(password, [name, email])) throw fieldProblem('password', 'account.password.personal')
  const proven = { user: { id, email }, password: current_password }
  const act = await proveCurrentPassword(context, proven, scale, 'admins')
  const password_hash = await hashPassword(password)
  await act(async (trx, _account, now) => {
    await setAdminPasswordHash(trx, { id, email }, { password_hash }, now, viewer.tokenHash)
    await audit(trx, viewer, now, { action: 'admin.password_changed', subject_id: id })
  })
}

const LINK_MS = 60 * 60_000

interface MailedAdmin {
  id: number
  name: string
  email: string
}

export function mountAdminPassword(
  bind: Binder,
  { db, clock }: AppContext,
  parts: { resetLinks: AfterResponse<{ email: string; of_admin: boolean }>; siteNames: SiteNames },
): void {
  bind(forgotAdminPassword, async ({ body, say }) => {
    await parts.resetLinks.take({ email: body.email, of_admin: true })
    return { message: say('forgot.done') }
  })
  const siteName = (body: { password?: string }) => siteNameErrors(parts.siteNames, body)
  bind(
    resetAdminPassword,
    async ({ body, say }) => {
      const errors = siteName(body)
      if (errors['password']) throw problem('invalid', { errors })
      const { token, password } = body
      const invalid = problem('reset_link_invalid')
      if (!looksLike('reset', token)) throw invalid
      const hash = hashToken(token)
      const found = await db
        .selectFrom('admin_password_resets')
        .innerJoin('admins', 'admins.id', 'admin_password_resets.admin_id')
        .select(['admins.id', 'admins.name', 'admins.email'])
        .where('token_hash', '=', hash)
        .where('expires_at', '>', clock.now().toISOString())
        .executeTakeFirst()
      if (!found) throw invalid
      if (isPersonal(password, [found.name, found.email]))
        throw fieldProblem('password', 'account.password.personal')
      const password_hash = await hashPassword(password)
      // No session is opened: the login with the new password asks for the second factor.
      await db.transaction().execute(async (trx) => {
        const now = clock.now()
        const admin = await lockAdmin(trx, found.id)
        const used = await trx
          .deleteFrom('admin_password_resets')
          .where('token_hash', '=', hash)
          .where('expires_at', '>', now.toISOString())
          .executeTakeFirst()
        if (!admin || used.numDeletedRows !== 1n) throw invalid
        await setAdminPasswordHash(trx, admin, { password_hash }, now)
        await announce(trx, now, passwordWasReset, admin.email, { name: admin.name })
        await audit(trx, { admin }, now, { action: 'admin.password_changed', subject_id: admin.id })
      })
      return { message: say('admins.password_set') }
    },
    async ({ right }) => siteName(right),
  )
}

export async function sendAdminLink(trx: Trx, email: string, now: Date, scale: number): Promise<void> {
  const admin = await lockAdminOf(trx, email)
  if (!admin) return
  const sent = await countSentWithin(trx, now, adminPasswordLink, admin.email, resetMails.hours)
  if (sent < resetMails.max * scale) await mailPasswordLink(trx, admin, now)
}

/** Replaces an earlier link: whoever asks again has lost that. */
export async function mailPasswordLink(
  trx: Trx,
  admin: MailedAdmin,
  now: Date,
  sender?: string,
): Promise<void> {
  const { token, hash } = newToken('reset')
  await trx.deleteFrom('admin_password_resets').where('admin_id', '=', admin.id).execute()
  await trx
    .insertInto('admin_password_resets')
    .values({
      token_hash: hash,
      admin_id: admin.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_MS).toISOString(),
    })
    .execute()
  await announce(trx, now, adminPasswordLink, admin.email, { name: admin.name, token, sender })
}

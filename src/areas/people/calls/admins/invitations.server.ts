import { announce } from '#src/areas/mail/index.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { adminInvitation } from '../../mails/admins-mails.ts'
import { isPersonal, type SiteNames, siteNameErrors } from '../../password-rules.ts'
import { adminSessions, insertAccount } from '../../rows/accounts.ts'
import { hashToken, looksLike, newToken } from '../../rows/tokens.ts'
import { hashPassword } from '../accounts/passwords.server.ts'
import { acceptInvitation, inviteAdmin, withdrawInvitation } from './admins.ts'

const LINK_MS = 72 * 60 * 60_000

export function mountInvitations(bind: Binder, { db, clock }: AppContext, siteNames: SiteNames): void {
  // An invitation replaces an earlier one to the same address.
  bind(inviteAdmin, ({ viewer, body: { email, role, language = 'en' }, recordAnswer, say }) =>
    db.transaction().execute(async (trx) => {
      const known = await trx.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst()
      if (known) throw fieldProblem('email', 'account.email.taken')
      const { token, hash } = newToken('invitation')
      const now = clock.now()
      const { id: invited_by, name } = viewer.admin!
      await refuseEnded(trx, viewer)
      const link = {
        token_hash: hash,
        role,
        invited_by,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + LINK_MS).toISOString(),
      }
      await trx
        .insertInto('admin_invitations')
        .values({ email, ...link })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(link))
        .execute()
      await announce(trx, now, adminInvitation, email, { inviter: name, token, language })
      await audit(trx, viewer, now, { action: 'admin.invited', detail: { name: role } })
      return recordAnswer(trx, { message: say('admins.invited') })
    }),
  )

  bind(withdrawInvitation, async ({ viewer, params, say }) => {
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('admin_invitations')
        .where('id', '=', params.id)
        .executeTakeFirst()
      if (numDeletedRows !== 1n) throw problem('not_found')
      await audit(trx, viewer, clock.now(), { action: 'admin.invitation_withdrawn' })
    })
    return { message: say('admins.invitation_withdrawn') }
  })

  // The call makes an admin of the link's holder, and uses the link up.
  bind(
    acceptInvitation,
    async ({ body: { token, name, password }, recordAnswer, say }) => {
      const errors = siteNameErrors(siteNames, { password })
      if (errors['password']) throw problem('invalid', { errors })
      const invalid = problem('invitation_invalid')
      if (!looksLike('invitation', token)) throw invalid
      const hash = hashToken(token)
      const works = await db
        .selectFrom('admin_invitations')
        .select('email')
        .where('token_hash', '=', hash)
        .where('expires_at', '>', clock.now().toISOString())
        .executeTakeFirst()
      if (!works) throw invalid
      if (isPersonal(password, [works.email])) throw fieldProblem('password', 'account.password.personal')
      const password_hash = await hashPassword(password)
      return db.transaction().execute(async (trx) => {
        const now = clock.now()
        const used = await trx
          .deleteFrom('admin_invitations')
          .where('token_hash', '=', hash)
          .where('expires_at', '>', now.toISOString())
          .returning(['email', 'role'])
          .executeTakeFirst()
        if (!used) throw invalid
        const admin = await insertAccount(trx, 'admins', { name, email: used.email, password_hash }, now)
        // A command has made an admin with this address meanwhile.
        if (!admin) throw invalid
        await trx.updateTable('admins').set({ role: used.role }).where('id', '=', admin.id).execute()
        await audit(trx, { admin }, now, { action: 'admin.created', subject_id: admin.id })
        return recordAnswer(trx, { message: say('admins.accepted') })
      })
    },
    async ({ right }) => siteNameErrors(siteNames, right),
  )
}

/** Locks the sender's rows: a change of the role, or the end of the session, waits and then ends the invitation. */
async function refuseEnded(trx: Trx, { admin, tokenHash }: Viewer): Promise<void> {
  const sender = await trx
    .selectFrom('admins')
    .innerJoin(adminSessions, 'sessions.admin_id', 'admins.id')
    .select('admins.id')
    .where('admins.id', '=', admin!.id)
    .where('admins.role', '=', 'owner')
    .where('sessions.token_hash', '=', tokenHash!)
    .forShare()
    .executeTakeFirst()
  if (!sender) throw problem('forbidden')
}

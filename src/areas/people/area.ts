import type { MailKind } from '#src/areas/mail/index.ts'
import { afterResponse } from '#src/platform/after-response.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { mountAccount, mountAccountsOfUsers } from './calls/accounts/account.server.ts'
import type { OnAddressChanged } from './calls/accounts/confirm-email.server.ts'
import { type OnAccountDeleted, deleteExpiredAccountData } from './calls/accounts/delete-account.server.ts'
import type { OnAccountSecured } from './calls/accounts/end-sessions.server.ts'
import type { AccountsOfUsers } from './calls/accounts/panel-account.server.ts'
import { mountAdmins } from './calls/admins/admins.server.ts'
import { mountKeys } from './calls/keys/keys.server.ts'
import { secondFactorParts } from './calls/second-factor/second-factor-parts.server.ts'
import { mountSecondFactor } from './calls/second-factor/second-factor.server.ts'
import { mountAdminPassword } from './calls/sign-in/admin-password.server.ts'
import { mountAdminSignIn, failedLogins } from './calls/sign-in/admin-sign-in.server.ts'
import { RETRIES_KNOWN_MS } from './calls/sign-in/register.server.ts'
import { type ResetRequest, requestResetLink, sendResetLinks } from './calls/sign-in/reset-links.server.ts'
import { mountUserSignIn } from './calls/sign-in/sign-in.server.ts'
import { accountList } from './lists/accounts.ts'
import { userMails, secondFactorMails, signInMails } from './mails/accounts-mails.ts'
import { adminMails } from './mails/admins-mails.ts'
import { deleteRegistrations, sweepInvitations } from './rows/accounts.ts'
import { endedBefore, LISTED_MONTHS } from './rows/program-keys.ts'
import { sweepTickets } from './rows/second-factors.ts'
import { accountsPersonalData } from './server/personal-data.ts'

interface AccountNeeds {
  onAccountDeleted: OnAccountDeleted
  onAddressChanged: OnAddressChanged
  onSecured: OnAccountSecured
  accountsOfUsers: AccountsOfUsers
}

const siteNames =
  ({ look }: AppContext) =>
  () =>
    offeredLanguages.map((language) => look().site(language).name)

export const accounts = (needs: AccountNeeds): Feature<MailKind> => ({
  name: 'accounts',
  heading: 'Accounts',
  mails: userMails,
  mount: (bind, { config, context, secret }) => {
    const { rateLimitScale } = config
    mountAccount(bind, context, {
      ...needs,
      rateLimitScale,
      siteNames: siteNames(context),
      secret,
    })
    mountAccountsOfUsers(bind, context, needs.accountsOfUsers, needs.onSecured)
    mountKeys(bind, context, rateLimitScale)
  },
  retention: [
    { table: 'program_keys', overdue: (retainedSince) => endedBefore(retainedSince(LISTED_MONTHS)) },
  ],
  lists: [accountList],
  jobs: ({ context }) => [
    hourly('expired sessions', () => deleteExpiredAccountData(context), { removes: true }),
  ],
  personalData: accountsPersonalData,
})

export const admins: Feature<MailKind> = {
  name: 'admins',
  heading: 'Accounts',
  mails: adminMails,
  mount: (bind, { config, context }) =>
    mountAdmins(bind, context, { siteNames: siteNames(context), scale: config.rateLimitScale }),
  jobs: ({ context }) => [hourly('expired invitations', () => sweepInvitations(context), { removes: true })],
  personalData: {
    tables: [
      personalTable('admin_invitations', {
        found: { email: 'email' },
        shown: [],
        exported: ['role', 'created_at', 'expires_at'],
        secret: ['token_hash'],
        erased: 'deleted',
      }),
    ],
    impersonal: {
      admin_invitations: { invited_by: 'the number of an administrator' },
    },
  },
}

const ofAnAdmin = { row: 'admin_id', of: 'admins' } as const

export const secondFactor: Feature<MailKind> = {
  name: 'second-factor',
  heading: 'Accounts',
  mails: secondFactorMails,
  mount: (bind, board) => mountSecondFactor(bind, board.context, secondFactorParts(board)),
  jobs: ({ context }) => [hourly('expired login tickets', () => sweepTickets(context), { removes: true })],
  personalData: {
    tables: [
      personalTable('admin_totps', {
        found: ofAnAdmin,
        shown: [],
        exported: ['created_at', 'confirmed_at'],
        secret: ['salt', 'last_step'],
        erased: 'stays',
        key: 'admin_id',
      }),
      personalTable('admin_passkeys', {
        found: ofAnAdmin,
        shown: [],
        exported: ['name', 'transports', 'created_at', 'last_used_at'],
        secret: ['credential_id', 'public_key', 'counter'],
        erased: 'stays',
      }),
      personalTable('admin_recovery_codes', {
        found: ofAnAdmin,
        shown: [],
        secret: ['code_hash'],
        isInternal: true,
        erased: 'stays',
        key: 'code_hash',
      }),
      personalTable('program_keys', {
        found: ofAnAdmin,
        shown: [],
        exported: ['name', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'ended_at'],
        secret: ['token_hash'],
        erased: 'stays',
      }),
      personalTable('admin_tickets', {
        found: ofAnAdmin,
        shown: [],
        secret: ['token_hash', 'challenge'],
        isInternal: true,
        erased: 'stays',
        key: 'expires_at',
      }),
    ],
    impersonal: { panel_rules: 'what owners decided for all admins' },
  },
}

export const signIn = ({ onSecured }: { onSecured: OnAccountSecured }): Feature<MailKind> => ({
  name: 'sign-in',
  heading: 'Accounts',
  mails: signInMails,
  mount: (bind, board) => {
    const { context, onError, onStop, publicUrl } = board
    const parts = {
      ...secondFactorParts(board),
      siteNames: siteNames(context),
      secureCookies: () => publicUrl().startsWith('https:'),
      onSecured,
    }
    const resetLinks = afterResponse<ResetRequest>(
      (request) => requestResetLink(context, request),
      () => sendResetLinks(context, parts.rateLimitScale),
      (error) => onError('reset links were not sent', error),
    )
    const failed = failedLogins(context, (error) => onError('a failed login was not noted', error))
    mountUserSignIn(bind, context, { ...parts, resetLinks })
    mountAdminSignIn(bind, context, { ...parts, failedLogins: failed })
    mountAdminPassword(bind, context, { ...parts, resetLinks })
    onStop(resetLinks)
    onStop(failed)
  },
  jobs: ({ config, context: { clock, db } }) => {
    const deleteExpired = async () => {
      const now = clock.now()
      await deleteRegistrations(db, new Date(now.getTime() - RETRIES_KNOWN_MS).toISOString())
      await db.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()).execute()
    }
    return [
      // A stopped process left them behind.
      hourly('reset links', () => sendResetLinks({ db, clock }, config.rateLimitScale)),
      hourly('expired reset links', deleteExpired, { removes: true }),
    ]
  },
  personalData: {
    tables: [
      personalTable('password_resets', {
        found: { row: 'user_id', of: 'users' },
        shown: [],
        secret: ['token_hash'],
        isInternal: true,
        erased: 'with_their_row',
        key: 'created_at',
      }),
      personalTable('reset_requests', {
        found: { email: 'email' },
        shown: [],
        secret: ['of_admin'],
        erased: 'deleted',
      }),
      personalTable('admin_password_resets', {
        found: ofAnAdmin,
        shown: [],
        secret: ['token_hash'],
        isInternal: true,
        erased: 'stays',
        key: 'created_at',
      }),
    ],
    impersonal: {},
  },
})

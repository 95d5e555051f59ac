import type { MailKind } from '#src/features/notifications/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { deleteStoredAnswers } from '#src/platform/personal-data/delete-answers.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { accountList } from './lists/accounts.ts'
import { userMails } from './mails.ts'
import { findUserId } from './queries/accounts.ts'
import { isLockedOut } from './queries/blocked-users.ts'
import { deleteLoginTries } from './queries/login-delay.ts'
import { bindAccountRoutes, bindAccountsOfUsersRoutes } from './routes/account-routes.ts'
import type { OnAddressChanged } from './use-cases/confirm-email.ts'
import type { OnAccountDeleted } from './use-cases/delete-account.ts'
import { deleteExpiredAccountData } from './use-cases/delete-expired.ts'
import type { OnAccountSecured } from './use-cases/end-pending.ts'
import type { AccountsOfUsers } from './use-cases/panel-account.ts'

const ofTheirs = { row: 'user_id', of: 'users' } as const

interface AccountNeeds {
  onAccountDeleted: OnAccountDeleted
  onAddressChanged: OnAddressChanged
  onSecured: OnAccountSecured
  accountsOfUsers: AccountsOfUsers
}

export const accounts = (needs: AccountNeeds): Feature<MailKind> => ({
  name: 'accounts',
  heading: 'Accounts',
  mails: userMails,
  mount: (bind, { config, context, secret }) => {
    const { rateLimitScale, site } = config
    bindAccountRoutes(bind, context, {
      ...needs,
      rateLimitScale,
      siteName: site.name,
      secret,
    })
    bindAccountsOfUsersRoutes(bind, context, needs.accountsOfUsers, needs.onSecured)
  },
  lists: [accountList],
  jobs: ({ context }) => [
    hourly('expired sessions', () => deleteExpiredAccountData(context), { removes: true }),
  ],
  personalData: {
    tables: [
      personalTable('sessions', {
        found: ofTheirs,
        shown: ['device', 'created_at', 'last_used_at'],
        secret: ['token_hash', 'reader_hash'],
        erased: 'with_their_row',
        key: 'created_at',
      }),
      personalTable('email_confirmations', {
        found: { email: 'email' },
        shown: [],
        exported: ['user_id'],
        secret: ['token_hash'],
        erased: 'deleted',
      }),
      // One that was mailed to another address than the account's.
      personalTable('email_confirmations', {
        found: ofTheirs,
        shown: [],
        exported: ['email'],
        secret: ['token_hash'],
        erased: 'with_their_row',
      }),
      personalTable('users', {
        found: { email: 'email' },
        shown: ['name', 'email', 'email_confirmed_at', 'language', 'created_at', 'last_login_at'],
        exported: ['blocked_at', 'application_digest'],
        secret: ['password_hash', 'registered_by'],
        erased: 'deleted',
        evidence: () => isLockedOut('stored.password_hash'),
        mailSubject: 'user',
      }),
      // A typing error must not leave the board without an administrator: they are ended in the panel.
      personalTable('admins', {
        found: { email: 'email' },
        shown: [],
        exported: ['name', 'role'],
        secret: ['password_hash'],
        erased: 'stays',
      }),
    ],
    impersonal: {
      sessions: { admin_id: 'an administrator, whose account stays' },
      login_failures: 'hashes alone',
      blocked_addresses: 'keyed hashes of addresses of blocked accounts, which outlive an erasure',
    },
    erase: async (trx, email) => {
      await deleteLoginTries(trx, email.toLowerCase())
      const id = await findUserId(trx, email)
      return { 'answers to the account': id === undefined ? 0 : await deleteStoredAnswers(trx, id) }
    },
  },
})

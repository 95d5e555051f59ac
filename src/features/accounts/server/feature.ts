import type { Feature } from '#src/platform/feature.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { accountList } from './lists/accounts.ts'
import { accountsPersonalData } from './personal-data.ts'
import { bindAccountRoutes } from './routes/account-routes.ts'
import { bindAccountsOfUsersRoutes } from './routes/panel-account-routes.ts'
import type { WhenAddressChanges } from './use-cases/confirm-email.ts'
import type { WhenAccountLeaves } from './use-cases/delete-account.ts'
import type { WhenAccountIsSecured } from './use-cases/end-pending.ts'
import type { AccountsOfUsers } from './use-cases/panel-account.ts'
import { sweepAccounts } from './use-cases/sweep.ts'

interface AccountNeeds {
  /** The features above do this with what is an account's when that is deleted. */
  whenAccountLeaves: (store: FileStore) => WhenAccountLeaves
  /** The features above do this with what was an address's once its account has another one. */
  whenAddressChanges: WhenAddressChanges
  /** The features above end what mails to an account's address open, once the account is in its owner's hands again. */
  whenSecured: WhenAccountIsSecured
  /** The features above know what else there is of an account. */
  accountsOfUsers: AccountsOfUsers
}

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'user.email_confirmed': true
    'user.email_changed': true
    'user.password_changed': true
    'user.deleted': true
    'user.blocked': true
    'user.unblocked': true
  }
}

export const accounts = (needs: AccountNeeds): Feature => ({
  name: 'accounts',
  heading: 'Accounts',
  mount: (bind, { config, context, secret, store }) => {
    const { rateLimitScale, site } = config
    const whenAccountLeaves = needs.whenAccountLeaves(store)
    bindAccountRoutes(bind, context, {
      ...needs,
      whenAccountLeaves,
      rateLimitScale,
      siteName: site.name,
      secret,
    })
    bindAccountsOfUsersRoutes(bind, context, needs.accountsOfUsers, needs.whenSecured)
  },
  lists: [accountList],
  jobs: ({ context }) => [hourly('expired sessions', () => sweepAccounts(context), { removes: true })],
  personalData: accountsPersonalData,
})

export { accountLists } from './routes/admin-routes.ts'
export { createAdmin, ensureFirstAdmin, setAdminPassword } from './use-cases/admins.ts'
export { fileReader, guard, READER_COOKIE } from './routes/guard.ts'
export { hashingCalls, hashQueueState } from './use-cases/passwords.ts'
export {
  adminAddresses,
  adminNames,
  countUsers,
  findConfirmedUser,
  findUserContact,
  isAccountAddress,
  userConfirmations,
  userLogins,
  userNames,
} from './queries/accounts.ts'
export { lockUser } from './queries/own-account.ts'
export { forgetLoginTries } from './queries/login-delay.ts'
export { isBlocked } from './queries/blocked-users.ts'
export { mountAccounts } from './mount.ts'
export type { AccountsOfUsers } from './use-cases/accounts-of-users.ts'
export type { Leaving, WhenAccountLeaves } from './use-cases/delete-account.ts'
export { sweepAccounts } from './use-cases/sweep.ts'
export { accountsPersonalData } from './personal-data.ts'

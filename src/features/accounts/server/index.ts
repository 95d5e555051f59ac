export { accountLists } from './routes/accounts-of-users-routes.ts'
export { createAdmin, ensureFirstAdmin, setAdminPassword } from './use-cases/admins.ts'
export { fileReader, guard, READER_COOKIE } from './routes/guard.ts'
export { sessionPasses, type SessionPasses } from './routes/session-passes.ts'
export { hashingCalls, hashQueueState } from './use-cases/passwords.ts'
export {
  adminAddresses,
  adminNames,
  countUsers,
  existingUsers,
  findConfirmedUser,
  findUserContact,
  isAccountAddress,
  userConfirmations,
  userLogins,
  userNames,
} from './queries/accounts.ts'
export { endBlock, keepBlock } from './queries/blocked-addresses.ts'
export { lockOut } from './queries/locked-out.ts'
export { lockUser, lockUserOf } from './queries/own-account.ts'
export { forgetLoginTries } from './queries/login-delay.ts'
export { isBlocked, isOfBlocked } from './queries/blocked-users.ts'
export { mountAccounts } from './mount.ts'
export type { AccountsOfUsers } from './use-cases/accounts-of-users.ts'
export type { Leaving, WhenAccountLeaves } from './use-cases/delete-account.ts'
export { accountJobs } from './jobs.ts'
export { proveCurrentPassword } from './use-cases/current-password.ts'
export { accountsPersonalData } from './personal-data.ts'
export { mountSignIn } from './sign-in-mount.ts'
export { signInJobs } from './sign-in-jobs.ts'
export { signInPersonalData } from './sign-in-personal-data.ts'
export { bindSecondFactorRoutes as mountSecondFactor } from './routes/second-factor-routes.ts'
export { secondFactorJobs } from './second-factor-jobs.ts'
export { secondFactorPersonalData } from './second-factor-personal-data.ts'
export { bindAdminsRoutes as mountAdmins } from './routes/admins-routes.ts'
export { adminJobs } from './admins-jobs.ts'
export { adminsPersonalData } from './admins-personal-data.ts'

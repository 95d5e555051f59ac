export {
  hashingCalls,
  hashPassword,
  hashQueueState,
  isOutdated,
  verifyPassword,
} from './use-cases/passwords.ts'
export {
  adminAddresses,
  officeAddresses,
  adminNames,
  adminSessions,
  countUsers,
  existingUsers,
  findConfirmedUser,
  findRegistered,
  findUserContact,
  deleteRegistrations,
  insertAccount,
  isAccountAddress,
  isOfAccount,
  lockAdmin,
  nameRegistration,
  recordLogin,
  rememberLanguage,
  replaceOutdatedHash,
  setPassword,
  signedInAdmins,
  signedInUsers,
  userConfirmations,
  userLogins,
  userNames,
  type Account,
  type NewAccount,
} from './queries/accounts.ts'
export { endBlock, storeBlock } from './queries/blocked-addresses.ts'
export { lockOut } from './queries/blocked-users.ts'
export { endResetLinks, lockUser, lockUserOf } from './queries/own-account.ts'
export {
  accountKey,
  clearFailures,
  deleteLoginTries,
  secondFactorKey,
  reserveTry,
  type AccountKind,
} from './queries/login-delay.ts'
export { hashToken, looksLike, newToken } from './queries/tokens.ts'
export { endSession, endSessionsOf, lifetimes, type SessionOwner } from './use-cases/end-sessions.ts'
export { endOwnSession, getSessions } from './use-cases/own-sessions.ts'
export { sendConfirmation, assignAddress } from './use-cases/confirm-email.ts'
export { endPending, type OnAccountSecured } from './use-cases/end-pending.ts'
export { taken, takenError } from './use-cases/own-account.ts'
export { isStillThePassword, tryPassword, type Credentials } from './use-cases/current-password.ts'
export { isBlocked, isOfBlocked } from './queries/blocked-users.ts'
export type { AccountsOfUsers } from './use-cases/panel-account.ts'
export type { AccountDeletion, OnAccountDeleted } from './use-cases/delete-account.ts'
export { proveCurrentPassword } from './use-cases/current-password.ts'

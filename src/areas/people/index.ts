export { proveCurrentPassword } from './calls/accounts/passwords.server.ts'
export type { AccountDeletion } from './calls/accounts/delete-account.server.ts'
export type { AccountsOfUsers } from './calls/accounts/panel-account.server.ts'
export { hashPassword, hashQueueState, hashingCalls } from './calls/accounts/passwords.server.ts'
export {
  createAdmin,
  ensureFirstAdmin,
  INVENTED_EMAIL,
  setAdminPassword,
} from './calls/admins/admins-steps.server.ts'
export { fileReader, guard, type SessionPasses, sessionPasses } from './calls/sign-in/sessions.server.ts'
export {
  addHiring,
  adminAddresses,
  adminContacts,
  adminNames,
  countUsers,
  existingUsers,
  findConfirmedUser,
  findUserContact,
  findUserId,
  isOfAccount,
  officeAddresses,
  userConfirmations,
  userLogins,
  userNames,
} from './rows/accounts.ts'
export { findAdminLanguage } from './rows/accounts.ts'
export { endBlock, storeBlock, isBlocked, isOfBlocked, lockOut } from './rows/blocked-users.ts'
export { clearFailures, deleteLoginTries, reserveTry } from './rows/login-delay.ts'
export { lockUser, lockUserOf } from './rows/own-account.ts'

import { type PersonalData, personalTable } from '#src/platform/personal-data/personal-table.ts'
import { deleteStoredAnswers } from '#src/platform/personal-data/platform-personal-data.ts'
import { findUserId } from '../rows/accounts.ts'
import { isLockedOut } from '../rows/blocked-users.ts'
import { deleteLoginTries } from '../rows/login-delay.ts'

const ofTheirs = { row: 'user_id', of: 'users' } as const

export const accountsPersonalData: PersonalData = {
  tables: [
    personalTable('sessions', {
      found: ofTheirs,
      shown: ['device', 'created_at', 'last_used_at'],
      secret: ['token_hash', 'reader_hash'],
      erased: 'with_their_row',
      key: 'created_at',
    }),
    personalTable('program_keys', {
      found: ofTheirs,
      shown: ['name', 'created_at', 'last_used_at', 'expires_at'],
      exported: ['scopes', 'ended_at'],
      secret: ['token_hash'],
      erased: 'with_their_row',
    }),
    personalTable('email_confirmations', {
      found: { email: 'email' },
      shown: [],
      exported: ['user_id'],
      secret: ['token_hash'],
      erased: 'deleted',
    }),
    // A confirmation mailed to another address than the account's.
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
      exported: ['blocked_at', 'application_digest', 'purpose'],
      secret: ['password_hash', 'registered_by'],
      erased: 'deleted',
      evidence: () => isLockedOut('stored.password_hash'),
      mailSubject: 'user',
    }),
    // A typing error must not leave the board without an administrator: they are ended in the panel.
    personalTable('admins', {
      found: { email: 'email' },
      shown: [],
      exported: ['name', 'role', 'language'],
      secret: ['password_hash', 'password_printed'],
      erased: 'stays',
    }),
  ],
  impersonal: {
    sessions: { admin_id: 'an administrator, whose account stays' },
    program_keys: { admin_id: 'an administrator, whose account stays' },
    login_failures: 'hashes alone',
    blocked_addresses: 'keyed hashes of addresses of blocked accounts, which outlive an erasure',
  },
  erase: async (trx, email) => {
    await deleteLoginTries(trx, email.toLowerCase())
    const id = await findUserId(trx, email)
    return { 'answers to the account': id === undefined ? 0 : await deleteStoredAnswers(trx, id) }
  },
}

import { Secret } from 'otpauth'
import { announce } from '#src/areas/mail/index.ts'
import { secondFactorChanged } from '#src/areas/people/mails/accounts-mails.ts'
import { lockAdmin } from '#src/areas/people/rows/accounts.ts'
import { secondFactorsOf } from '#src/areas/people/rows/second-factors.ts'
import { hashToken } from '#src/areas/people/rows/tokens.ts'
import type { RelyingParty } from '#src/areas/people/server/proofs/webauthn.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { type Actor, audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { ServedBoard } from '#src/platform/feature.ts'
import { proveCurrentPassword } from '../accounts/passwords.server.ts'

export interface SecondFactorParts {
  secret: string
  site: () => RelyingParty
  rateLimitScale: number
}

export function secondFactorParts({ config, context, publicUrl, secret }: ServedBoard): SecondFactorParts {
  return {
    secret,
    rateLimitScale: config.rateLimitScale,
    site: () => {
      const { hostname: id, origin } = new URL(publicUrl())
      return { id, origin, name: context.look().site('en').name }
    },
  }
}

const CODES = 10
/** 120 bits: too many to be guessed from a hash, so that SHA-256 is enough to keep them (ASVS 6.5.2). */
const BYTES = 15
const GROUP = /.{6}/g

export async function newRecoveryCodes(trx: Trx, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    new Secret({ size: BYTES }).base32.match(GROUP)!.join('-'),
  )
  await trx.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute()
  await trx
    .insertInto('admin_recovery_codes')
    .values(codes.map((code) => ({ admin_id: adminId, code_hash: getHash(code) })))
    .execute()
  return codes
}

export async function spendRecoveryCode(trx: Trx, adminId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('admin_recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', getHash(code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Case, hyphens and spaces do not count. */
function getHash(code: string): Buffer {
  return hashToken(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
}

/** Makes the recovery codes of an admin who has no second factor yet; to be called before the first is stored. */
export async function codesOfFirstFactor(trx: Trx, adminId: number): Promise<string[] | null> {
  // If two factors are added at once, one of them is the first.
  await lockAdmin(trx, adminId)
  return (await hasFactor(trx, adminId)) ? null : newRecoveryCodes(trx, adminId)
}

/** Without a second factor there is nothing to recover. */
export async function dropCodesWithLastFactor(trx: Trx, adminId: number): Promise<void> {
  if (await hasFactor(trx, adminId)) return
  await trx.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute()
}

async function hasFactor(trx: Trx, adminId: number): Promise<boolean> {
  const { totp, passkeys } = await secondFactorsOf(trx, adminId)
  return totp || passkeys
}

const actions = {
  added: 'admin.second_factor_added',
  removed: 'admin.second_factor_removed',
  codes: 'admin.recovery_codes_renewed',
} as const

interface FactorChange {
  change: keyof typeof actions
  factor?: 'totp' | 'passkey'
  /** Defaults to the admin. */
  actor?: Actor | 'system'
}

export async function recordFactorChange(
  trx: Trx,
  admin: { id: number; name: string; email: string },
  now: Date,
  { change, factor, actor = { admin } }: FactorChange,
): Promise<void> {
  await audit(trx, actor, now, {
    action: actions[change],
    subject: 'admin',
    subject_id: admin.id,
    ...(factor && { detail: { factor } }),
  })
  await announce(trx, now, secondFactorChanged, admin.email, { name: admin.name, change })
}

interface OwnLogin {
  admin: { id: number; email: string; name: string }
  password: string
}

export async function proveAdminPassword(context: AppContext, { admin, password }: OwnLogin, scale: number) {
  const act = await proveCurrentPassword(context, { user: admin, password }, scale, 'admins')
  return <T>(work: (trx: Trx, now: Date) => Promise<T>) => act((trx, _account, now) => work(trx, now))
}

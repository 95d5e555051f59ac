import { announce } from '#src/areas/mail/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { type Actor, audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { secondFactorChanged } from '../../mails/second-factor-mails.ts'
import { proveCurrentPassword } from '../accounts/current-password.server.ts'

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

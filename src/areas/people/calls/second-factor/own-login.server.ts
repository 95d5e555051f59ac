import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { proveCurrentPassword } from '../accounts/current-password.server.ts'

export interface OwnLogin {
  admin: { id: number; email: string; name: string }
  password: string
}

export async function proveAdminPassword(context: AppContext, { admin, password }: OwnLogin, scale: number) {
  const act = await proveCurrentPassword(context, { user: admin, password }, scale, 'admins')
  return <T>(work: (trx: Trx, now: Date) => Promise<T>) => act((trx, _account, now) => work(trx, now))
}

import { proveCurrentPassword } from '#src/features/accounts/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'

/** An admin who is logged in types the password again, to change how they log in. */
export interface OwnLogin {
  admin: { id: number; email: string; name: string }
  password: string
}

/** @throws Problem `invalid` on `current_password`; `too_many_requests`, `unavailable` */
export async function proveAdminPassword(context: AppContext, { admin, password }: OwnLogin, scale: number) {
  const act = await proveCurrentPassword(context, { user: admin, password }, scale, 'admins')
  return <T>(work: (trx: Trx, now: Date) => Promise<T>) => act((trx, _account, now) => work(trx, now))
}

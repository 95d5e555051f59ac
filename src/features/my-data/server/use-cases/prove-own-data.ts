import { type FieldErrors, problem } from '#src/contract/errors.ts'
import { isSameEmail } from '#src/contract/same-email.ts'
import { findConfirmedUser, proveCurrentPassword } from '#src/features/accounts/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { findAddress } from '../queries/my-data-requests.ts'

interface Typed {
  email: string
  current_password?: string | undefined
}

/** A session or mailbox left open must not be enough to take an account away. */
export async function proveOwnData(
  context: AppContext,
  email: string,
  { email: typed, current_password: password }: Typed,
  scale: number,
): Promise<void> {
  // Nobody knows a password any more of an account whose erasure waits.
  const confirmed = await findConfirmedUser(context.db, email)
  const user = confirmed?.is_locked_out ? undefined : confirmed
  const errors: FieldErrors = {
    ...(!isSameEmail(typed, email) && { email: [{ key: 'my_data.email.other' as const }] }),
    ...(user && !password && { current_password: [{ key: 'account.current_password.required' as const }] }),
  }
  if (Object.keys(errors).length > 0) throw problem('invalid', { errors })
  if (!user || !password) return
  const act = await proveCurrentPassword(context, { user, password }, scale)
  await act(async () => undefined)
}

/** The account's address, or the one to which the link was mailed. */
export async function addressOf(db: Db, { user, link }: Viewer): Promise<string> {
  const email = link?.purpose === 'my-data' ? await findAddress(db, link.subject_id) : user?.email
  if (email === undefined) throw problem('not_found')
  return email
}

import { announce } from '#src/areas/mail/index.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { accountWasDeleted } from '../../mails/accounts-mails.ts'
import { lockUser, type LockedUser } from '../../rows/own-account.ts'
import { proveCurrentPassword, type Proven } from './current-password.server.ts'

export interface AccountDeletion {
  trx: Trx
  userId: number
  now: Date
  changed: (...tags: ContentTag[]) => void
}

export type OnAccountDeleted = (leaving: AccountDeletion) => Promise<void>

export async function deleteOwnAccount(
  context: AppContext,
  proven: Proven,
  scale: number,
  onAccountDeleted: OnAccountDeleted,
): Promise<void> {
  const act = await proveCurrentPassword(context, proven, scale)
  await act(async (trx, { id }, now, changed) =>
    removeUser(await lockUser(trx, id), { trx, userId: id, now, changed }, onAccountDeleted),
  )
}

export async function removeUser(
  { id, name, email, language }: LockedUser,
  leaving: AccountDeletion,
  onAccountDeleted: OnAccountDeleted,
): Promise<void> {
  const { trx, now } = leaving
  await onAccountDeleted(leaving)
  await trx.deleteFrom('users').where('id', '=', id).execute()
  await announce(trx, now, accountWasDeleted, email, { name, language })
  await audit(trx, { user: { id } }, now, { action: 'user.deleted', subject_id: id })
}

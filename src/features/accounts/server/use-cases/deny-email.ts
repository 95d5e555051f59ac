import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { isBlocked } from '../queries/blocked-users.ts'
import { endConfirmations, lockUser } from '../queries/own-account.ts'
import { hashToken, looksLike } from '../queries/tokens.ts'
import { removeUser, type OnAccountDeleted } from './delete-account.ts'

/**
 * Ends what was begun with the address of somebody who says that it was not them: the account whose address nobody has
 * confirmed, or the change to the address. A link that ended serves for this too, because who holds the account could
 * end it at any moment.
 */
export async function denyByLink(
  { db, changes, clock }: AppContext,
  token: string,
  onAccountDeleted: OnAccountDeleted,
): Promise<void> {
  const invalid = problem('denial_link_invalid')
  if (!looksLike('confirm', token)) throw invalid
  const link = await db
    .selectFrom('email_confirmations')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!link) throw invalid
  await changes.transaction(async (trx, changed) => {
    const user = await lockUser(trx, link.user_id)
    const now = clock.now()
    if (link.email !== user.email) {
      return endConfirmations(trx, link, now)
    }
    if (user.email_confirmed_at !== null || (await isBlocked(trx, user.id))) throw invalid
    return removeUser(user, { trx, userId: user.id, now, changed }, onAccountDeleted)
  })
}

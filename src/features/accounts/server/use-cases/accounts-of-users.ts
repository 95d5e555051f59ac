import type { ContentTag } from '#src/contract/content-tags.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { AccountOfUser } from '../../accounts-of-users-contract.ts'
import { setBlocked } from '../queries/blocked-users.ts'
import { sessionsOf } from './own-sessions.ts'
import { endSessionsOfUser } from './sessions.ts'

/** The features above say what there is of an account besides itself. */
export interface AccountsOfUsers {
  postedBy: (
    db: Db,
    userId: number,
    now: Date,
  ) => Promise<Pick<AccountOfUser, 'vacancies' | 'vacancy_count' | 'decisions'>>
  /** Both resolve to the tags that changed. */
  freeze: (trx: Trx, viewer: Viewer, now: Date, userId: number) => Promise<ContentTag[]>
  unfreeze: (trx: Trx, viewer: Viewer, now: Date, userId: number) => Promise<ContentTag[]>
}

/** @throws Problem `not_found` */
export async function seeAccountOfUser(
  { db, clock }: AppContext,
  { postedBy }: AccountsOfUsers,
  id: number,
): Promise<AccountOfUser> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_confirmed_at', 'created_at', 'updated_at', 'blocked_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw problem('not_found')
  const now = clock.now()
  return { ...account, sessions: await sessionsOf(db, id, now), ...(await postedBy(db, id, now)) }
}

/**
 * Blocks an account or opens it again, in one transaction with its sessions and vacancies. Doing it twice changes
 * nothing.
 *
 * @throws Problem `not_found`
 */
export async function setAccountBlocked(
  { changes, clock }: AppContext,
  viewer: Viewer,
  { freeze, unfreeze }: AccountsOfUsers,
  id: number,
  isBlocked: boolean,
): Promise<void> {
  await changes.transaction(async (trx, changed) => {
    const now = clock.now()
    const done = await setBlocked(trx, id, isBlocked ? now : null)
    if (done === undefined) throw problem('not_found')
    if (!done) return
    if (isBlocked) {
      await endSessionsOfUser(trx, id)
      await trx.deleteFrom('password_resets').where('user_id', '=', id).execute()
    }
    changed(...(await (isBlocked ? freeze : unfreeze)(trx, viewer, now, id)))
    await audit(trx, viewer, now, {
      action: isBlocked ? 'user.blocked' : 'user.unblocked',
      subject: 'user',
      subject_id: id,
    })
  })
}

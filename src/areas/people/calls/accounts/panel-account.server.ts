import {
  recordDecision,
  withdrawDecision,
  decisionKey,
  announceDecision,
} from '#src/areas/decisions/index.ts'
import { announce } from '#src/areas/mail/index.ts'
import type { BlockReason } from '#src/contract/block-reasons.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { accountBlocked, accountUnblocked } from '../../mails/accounts-mails.ts'
import { setBlocked } from '../../rows/blocked-users.ts'
import { endResetLinks, lockUser } from '../../rows/own-account.ts'
import { endPending, type OnAccountSecured, sessionsOf, endSessionsOf } from './end-sessions.server.ts'
import type { AccountOfUser } from './panel-account.ts'

export interface AccountsOfUsers {
  postedBy: (
    db: Db,
    userId: number,
    now: Date,
  ) => Promise<Pick<AccountOfUser, 'vacancies' | 'vacancy_count' | 'decisions'>>
  freeze: (trx: Trx, viewer: Viewer, now: Date, userId: number) => Promise<ContentTag[]>
  unfreeze: (trx: Trx, viewer: Viewer, now: Date, userId: number) => Promise<ContentTag[]>
}

export async function getAccountOfUser(
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
  return {
    ...account,
    sessions: await sessionsOf(db, { kind: 'user', id }, now),
    ...(await postedBy(db, id, now)),
  }
}

const blockKey = decisionKey('user', 'user.block')

/** The mail about a block waits: an account that is unblocked before gets none. */
export async function setAccountBlocked(
  { changes, clock, mailWaitMs }: AppContext,
  viewer: Viewer,
  { freeze, unfreeze }: AccountsOfUsers,
  id: number,
  reason: BlockReason | undefined,
  onSecured: OnAccountSecured,
): Promise<void> {
  await changes.transaction(async (trx, changed) => {
    const now = clock.now()
    const done = await setBlocked(trx, id, reason ? now : null)
    if (done === undefined) throw problem('not_found')
    if (!done) return
    const user = await lockUser(trx, id)
    if (reason) {
      await endSessionsOf(trx, { kind: 'user', id })
      await endResetLinks(trx, id)
      await endPending(trx, user, now, onSecured)
    }
    changed(...(await (reason ? freeze : unfreeze)(trx, viewer, now, id)))
    const { name, email, language } = user
    if (reason) {
      const deciding = { trx, viewer, now, mailWaitMs }
      const mail = await announceDecision(deciding, accountBlocked, email, { name, reason, language })
      await recordDecision(deciding, blockKey(id), { before: {}, mails: [mail] })
    } else if (!(await withdrawDecision(trx, now, blockKey(id)))?.isUnread)
      await announce(trx, now, accountUnblocked, email, { name, language })
    await audit(trx, viewer, now, {
      action: reason ? 'user.blocked' : 'user.unblocked',
      subject_id: id,
      ...(reason && { detail: { reason } }),
    })
  })
}

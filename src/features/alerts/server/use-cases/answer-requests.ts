import { announce } from '#src/features/notifications/server/index.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { holdAddress, wasErasedAfter } from '#src/platform/personal-data/erased-addresses.ts'
import { MAX_ALERTS } from '../../alert.ts'
import { alertConfirmation } from '../mails.ts'
import * as alerts from '../queries/alerts.ts'
import { type AlertRequest, claimRequests, insertRequest } from '../queries/requests.ts'

const BATCH = 20

export async function recordRequest(db: Db, request: AlertRequest): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdAddress(trx, request.email, new Date(request.created_at))
    await insertRequest(trx, request)
  })
}

/** By mail only: the requester learns nothing of the address. One transaction for request and mail. */
export async function answerRequests({ db, clock }: Timed): Promise<void> {
  let taken: number
  do {
    taken = await db.transaction().execute(async (trx) => {
      const requests = await claimRequests(trx, BATCH)
      for (const request of requests) await answer(trx, request, clock.now())
      return requests.length
    })
  } while (taken === BATCH)
}

async function answer(trx: Trx, { email, query, created_at, ...settings }: AlertRequest, now: Date) {
  // Its person was erased since: the others of the batch go on.
  if (await wasErasedAfter(trx, email, created_at)) return
  await holdAddress(trx, email, new Date(created_at))
  await alerts.lockAddress(trx, email)
  const searchId = await alerts.searchIdOf(trx, query, now)
  const known = await alerts.alertFor(trx, email, searchId)
  const others = await alerts.alertsOf(trx, email)
  const mail = (alert_id: number, state: 'new' | 'known' | 'full') =>
    announce(trx, now, alertConfirmation, email, { alert_id, case: state })
  if (known?.confirmed_at != null) {
    await mail(known.id, 'known')
    return
  }
  if (known) {
    await alerts.renewUnconfirmed(trx, known.id, settings, now)
    await mail(known.id, 'new')
    return
  }
  if (others.length >= MAX_ALERTS) {
    await mail(others[0]!.id, 'full')
    return
  }
  await mail(await alerts.insertAlert(trx, { searchId, email, ...settings }, now), 'new')
}

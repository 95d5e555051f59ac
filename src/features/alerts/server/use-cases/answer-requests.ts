import { announce } from '#src/features/notifications/server/index.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { holdAddress, wasErasedAfter } from '#src/platform/personal-data/erased-addresses.ts'
import type { Language } from '#src/strings/languages.ts'
import { MAX_ALERTS, type Frequency } from '../../alert.ts'
import { alertConfirmation } from '../mails.ts'
import * as alerts from '../queries/alerts.ts'

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

export interface AlertRequest {
  created_at: string
  email: string
  query: string
  language: Language
  frequency: Frequency
}

async function insertRequest(db: Db, row: AlertRequest): Promise<void> {
  await db.insertInto('alert_requests').values(row).execute()
}

/** Takes the oldest requests out, in the order of their addresses: all nodes lock those in one order. */
async function claimRequests(trx: Trx, max: number): Promise<AlertRequest[]> {
  const rows = await trx
    .deleteFrom('alert_requests')
    .where('id', 'in', (eb) =>
      eb.selectFrom('alert_requests').select('id').orderBy('id').limit(max).forUpdate().skipLocked(),
    )
    .returning(['email', 'query', 'language', 'frequency', 'created_at'])
    .execute()
  return (rows as AlertRequest[]).toSorted((one, other) => one.email.localeCompare(other.email))
}

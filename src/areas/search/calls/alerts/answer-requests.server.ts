import { announce } from '#src/areas/mail/index.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { handleRequests } from '#src/platform/handle-requests.ts'
import { lockPerson, wasErasedAfter } from '#src/platform/personal-data/erased-addresses.ts'
import type { Language } from '#src/strings/languages.ts'
import { type Frequency, MAX_ALERTS } from '../../alert.ts'
import { alertConfirmation } from '../../mails/alerts-mails.ts'
import * as alerts from '../../rows/alerts.ts'

export interface AlertRequest {
  created_at: string
  email: string
  query: string
  language: Language
  frequency: Frequency
}

export async function recordRequest(db: Db, request: AlertRequest): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, request.email, new Date(request.created_at))
    await trx.insertInto('alert_requests').values(request).execute()
  })
}

/** Answers by mail only: the requester learns nothing of the address. */
export async function answerRequests({ db, clock }: Timed): Promise<void> {
  await handleRequests(db, 'alert_requests', (trx, request) =>
    answer(trx, request as AlertRequest, clock.now()),
  )
}

async function answer(trx: Trx, { email, query, created_at, language, frequency }: AlertRequest, now: Date) {
  const settings = { language, frequency }
  // Its person was erased since: the others of the batch go on.
  if (await wasErasedAfter(trx, email, created_at)) return
  await lockPerson(trx, email, new Date(created_at))
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
    await alerts.updateAlert(trx, known.id, { ...settings, created_at: now.toISOString() })
    await mail(known.id, 'new')
    return
  }
  if (others.length >= MAX_ALERTS) {
    await mail(others[0]!.id, 'full')
    return
  }
  await mail(await alerts.insertAlert(trx, { searchId, email, ...settings }, now), 'new')
}

import { personalInventory } from '#src/areas.ts'
import { sendRequestedLinks } from '#src/areas/applications/calls/sent/get-sent.server.ts'
import { mailMyDataLinks } from '#src/areas/office/calls/mail-links.server.ts'
import { sendResetLinks } from '#src/areas/people/calls/sign-in/reset-links.server.ts'
import { answerRequests } from '#src/areas/search/calls/alerts/alert.server.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { until } from './until.ts'

// A board claims requests as soon as they are stored, and a second worker skips those: they are answered when their
// rows are gone, not when that worker returns.
const untilGone = (db: Db, table: 'reset_requests' | 'alert_requests' | 'application_link_requests') =>
  until(async () => (await db.selectFrom(table).select('id').execute()).length === 0)

export async function sendAllResetLinks(board: Timed, scale = 1000): Promise<void> {
  await sendResetLinks(board, scale)
  await untilGone(board.db, 'reset_requests')
}

export async function answerAllAlertRequests(board: Timed): Promise<void> {
  await answerRequests(board)
  await untilGone(board.db, 'alert_requests')
}

export async function sendAllApplicationLinks(board: Timed): Promise<void> {
  await sendRequestedLinks(board)
  await untilGone(board.db, 'application_link_requests')
}

export async function mailAllMyDataLinks({ db, clock }: Timed): Promise<void> {
  await mailMyDataLinks({ db, clock }, personalInventory)
  await until(async () => {
    const left = db.selectFrom('my_data_requests').select('id').where('mailed_at', 'is', null)
    return (await left.execute()).length === 0
  })
}

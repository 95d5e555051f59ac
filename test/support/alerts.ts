import { runAlerts, alertWords } from '#src/areas/search/index.ts'
import { searchIdOf } from '#src/areas/search/rows/alerts.ts'
import { answerAllAlertRequests } from './answered-requests.ts'
import type { TestBoard } from './app.ts'
import { insertRow } from './change-rows.ts'
import { findRows } from './find-rows.ts'

type AlertWords = ReturnType<typeof alertWords>
type Board = Pick<TestBoard, 'app' | 'db' | 'clock' | 'call'>

export const SECRET = 'a secret of this test that is long enough'

/** Removes all alerts, mails and vacancies, and sets the clock to a Friday noon in Sri Lanka. */
export async function emptied({ clock, db }: Pick<Board, 'db' | 'clock'>): Promise<void> {
  clock.set('2026-11-20T06:30:00.000Z')
  for (const table of [
    'alert_sendings',
    'alerts',
    'alert_searches',
    'outbox',
    'vacancies',
    'signed_links',
  ] as const)
    await db.deleteFrom(table).execute()
}

/** Makes an alert, confirmed now on the board's clock unless `facts` say otherwise. */
export async function anAlert(
  { db, clock }: Pick<Board, 'db' | 'clock'>,
  facts: { email: string; search?: string; frequency?: 'daily' | 'weekly'; language?: 'en' | 'si' | 'ta' },
): Promise<number> {
  const now = clock.now()
  const at = now.toISOString()
  const { search = '', frequency = 'daily', language = 'en', email } = facts
  const search_id = await db.transaction().execute((trx) => searchIdOf(trx, search, now))
  const { id } = await insertRow(db, 'alerts', {
    search_id,
    email,
    frequency,
    language,
    created_at: at,
    confirmed_at: at,
    since: at,
    changed_at: at,
    kept_at: at,
    asked_at: null,
    ended_at: null,
  })
  return id
}

/** Requests an alert as a visitor, and runs the work that follows the answer. */
export async function askForAlert(
  board: Board,
  body: { email: string; search?: string; frequency?: string },
  language = 'en',
) {
  const answer = await board.call({
    method: 'POST',
    url: '/api/alerts',
    payload: { frequency: 'daily', ...body },
    headers: { 'accept-language': language },
  })
  await answerAllAlertRequests(board)
  return answer
}

/** The words of the mails that wait for an address, as they would leave now; `undefined` for one that would not. */
export async function wordsFor<N extends keyof AlertWords>(
  board: Board,
  name: N,
  email: string,
): Promise<Awaited<ReturnType<AlertWords[N]>>[]> {
  const rows = await findRows(board.db, 'outbox', { template: name, recipient: email }, ['payload'])
  const words = alertWords(board.app.context, SECRET)[name] as unknown as (
    about: never,
    to: string,
  ) => Promise<Awaited<ReturnType<AlertWords[N]>>>
  return Promise.all(rows.map(({ payload }) => words(payload as never, email)))
}

/** Moves the board to a minute past seven on a day in Sri Lanka, and sends the alerts that are due. */
export async function runOn({ app, clock }: Board, day: string): Promise<number | undefined> {
  clock.set(`${day}T01:31:00.000Z`)
  return runAlerts(app.context)
}

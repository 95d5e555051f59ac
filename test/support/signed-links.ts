import { createHash, randomUUID } from 'node:crypto'
import type { LinkPurpose } from '#src/contract/signed-links.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { anAlert } from './alerts.ts'
import type { TestBoard } from './app.ts'
import { insertRow } from './change-rows.ts'
import { aPositionApplication, aUser, aVacancy } from './factories.ts'
import { aReportedVacancy } from './vacancy-reports.ts'

/** A token with which a call for holders of links succeeds. */
export async function aLinkTokenFor(board: TestBoard, path: string): Promise<string> {
  if (path.endsWith('/vacancy-address')) return anAddressLink(board)
  if (path.endsWith('/vacancy-report')) return aReportLink(board)
  if (path.endsWith('/reminder')) return aReminderLink(board)
  if (path.endsWith('/alert')) return anAlertLink(board)
  return aLinkToken(board)
}

async function anAlertLink(board: TestBoard): Promise<string> {
  const subjectId = await anAlert(board, { email: `linked.${randomUUID()}@example.lk`, search: 'q=driver' })
  return aLinkToken(board, { purpose: 'alert', subjectId })
}

async function anAddressLink(board: TestBoard): Promise<string> {
  const { id, email } = await aVacancy(board)
  const address_hash = createHash('sha256').update(email).digest()
  const asked_at = board.clock.now().toISOString()
  await board.db.insertInto('vacancy_addresses').values({ vacancy_id: id, address_hash, asked_at }).execute()
  return aLinkToken(board, { purpose: 'vacancy-address', subjectId: id })
}

async function aReportLink(board: TestBoard): Promise<string> {
  const email = 'amara@example.lk'
  const vacancy_id = await aReportedVacancy(board)
  const { id } = await board.db
    .updateTable('vacancy_reports')
    .set({ email })
    .where('vacancy_id', '=', vacancy_id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return aLinkToken(board, { purpose: 'vacancy-report', subjectId: id })
}

async function aReminderLink(board: TestBoard): Promise<string> {
  const sent_at = board.clock.now().toISOString()
  const owner = await aUser(board, { email_confirmed_at: sent_at })
  const { id: vacancy_id, closing_date } = await aVacancy(board, { user_id: owner.id })
  const { id } = await insertRow(board.db, 'vacancy_reminders', {
    vacancy_id,
    kind: 'closing',
    closing_date,
    sent_at,
  })
  return aLinkToken(board, { purpose: 'vacancy-reminder', subjectId: id })
}

/** The token of a link to everything that the board holds about an address. */
export async function aMyDataLink(board: TestBoard, email: string): Promise<string> {
  const at = board.clock.now().toISOString()
  const { id } = await insertRow(board.db, 'my_data_requests', {
    email,
    language: 'en',
    created_at: at,
    mailed_at: at,
  })
  const expiresAt = new Date(board.clock.now().getTime() + 3_600_000)
  return aLinkToken(board, { purpose: 'my-data', subjectId: id, expiresAt })
}

/** The token of a link in a mail: an employer's link to one application, unless the facts say otherwise. */
export async function aLinkToken(
  board: TestBoard,
  facts: { purpose?: LinkPurpose; subjectId?: number; language?: 'en' | 'si' | 'ta'; expiresAt?: Date } = {},
): Promise<string> {
  const subjectId = facts.subjectId ?? (await aPositionApplication(board)).id
  return makeLink(board.db, board.clock.now(), {
    purpose: 'application',
    language: 'en',
    ...facts,
    subjectId,
  })
}

import { messagesOf, stagesOf, findSentApplication } from '#src/features/applications/server/index.ts'
import { findVacancyFacts, type VacancyFacts } from '#src/features/vacancies/server/index.ts'
import { vacancyStatus } from '#src/features/vacancies/vacancy.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { SentApplication } from '../../contract.ts'
import { allowSender } from './allow-sender.ts'

/**
 * Resolves to what an applicant sees of their application.
 *
 * @throws Problem of `allowSender` for everybody else.
 */
export async function seeSent(db: Db, viewer: Viewer, id: number): Promise<SentApplication> {
  const row = await findSentApplication(db, id)
  allowSender(viewer, 'position_application', row)
  const { messages_allowed_at, user_id: _, ...application } = row
  const [history, messages, vacancy] = await Promise.all([
    stagesOf(db, id),
    messagesOf(db, id),
    row.vacancy_id === null ? undefined : findVacancyFacts(db, row.vacancy_id),
  ])
  return {
    ...application,
    contact: vacancy && wasPublic(vacancy) ? { email: vacancy.email, phone: vacancy.phone } : null,
    history,
    messages_allowed: messages_allowed_at !== null,
    messages: messages.map(({ reported_at, ...message }) => ({ ...message, reported: reported_at !== null })),
  }
}

/** It is open, or ended as vacancies do: who applied may still write to its employer. */
function wasPublic({ status, closed_reason, frozen_at }: VacancyFacts): boolean {
  return status === vacancyStatus.approved && closed_reason !== 'removed' && frozen_at === null
}

import { problem } from '#src/contract/errors.ts'
import { isSameAddress } from '#src/contract/same-address.ts'
import type { ApplicationKind, CvKind } from '#src/features/applications/application.ts'
import { sentPages } from '#src/features/applications/sent-pages.ts'
import {
  findSentApplication,
  findSentCv,
  messagesOf,
  stagesOf,
} from '#src/features/applications/server/index.ts'
import { findVacancyFacts, type VacancyFacts } from '#src/features/vacancies/server/index.ts'
import { vacancyStatus } from '#src/features/vacancies/vacancy.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { SentApplication } from '../../contract.ts'
import type { SentCv } from '../../sent-cv-contract.ts'

export interface SentNumber<Kind extends ApplicationKind = ApplicationKind> {
  kind: Kind
  id: number
}

/**
 * Lets pass who sent an application: the holder of the link in its mail, the account that was logged in, or an account
 * whose confirmed address it has.
 *
 * @throws Problem `application_not_found` for everybody else, as for a missing one; `email_not_confirmed` for an account
 *   without a confirmed address, whatever it asks for: it does not learn what that address sent.
 */
function allowSender<Row extends { id: number; email: string; user_id: number | null }>(
  { user, link }: Viewer,
  kind: ApplicationKind,
  row: Row | undefined,
): asserts row is Row {
  if (link) {
    if (!row || link.purpose !== sentPages[kind] || link.subject_id !== row.id)
      throw problem('application_not_found')
    return
  }
  if (row && user && row.user_id === user.id) return
  if (!user?.emailConfirmed) throw problem('email_not_confirmed')
  if (!row || !isSameAddress(row.email, user.email)) throw problem('application_not_found')
}

/** @throws Problem of `allowSender`. */
export async function seeSentCv(db: Db, viewer: Viewer, { kind, id }: SentNumber<CvKind>): Promise<SentCv> {
  const row = await findSentCv(db, kind, id)
  allowSender(viewer, kind, row)
  return row
}

/** @throws Problem of `allowSender`. */
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

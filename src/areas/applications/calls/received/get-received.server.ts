import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { messagesOf, notesOf, stagesOf } from '../../rows/application-history.ts'
import { findInterview } from '../../rows/interviews.ts'
import { withDistances } from '../../rows/received-applications.ts'
import { countByStage } from '../../rows/vacancy-counts.ts'
import { findHandledApplication, findHandledVacancy } from './find-handled.server.ts'
import type { ReceivedApplication } from './received.ts'

/** @throws Problem `application_not_found`. */
export async function getReceived(db: Db, viewer: Viewer, id: number): Promise<ReceivedApplication> {
  const { messages_allowed_at, ...found } = await findHandledApplication(db, viewer, id)
  const [row] = await withDistances(db, found.vacancy_id, [found])
  const [history, notes, messages, interview] = await Promise.all([
    stagesOf(db, id),
    // Notes are private to the account.
    viewer.user ? notesOf(db, id) : [],
    messagesOf(db, id),
    found.stage === 'interview' ? findInterview(db, id) : undefined,
  ])
  const messages_allowed = messages_allowed_at !== null
  return { ...row!, messages_allowed, interview: interview ?? null, history, notes, messages }
}

/** @throws Problem `vacancy_not_found`. */
export async function countReceived(db: Db, viewer: Viewer, vacancyId: number) {
  const { id, position, company_name } = await findHandledVacancy(db, viewer, vacancyId)
  const stages = await countByStage(db, id)
  const total = Object.values(stages).reduce((sum, count) => sum + count, 0) - stages.withdrawn
  return { vacancy: { id, position, company_name }, total, stages }
}

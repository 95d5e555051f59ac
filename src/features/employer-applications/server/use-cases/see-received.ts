import { messagesOf, notesOf, stagesOf, countByStage } from '#src/features/applications/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { ReceivedApplication } from '../../contract.ts'
import { reachReceived, reachVacancy } from './reach.ts'

/** @throws Problem `application_not_found`. */
export async function seeReceived(db: Db, viewer: Viewer, id: number): Promise<ReceivedApplication> {
  const { messages_allowed_at, ...row } = await reachReceived(db, viewer, id)
  const [history, notes, messages] = await Promise.all([
    stagesOf(db, id),
    // Notes are private to the account.
    viewer.user ? notesOf(db, id) : [],
    messagesOf(db, id),
  ])
  return { ...row, messages_allowed: messages_allowed_at !== null, history, notes, messages }
}

/** @throws Problem `vacancy_not_found`. */
export async function countReceived(db: Db, viewer: Viewer, vacancyId: number) {
  const { id, position, company_name } = await reachVacancy(db, viewer, vacancyId)
  const stages = await countByStage(db, id)
  const total = Object.values(stages).reduce((sum, count) => sum + count, 0) - stages.withdrawn
  return { vacancy: { id, position, company_name }, total, stages }
}

import { findVacancyFacts, type VacancyFacts } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { findReceived, type Received } from '../../rows/received-applications.ts'

/** By account or link. A vacancy that an admin removed may be a fraud: its applications are shown to none. */
export async function findHandledApplication(
  db: Db,
  { user, link }: Viewer,
  id: number,
): Promise<Received & { vacancy_id: number }> {
  const found = await findReceived(db, id)
  const isTheirs = link
    ? link.purpose === 'application' && link.subject_id === id
    : user !== undefined && found?.user_id === user.id
  if (!found || !isTheirs || found.closed_reason === 'removed') throw problem('application_not_found')
  return { ...found, vacancy_id: found.vacancy_id! }
}

/** @throws Problem `vacancy_not_found` where it is not the viewer's. */
export async function findHandledVacancy(db: Db, { user }: Viewer, id: number): Promise<VacancyFacts> {
  const found = await findVacancyFacts(db, id)
  if (!found || found.user_id !== user?.id || found.closed_reason === 'removed')
    throw problem('vacancy_not_found')
  return found
}

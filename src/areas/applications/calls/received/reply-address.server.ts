import { findVacancyFacts } from '#src/areas/vacancies/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'

/** The holder of a link has no account: answers go to the address of the vacancy. */
export async function replyAddress(db: Db, { user }: Viewer, vacancyId: number): Promise<string> {
  return user?.email ?? (await findVacancyFacts(db, vacancyId))!.email
}

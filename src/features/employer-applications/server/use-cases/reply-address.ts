import { findVacancyFacts } from '#src/features/vacancies/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'

/**
 * Answers to an employer's mail go to the confirmed address of the account, or to that of the vacancy where the holder of
 * a link wrote.
 */
export async function replyAddress(db: Db, { user }: Viewer, vacancyId: number): Promise<string> {
  return user?.email ?? (await findVacancyFacts(db, vacancyId))!.email
}

import type { Db } from '#src/platform/db/database.ts'

/** `received` are those without a decision; `unanswered` also those that are only shortlisted. */
interface CountedApplications {
  applications: number
  received: number
  unanswered: number
}

/** Counts the applications of vacancies, withdrawn ones left out. One that has none may be missing. */
export type ApplicationCounts = (
  db: Db,
  vacancyIds: readonly number[],
) => Promise<ReadonlyMap<number, CountedApplications>>

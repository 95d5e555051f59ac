import type { Db } from '#src/platform/db/database.ts'

/** Counts the applications of vacancies, withdrawn ones left out. One that has none may be missing. */
export type ApplicationCounts = (
  db: Db,
  vacancyIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>

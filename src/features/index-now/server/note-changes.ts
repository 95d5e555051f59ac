import type { Clock } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { notePages } from './queries/pages.ts'
import { vacancyPath } from './use-cases/tell-engines.ts'

/** Notes the pages of the vacancies that a transaction changes for the public, as a part of it. */
export function noteChangedVacancies(clock: Clock) {
  return (trx: Trx, tags: ReadonlySet<string>): Promise<void> => {
    const ids = [...tags]
      .filter((tag) => tag.startsWith('vacancy:'))
      .map((tag) => tag.slice('vacancy:'.length))
    return notePages(trx, ids.map(vacancyPath), clock.now())
  }
}

import { sql } from 'kysely'
import { endedBefore } from '#src/features/vacancies/server/index.ts'
import type { Job } from '#src/platform/jobs/job.ts'
import { isBefore, type Purge } from '#src/platform/jobs/purge.ts'

const vacancyId = sql`stored.vacancy_id`

export function vacancyReportJobs(purge: Purge): Job[] {
  return [
    purge({ table: 'vacancy_reports', overdue: (keptFrom) => endedBefore(vacancyId, keptFrom('decisions')) }),
    purge({
      name: 'addresses of vacancy_reports',
      table: 'vacancy_reports',
      overdue: (keptFrom) => sql`coalesce(stored.email, stored.network) is not null
        and ${endedBefore(vacancyId, keptFrom('reporters'))}`,
      empties: ['email', 'network', 'confirmed_at'],
    }),
    purge({
      table: 'reporter_addresses',
      overdue: (keptFrom) => isBefore('confirmed_at', keptFrom('reporters')),
    }),
  ]
}

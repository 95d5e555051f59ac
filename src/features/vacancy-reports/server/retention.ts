import { sql } from 'kysely'
import { endedBefore } from '#src/features/vacancies/server/index.ts'
import { isBefore, type PurgeRule } from '#src/platform/jobs/purge.ts'

const vacancyId = sql`stored.vacancy_id`

export const retentionOfReports: readonly PurgeRule[] = [
  { table: 'vacancy_reports', overdue: (keptFrom) => endedBefore(vacancyId, keptFrom('decisions')) },
  {
    name: 'addresses of vacancy_reports',
    table: 'vacancy_reports',
    overdue: (keptFrom) => sql`coalesce(stored.email, stored.network) is not null
        and ${endedBefore(vacancyId, keptFrom('reporters'))}`,
    empties: ['email', 'network', 'confirmed_at'],
  },
  {
    table: 'reporter_addresses',
    overdue: (keptFrom) => isBefore('confirmed_at', keptFrom('reporters')),
  },
]

import { sql } from 'kysely'
import { endedBefore } from '#src/features/vacancies/server/index.ts'
import { isBefore, type PurgeRule } from '#src/platform/jobs/purge.ts'

const vacancyId = sql`stored.vacancy_id`

export const retentionOfReports: readonly PurgeRule[] = [
  {
    table: 'vacancy_reports',
    overdue: (retainedSince) => endedBefore(vacancyId, retainedSince('decisions')),
  },
  {
    name: 'addresses of vacancy_reports',
    table: 'vacancy_reports',
    overdue: (retainedSince) => sql`coalesce(stored.email, stored.network) is not null
        and ${endedBefore(vacancyId, retainedSince('reporters'))}`,
    empties: ['email', 'network', 'confirmed_at'],
  },
  {
    table: 'reporter_addresses',
    overdue: (retainedSince) => isBefore('confirmed_at', retainedSince('reporters')),
  },
]

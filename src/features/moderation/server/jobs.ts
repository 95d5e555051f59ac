import { sql } from 'kysely'
import { endedBefore } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import type { Purge } from '#src/platform/jobs/purge.ts'
import { sweepKeptPosters } from './use-cases/revisions/drop-revision.ts'

export function moderationJobs(context: AppContext, purge: Purge): Job[] {
  const ofEnded = (table: 'vacancy_revisions' | 'vacancy_notes', file?: string) =>
    purge({
      table,
      ...(file !== undefined && { file }),
      overdue: (keptFrom) => endedBefore(sql`stored.vacancy_id`, keptFrom('decisions')),
    })
  return [
    ofEnded('vacancy_revisions', 'job_poster'),
    ofEnded('vacancy_notes'),
    hourly('posters of decided changes', () => sweepKeptPosters(context), { removes: true }),
  ]
}

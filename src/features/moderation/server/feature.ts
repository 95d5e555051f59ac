import { sql } from 'kysely'
import { decisionMailWaitMs } from '#src/features/decisions/server/index.ts'
import { endedBefore } from '#src/features/vacancies/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import type { PurgeRule } from '#src/platform/jobs/purge.ts'
import { allVacancyList } from './lists/all-vacancies.ts'
import { moderationPersonalData } from './personal-data.ts'
import type { ApplicationCounts } from './queries/application-counts.ts'
import { mountModeration } from './routes/admin-routes.ts'
import type { Decisions } from './use-cases/decide-vacancy.ts'
import { sweepReplacedPosters } from './use-cases/revisions/drop-revision.ts'

interface ModerationNeeds extends Pick<Decisions, 'askAddress' | 'onApproved' | 'onDelete'> {
  applicationCounts: ApplicationCounts
}

const ofEnded: PurgeRule['overdue'] = (retainedSince) =>
  endedBefore(sql`stored.vacancy_id`, retainedSince('decisions'))

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'vacancy.status_changed': true
    'vacancy.edited': true
    'vacancy.deleted': true
    'vacancy.direct_hiring': true
    'vacancy.frozen': true
    'vacancy.unfrozen': true
    'vacancy.revision_approved': true
    'vacancy.revision_rejected': true
    'vacancy.revision_put_back': true
    'vacancy.company_set': true
  }
}

export const moderation = (needs: ModerationNeeds): Feature => ({
  name: 'moderation',
  heading: 'Vacancies',
  mount: (bind, { config, context, store }) => {
    const mailWaitMs = decisionMailWaitMs(config.rateLimitScale)
    mountModeration(bind, { ...context, ...needs, mailWaitMs }, store)
  },
  lists: [allVacancyList],
  jobs: ({ context }) => [
    hourly('posters of decided changes', () => sweepReplacedPosters(context), { removes: true }),
  ],
  retention: [
    { table: 'vacancy_revisions', file: 'job_poster', overdue: ofEnded },
    { table: 'vacancy_notes', overdue: ofEnded },
  ],
  personalData: moderationPersonalData,
})

import { join } from 'node:path'
import { accountJobs, existingUsers } from './features/accounts/server/index.ts'
import { adminJobs } from './features/admins/server/index.ts'
import { alertJobs } from './features/alerts/server/index.ts'
import { detailsJobs } from './features/applicant-details/server/index.ts'
import {
  applicationJobs,
  countUnanswered,
  existingApplications,
} from './features/applications/server/index.ts'
import { companyJobs } from './features/companies/server/index.ts'
import { contactJobs } from './features/contact/server/index.ts'
import { mergeJob } from './features/merges/server/index.ts'
import { moderationJobs } from './features/moderation/server/index.ts'
import { myApplicationsJobs } from './features/my-applications/server/index.ts'
import { myDataJobs } from './features/my-data/server/index.ts'
import { reminderJobs } from './features/my-vacancies/server/index.ts'
import { mailSweeps } from './features/notifications/server/index.ts'
import { quarantineJobs } from './features/quarantine/server/index.ts'
import { secondFactorJobs } from './features/second-factor/server/index.ts'
import { signInJobs } from './features/sign-in/server/index.ts'
import { forgetFile, removeBytes, storageJobs } from './features/storage/server/index.ts'
import { existingVacancies, vacancyJobs } from './features/vacancies/server/index.ts'
import { vacancyListJobs } from './features/vacancy-lists/server/index.ts'
import { vacancyReportJobs } from './features/vacancy-reports/server/index.ts'
import { riskJob } from './features/vacancy-risk/server/index.ts'
import { searchJobs } from './features/vacancy-search/server/index.ts'
import { fileUses } from './file-uses.ts'
import { mergeKinds } from './merge-kinds.ts'
import type { OpenBoard } from './operator/command.ts'
import { personStores } from './person-stores.ts'
import type { Job } from './platform/jobs/job.ts'
import { platformJobs } from './platform/jobs/platform-jobs.ts'
import { purger } from './platform/jobs/purge.ts'

/** The jobs of every feature but the sending of mails; `retention:run` takes from them what it does at once. */
export function boardJobs({ config, database, context, store }: OpenBoard): Job[] {
  const { dataDir, retention, rateLimitScale } = config
  const purge = purger(context, retention, {
    forget: forgetFile,
    removeBytes: (key) => removeBytes(store, key),
  })
  return [
    ...storageJobs(context, { store, uses: fileUses, temporaryFolder: join(dataDir, 'uploads') }),
    ...applicationJobs(context, purge),
    ...myApplicationsJobs(context),
    ...vacancyJobs(context, purge),
    ...searchJobs(context),
    ...vacancyListJobs(context),
    riskJob(context),
    ...reminderJobs(context, countUnanswered),
    ...moderationJobs(context, purge),
    ...vacancyReportJobs(purge),
    ...contactJobs(purge),
    ...quarantineJobs(purge),
    ...alertJobs(context, purge, retention.alerts),
    ...detailsJobs(context, store, retention.details),
    ...accountJobs(context),
    ...secondFactorJobs(context),
    ...signInJobs(context, rateLimitScale),
    ...adminJobs(context),
    ...myDataJobs(context, personStores({ config, store })),
    ...companyJobs(context),
    mergeJob({
      ...context,
      kinds: Object.values(mergeKinds(context.clock)),
      removeFile: (key) => removeBytes(store, key),
    }),
    // Mails about what is gone by now go, too.
    ...mailSweeps(context, join(dataDir, 'outbox'), {
      vacancy: existingVacancies,
      user: existingUsers,
      ...existingApplications,
    }),
    ...platformJobs(context, database, purge),
  ]
}

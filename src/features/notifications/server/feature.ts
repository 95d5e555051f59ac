import { join } from 'node:path'
import type { Feature } from '#src/platform/feature.ts'
import { mailSweeps } from './jobs.ts'
import { unsentMailList } from './lists/unsent-mails.ts'
import type { MailSubjects } from './mail-subject.ts'
import type { MailRegistry } from './mails/mail-registry.ts'
import { mountNotifications } from './mount.ts'
import { notificationsPersonalData } from './personal-data.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'mail.retried': true
  }
}

export const notifications = (subjects: MailSubjects, mails: MailRegistry): Feature => ({
  name: 'notifications',
  heading: 'Mails',
  mount: (bind, { context }) => mountNotifications(bind, context),
  lists: [unsentMailList],
  // Mails about what is gone by now go, too.
  jobs: ({ config, context }) => mailSweeps(context, join(config.dataDir, 'outbox'), subjects),
  personalData: notificationsPersonalData(mails),
})

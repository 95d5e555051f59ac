import { join } from 'node:path'
import { officeAddresses } from '#src/features/accounts/server/index.ts'
import { mailFiles, type MailKind } from '#src/features/notifications/server/index.ts'
import { afterResponse } from '#src/platform/after-response.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { myApplicationMails } from './mails.ts'
import { myApplicationsPersonalData } from './personal-data.ts'
import { bindMyApplications } from './routes/my-application-routes.ts'
import { requestLink, sendRequestedLinks, type LinkRequest } from './use-cases/application-links.ts'

export const myApplications: Feature<MailKind> = {
  name: 'my-applications',
  heading: 'Applications',
  mails: myApplicationMails,
  mount: (bind, { config, context, onError, onStop }) => {
    const linkRequests = afterResponse<LinkRequest>(
      (request) => requestLink(context, request),
      () => sendRequestedLinks(context),
      (error) => onError('links to applications were not sent', error),
    )
    const mails = mailFiles(join(config.dataDir, 'outbox'))
    const parts = { mails, officeAddresses: officeAddresses(config.site.email), linkRequests }
    bindMyApplications(bind, context, parts)
    onStop(linkRequests)
  },
  cachedPages: [{ path: /^\/application-link$/, query: [], isPage: true }],
  // They failed after their answer.
  jobs: ({ context }) => [hourly('requested links', () => sendRequestedLinks(context))],
  personalData: myApplicationsPersonalData,
}

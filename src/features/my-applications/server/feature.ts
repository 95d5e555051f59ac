import { join } from 'node:path'
import { officeAddresses } from '#src/features/accounts/server/index.ts'
import { mailFiles } from '#src/features/notifications/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { mountMyApplications } from './mount.ts'
import { myApplicationsPersonalData } from './personal-data.ts'
import { sendRequestedLinks } from './use-cases/application-links.ts'

export const myApplications: Feature = {
  name: 'my-applications',
  heading: 'Applications',
  mount: (bind, { config, context, onError, onStop, store }) => {
    const mails = mailFiles(join(config.dataDir, 'outbox'))
    const parts = { store, mails, officeAddresses: officeAddresses(config.site.email), onError }
    onStop(mountMyApplications(bind, context, parts))
  },
  cachedPages: [{ path: /^\/application-link$/, query: [], isPage: true }],
  // They failed after their answer.
  jobs: ({ context }) => [hourly('requested links', () => sendRequestedLinks(context))],
  personalData: myApplicationsPersonalData,
}

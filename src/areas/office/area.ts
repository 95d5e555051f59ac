import { join } from 'node:path'
import { mailFiles, type MailKind } from '#src/areas/mail/index.ts'
import { sessionPasses } from '#src/areas/people/index.ts'
import { afterResponse } from '#src/platform/after-response.ts'
import { appSecret } from '#src/platform/app-secret.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { WaitingRows } from '#src/platform/db/queries/count-up-to.ts'
import type { Feature, OpenBoard } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { type PersonalData, personalTable } from '#src/platform/personal-data/personal-table.ts'
import { type ErasureParts, finishErasures } from './calls/erase-person.server.ts'
import { mailMyDataLinks, sweepMyDataLinks } from './calls/mail-links.server.ts'
import { mountMonthlyFigures, mailMonthlyFigures } from './calls/monthly-figures.server.ts'
import { mountMyData, type MyDataLinkRequest } from './calls/my-data.server.ts'
import { mountDashboard, mountFigures } from './calls/report.server.ts'
import { activityList } from './lists/activity.ts'
import { monthlyFigures } from './mails/monthly-figures.ts'
import { myDataMails } from './mails/my-data-mails.ts'
import { findAddress, recordRequest } from './rows/my-data-requests.ts'

/** Milliseconds after a decision within which an erasure that waited for it ends. */
const FINISH_MS = 60_000

export const myData = (inventory: () => readonly PersonalData[]): Feature<MailKind> => ({
  name: 'my-data',
  heading: 'My data',
  mails: myDataMails,
  mount: (bind, board) => {
    const { config, context, openLink, onError, onStop, publicUrl, secret } = board
    const parts = {
      ...erasureParts(board, inventory()),
      openLink,
      passes: sessionPasses(context, secret, () => publicUrl().startsWith('https:')),
      rateLimitScale: config.rateLimitScale,
      onError: (error: unknown) => onError('My data', error),
    }
    const links = afterResponse<MyDataLinkRequest>(
      async (request) => void (await recordRequest(context.db, context.clock.now(), request)),
      () => mailMyDataLinks(context, parts.inventory),
      parts.onError,
    )
    mountMyData(bind, context, parts, links)
    onStop(links)
  },
  jobs: (board) => {
    const [{ context }, parts] = [board, erasureParts(board, inventory())]
    return [
      // Retries links whose mail failed after the answer.
      hourly('links to My data', () => mailMyDataLinks(context, parts.inventory)),
      hourly('ended links to My data', () => sweepMyDataLinks(context), { removes: true }),
      {
        ...hourly('erasures that waited', () => finishErasures(context, parts), { removes: true }),
        everyMs: FINISH_MS,
      },
    ]
  },
  personalData: {
    tables: [personalTable('my_data_requests', { found: { email: 'email' }, shown: [], erased: 'deleted' })],
    impersonal: { my_data_requests: { language: 'of the mail that was asked for' } },
  },
  /** A link ends with its request, which an erasure of the address deletes. */
  links: {
    'my-data': async (db: Db, { subject_id }) => (await findAddress(db, subject_id)) !== undefined,
  },
})

export function erasureParts(
  { config }: Pick<OpenBoard, 'config'>,
  inventory: readonly PersonalData[],
): ErasureParts {
  return {
    mails: mailFiles(join(config.dataDir, 'outbox')),
    inventory,
    secret: () => appSecret(config),
  }
}

export const reports = (waiting: () => readonly WaitingRows[]): Feature<MailKind> => ({
  name: 'reports',
  heading: 'Reports',
  mails: [monthlyFigures],
  mount: (bind, { context }) => {
    mountDashboard(bind, context, waiting())
    mountFigures(bind, context)
    mountMonthlyFigures(bind, context)
  },
  lists: [activityList],
  jobs: ({ context }) => [hourly('figures of the month', (signal) => mailMonthlyFigures(context, signal))],
  personalData: {
    tables: [],
    impersonal: { monthly_figures: 'admins who asked for figures, with whom it goes' },
  },
})

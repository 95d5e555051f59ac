import { join } from 'node:path'
import { mailFiles, type MailKind } from '#src/features/notifications/server/index.ts'
import { sessionPasses } from '#src/features/sign-in/server/index.ts'
import { afterResponse } from '#src/platform/after-response.ts'
import { appSecret } from '#src/platform/app-secret.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Feature, OpenBoard } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { type PersonalData, personalTable } from '#src/platform/personal-data/personal-table.ts'
import { myDataMails } from './mails.ts'
import { findAddress, recordRequest } from './queries/my-data-requests.ts'
import { type MyDataLinkRequest, bindMyData } from './routes/my-data-routes.ts'
import { finishErasures, type ErasureParts } from './use-cases/erase-person.ts'
import { mailMyDataLinks, sweepMyDataLinks } from './use-cases/mail-links.ts'

/** An erasure that waited ends so soon after the decision. */
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
    bindMyData(bind, context, parts, links)
    onStop(links)
  },
  jobs: (board) => {
    const [{ context }, parts] = [board, erasureParts(board, inventory())]
    return [
      // They failed after their answer.
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
  /** A link ends with the request for it, which an erasure of its address takes away. */
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

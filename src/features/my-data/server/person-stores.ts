import { join } from 'node:path'
import { decisionMailWaitMs } from '#src/features/moderation/server/index.ts'
import { mailFiles } from '#src/features/notifications/server/index.ts'
import { appSecret } from '#src/platform/app-secret.ts'
import type { OpenBoard } from '#src/platform/feature.ts'
import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'
import type { PersonStores } from './use-cases/erase-person.ts'

/** Returns what an erasure needs, whoever requests it. */
export function personStores(
  { config, store }: Pick<OpenBoard, 'config' | 'store'>,
  inventory: readonly PersonalData[],
): PersonStores {
  return {
    store,
    mails: mailFiles(join(config.dataDir, 'outbox')),
    inventory,
    secret: () => appSecret(config),
    decisionWaitMs: decisionMailWaitMs(config.rateLimitScale),
  }
}

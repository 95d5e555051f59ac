import { join } from 'node:path'
import { decisionMailWaitMs } from './features/moderation/server/index.ts'
import type { PersonStores } from './features/my-data/server/index.ts'
import { mailFiles } from './features/notifications/server/index.ts'
import type { OpenBoard } from './operator/command.ts'
import { personalInventory } from './personal-inventory.ts'
import { appSecret } from './platform/app-secret.ts'

/** Returns what an erasure needs, whoever asks for it. */
export function personStores({ config, store }: Pick<OpenBoard, 'config' | 'store'>): PersonStores {
  return {
    store,
    mails: mailFiles(join(config.dataDir, 'outbox')),
    inventory: personalInventory,
    secret: () => appSecret(config),
    decisionWaitMs: decisionMailWaitMs(config.rateLimitScale),
  }
}

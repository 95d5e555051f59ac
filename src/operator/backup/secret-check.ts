import type { Config } from '#src/config.ts'
import { checkOfSecret, existingSecret, secretFile } from '#src/platform/app-secret.ts'
import type { Manifest } from './manifest.ts'

type SecretConfig = Pick<Config, 'appSecret' | 'dataDir'>

export async function checkHere(config: SecretConfig): Promise<string | undefined> {
  const secret = await existingSecret(config)
  return secret && checkOfSecret(secret)
}

export function notInBackup(config: SecretConfig, check: string | undefined): string {
  if (check === undefined)
    return 'APP_SECRET is not set here, so the backup cannot say which one its board has. Keep that one apart from it.'
  const place = config.appSecret === undefined ? `the file ${secretFile(config)}` : 'the setting APP_SECRET'
  return `The board's secret is not in the backup: keep ${place} too, apart from it.`
}

export async function compareSecrets(
  config: SecretConfig,
  { secret_check: check }: Manifest,
): Promise<string[]> {
  const here = await checkHere(config)
  if (check !== undefined && here === check)
    return ["APP_SECRET is that of the backup's board: authenticator apps go on."]
  const state =
    check === undefined
      ? 'The backup does not say which APP_SECRET its board had.'
      : here === undefined
        ? 'There is no APP_SECRET here yet, and the first start makes another than that of the backup.'
        : "APP_SECRET is another than that of the backup's board."
  return [
    `${state} With another one:`,
    '  - no authenticator app of an admin works. An owner logs in with a recovery code or a passkey, removes the app and',
    '    sets it up again. Without either: npm run admin:password -- EMAIL --reset-second-factor',
    '  - forms that are open in a browser may wait in the quarantine.',
    '  - addresses of accounts that were erased while they were blocked may register again.',
    `Nothing of that happens with the old secret: set it as APP_SECRET, or put the old file to ${secretFile(config)}, and start the board again.`,
  ]
}

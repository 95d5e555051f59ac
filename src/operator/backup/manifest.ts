import * as z from 'zod/mini'
import type { Config } from '#src/config.ts'
import { getSecretFingerprint, existingSecret, secretFile } from '#src/platform/app-secret.ts'

export const manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  version: z.string(),
  database: z.enum(['pglite', 'postgres']),
  secret_check: z.optional(z.string()),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      parts: z.array(z.object({ path: z.string(), rows: z.int(), sha256: z.string() })),
    }),
  ),
  counters: z.array(z.object({ table: z.string(), column: z.string(), last: z.number(), used: z.boolean() })),
  files: z.array(z.object({ key: z.string(), media_type: z.string(), size: z.int(), sha256: z.string() })),
  faults: z.array(z.object({ key: z.string(), fault: z.enum(['missing', 'different']) })),
})
export type Manifest = z.output<typeof manifest>

export const MANIFEST = 'manifest.json'

/** Tables that a backup leaves out: tokens, counters and bookkeeping must not come back. */
export const leftOut: readonly string[] = [
  'sessions',
  'program_keys',
  'admin_tickets',
  'admin_invitations',
  'password_resets',
  'admin_password_resets',
  'email_confirmations',
  'reset_requests',
  'application_link_requests',
  'login_failures',
  'rate_limits',
  'idempotent_answers',
  'removals',
  'holds',
  // Its transaction ids mean nothing in another database.
  'vacancy_changes',
  'kysely_migration',
  'kysely_migration_lock',
]

export const getEntryPath = (key: string): string => `files/${key}`

type SecretConfig = Pick<Config, 'appSecret' | 'dataDir'>

export async function checkHere(config: SecretConfig): Promise<string | undefined> {
  const secret = await existingSecret(config)
  return secret && getSecretFingerprint(secret)
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

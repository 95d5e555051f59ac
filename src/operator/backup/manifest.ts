import * as z from 'zod/mini'

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

/** Tokens and counters of a moment, and the board's own bookkeeping, must not come back. */
export const leftOut: readonly string[] = [
  'sessions',
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
  'kysely_migration',
  'kysely_migration_lock',
]

export const entryOfFile = (key: string): string => `files/${key}`

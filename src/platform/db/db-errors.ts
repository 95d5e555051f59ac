export function violates(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
  )
}

/** True if the caller's account was deleted while the call was being handled. */
export function isOfDeletedAccount(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23503' && typeof constraint === 'string' && /_(?:user|admin)_id_fkey$/.test(constraint)
}

export function isStillUsed(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23503'
}

// SQLSTATEs for connections, deadlocks, resources, operator intervention, lock_timeout, and a server after a failover.
const states = /^(08|40|53|57|55P03|25006)/
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // No file descriptor was free for a connection.
  'EMFILE',
  'ENFILE',
])
// The last two come from queries, such as a rollback, on a connection that was just lost.
const clientTexts =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

/** The work may be done all the same: an answer can be lost after a commit. */
export function databaseIsUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (states.test(code) || socketCodes.has(code))) return true
  return typeof message === 'string' && clientTexts.test(message)
}

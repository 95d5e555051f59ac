// 08: connection, 40: deadlock or serialization, 53: resources, 57: operator intervention and statement_timeout,
// 55P03: lock_timeout, 25006: a server that another one has taken over from. None of them is the caller's error.
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
  // It got no connection for want of a descriptor.
  'EMFILE',
  'ENFILE',
])
// The last two answer what is asked of a connection that was lost a moment ago, such as a rollback.
const clientTexts =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

/**
 * Tells whether the database could not do now what it was asked to do, and may another time. It may even have done
 * it: an answer can be lost after a commit.
 */
export function databaseIsAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (states.test(code) || socketCodes.has(code))) return true
  return typeof message === 'string' && clientTexts.test(message)
}

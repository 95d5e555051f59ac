import type { MailKind } from './define-mail.ts'
import type { MailRegistry } from './mail-registry.ts'

interface MailLimit {
  mails: readonly string[]
  /** So many of them altogether to one address in a day; another number, or any, where the address is confirmed. */
  max: number
  maxConfirmed: number
}

/** Links to what an address already has, for anybody who types it: past these none are sent, and the older ones go on. */
export const linkLimit = { max: 3, maxConfirmed: 10, hours: 24 }

/**
 * The mails past these leave in the digest of the next day. Anyone can type anyone's address into a form. Receipts and
 * requests are counted by their names, stages together; all that others cause is counted, too.
 */
export function limitsOf({ name, dailyShare }: MailKind, mails: MailRegistry): MailLimit[] {
  if (dailyShare === undefined) return []
  const shared = [...mails.values()].filter((mail) => mail.dailyShare !== undefined)
  const all = { mails: shared.map((mail) => mail.name), max: 10, maxConfirmed: Infinity }
  if (dailyShare === 'other') return [all]
  const stages = shared.filter((mail) => mail.dailyShare === 'stage').map((mail) => mail.name)
  const own = {
    receipt: { mails: [name], max: 3, maxConfirmed: 3 },
    request: { mails: [name], max: 3, maxConfirmed: 10 },
    stage: { mails: stages, max: 4, maxConfirmed: Infinity },
  }
  return [own[dailyShare], all]
}

/** One digest holds so many; what comes after them is left out. */
export const MAX_IN_DIGEST = 100
/** It leaves at this hour in Sri Lanka. */
export const DIGEST_HOUR = 7

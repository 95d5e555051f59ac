import type { DailyShare, MailKind } from './define-mail.ts'
import type { MailRegistry } from './mail-registry.ts'

interface MailLimit {
  mails: readonly string[]
  /** So many of them altogether to one address in a day; another number, or any, where the address is confirmed. */
  max: number
  maxConfirmed: number
}

/** Links to what an address already has, for anybody who types it: past these none are sent, and the older ones go on. */
export const linkLimit = { max: 3, maxConfirmed: 10, hours: 24 }

/** Mails past these leave in a digest: anyone can type anyone's address, and a day may have a hundred applications. */
export function limitsOf({ name, dailyShare }: MailKind, mails: MailRegistry): MailLimit[] {
  if (dailyShare === undefined) return []
  const shared = [...mails.values()].filter((mail) => mail.dailyShare !== undefined)
  const all = { mails: shared.map((mail) => mail.name), max: 10, maxConfirmed: Infinity }
  if (dailyShare === 'other') return [all]
  const named = (share: DailyShare) =>
    shared.filter((mail) => mail.dailyShare === share).map((mail) => mail.name)
  const own = {
    receipt: { mails: [name], max: 3, maxConfirmed: 3 },
    request: { mails: [name], max: 3, maxConfirmed: 10 },
    stage: { mails: named('stage'), max: 4, maxConfirmed: Infinity },
    application: { mails: named('application'), max: 3, maxConfirmed: 3 },
  }
  return [own[dailyShare], all]
}

export const MAX_IN_DIGEST = 100

/** In Sri Lanka. Who receives applications reads of them on the same day. */
export const digestHour = ({ dailyShare }: MailKind): number => (dailyShare === 'application' ? 18 : 7)

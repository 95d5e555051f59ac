import { HOUR_MS } from '#src/contract/durations.ts'
import { atHour, dayInColombo, daysBefore } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { type LatePayload, payloadOf } from '../mails/late-payload.ts'
import { digestHour, limitsOf, MAX_IN_DIGEST } from '../mails/mail-limits.ts'
import { getMail, type MailRegistry } from '../mails/mail-registry.ts'
import { digestFor, lastMailsTo, layInto, lockRecipient, newDigest } from '../queries/digests.ts'
import { type DueMail, deleteMail } from '../queries/outbox.ts'

/** Asked when the mail is about to leave: an address confirmed meanwhile gets it at once. */
export async function holdForDigest(db: Db, now: Date, mail: DueMail, kinds: MailRegistry): Promise<boolean> {
  const kind = getMail(kinds, mail.template)
  const limits = limitsOf(kind, kinds)
  if (limits.length === 0 || mail.template === 'digest') return false
  // It may be over before a digest leaves, which has no calendar part.
  if (mail.payload['interview'] !== undefined) return false
  return db.transaction().execute(async (trx) => {
    await lockRecipient(trx, mail.recipient)
    const names = [...new Set(limits.flatMap(({ mails }) => mails))]
    const since = new Date(now.getTime() - 24 * HOUR_MS)
    const { confirmed, counts } = await lastMailsTo(trx, mail, names, since)
    const isFull = limits.some(({ mails, max, maxConfirmed }) => {
      const sent = mails.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
      return sent >= (confirmed ? maxConfirmed : max)
    })
    // The account asked for one email a day.
    if (!isFull && mail.payload['digest'] !== true) return false
    const leavesAt = nextDigest(now, digestHour(kind))
    const digest = await digestFor(trx, mail.recipient, now, leavesAt)
    if (digest.mails < MAX_IN_DIGEST) await layInto(trx, digest, mail.id)
    // Employers read of every application; of what else strangers cause one digest is enough.
    else if (kind.dailyShare === 'application')
      await layInto(trx, await newDigest(trx, mail.recipient, now, leavesAt), mail.id)
    else await deleteMail(trx, mail.id)
    return true
  })
}

function nextDigest(now: Date, hour: number): Date {
  const today = dayInColombo(now)
  const next = atHour(today, hour)
  return next > now ? next : atHour(daysBefore(today, -1), hour)
}

/** In the language of its newest mail; nothing where none has anything to say any more. */
export async function wordsOfDigest(
  kinds: MailRegistry,
  lateWords: LatePayload,
  held: readonly Pick<DueMail, 'template' | 'payload' | 'recipient'>[],
): Promise<object | undefined> {
  const mails: { name: string; payload: object }[] = []
  for (const { template: name, payload: stored, recipient } of held) {
    const payload = await payloadOf(lateWords, getMail(kinds, name), stored, recipient)
    if (payload) mails.push({ name, payload })
  }
  if (mails.length === 0) return undefined
  const language = mails.flatMap(({ payload }) => ('language' in payload ? [payload.language] : [])).at(-1)
  return { mails, ...(language !== undefined && { language }) }
}

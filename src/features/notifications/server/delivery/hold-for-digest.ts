import { dayInColombo, daysBefore, startOfDay } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { type LateWords, payloadOf } from '../mails/late-words.ts'
import { DIGEST_HOUR, limitsOf, MAX_IN_DIGEST } from '../mails/mail-limits.ts'
import { getMail, type MailRegistry } from '../mails/mail-registry.ts'
import { digestFor, lastMailsTo, layInto, lockRecipient } from '../queries/digests.ts'
import { type DueMail, deleteMail } from '../queries/outbox.ts'

const HOUR_MS = 3_600_000

/**
 * Keeps a mail that was taken back for the digest of the next day where its address had its share of the last 24 hours.
 * It is asked when the mail is about to leave: whoever confirmed the address meanwhile gets it at once.
 */
export async function holdForDigest(db: Db, now: Date, mail: DueMail, kinds: MailRegistry): Promise<boolean> {
  const limits = limitsOf(getMail(kinds, mail.template), kinds)
  if (limits.length === 0 || mail.template === 'digest') return false
  return db.transaction().execute(async (trx) => {
    await lockRecipient(trx, mail.recipient)
    const names = [...new Set(limits.flatMap(({ mails }) => mails))]
    const since = new Date(now.getTime() - 24 * HOUR_MS)
    const { confirmed, counts } = await lastMailsTo(trx, mail, names, since)
    const isFull = limits.some(({ mails, max, maxConfirmed }) => {
      const sent = mails.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
      return sent >= (confirmed ? maxConfirmed : max)
    })
    if (!isFull) return false
    const digest = await digestFor(trx, mail.recipient, now, nextDigest(now))
    if (digest.mails < MAX_IN_DIGEST) await layInto(trx, digest, mail.id)
    else await deleteMail(trx, mail.id)
    return true
  })
}

function nextDigest(now: Date): Date {
  const tomorrow = daysBefore(dayInColombo(now), -1)
  return new Date(Date.parse(startOfDay(tomorrow)) + DIGEST_HOUR * HOUR_MS)
}

/**
 * Resolves to what a digest says to its reader, in the language of the newest of its mails; to nothing where none of them
 * has anything to say any more.
 */
export async function wordsOfDigest(
  kinds: MailRegistry,
  lateWords: LateWords,
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

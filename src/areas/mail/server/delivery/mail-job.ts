import { setTimeout as wait } from 'node:timers/promises'
import { toSentMessageId } from '#src/areas/mail/rows/outbox.ts'
import { HOUR_MS } from '#src/contract/values/units.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { atHour, dayInColombo, daysBefore } from '#src/platform/clock.ts'
import { limitConcurrency } from '#src/platform/concurrency-limit.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Job } from '#src/platform/jobs/job.ts'
import { wasErasedAfter } from '#src/platform/personal-data/platform-personal-data.ts'
import type { Language } from '#src/strings/languages.ts'
import { findPayload, type LatePayload } from '../../mails/define-mail.ts'
import type { MailSite } from '../../mails/letter.ts'
import {
  digestHour,
  getLimits,
  getMail,
  type MailRegistry,
  MAX_IN_DIGEST,
  renderMail,
} from '../../mails/mail-registry.ts'
import { addToDigest, digestFor, lastMailsTo, lockRecipient, mailsIn, newDigest } from '../../rows/digests.ts'
import * as outbox from '../../rows/outbox.ts'
import { isBulkDue, reserveTurn } from '../../rows/outbox.ts'
import type { MailSubject } from '../mail-subject.ts'
import { isPermanentRefusal, keepLease, mailFailure, nextAttempt } from './attempts.ts'
import type { MailLog, MailTransport } from './transports.ts'

export interface MailJobParts {
  context: Timed
  mails: MailRegistry
  transport: MailTransport
  /** Called for each mail, because the port is unknown before the program listens. */
  site: () => MailSite
  log: MailLog
  lateWords?: LatePayload
  /** Finds the reader's language, an admin's, if the mail names none. */
  findLanguage?: (db: Db, recipient: string) => Promise<Language | undefined>
  /** Bulk mails a second, from all nodes together. */
  bulkPerSecond?: number
  onRefused?: (mail: Pick<outbox.DueMail, 'template' | 'recipient' | 'message_id'>) => Promise<void>
  /** Milliseconds after which a lease ends if it is not renewed. */
  leaseMs?: number
  sendMs?: number
}

/** With the other workers' {@link POLL_MS}, a dead worker's mail is taken over within twenty seconds. */
const LEASE_MS = 15_000
const POLL_MS = 3_000
const SEND_MS = 45_000
const BULK_PER_SECOND = 10
/** Milliseconds for which marking a sent mail is retried. */
const RETRY_MS = 30_000

/** Mails sent at once, each to another domain, so that a hanging server delays only its own recipients. */
export const MAX_CONCURRENT_MAILS = 4

/** If a node dies, its mails are sent again with the same Message-ID. */
export function mailJobs(parts: MailJobParts): Job[] {
  const claimInTurn = limitConcurrency(1)
  const busy = new Set<string>()
  const sendNext = async (): Promise<number | undefined> => {
    const next = await claimInTurn(async () => {
      const claimed = await claimNext(parts, [...busy])
      if (claimed.mail) busy.add(getDomain(claimed.mail))
      return claimed
    })
    const { mail } = next
    if (!mail) return next.againMs
    const { context, leaseMs = LEASE_MS } = parts
    const lease = keepLease(() => outbox.renewLease(context.db, mail, leaseMs), leaseMs, next.taken)
    try {
      await deliver(parts, mail, lease.lost)
    } finally {
      lease.stop()
      busy.delete(getDomain(mail))
    }
    return 0
  }
  return Array.from({ length: MAX_CONCURRENT_MAILS }, (_, no) => ({
    name: no === 0 ? 'mails' : `mails, ${no + 1}`,
    everyMs: POLL_MS,
    isWoken: true,
    run: async () => ({ againMs: await sendNext() }),
  }))
}

const getDomain = ({ recipient }: outbox.DueMail) =>
  recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase()

type Claimed = { mail: outbox.DueMail; taken: number } | { mail?: undefined; againMs: number | undefined }

/** Takes a bulk mail only if no other is due. Without any, returns the milliseconds until the next. */
async function claimNext(
  { context: { db, clock }, mails, leaseMs = LEASE_MS, bulkPerSecond = BULK_PER_SECOND }: MailJobParts,
  busyDomains: readonly string[],
): Promise<Claimed> {
  const now = clock.now()
  const urgent = [...mails.values()].filter(({ isUrgent }) => isUrgent).map(({ name }) => name)
  const claim = async (bulk: boolean) => {
    const taken = performance.now()
    const mail = await outbox.claimDueMail(db, now, leaseMs, { bulk, busyDomains, urgent })
    return mail && { mail, taken }
  }
  const single = await claim(false)
  if (single) return single
  if (!(await isBulkDue(db, now))) return { againMs: undefined }
  const turnMs = await reserveTurn(db, bulkPerSecond)
  if (turnMs > 0) return { againMs: Math.min(turnMs, POLL_MS) }
  return (await claim(true)) ?? { againMs: undefined }
}

async function deliver(parts: MailJobParts, mail: outbox.DueMail, leaseLost: AbortSignal): Promise<void> {
  const { context, transport, log, sendMs = SEND_MS } = parts
  const facts = { mail: mail.id, template: mail.template, attempt: mail.attempts }
  let undoSend: Awaited<ReturnType<MailTransport['send']>>
  try {
    // Sending is aborted before the lease ends, so that no other worker sends the mail meanwhile.
    const signal = AbortSignal.any([leaseLost, AbortSignal.timeout(sendMs)])
    // Another transaction queued the mail while its reader's data was being erased.
    if (await wasErasedAfter(context.db, mail.recipient, mail.created_at)) {
      await outbox.deleteMail(context.db, mail.id)
      return
    }
    const outgoing = await getOutgoing(parts, mail)
    if (!outgoing) {
      await outbox.deleteMail(context.db, mail.id)
      return
    }
    if (await moveToDigest(context.db, context.clock.now(), mail, parts.mails)) return
    undoSend = await transport.send(outgoing, signal)
  } catch (error) {
    const now = context.clock.now()
    const isPermanent = isPermanentRefusal(error)
    const again = nextAttempt(now, mail.attempts, isPermanent)
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    log.warn(
      { ...facts, code, responseCode, again },
      again ? 'a mail was not accepted' : 'a mail was given up',
    )
    await outbox.markRefused(context.db, mail, now, mailFailure(error), again)
    if (!again && isPermanent) await parts.onRefused?.(mail)
    return
  }
  await retryUntilDone(() => outbox.markSent(context.db, mail.id, context.clock.now()))
  if (undoSend && !(await outbox.mailExists(context.db, mail.id))) return undoSend()
  log.info(facts, 'a mail was sent')
}

/** A sent mail that is not marked would be sent twice. */
async function retryUntilDone(work: () => Promise<void>): Promise<void> {
  for (const until = performance.now() + RETRY_MS; ; await wait(500)) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
}

async function getOutgoing(parts: MailJobParts, mail: outbox.DueMail) {
  const { context, mails, lateWords = {}, site, findLanguage } = parts
  const kind = getMail(mails, mail.template)
  const payload =
    mail.template === 'digest'
      ? await wordsOfDigest(mails, lateWords, await mailsIn(context.db, mail.id))
      : await findPayload(lateWords, kind, mail.payload, mail.recipient)
  if (!payload) return undefined
  const language = 'language' in payload ? undefined : await findLanguage?.(context.db, mail.recipient)
  return {
    ...renderMail(kind, language ? { ...payload, language } : payload, site()),
    id: mail.id,
    template: mail.template,
    to: mail.recipient,
    messageId: toSentMessageId(mail.message_id, site().publicUrl),
    createdAt: new Date(mail.created_at),
    about:
      mail.subject === null
        ? undefined
        : ({ subject: mail.subject, subject_id: mail.subject_id } as MailSubject),
  }
}

/** Decides just before sending, so that an address confirmed meanwhile gets the mail at once. */
async function moveToDigest(db: Db, now: Date, mail: outbox.DueMail, kinds: MailRegistry): Promise<boolean> {
  const kind = getMail(kinds, mail.template)
  // An interview may be over before the digest, which has no calendar part, so only the limit of ten a day applies.
  const isInterview = mail.payload['interview'] !== undefined
  const limits = getLimits(kind, kinds).slice(isInterview ? -1 : 0)
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
    // The account chose one mail a day.
    if (!isFull && (isInterview || mail.payload['digest'] !== true)) return false
    const leavesAt = nextDigest(now, digestHour(kind))
    const digest = await digestFor(trx, mail.recipient, now, leavesAt)
    if (digest.mails < MAX_IN_DIGEST) await addToDigest(trx, digest, mail.id)
    // Employers get all applications, in several digests if needed; other mails beyond one digest are deleted.
    else if (kind.dailyShare === 'application')
      await addToDigest(trx, await newDigest(trx, mail.recipient, now, leavesAt), mail.id)
    else await outbox.deleteMail(trx, mail.id)
    return true
  })
}

function nextDigest(now: Date, hour: number): Date {
  const today = dayInColombo(now)
  const next = atHour(today, hour)
  return next > now ? next : atHour(daysBefore(today, -1), hour)
}

/** In the language of the newest mail; `undefined` if all its mails have lapsed. */
async function wordsOfDigest(
  kinds: MailRegistry,
  lateWords: LatePayload,
  held: readonly Pick<outbox.DueMail, 'template' | 'payload' | 'recipient'>[],
): Promise<object | undefined> {
  const mails: { name: string; payload: object }[] = []
  for (const { template: name, payload: stored, recipient } of held) {
    const payload = await findPayload(lateWords, getMail(kinds, name), stored, recipient)
    if (payload) mails.push({ name, payload })
  }
  if (mails.length === 0) return undefined
  const language = mails.flatMap(({ payload }) => ('language' in payload ? [payload.language] : [])).at(-1)
  return { mails, ...(language !== undefined && { language }) }
}

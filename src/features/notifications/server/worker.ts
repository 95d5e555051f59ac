import { setTimeout as wait } from 'node:timers/promises'
import type { Ground } from '#src/platform/ground.ts'
import type { MailSite } from './letter.ts'
import type { Mails } from './mails.ts'
import { markRefused, markSent, takeDueMail, type DueMail } from './queries.ts'
import { isMailName, renderMail } from './render-mail.ts'
import { isPermanentRefusal, nextAttempt } from './retry-schedule.ts'
import type { MailLog, MailTransport } from './transports.ts'

export interface MailWorkerParts {
  ground: Pick<Ground, 'db' | 'clock'>
  transport: MailTransport
  /** Asked at each mail: the port is not known before the program listens. */
  site: () => MailSite
  log: MailLog
  pollMs?: number
  leaseMs?: number
  /** How long `stop` waits for the mails in flight. */
  stopMs?: number
}

export interface MailWorker {
  /** Looks for due mails at once, e.g. after a commit. */
  wake(): void
  stop(): Promise<void>
}

const MOST_OF_AN_ERROR = 300

/**
 * Sends the mails of the outbox until it is stopped. Any number of workers may run on one database: a mail is leased
 * to one of them, sent outside of any transaction, and then marked. A worker that dies in between leaves it to be sent
 * again with the same Message-ID; as each has one mail on its way at a time, that is one mail at most.
 */
export function startMailWorker(parts: MailWorkerParts): MailWorker {
  const { pollMs = 3_000, stopMs = 5_000 } = parts
  const stopping = new AbortController()
  let woken = Promise.withResolvers<void>()
  const run = async () => {
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers<void>()
      const mayBeMore = await sendNext(parts).catch((error: unknown) => {
        parts.log.error({ err: error }, 'the outbox could not be worked on')
        return false
      })
      if (mayBeMore) continue
      const pause = new AbortController()
      await Promise.race([
        wait(pollMs, undefined, { signal: pause.signal }).catch(() => undefined),
        woken.promise,
      ])
      pause.abort()
    }
  }
  const running = run()
  return {
    wake: () => woken.resolve(),
    stop: async () => {
      stopping.abort()
      woken.resolve()
      await Promise.race([running, wait(stopMs, undefined, { ref: false })])
      parts.transport.close()
    },
  }
}

/** Sends the mail that has been due for longest. Returns whether there was one. */
async function sendNext(parts: MailWorkerParts): Promise<boolean> {
  const { ground, leaseMs = 60_000 } = parts
  const now = ground.clock.now()
  const mail = await takeDueMail(ground.db, now, new Date(now.getTime() + leaseMs))
  if (mail) await deliver(parts, mail, leaseMs)
  return mail !== undefined
}

async function deliver(parts: MailWorkerParts, mail: DueMail, leaseMs: number): Promise<void> {
  const { ground, transport, log } = parts
  const facts = { mail: mail.id, template: mail.template, attempt: mail.attempts }
  try {
    // Given up before the lease ends, so that no other worker sends it meanwhile.
    await transport.send(outgoing(mail, parts.site()), AbortSignal.timeout(leaseMs * 0.75))
  } catch (error) {
    const now = ground.clock.now()
    const again = nextAttempt(now, mail.attempts, isPermanentRefusal(error))
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    log.warn({ ...facts, code, responseCode, again }, again ? 'a mail was not taken' : 'a mail was given up')
    await markRefused(ground.db, mail, now, describe(error), again)
    return
  }
  await insist(() => markSent(ground.db, mail.id, ground.clock.now()))
  log.info(facts, 'a mail was sent')
}

/** A mail that left but is not marked would leave twice: the database gets some time to come back. */
async function insist(work: () => Promise<void>): Promise<void> {
  for (const pause of [500, 2_000, 5_000]) {
    try {
      return await work()
    } catch {
      await wait(pause)
    }
  }
  await work()
}

function outgoing(mail: DueMail, site: MailSite) {
  if (!isMailName(mail.template)) throw new Error(`There is no template ${mail.template}`)
  return {
    ...renderMail(mail.template, mail.payload as unknown as Mails[typeof mail.template], site),
    id: mail.id,
    template: mail.template,
    to: mail.recipient,
    messageId: mail.message_id,
    createdAt: new Date(mail.created_at),
  }
}

function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  // What a server says may carry control characters, U+0000 too, which the database refuses.
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, MOST_OF_AN_ERROR)
}

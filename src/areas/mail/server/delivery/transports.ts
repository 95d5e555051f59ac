import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { ComposedMail } from '../../mails/compose.ts'
import { formatSubject, type MailSubject } from '../mail-subject.ts'

interface OutgoingMail extends ComposedMail {
  id: number
  template: string
  to: string
  messageId: string
  createdAt: Date
  about?: MailSubject | undefined
}

export interface MailTransport {
  /** Rejects when `signal` aborts. May resolve to a function that removes the mail again. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void | (() => Promise<void>)>
  close(): void
}

/** The log for the worker and the transports, without contents or addresses of mails. */
export interface MailLog {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

const TEN_SECONDS = 10_000

// Keeps mails from including files or fetched addresses.
const guarded = { disableFileAccess: true, disableUrlAccess: true } as const

export function smtpTransport(url: string, from: string, maxConnections = 1): MailTransport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: TEN_SECONDS,
    greetingTimeout: TEN_SECONDS,
    socketTimeout: TEN_SECONDS,
    dnsTimeout: TEN_SECONDS,
    ...guarded,
  })
  return {
    send: async (mail, signal) => {
      await pool.sendMail({ ...message(mail, from), signal })
    },
    close: () => pool.close(),
  }
}

/** Writes each mail to a file that the log names, so that a developer can follow its link. */
export function fileTransport(folder: string, from: string, log: MailLog): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, ...guarded })
  return {
    send: async (mail) => {
      const { message: bytes } = await composer.sendMail(message(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const time = mail.createdAt.toISOString().replace(/[:.]/g, '-')
      const path = join(folder, `${time}-${mail.template}-${mail.id}${formatSubject(mail.about)}.eml`)
      await writeDurably(path, bytes as Buffer)
      log.info({ file: path, template: mail.template }, 'a mail was written to a file')
      return () => rm(path, { force: true })
    },
    close: () => undefined,
  }
}

function message(mail: OutgoingMail, from: string): SendMailOptions {
  const { to, subject, text, html, messageId, replyTo, unsubscribe, calendar } = mail
  return {
    // The address is always the board's, because mail servers check it.
    from: mail.from === undefined ? from : { name: mail.from, address: addressIn(from) },
    // The address is an object, because a string would be read as a list of addresses.
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { ...calendar, filename: 'interview.ics' } }),
    messageId,
    headers: {
      // Without this header, out-of-office replies would come to a mailbox that nobody reads.
      ...(replyTo === undefined && { 'Auto-Submitted': 'auto-generated' }),
      // RFC 8058: a mail program unsubscribes by a POST of its own.
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...guarded,
  }
}

const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const arriving = `${path}.arriving`
  const file = await open(arriving, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
    await rename(arriving, path)
  } catch (error) {
    // The incomplete file must not stay on a full disk.
    await rm(arriving, { force: true }).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  url: string
  /** Mails in the order of their arrival. */
  mails: Email[]
  /** Every address that it got as a recipient. */
  recipients: string[]
  /** Set to refuse every recipient with this answer. */
  refusal: { responseCode: number; text: string } | undefined
  /** Set to keep each mail waiting for its last answer until the promise resolves. */
  hold: Promise<void> | undefined
  /** Milliseconds between taking a mail and saying so: a process that dies then does not know that it was taken. */
  receiptMs: number
}

/** A real SMTP server on a free port, which takes whatever it is sent. */
export async function testSmtp(t: { after(fn: () => Promise<void>): void }): Promise<TestSmtp> {
  const smtp: TestSmtp = {
    url: '',
    mails: [],
    recipients: [],
    refusal: undefined,
    hold: undefined,
    receiptMs: 0,
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    // A pool keeps its connections open.
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => {
      smtp.recipients.push(address)
      const { refusal } = smtp
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.responseCode }) : null)
    },
    onData: (stream, _session, done) => {
      void (async () => {
        // A sender that was killed left in the middle of its mail.
        const pieces = await stream.toArray().catch(() => undefined)
        if (!pieces) return done(new Error('cut short'))
        const mail = await PostalMime.parse(Buffer.concat(pieces))
        await smtp.hold
        smtp.mails.push(mail)
        await wait(smtp.receiptMs)
        done()
      })()
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  t.after(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return smtp
}

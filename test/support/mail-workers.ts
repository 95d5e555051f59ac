import type { TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { mails } from '#src/areas.ts'
import { announce } from '#src/areas/mail/calls/announce.server.ts'
import {
  mailJobs,
  MAX_CONCURRENT_MAILS,
  type MailJobParts,
} from '#src/areas/mail/server/delivery/mail-job.ts'
import { smtpTransport } from '#src/areas/mail/server/delivery/transports.ts'
import { passwordWasReset } from '#src/areas/people/mails/accounts-mails.ts'
import { runJobs } from '#src/platform/jobs/run-jobs.ts'
import type { TestBoard } from './app.ts'

const FROM = 'Lanka Vacancies <no-reply@board.example>'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const site = () => ({
  name: 'Lanka Vacancies',
  publicUrl: 'https://board.example',
  address: 'Moratuwa',
  phone: '+94 11 200 0000',
  email: 'office@board.example',
})

/** Makes workers that send a board's mails to a test server, and reads the outbox that they empty. */
export function mailWorkersOf(board: TestBoard) {
  /** Starts a worker that polls every 20 ms unless `pollMs` says otherwise, and stops with the test. */
  function aWorker(t: TestContext, url: string, parts: Partial<MailJobParts> & { pollMs?: number } = {}) {
    const transport = smtpTransport(url, FROM, MAX_CONCURRENT_MAILS)
    const jobs = mailJobs({ context: board, mails, transport, site, log: silent, ...parts })
    const worker = runJobs(
      jobs.map((job) => ({ ...job, everyMs: parts.pollMs ?? 20 })),
      { log: silent },
    )
    t.after(async () => {
      await worker.stop()
      transport.close()
    })
    return worker
  }

  async function aMail(to = 'nimal@example.lk') {
    await board.db
      .transaction()
      .execute((trx) => announce(trx, board.clock.now(), passwordWasReset, to, { name: 'Nimal Perera' }))
  }

  const rows = () => board.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const untilSent = () => until(async () => (await rows()).every((row) => row.sent_at))
  const untilTried = (attempts: number) =>
    until(async () => {
      const [row] = await rows()
      return row && row.attempts === attempts && row.leased_until === null ? row : undefined
    })
  return { aWorker, aMail, rows, untilSent, untilTried }
}

/** Resolves to what `look` finds, or rejects after half a minute. */
export async function until<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(10)) {
    const found = await look()
    if (found) return found
  }
  throw new Error('this did not happen within half a minute')
}

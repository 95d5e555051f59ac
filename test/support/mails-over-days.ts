import type { TestContext } from 'node:test'
import { mails } from '#src/areas.ts'
import { announce } from '#src/areas/mail/calls/announce.server.ts'
import { getMail } from '#src/areas/mail/mails/mail-registry.ts'
import type { MailJobParts } from '#src/areas/mail/server/delivery/mail-job.ts'
import { HOUR_MS } from '#src/contract/values/units.ts'
import type { TestBoard } from './app.ts'
import { mailWorkersOf, until } from './mail-workers.ts'
import type { testSmtp } from './smtp.ts'

/** Mails to an address over some days, sent by real workers to a real SMTP server. */
export function mailsOverDays(board: TestBoard, smtp: Awaited<ReturnType<typeof testSmtp>>) {
  const { aWorker, rows } = mailWorkersOf(board)

  /** Sends what is due; resolves to the mails that have arrived at an address by then. */
  async function arrived(t: TestContext, email: string, parts: Partial<MailJobParts> = {}) {
    const worker = aWorker(t, smtp.url, parts)
    const now = board.clock.now().toISOString()
    await until(async () =>
      (await rows()).every((row) => row.sent_at ?? (row.digest_id !== null || row.next_attempt_at > now)),
    )
    await worker.stop()
    return smtp.mails.filter(({ to }) => to?.[0]?.address?.toLowerCase() === email.toLowerCase())
  }
  const arrivedNext = (t: TestContext, email: string, hours: number) => {
    smtp.mails.length = 0
    board.clock.advance(hours * HOUR_MS)
    return arrived(t, email)
  }
  const words = { full_name: 'Nimal Perera', position: 'Cook', company_name: 'Ceylon', applicant_no: 'JA-7' }
  const employers = {
    ...words,
    name: 'Nimal',
    vacancy_id: 7,
    link_token: 'lvl_x',
    reply_to: 'hr@ceylon.example',
    email: 'nimal@example.lk',
    token: 'lvc_x',
    inviter: 'Kumari',
  }
  const tell = async (email: string, name: string, count = 1, more: object = {}) => {
    const payload = { ...employers, category: 'Law', stage: 'hired', text: 'Welcome', ...more }
    for (let no = 0; no < count; no += 1)
      await announce(board.db, board.clock.now(), getMail(mails, name), email, payload)
  }

  return { aWorker, rows, arrived, arrivedNext, tell, words, employers }
}

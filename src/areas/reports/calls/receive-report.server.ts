import { announce } from '#src/areas/mail/index.ts'
import { findVacancyFacts, lockPublicVacancy } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { BotSignal } from '#src/contract/screening.ts'
import { DAY_MS } from '#src/contract/values/durations.ts'
import { isSameEmail } from '#src/contract/values/same-email.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { holdAddress } from '#src/platform/personal-data/erased-addresses.ts'
import type { RecordedAnswer } from '#src/platform/recorded-response.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import type { Language } from '#src/strings/languages.ts'
import { reportConfirmation } from '../mails/vacancy-reports-mails.ts'
import type { ReportReason } from '../report-reasons.ts'
import { confirmReport, countReporters, insertReport } from '../rows/reports.ts'
import { freezeIfReported } from './freeze-if-reported.server.ts'
import { mailAdmins } from './mail-reports.server.ts'

/** The link that confirms a report is good for as long as the report could count. */
const LINK_MS = 7 * DAY_MS
const NOTIFY_AT = 3

export interface NewReport {
  vacancyId: number
  reason: ReportReason
  details?: string | null | undefined
  email?: string | null | undefined
  network: string
  language: Language
  signals: readonly BotSignal[]
}

/** Counts once its address is confirmed. A filled honeypot gets the same answer; nothing is stored. */
export async function receiveReport(
  { changes, clock }: AppContext,
  viewer: Viewer,
  { vacancyId, reason, details, email, network, language, signals }: NewReport,
  recordAnswer: (trx: Trx) => Promise<RecordedAnswer>,
): Promise<RecordedAnswer> {
  const now = clock.now()
  return changes.transaction(async (trx, changed) => {
    if (email) await holdAddress(trx, email, now)
    const view = await lockPublicVacancy(trx, vacancyId, dayInColombo(now))
    if (view === 'hidden') throw problem('vacancy_not_found')
    if (view === 'gone') throw problem('vacancy_gone')
    if (signals.includes('trap_filled')) return recordAnswer(trx)
    const before = await countReporters(trx, vacancyId)
    const address = email?.toLowerCase() ?? null
    const id = await insertReport(trx, {
      vacancy_id: vacancyId,
      reason,
      details: details ?? null,
      email: address,
      network,
      sender_language: language,
      created_at: now.toISOString(),
      signals: signals.length > 0 ? [...signals] : null,
    })
    await audit(trx, viewer, now, {
      action: 'vacancy.reported',
      subject_id: vacancyId,
      detail: { reason },
    })
    const vacancy = (await findVacancyFacts(trx, vacancyId))!
    if (address !== null) {
      if (viewer.user?.emailConfirmed && isSameEmail(viewer.user.email, address))
        await confirmReport(trx, { id, email: address }, now)
      else await askReporter(trx, now, { id, email: address, language }, vacancy)
    }
    const reporters = await countReporters(trx, vacancyId)
    if (before < NOTIFY_AT && reporters >= NOTIFY_AT) await mailAdmins(trx, now, vacancy, reporters)
    changed(...(await freezeIfReported(trx, now, vacancyId)))
    return recordAnswer(trx)
  })
}

async function askReporter(
  trx: Trx,
  now: Date,
  { id, email, language }: { id: number; email: string; language: Language },
  { position, company_name }: { position: string; company_name: string },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LINK_MS)
  const link_token = await makeLink(trx, now, {
    purpose: 'vacancy-report',
    subjectId: id,
    language,
    to: email,
    expiresAt,
  })
  const payload = { position, company_name, link_token, language }
  await announce(trx, now, reportConfirmation, email, payload)
}

import { problem } from '#src/contract/errors.ts'
import { lockPublicVacancy } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { holdAddress } from '#src/platform/personal-data/erased-addresses.ts'
import type { RecordedAnswer } from '#src/platform/recorded-response.ts'
import type { Language } from '#src/strings/languages.ts'
import type { ReportReason } from '../../report-reasons.ts'
import { insertReport } from '../queries/reports.ts'

export interface NewReport {
  vacancyId: number
  reason: ReportReason
  details?: string | null | undefined
  email?: string | null | undefined
  language: Language
}

/**
 * Stores what a visitor reports of a vacancy that they can see. Nothing happens to it by that alone.
 *
 * @throws Problem `vacancy_not_found`, `vacancy_gone`.
 */
export async function takeReport(
  { changes, clock }: AppContext,
  viewer: Viewer,
  { vacancyId, reason, details, email, language }: NewReport,
  recordAnswer: (trx: Trx) => Promise<RecordedAnswer>,
): Promise<RecordedAnswer> {
  const now = clock.now()
  return changes.transaction(async (trx) => {
    if (email) await holdAddress(trx, email, now)
    const view = await lockPublicVacancy(trx, vacancyId, dayInColombo(now))
    if (view === 'hidden') throw problem('vacancy_not_found')
    if (view === 'gone') throw problem('vacancy_gone')
    await insertReport(trx, {
      vacancy_id: vacancyId,
      reason,
      details: details ?? null,
      email: email?.toLowerCase() ?? null,
      sender_language: language,
      created_at: now.toISOString(),
    })
    await audit(trx, viewer, now, {
      action: 'vacancy.reported',
      subject: 'vacancy',
      subject_id: vacancyId,
      detail: { reason },
    })
    return recordAnswer(trx)
  })
}

import { findVacancyFacts, lockPublicVacancy } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { holdAddress } from '#src/platform/personal-data/erased-addresses.ts'
import { isGoodFor } from '#src/platform/signed-links.ts'
import type { ReportReason } from '../report-reasons.ts'
import { confirmReport, findReport } from '../rows/reports.ts'
import { freezeIfReported } from './freeze-if-reported.server.ts'
import type { LinkedReport } from './vacancy-reports.ts'

export async function read(db: Db, { link }: Viewer): Promise<LinkedReport> {
  const report = link?.purpose === 'vacancy-report' ? await findReport(db, link.subject_id) : undefined
  const vacancy = report && (await findVacancyFacts(db, report.vacancy_id))
  if (!report || !vacancy || report.email === null || !isGoodFor(link!, report.email))
    throw problem('link_ended')
  const { id, position, company_name } = vacancy
  return {
    vacancy: { id, position, company_name },
    reason: report.reason as ReportReason,
    confirmed: report.confirmed_at !== null,
  }
}

/** It may freeze the vacancy with those of others. Doing it again changes nothing. */
export async function confirm({ db, changes, clock }: AppContext, viewer: Viewer): Promise<LinkedReport> {
  const shown = await read(db, viewer)
  if (shown.confirmed) return shown
  const now = clock.now()
  await changes.transaction(async (trx, changed) => {
    await lockPublicVacancy(trx, shown.vacancy.id, dayInColombo(now))
    const report = await findReport(trx, viewer.link!.subject_id)
    if (!report || report.email === null || !isGoodFor(viewer.link!, report.email))
      throw problem('link_ended')
    await holdAddress(trx, report.email, now)
    await confirmReport(trx, { id: report.id, email: report.email }, now)
    changed(...(await freezeIfReported(trx, now, shown.vacancy.id)))
  })
  return { ...shown, confirmed: true }
}

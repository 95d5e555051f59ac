import { isCompanyVerified } from '#src/areas/catalogue/index.ts'
import { freezeVacancy } from '#src/areas/moderation/index.ts'
import { findVacancyFacts, lockPublicVacancy } from '#src/areas/vacancies/index.ts'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx, Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { lockPerson } from '#src/platform/personal-data/platform-personal-data.ts'
import { isGoodFor } from '#src/platform/signed-links.ts'
import {
  freezeLimits,
  freezes,
  freezingReasons,
  type FreezingReason,
  type ReportReason,
} from '../report-reasons.ts'
import {
  freezingReports,
  openReasons,
  confirmReport,
  findReport,
  findStanding,
  setStanding,
} from '../rows/reports.ts'
import { mailFrozen } from './mail-reports.server.ts'
import type { LinkedReport } from './vacancy-reports.ts'

/** Freezes a vacancy once in its life, not while "fine" protects it, and none of a verified company. */
export async function freezeIfReported(trx: Trx, now: Date, vacancyId: number): Promise<ContentTag[]> {
  const standing = await findStanding(trx, vacancyId)
  const immuneSince = now.getTime() - freezeLimits.immuneDays * DAY_MS
  if (standing?.frozen_at || (standing?.fine_at && Date.parse(standing.fine_at) > immuneSince)) return []
  if (!freezes(await freezingReports(trx, vacancyId, now))) return []
  const vacancy = await findVacancyFacts(trx, vacancyId)
  if (!vacancy || (vacancy.company_id !== null && (await isCompanyVerified(trx, vacancy.company_id))))
    return []
  const reason = await getReportedReason(trx, vacancyId)
  const changed = await freezeVacancy(trx, now, vacancyId, reason)
  if (!changed) return []
  await setStanding(trx, vacancyId, { frozen_at: now.toISOString() })
  await mailFrozen(trx, now, vacancy, reason)
  return changed
}

async function getReportedReason(trx: Trx, vacancyId: number): Promise<FreezingReason> {
  const said = await openReasons(trx, vacancyId)
  return freezingReasons.find((reason) => reason === said.find(isFreezing)) ?? freezingReasons[0]
}

const isFreezing = (reason: string) => freezingReasons.some((one) => one === reason)

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

/** Confirms a report, which with others may freeze the vacancy. Repeating it changes nothing. */
export async function confirm({ db, changes, clock }: AppContext, viewer: Viewer): Promise<LinkedReport> {
  const shown = await read(db, viewer)
  if (shown.confirmed) return shown
  const now = clock.now()
  await changes.transaction(async (trx, changed) => {
    await lockPublicVacancy(trx, shown.vacancy.id, dayInColombo(now))
    const report = await findReport(trx, viewer.link!.subject_id)
    if (!report || report.email === null || !isGoodFor(viewer.link!, report.email))
      throw problem('link_ended')
    await lockPerson(trx, report.email, now)
    await confirmReport(trx, { id: report.id, email: report.email }, now)
    changed(...(await freezeIfReported(trx, now, shown.vacancy.id)))
  })
  return { ...shown, confirmed: true }
}

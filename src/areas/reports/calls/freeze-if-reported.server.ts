import { isCompanyVerified } from '#src/areas/catalogue/index.ts'
import { freezeVacancy } from '#src/areas/moderation/index.ts'
import { findVacancyFacts } from '#src/areas/vacancies/index.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import { DAY_MS } from '#src/contract/values/durations.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { freezeLimits, freezes, freezingReasons, type FreezingReason } from '../freeze-rule.ts'
import { freezingReports, openReasons } from '../rows/reports.ts'
import { findStanding, noteStanding } from '../rows/standings.ts'
import { mailFrozen } from './mail-reports.server.ts'

/** Once in a vacancy's life, not while "fine" protects it, not that of a verified company. */
export async function freezeIfReported(trx: Trx, now: Date, vacancyId: number): Promise<ContentTag[]> {
  const standing = await findStanding(trx, vacancyId)
  const immuneSince = now.getTime() - freezeLimits.immuneDays * DAY_MS
  if (standing?.frozen_at || (standing?.fine_at && Date.parse(standing.fine_at) > immuneSince)) return []
  if (!freezes(await freezingReports(trx, vacancyId, now))) return []
  const vacancy = await findVacancyFacts(trx, vacancyId)
  if (!vacancy || (vacancy.company_id !== null && (await isCompanyVerified(trx, vacancy.company_id))))
    return []
  const reason = await reasonOfReports(trx, vacancyId)
  const changed = await freezeVacancy(trx, now, vacancyId, reason)
  if (!changed) return []
  await noteStanding(trx, vacancyId, { frozen_at: now.toISOString() })
  await mailFrozen(trx, now, vacancy, reason)
  return changed
}

async function reasonOfReports(trx: Trx, vacancyId: number): Promise<FreezingReason> {
  const said = await openReasons(trx, vacancyId)
  return freezingReasons.find((reason) => reason === said.find(isFreezing)) ?? freezingReasons[0]
}

const isFreezing = (reason: string) => freezingReasons.some((one) => one === reason)

import type { ContentTag } from '#src/contract/content-tags.ts'
import { forgetFile } from '#src/features/storage/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { partAccount, takeLogosOfNobody } from '../queries/claimed-companies.ts'
import { companyOfAccount, takeChangesOf } from '../queries/company-changes.ts'
import { tagsWithVacancies } from './decide-company-change.ts'

/**
 * Removes what an account that goes has with companies: its claims and changes, and its part in a company. Returns the tags
 * of what shows it.
 */
export async function leaveCompany(trx: Trx, userId: number): Promise<ContentTag[]> {
  const company = await companyOfAccount(trx, userId)
  const logos = await takeChangesOf(trx, userId)
  if (company) await partAccount(trx, userId, company.id)
  for (const logo of [...logos, ...(await takeLogosOfNobody(trx))]) await forgetFile(trx, logo)
  return company ? tagsWithVacancies(company.id) : []
}

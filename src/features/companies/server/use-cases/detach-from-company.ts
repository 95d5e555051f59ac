import type { ContentTag } from '#src/contract/content-tags.ts'
import { deleteFile } from '#src/features/storage/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { partAccount, deleteUnusedLogos } from '../queries/claimed-companies.ts'
import { companyOfAccount, deleteChangesOf } from '../queries/company-changes.ts'
import { tagsWithVacancies } from './decide-company-change.ts'

/**
 * Removes what an account that goes has with companies: its claims and changes, and its part in a company. Returns the tags
 * of what shows it.
 */
export async function detachFromCompany(trx: Trx, userId: number): Promise<ContentTag[]> {
  const company = await companyOfAccount(trx, userId)
  const logos = await deleteChangesOf(trx, userId)
  if (company) await partAccount(trx, userId, company.id)
  for (const logo of [...logos, ...(await deleteUnusedLogos(trx))]) await deleteFile(trx, logo)
  return company ? tagsWithVacancies(company.id) : []
}

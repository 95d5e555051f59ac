import type { ContentTag } from '#src/contract/content-tags.ts'
import { forgetFile } from '#src/features/storage/server/index.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { partAccount, takeLogosOfNobody } from '../queries/claimed-companies.ts'
import { companyOfAccount, takeChangesOf } from '../queries/company-changes.ts'
import { tagsWithVacancies } from './decide-company-change.ts'

/**
 * Takes what an account that goes has with companies: its claims and changes, and its part in a company. Answers what
 * shows it, and the keys of logos that are nobody's now, whose bytes go after the commit.
 */
export async function leaveCompany(
  trx: Trx,
  userId: number,
): Promise<{ tags: ContentTag[]; unused: string[] }> {
  const company = await companyOfAccount(trx, userId)
  const logos = await takeChangesOf(trx, userId)
  if (company) await partAccount(trx, userId, company.id)
  const unused = [
    ...(await forgetLogos(trx, logos)),
    ...(await forgetLogos(trx, await takeLogosOfNobody(trx))),
  ]
  return { tags: company ? tagsWithVacancies(company.id) : [], unused }
}

/** Answers the keys of those logos that no row names any more. */
async function forgetLogos(trx: Trx, keys: readonly string[]): Promise<string[]> {
  const unused: string[] = []
  for (const key of keys) if (await forgetFile(trx, key)) unused.push(key)
  return unused
}

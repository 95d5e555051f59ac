import { sql } from 'kysely'
import type { MoveVacancies } from '#src/features/companies/server/index.ts'
import { updateUpTo } from '#src/platform/db/update-up-to.ts'

/** Moves what two companies that become one have, as `merge_companies` of the database would in one go. */
export const moveVacancies: MoveVacancies = async (trx, { gone, kept, accounts, names }, most) => {
  if (accounts === null)
    return updateUpTo(trx, 'vacancies', most, {
      set: sql`company_id = ${kept}`,
      where: sql`company_id = ${gone}`,
    })
  const isTheirs = sql`(company_assigned or coalesce(user_id = any(${accounts}::integer[]), false))`
  const left = await updateUpTo(trx, 'vacancies', most, {
    set: sql`company_id = case when ${isTheirs} then ${kept}::integer end`,
    where: sql`company_id = ${gone}`,
  })
  const parted = await updateUpTo(trx, 'vacancies', most, {
    set: sql`company_id = null`,
    where: sql`company_id = ${kept} and not ${isTheirs}`,
  })
  const joined = await updateUpTo(trx, 'vacancies', most, {
    set: sql`company_id = ${kept}`,
    where: sql`company_id is null and user_id = any(${accounts}::integer[])
      and folded_company_name(company_name) = any(${names}::text[])`,
  })
  return left + parted + joined
}

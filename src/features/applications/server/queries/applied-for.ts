import type { AppliedFor } from '#src/features/vacancy-lists/server/index.ts'
import { hasAddress } from '#src/platform/db/has-address.ts'

/** The e-mail address decides: the sender of the category application, or of the long form, has applied for these. */
export const vacanciesAppliedFor: AppliedFor = async (db, { kind, id }, vacancyIds) => {
  const applicant = await db
    .selectFrom('applications')
    .select('email')
    .where('kind', '=', kind)
    .where('no', '=', id)
    .executeTakeFirst()
  if (!applicant) return undefined
  if (vacancyIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('position_applications')
    .select('vacancy_id')
    .where('vacancy_id', 'in', vacancyIds)
    .where(hasAddress('email', applicant.email))
    .execute()
  return new Set(rows.map(({ vacancy_id }) => vacancy_id!))
}

import type { WhenAccountLeaves } from './features/accounts/server/index.ts'
import { endAlertsOfUser } from './features/alerts/server/index.ts'
import { forgetDetails } from './features/applicant-details/server/index.ts'
import { leaveCompany } from './features/companies/server/index.ts'
import { whenOwnerLeaves } from './features/my-vacancies/server/index.ts'
import { removeBytes, type FileStore } from './features/storage/server/index.ts'

/** Says what becomes of everything that an account has, in the features above it, when it is deleted. */
export function whenAccountLeaves(store: FileStore): WhenAccountLeaves {
  const withVacancies = whenOwnerLeaves(store)
  return async (leaving) => {
    const vacancies = await withVacancies(leaving)
    await endAlertsOfUser(leaving.trx, leaving.userId, leaving.now)
    const { tags, unused } = await leaveCompany(leaving.trx, leaving.userId)
    leaving.changed(...tags)
    const resume = await forgetDetails(leaving.trx, leaving.userId)
    if (resume !== undefined) unused.push(resume)
    return async () => {
      await vacancies?.()
      for (const key of unused) await removeBytes(store, key)
    }
  }
}

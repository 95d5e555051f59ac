import type { QueryOf } from '#src/contract/endpoint.ts'
import type { Db } from '#src/platform/db/database.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Listed } from '#src/platform/db/search-text.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { listMyApplications, MyApplicationRow } from '../../applicant-contract.ts'
import { listOfSender } from '../queries/applications-of-sender.ts'

/** Lists what was sent with an account, and with its address once that is confirmed. */
export function myApplications(
  db: Db,
  { user }: Viewer,
  query: QueryOf<typeof listMyApplications>,
): Promise<Listed<MyApplicationRow>> {
  const { id: userId, email, emailConfirmed } = user!
  return listOfSender(db, { userId, email: emailConfirmed ? email : undefined }, query.vacancy, slice(query))
}

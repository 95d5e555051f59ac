import type { QueryOf } from '#src/contract/endpoint.ts'
import { listOfSender } from '#src/features/applications/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Listed } from '#src/platform/db/search-text.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { listMyApplications, MyApplicationRow } from '../../contract.ts'

/** Lists what was sent with an account, and with its address once that is confirmed. */
export function myApplications(
  db: Db,
  { user }: Viewer,
  query: QueryOf<typeof listMyApplications>,
): Promise<Listed<MyApplicationRow>> {
  const { id: userId, email, emailConfirmed } = user!
  return listOfSender(db, { userId, email: emailConfirmed ? email : undefined }, query.vacancy, slice(query))
}

import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { findAddress } from '../queries/my-data-requests.ts'

/**
 * Resolves to the address whose data a viewer may handle: that of the account, or the one to which the link was mailed.
 *
 * @throws Problem `not_found` for the link of another page.
 */
export async function addressOf(db: Db, { user, link }: Viewer): Promise<string> {
  const email = link?.purpose === 'my-data' ? await findAddress(db, link.subject_id) : user?.email
  if (email === undefined) throw problem('not_found')
  return email
}

import { problem } from '#src/contract/errors.ts'
import { isSameAddress } from '#src/contract/same-address.ts'
import type { ApplicationKind } from '#src/features/applications/application.ts'
import { sentPages } from '#src/features/applications/sent-pages.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'

interface SentRow {
  id: number
  email: string
  user_id: number | null
}

/**
 * Lets pass who sent an application: the holder of the link in its mail, the account that was logged in, or an account
 * whose confirmed address it has.
 *
 * @throws Problem `application_not_found` for everybody else, as for a missing one; `email_not_confirmed` for an account
 *   without a confirmed address, whatever it asks for: it does not learn what that address sent.
 */
export function allowSender<Row extends SentRow>(
  { user, link }: Viewer,
  kind: ApplicationKind,
  row: Row | undefined,
): asserts row is Row {
  if (link) {
    if (!row || link.purpose !== sentPages[kind] || link.subject_id !== row.id)
      throw problem('application_not_found')
    return
  }
  if (row && user && row.user_id === user.id) return
  if (!user?.emailConfirmed) throw problem('email_not_confirmed')
  if (!row || !isSameAddress(row.email, user.email)) throw problem('application_not_found')
}

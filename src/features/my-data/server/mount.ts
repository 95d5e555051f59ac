import { afterAnswer } from '#src/platform/after-answer.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { LinkRules } from '#src/platform/http/signed-links/link-holder.ts'
import { findAddress, noteRequest } from './queries/my-data-requests.ts'
import { bindMyData, type AskedLink, type MyDataParts } from './routes/my-data-routes.ts'
import { mailMyDataLinks } from './use-cases/mail-links.ts'

/** `stop` ends the work that goes on after an answer; to be awaited before the database closes. */
export function mountMyData(
  bind: Binder,
  context: AppContext,
  parts: MyDataParts,
): { stop(): Promise<void> } {
  const links = afterAnswer<AskedLink>(
    async (asked) => void (await noteRequest(context.db, context.clock.now(), asked)),
    () => mailMyDataLinks(context, parts.inventory),
    parts.onError,
  )
  bindMyData(bind, context, parts, links)
  return links
}

/** A link ends with the request for it, which an erasure of its address takes away. */
export const myDataLinkRules = {
  'my-data': async (db: Db, { subject_id }) => (await findAddress(db, subject_id)) !== undefined,
} satisfies LinkRules

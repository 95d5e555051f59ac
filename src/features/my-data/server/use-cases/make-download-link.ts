import type { AppContext } from '#src/platform/app-context.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { noteRequest, settleRequests } from '../queries/my-data-requests.ts'

const LINK_SECONDS = 5 * 60

/** Makes a link to the data of the viewer's account that nobody is mailed, for one download of a browser. */
export async function makeDownloadLink(
  { db, clock }: AppContext,
  { user }: Viewer,
): Promise<{ token: string; seconds: number }> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000)
  const token = await db.transaction().execute(async (trx) => {
    const id = await noteRequest(trx, now, { email: user!.email, language: 'en' })
    await settleRequests(trx, now, [], [id])
    return makeLink(trx, now, { purpose: 'my-data', subjectId: id, language: 'en', expiresAt })
  })
  return { token, seconds: LINK_SECONDS }
}

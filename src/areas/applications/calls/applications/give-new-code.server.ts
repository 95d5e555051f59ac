import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { endLinks } from '#src/platform/signed-links.ts'
import { setCodeName } from '../../rows/code-names.ts'
import { codeOf, newCodeName } from '../../server/application-codes.ts'

/**
 * Gives an applicant without an email address another code. The one before opens nothing any more, and what it opened is
 * closed.
 *
 * @throws Problem `application_not_found`.
 */
export async function giveNewCode(
  { db, clock }: AppContext,
  key: string,
  viewer: Viewer,
  id: number,
): Promise<string> {
  const name = newCodeName()
  await db.transaction().execute(async (trx) => {
    if (!(await setCodeName(trx, id, name))) throw problem('application_not_found')
    await endLinks(trx, clock.now(), 'sent-application', [id])
    await audit(trx, viewer, clock.now(), {
      action: 'position_application.code_given',
      subject: 'position_application',
      subject_id: id,
    })
  })
  return codeOf(key, id, name)
}

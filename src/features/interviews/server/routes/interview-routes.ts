import type { AppContext } from '#src/platform/app-context.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { listInterviews } from '../../contract.ts'
import { interviewsOfOwner } from '../lists/interviews.ts'

export function bindInterviews(bind: Binder, { db, clock }: AppContext): void {
  bind(listInterviews, async (call) => {
    const { id } = call.viewer.user!
    return onePage(call, await interviewsOfOwner(db, id, clock.now(), slice(call.query)))
  })
}

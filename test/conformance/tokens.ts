import { isPanelAccess } from '#src/contract/admin-roles.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { startAdminSession, startUserSession } from '#src/features/sign-in/server/use-cases/sessions.ts'
import { aLinkTokenFor } from '#test/support/signed-links.ts'
import type { World } from './sample.ts'

/**
 * Makes tokens with which a call succeeds, undefined of a public one. Each is fresh, because some calls end the session
 * that they are made with.
 */
export function tokensOf({ board, owner }: World, office: { id: number }) {
  return async ({ access, path }: EndpointShape): Promise<string | undefined> => {
    const now = board.clock.now()
    if (isPanelAccess(access)) return (await startAdminSession(board.db, office.id, now)).token
    if (access === 'link') return aLinkTokenFor(board, path)
    return access === 'public' ? undefined : startUserSession(board.db, owner.id, now)
  }
}

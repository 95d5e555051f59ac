import type { FastifyRequest } from 'fastify'
import { mayUse } from '#src/contract/admin-roles.ts'
import { problem } from '#src/contract/errors.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Guarded } from '#src/platform/http/endpoints/bind.ts'
import { isModerating, visitor, type Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { OpenLink } from '#src/platform/http/signed-links/link-opener.ts'
import { looksLikeLink } from '#src/platform/signed-links.ts'
import { readerOf, viewerOf } from './sessions.server.ts'

export const READER_COOKIE = 'storage_reader'

/** On a public call a dead token counts as none (decisions, "Who may call what"). */
export function guard({ db, clock }: Timed, options: { anonymousPosting: boolean; openLink: OpenLink }) {
  return async ({ access, beforeSecondFactor }: Guarded, request: FastifyRequest): Promise<Viewer> => {
    const token = bearer(request)
    const viewer = token === undefined ? undefined : await viewerOf(db, token, clock.now())
    switch (access) {
      case 'public':
        return viewer ?? visitor
      case 'poster':
        if (viewer?.user || (viewer && isModerating(viewer))) return viewer
        if (viewer) throw problem('forbidden')
        if (options.anonymousPosting) return visitor
        throw problem('login_to_post')
      case 'user':
        if (viewer?.user) return viewer
        throw problem('unauthenticated')
      case 'link':
        return { link: await options.openLink(token, acts(request)) }
      case 'user_or_link':
        if (viewer?.user) return viewer
        if (token !== undefined && looksLikeLink(token))
          return { link: await options.openLink(token, acts(request)) }
        throw problem('unauthenticated')
      case 'owner':
      case 'admin':
      case 'viewer':
        if (!viewer?.admin) throw problem(viewer ? 'forbidden' : 'unauthenticated')
        if (viewer.admin.password_change_required && !beforeSecondFactor)
          throw problem('password_change_required')
        if (viewer.admin.second_factor_setup_required && !beforeSecondFactor)
          throw problem('second_factor_setup_required')
        if (!mayUse(viewer.admin.role, access)) throw problem('forbidden')
        return viewer
    }
  }
}

export async function fileReader({ db, clock }: Timed, request: FastifyRequest): Promise<Viewer> {
  const token = bearer(request)
  const byToken = token === undefined ? undefined : await viewerOf(db, token, clock.now())
  if (byToken) return byToken
  const cookie = request.cookies[READER_COOKIE]
  return (cookie === undefined ? undefined : await readerOf(db, cookie, clock.now())) ?? visitor
}

/** Programs that look for bad links in mails open them by these. */
const acts = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

function bearer(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w-]{10,100})$/i.exec(request.headers.authorization ?? '')
  return match?.[1]
}

import type { FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import { LINK_COOKIE } from '#src/contract/signed-links.ts'
import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { LinkHolder } from '#src/platform/http/signed-links/link-holder.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { passToResume, readLinkedResume, readResumeInTab } from '../../received-contract.ts'
import { openResume } from '../use-cases/employer/open-resume.ts'
import { reachReceived } from '../use-cases/employer/reach.ts'

export interface ResumeParts {
  store: FileStore
  /** Resolves the token of a signed link. */
  holderOf: LinkHolder
  publicUrl: () => string
}

const PASS_MS = 15 * 60_000

/** Résumés at addresses that a tab of the browser opens: it sends no bearer, so a cookie of this one address is the proof. */
export function bindResumes(
  bind: Binder,
  context: AppContext,
  { store, holderOf, publicUrl }: ResumeParts,
): void {
  const { db, clock } = context
  const heldBy = (request: FastifyRequest) => holderOf(request.cookies[LINK_COOKIE])

  bind(passToResume, async ({ params: { id }, viewer, reply }) => {
    const { resume_path } = await reachReceived(db, viewer, id)
    if (resume_path === null) throw problem('file_not_found')
    const path = `/account/applications/${id}/resume`
    const expiresAt = new Date(clock.now().getTime() + PASS_MS)
    const pass = await makeLink(db, clock.now(), {
      purpose: 'resume',
      subjectId: id,
      language: 'en',
      expiresAt,
    })
    reply.setCookie(LINK_COOKIE, pass, {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: publicUrl().startsWith('https:'),
      maxAge: PASS_MS / 1000,
    })
    return { path }
  })

  bind(readResumeInTab, async ({ params: { id }, request, reply }) => {
    const link = await heldBy(request)
    if (link.purpose !== 'resume' || link.subject_id !== id) throw problem('link_unknown')
    return openResume(context, store, { as: 'employer', id }, { request, reply })
  })

  bind(readLinkedResume, async ({ params: { id }, request, reply }) => {
    const link = await heldBy(request)
    if (link.purpose !== 'application' || link.id !== id) throw problem('link_unknown')
    return openResume(context, store, { as: 'link', id: link.subject_id }, { request, reply })
  })
}

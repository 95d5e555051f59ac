import type { SessionPasses } from '#src/areas/people/index.ts'
import { problem } from '#src/contract/errors.ts'
import { LINK_COOKIE } from '#src/contract/signed-links.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { OpenLink } from '#src/platform/http/signed-links/link-opener.ts'
import { applicationKinds } from '../../application.ts'
import { sentPages } from '../../sent-pages.ts'
import { sendSentResume } from '../sent/get-sent.server.ts'
import { findHandledApplication, openResume } from './get-received.server.ts'
import { passToResume, readLinkedResume, readResumeInTab } from './received.ts'

interface ResumeParts {
  /** Resolves the token of a signed link. */
  openLink: OpenLink
  passes: SessionPasses
}

const PASS_SECONDS = 15 * 60
const inTab = (id: number) => `/account/applications/${id}/resume`

/** Résumés at addresses that a tab of the browser opens: it sends no bearer, so a cookie of this one address is the proof. */
export function mountResumes(bind: Binder, context: AppContext, { openLink, passes }: ResumeParts): void {
  bind(passToResume, async ({ params: { id }, viewer, reply }) => {
    const { resume_path } = await findHandledApplication(context.db, viewer, id)
    if (resume_path === null) throw problem('file_not_found')
    return passes.give(reply, viewer, inTab(id), PASS_SECONDS)
  })

  bind(readResumeInTab, async ({ params: { id }, request, reply }) => {
    await passes.viewerOf(request, inTab(id))
    return openResume(context, { as: 'employer', id }, { request, reply })
  })

  bind(readLinkedResume, async ({ params: { id }, request, reply }) => {
    const link = await openLink(request.cookies[LINK_COOKIE])
    if (link.id !== id) throw problem('link_unknown')
    const sent = applicationKinds.find((kind) => sentPages[kind] === link.purpose)
    if (sent) return sendSentResume(context, { kind: sent, id: link.subject_id }, { request, reply })
    if (link.purpose !== 'application') throw problem('link_unknown')
    return openResume(context, { as: 'link', id: link.subject_id }, { request, reply })
  })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { applicationKinds, sentPages } from '#src/areas/applications/application.ts'
import { INTERVIEW_ADDRESS } from '#src/areas/applications/interview.ts'
import { countByStage } from '#src/areas/applications/rows/application-counts.ts'
import { getMessages, getStages, recordOpening } from '#src/areas/applications/rows/application-history.ts'
import { findInterview } from '#src/areas/applications/rows/interviews.ts'
import {
  withDistances,
  findReceived,
  type Received,
} from '#src/areas/applications/rows/received-applications.ts'
import { sendStoredFile } from '#src/areas/files/index.ts'
import type { SessionPasses } from '#src/areas/people/index.ts'
import { findVacancyFacts, type VacancyFacts } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import { LINK_COOKIE } from '#src/contract/signed-links.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { OpenLink } from '#src/platform/http/signed-links/link-opener.ts'
import { isPlace } from '../interviews/interviews.server.ts'
import { sendSentResume } from '../sent/get-sent.server.ts'
import { type ReceivedApplication, passToResume, readLinkedResume, readResumeInTab } from './received.ts'

/** @throws Problem `application_not_found`. */
export async function getReceived(db: Db, viewer: Viewer, id: number): Promise<ReceivedApplication> {
  const { messages_allowed_at, ...found } = await findHandledApplication(db, viewer, id)
  const [row] = await withDistances(db, found.vacancy_id, [found])
  const [history, notes, messages, interview] = await Promise.all([
    getStages(db, id),
    // Notes are private to the account.
    viewer.user
      ? db
          .selectFrom('application_notes')
          .select(['id', 'text', 'created_at'])
          .where('application_id', '=', id)
          .orderBy('id')
          .execute()
      : [],
    getMessages(db, id),
    found.stage === 'interview' ? findInterview(db, id) : undefined,
  ])
  const messages_allowed = messages_allowed_at !== null
  const address = found.vacancy_address ?? ''
  // The form is not prefilled with an address that its call would refuse.
  const vacancy_address =
    address.length <= INTERVIEW_ADDRESS && isPlace(address) ? found.vacancy_address : null
  return {
    ...row!,
    vacancy_address,
    messages_allowed,
    interview: interview ?? null,
    history,
    notes,
    messages,
  }
}

/** @throws Problem `vacancy_not_found`. */
export async function countReceived(db: Db, viewer: Viewer, vacancyId: number) {
  const { id, position, company_name } = await findHandledVacancy(db, viewer, vacancyId)
  const stages = await countByStage(db, id)
  const total = Object.values(stages).reduce((sum, count) => sum + count, 0) - stages.withdrawn
  return { vacancy: { id, position, company_name }, total, stages }
}

/** Checks access by account or link. Applications to a removed vacancy, maybe a fraud, are shown to no employer. */
export async function findHandledApplication(
  db: Db,
  { user, link }: Viewer,
  id: number,
): Promise<Received & { vacancy_id: number }> {
  const found = await findReceived(db, id)
  const isTheirs = link
    ? link.purpose === 'application' && link.subject_id === id
    : user !== undefined && found?.user_id === user.id
  if (!found || !isTheirs || found.closed_reason === 'removed') throw problem('application_not_found')
  return { ...found, vacancy_id: found.vacancy_id! }
}

/** @throws Problem `vacancy_not_found`, also if it is not the viewer's. */
export async function findHandledVacancy(db: Db, { user }: Viewer, id: number): Promise<VacancyFacts> {
  const found = await findVacancyFacts(db, id)
  if (!found || found.user_id !== user?.id || found.closed_reason === 'removed')
    throw problem('vacancy_not_found')
  return found
}

/** Sends a résumé, and records the opening for the applicant to see. */
export async function openResume(
  { db, clock, store }: AppContext,
  { as, id }: { as: 'employer' | 'link'; id: number },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const found = await findReceived(db, id)
  if (!found?.resume_path || found.closed_reason === 'removed') throw problem('file_not_found')
  const isOpening = request.method === 'GET'
  const path = isOpening ? await recordOpening(db, id, as, clock.now().toISOString()) : found.resume_path
  if (path === undefined) throw problem('file_not_found')
  return sendStoredFile(db, store, path, request, reply)
}

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

import { fieldProblem } from '#src/contract/errors.ts'
import { applicantNo, readApplicantNo } from '#src/features/applications/application.ts'
import type { AfterAnswer } from '#src/platform/after-answer.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { en } from '#src/strings/en.ts'
import { acceptedLanguage } from '#src/strings/languages.ts'
import * as contract from '../../contract.ts'
import { requestApplicationLink } from '../../link-request-contract.ts'
import { myApplications } from '../lists/my-applications.ts'
import { allowMessages, reportMessage } from '../use-cases/answer-employer.ts'
import type { LinkRequest } from '../use-cases/application-links.ts'
import { mayReplaceResume, replaceResume } from '../use-cases/replace-resume.ts'
import { seeSent } from '../use-cases/see-sent.ts'
import { withdrawSent } from '../use-cases/withdraw-sent.ts'

export interface ApplicantParts {
  store: FileStore
  /** Finds to whom reported messages are mailed. */
  officeAddresses: (db: Db) => Promise<readonly string[]>
  linkRequests: AfterAnswer<LinkRequest>
}

/** Binds what applicants do with an application that they sent. */
export function bindApplicant(
  bind: Binder,
  context: AppContext,
  { store, officeAddresses, linkRequests }: ApplicantParts,
): void {
  const { db } = context
  const kind = 'position_application'
  bind(contract.listMyApplications, async (call) =>
    onePage(call, await myApplications(db, call.viewer, call.query)),
  )
  bind(contract.seeSent, ({ params, viewer }) => seeSent(db, viewer, params.id))
  bind(contract.withdrawSent, async ({ params, viewer }) => ({
    message: en['sent.withdrawn'],
    data: await withdrawSent(context, store, viewer, params.id),
  }))
  bind(
    contract.replaceResume,
    async ({ params: { id }, viewer, file }) => {
      const see = (trx: Db) => seeSent(trx, viewer, id)
      const data = await replaceResume(context, store, viewer, { kind, id }, file, see)
      return { message: en['sent.resume_replaced'], data }
    },
    async ({ params: { id }, viewer }) => {
      await mayReplaceResume(db, viewer, { kind, id })
      return {}
    },
  )
  bind(contract.allowMessages, async ({ params, body, viewer }) => ({
    message: en[body.allowed ? 'sent.messages_allowed' : 'sent.messages_stopped'],
    data: await allowMessages(context, viewer, params.id, body.allowed),
  }))
  bind(contract.reportMessage, async ({ params, viewer }) => ({
    message: en['sent.reported'],
    data: await reportMessage(context, officeAddresses, viewer, params.id, params.message),
  }))
  bind(requestApplicationLink, async ({ body, request }) => {
    const read = readApplicantNo(body.applicant_no)
    if (!read) throw fieldProblem('applicant_no', 'application_link.number.wrong')
    await linkRequests.take({
      applicant_no: applicantNo(read.kind, read.id),
      email: body.email,
      language: acceptedLanguage(request.headers['accept-language']),
    })
    return { message: en['application_link.asked'] }
  })
}

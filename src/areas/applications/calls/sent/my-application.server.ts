import type { MailFiles } from '#src/areas/mail/index.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import type { AfterResponse } from '#src/platform/after-response.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { slice } from '#src/platform/db/queries/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { en } from '#src/strings/en.ts'
import { acceptedLanguage } from '#src/strings/languages.ts'
import { applicantNo, readApplicantNo } from '../../application.ts'
import { listOfSender } from '../../rows/applications-of-sender.ts'
import { allowMessages, nudgeEmployer, reportMessage } from './answer-employer.server.ts'
import { answerInterview } from './answer-interview.server.ts'
import type { LinkRequest } from './application-links.server.ts'
import { getSent, getSentCv, type SentNumber } from './get-sent.server.ts'
import { requestApplicationLink } from './link-request.ts'
import { mayReplaceResume, replaceResume } from './replace-resume.server.ts'
import { replaceCv, getSentCv as getCv, withdrawCv as withdrawSentCv } from './sent-cv.ts'
import * as contract from './sent.ts'
import { eraseApplication, withdrawCv, withdrawApplication } from './withdraw-application.server.ts'

export interface MyApplicationsParts {
  mails: MailFiles
  /** Finds to whom reported messages are mailed. */
  officeAddresses: (db: Db) => Promise<readonly string[]>
  linkRequests: AfterResponse<LinkRequest>
}

export function bindMyApplications(
  bind: Binder,
  context: AppContext,
  { officeAddresses, linkRequests, mails }: MyApplicationsParts,
): void {
  const { db } = context
  const kind = 'position_application'
  const mayReplace = async (viewer: Viewer, number: SentNumber) => {
    await mayReplaceResume(db, viewer, number)
    return {}
  }
  bind(contract.listMyApplications, async (call) => {
    const { id: userId, email, emailConfirmed } = call.viewer.user!
    const sender = { userId, email: emailConfirmed ? email : undefined }
    return onePage(call, await listOfSender(db, sender, call.query.vacancy, slice(call.query)))
  })

  bind(contract.getSent, ({ params, viewer }) => getSent(db, viewer, params.id))
  bind(contract.withdrawApplication, async ({ params, viewer }) => ({
    message: en['sent.withdrawn'],
    data: await withdrawApplication(context, viewer, params.id),
  }))
  bind(contract.eraseApplication, async ({ params, viewer }) => {
    await eraseApplication(context, mails, viewer, params.id)
    return { message: en['sent.erased'] }
  })
  bind(
    contract.replaceResume,
    async ({ params: { id }, viewer, file }) => ({
      message: en['sent.resume_replaced'],
      data: await replaceResume(context, viewer, { kind, id }, file, (trx) => getSent(trx, viewer, id)),
    }),
    ({ params: { id }, viewer }) => mayReplace(viewer, { kind, id }),
  )

  bind(getCv, ({ params, viewer }) => getSentCv(db, viewer, params.number))
  bind(withdrawSentCv, async ({ params, viewer }) => {
    await withdrawCv(context, mails, viewer, params.number)
    return { message: en['sent_cv.withdrawn'] }
  })
  bind(
    replaceCv,
    async ({ params: { number }, viewer, file }) => ({
      message: en['sent.resume_replaced'],
      data: await replaceResume(context, viewer, number, file, (trx) => getSentCv(trx, viewer, number)),
    }),
    ({ params, viewer }) => mayReplace(viewer, params.number),
  )

  bind(contract.allowMessages, async ({ params, body, viewer }) => ({
    message: en[body.allowed ? 'sent.messages_allowed' : 'sent.messages_stopped'],
    data: await allowMessages(context, viewer, params.id, body.allowed),
  }))
  bind(contract.nudgeEmployer, async ({ params, viewer }) => ({
    message: en['sent.nudged'],
    data: await nudgeEmployer(context, viewer, params.id),
  }))
  bind(contract.answerInterview, async ({ params, body, viewer }) => ({
    message: en['sent.interview_answered'],
    data: await answerInterview(context, viewer, params.id, body),
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

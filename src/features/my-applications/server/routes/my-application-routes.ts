import { fieldProblem } from '#src/contract/errors.ts'
import { applicantNo, readApplicantNo } from '#src/features/applications/application.ts'
import { listOfSender } from '#src/features/applications/server/index.ts'
import type { MailFiles } from '#src/features/notifications/server/index.ts'
import type { AfterResponse } from '#src/platform/after-response.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { slice } from '#src/platform/db/queries/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { en } from '#src/strings/en.ts'
import { acceptedLanguage } from '#src/strings/languages.ts'
import * as contract from '../../contract.ts'
import { requestApplicationLink } from '../../link-request-contract.ts'
import { replaceCv, getSentCv as getCv, withdrawCv as withdrawSentCv } from '../../sent-cv-contract.ts'
import { allowMessages, nudgeEmployer, reportMessage } from '../use-cases/answer-employer.ts'
import { answerInterview } from '../use-cases/answer-interview.ts'
import type { LinkRequest } from '../use-cases/application-links.ts'
import { getSent, getSentCv, type SentNumber } from '../use-cases/get-sent.ts'
import { mayReplaceResume, replaceResume } from '../use-cases/replace-resume.ts'
import { eraseApplication, withdrawCv, withdrawApplication } from '../use-cases/withdraw-application.ts'

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

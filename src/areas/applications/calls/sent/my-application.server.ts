import { sql } from 'kysely'
import { categoryNames } from '#src/areas/catalogue/index.ts'
import { announceAll, type MailFiles } from '#src/areas/mail/index.ts'
import { vacancyFacts } from '#src/areas/vacancies/index.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { AfterResponse } from '#src/platform/after-response.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { hasEmail } from '#src/platform/db/queries/conditions.ts'
import { type Part, slice } from '#src/platform/db/queries/pages.ts'
import type { Listed } from '#src/platform/db/queries/search-text.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { onePage } from '#src/platform/http/lists/define-list.ts'
import { en } from '#src/strings/en.ts'
import { acceptedLanguage } from '#src/strings/languages.ts'
import type { ApplicationStage } from '../../application-stages.ts'
import { applicantNo, type ApplicationKind, readApplicantNo } from '../../application.ts'
import { MAX_ANSWERS, type InterviewAnswer, toLocal } from '../../interview.ts'
import { lockReceived } from '../../rows/received-applications.ts'
import { interviewAnswerMail } from '../panel/application-mails.server.ts'
import { correctApplication } from './correct-sent.server.ts'
import { type LinkRequest, getSent, getSentCv, type SentNumber, sendSentResume } from './get-sent.server.ts'
import {
  allowMessages,
  nudgeEmployer,
  reportMessage,
  eraseApplication,
  withdrawApplication,
  withdrawCv,
  mayReplaceResume,
  replaceResume,
} from './sent-acts.server.ts'
import { getSentCv as getCv, readSentCvResume, replaceCv, withdrawCv as withdrawSentCv } from './sent-cv.ts'
import { requestApplicationLink } from './sent.ts'
import * as contract from './sent.ts'

interface MyApplicationsParts {
  mails: MailFiles
  /** Finds the addresses to which reported messages are mailed. */
  officeAddresses: (db: Db) => Promise<readonly string[]>
  linkRequests: AfterResponse<LinkRequest>
  rateLimitScale: number
}

export function mountMyApplications(
  bind: Binder,
  context: AppContext,
  { officeAddresses, linkRequests, mails, rateLimitScale }: MyApplicationsParts,
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
    return onePage(call, await listSent(db, sender, call.query.vacancy, slice(call.query)))
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
  bind(contract.readSentResume, async ({ params: { id }, viewer, request, reply }) => {
    await getSent(db, viewer, id)
    return sendSentResume(context, { kind, id }, { request, reply })
  })
  bind(readSentCvResume, async ({ params: { number }, viewer, request, reply }) => {
    await getSentCv(db, viewer, number)
    return sendSentResume(context, number, { request, reply })
  })
  bind(
    contract.replaceResume,
    async ({ params: { id }, viewer, file }) => ({
      message: en['sent.resume_replaced'],
      data: await replaceResume(context, viewer, { kind, id }, file, (trx) => getSent(trx, viewer, id)),
    }),
    ({ params: { id }, viewer }) => mayReplace(viewer, { kind, id }),
  )

  bind(contract.correctSent, async (call) => ({
    message: en['sent.corrected'],
    data: await correctApplication(context, call, rateLimitScale),
  }))

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
    const { applicant_no } = body
    const read = applicant_no === undefined ? null : readApplicantNo(applicant_no)
    if (read === undefined) throw fieldProblem('applicant_no', 'application_link.number.wrong')
    await linkRequests.take({
      applicant_no: read && applicantNo(read.kind, read.id),
      email: body.email,
      language: acceptedLanguage(request.headers['accept-language']),
    })
    return { message: en[read ? 'application_link.asked' : 'application_links.asked'] }
  })
}

/**
 * Answers the interview that the sender saw. The employer gets a mail only if they need to act: their list shows who
 * comes.
 *
 * @throws Problem `application_not_found`; `conflict` for an interview that holds no longer, has begun, or was
 *   answered too often.
 */
async function answerInterview(
  { db, clock }: AppContext,
  viewer: Viewer,
  id: number,
  { interview, answer }: { interview: number; answer: InterviewAnswer },
) {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    await getSent(trx, viewer, id)
    const application = await lockReceived(trx, id)
    const sent = await getSent(trx, viewer, id)
    const held = sent.interview
    if (!application || held?.id !== interview || Date.parse(held.starts_at) <= now.getTime())
      throw problem('conflict', { text: 'sent.interview_over' })
    if (held.answer === answer) return sent
    const { numUpdatedRows } = await trx
      .updateTable('interviews')
      .set((eb) => ({ answer, answered_at: now.toISOString(), answers: eb('answers', '+', 1) }))
      .where('id', '=', interview)
      .where('answers', '<', MAX_ANSWERS)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw problem('conflict', { text: 'sent.interview_answered_often' })
    if (answer !== 'coming' || held.answer !== null) {
      const { sender_language } = application
      const said = { answer, interview_at: toLocal(held.starts_at) }
      await announceAll(
        trx,
        now,
        await interviewAnswerMail({ trx, now }, { ...sent, sender_language }, id, said),
      )
    }
    return getSent(trx, viewer, id)
  })
}

interface SentRow {
  kind: ApplicationKind
  applicant_no: string
  vacancy_id: number | null
  job_position: string | null
  company_name: string | null
  job_category_id: number | null
  job_category_name: string | null
  created_at: string
  stage: ApplicationStage | null
  stage_at: string | null
  read_at: string | null
  interview: contract.MyApplicationRow['interview']
}
type Found = SentRow & { total: number }

/** An account, with its address once that is confirmed. */
interface Sender {
  userId: number
  email: string | undefined
}

/** Interviews for a vacancy that is hidden are not shown. */
const interviewOfSent = sql`case when sent.stage = 'interview' then (
  select jsonb_build_object('id', held.id, 'starts_at', to_char(held.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'town', held.town, 'address', held.address, 'link', held.link, 'answer', held.answer)
  from interviews as held join ${vacancyFacts} on vacancy.id = sent.vacancy_id
  where held.application_id = sent.no and held.ended_at is null and vacancy.status = ${vacancyStatus.approved}
    and vacancy.closed_reason is distinct from 'removed' and vacancy.frozen_at is null) end`

/** Finds all applications of the sender first, by the indexes of address and account: one person has few. */
async function listSent(
  db: Db,
  { userId, email }: Sender,
  vacancyId: number | undefined,
  part: Part | undefined,
): Promise<Listed<SentRow>> {
  const isTheirs = email
    ? sql`(user_id = ${userId} or ${hasEmail('email', email)})`
    : sql`user_id = ${userId}`
  const ofVacancy = vacancyId === undefined ? sql`` : sql`and vacancy_id = ${vacancyId}`
  const mine = sql`mine as materialized (
    select kind, no, created_at from applications where ${isTheirs} ${ofVacancy})`
  const { rows } = await sql<Found>`
    with ${mine}, page as (select * from mine order by created_at desc, kind, no desc
      limit ${part?.limit ?? null} offset ${part?.offset ?? 0})
    select sent.kind, sent.applicant_no, sent.created_at, sent.vacancy_id, sent.job_position,
      case sent.kind when 'position_application' then sent.company_name end as company_name, sent.job_category_id,
      coalesce(sent.job_category_name, categories.name) as job_category_name, sent.stage, sent.stage_at,
      sent.opened_at as read_at, ${interviewOfSent} as interview,
      (select count(*) from mine)::int as total
    from page join applications as sent using (kind, no)
      left join ${categoryNames} on categories.id = sent.job_category_id
    order by sent.created_at desc, sent.kind, sent.no desc`.execute(db)
  const shown = rows.map(({ total: _, ...row }) => row)
  if (!part) return { rows: shown, total: undefined }
  if (rows[0] || part.offset === 0) return { rows: shown, total: rows[0]?.total ?? 0 }
  // A page past the end has no row with the total.
  const counted = await sql<{ total: number }>`
    with ${mine} select count(*)::int as total from mine`.execute(db)
  return { rows: [], total: counted.rows[0]!.total }
}

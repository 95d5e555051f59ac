import type { Readable } from 'node:stream'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { slice } from '#src/platform/db/queries/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Call } from '#src/platform/http/endpoints/call.ts'
import { exportList, sendCsv } from '#src/platform/http/lists/csv.ts'
import { onePage } from '#src/platform/http/lists/define-list.ts'
import { entryName, getZip } from '#src/platform/zip.ts'
import { en } from '#src/strings/en.ts'
import { acceptedLanguage } from '#src/strings/languages.ts'
import { fill } from '#src/strings/t.ts'
import { isFinal } from '../../application-stages.ts'
import { receivedColumns, receivedInBatches, receivedPage } from '../../lists/received-applications.ts'
import { recordOpening } from '../../rows/application-history.ts'
import { markOpened } from '../../rows/applications.ts'
import {
  findReceived,
  type LockedApplication,
  lockReceived,
  withDistances,
} from '../../rows/received-applications.ts'
import {
  findHandledApplication,
  findHandledVacancy,
  countReceived,
  getReceived,
  openResume,
} from './get-received.server.ts'
import * as listContract from './list.ts'
import type { ReceivedRow } from './list.ts'
import { mailApplicant, allowOwnWords, replyAddress } from './mail-applicant.server.ts'
import { moveManyReceived, undoDecline, undoMove } from './move-many.server.ts'
import { moveReceived, type EmployerContext, scoreWords } from './move-received.server.ts'
import * as contract from './received.ts'
import { declineUnanswered, listUnanswered, undoMoved } from './received.ts'
import * as unanswered from './unanswered.server.ts'

/** Binds what an employer does with the applications for a vacancy of their own. */
export function mountReceived(bind: Binder, context: EmployerContext): void {
  mountReceivedList(bind, context)
  mountUnanswered(bind, context)
  mountOneReceived(bind, context)
}

function mountReceivedList(bind: Binder, context: EmployerContext): void {
  const { db, clock } = context
  bind(listContract.listReceived, async (call) => {
    const { id } = await findHandledVacancy(db, call.viewer, call.params.id)
    const found = await receivedPage(db, { ...call.query, vacancyId: id }, slice(call.query))
    const rows = { ...found, rows: await withDistances(db, id, found.rows) }
    return onePage(call, rows)
  })
  bind(listContract.receivedFile, async ({ params, query, viewer, request, reply }) => {
    const { id } = await findHandledVacancy(db, viewer, params.id)
    const language = acceptedLanguage(request.headers['accept-language'], viewer.user?.language)
    const columns = receivedColumns(language)
    const list = { name: 'received-applications', columns, logged: ['stage'], language }
    const lines = exportList(
      context,
      viewer,
      list,
      query,
      receivedInBatches(context, { ...query, vacancyId: id }),
    )
    return sendCsv(request, reply, `applications-${id}-${dayInColombo(clock.now())}`, lines)
  })
  bind(listContract.receivedResumes, async ({ params, query, viewer, request, reply }) => {
    const { id } = await findHandledVacancy(db, viewer, params.id)
    const first = { limit: listContract.MAX_RESUMES, offset: 0 }
    const { rows } = await receivedPage(db, { ...query, vacancyId: id }, first)
    const onError = (error: unknown) => request.log.error({ err: error }, 'a ZIP of CVs broke off')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="applications-${id}.zip"`)
      .type('application/zip')
      .send(request.method === 'GET' ? zipResumes(context, rows, onError) : '')
  })
  bind(listContract.countReceived, ({ params, viewer }) => countReceived(db, viewer, params.id))
  bind(listContract.moveManyReceived, async ({ params, body, viewer }) => {
    const data = await moveManyReceived(context, viewer, params.id, body)
    return { message: fill(en['received.stages_set'], { count: data.moved.length }), data }
  })
}

function mountUnanswered(bind: Binder, context: EmployerContext): void {
  bind(listUnanswered, async (call) =>
    onePage(call, await unanswered.listUnanswered(context, call.viewer, call.query)),
  )
  bind(declineUnanswered, async ({ body, viewer }) => {
    const data = await unanswered.declineUnanswered(context, viewer, body.ids)
    return { message: fill(en['received.stages_set'], { count: data.moved.length }), data }
  })
  bind(undoMoved, async ({ viewer }) => {
    const data = await undoMove(context, viewer)
    return { message: fill(en['received.stages_set'], { count: data.moved.length }), data }
  })
}

function mountOneReceived(bind: Binder, context: EmployerContext): void {
  const { db, clock } = context
  bind(contract.getReceived, async ({ params, viewer }) => {
    await findHandledApplication(db, viewer, params.id)
    await markOpened(db, { kind: 'position_application', no: params.id }, clock.now())
    return getReceived(db, viewer, params.id)
  })
  bind(contract.readReceivedResume, async ({ params, viewer, request, reply }) => {
    const { id } = await findHandledApplication(db, viewer, params.id)
    return openResume(context, { as: viewer.link ? 'link' : 'employer', id }, { request, reply })
  })
  bind(contract.moveReceived, ({ params, body, viewer, recordAnswer }) =>
    moveReceived(context, viewer, params.id, body, (trx, data) =>
      recordAnswer(trx, { message: en['received.stage_set'], data }),
    ),
  )
  bind(contract.undoDecline, ({ params, viewer, recordAnswer }) =>
    undoDecline(context, viewer, params.id, (trx, data) =>
      recordAnswer(trx, { message: en['received.stage_set'], data }),
    ),
  )
  bind(contract.noteReceived, async (call) => {
    const { id } = await findHandledApplication(db, call.viewer, call.params.id)
    return onLocked(context, call, 'received.note_saved', async (trx, _, now) => {
      await trx
        .insertInto('application_notes')
        .values({ application_id: id, text: call.body.text, created_at: now.toISOString() })
        .execute()
    })
  })
  bind(contract.dropNote, async ({ params: { id, note }, viewer }) => {
    await findHandledApplication(db, viewer, id)
    const { numDeletedRows } = await db
      .deleteFrom('application_notes')
      .where('application_id', '=', id)
      .where('id', '=', note)
      .executeTakeFirst()
    if (numDeletedRows !== 1n) throw problem('application_not_found')
    return { message: en['received.note_removed'] }
  })
  bind(contract.writeToApplicant, async (call) => {
    const { viewer, body } = call
    const { text } = body
    const { id, vacancy_id, user_id } = await findHandledApplication(db, viewer, call.params.id)
    return onLocked(context, call, 'received.message_sent', async (trx, application, now) => {
      await allowOwnWords(trx, now, application, user_id)
      const replyTo = await replyAddress(trx, viewer, vacancy_id)
      await mailApplicant(trx, application, { now, replyTo, stage: null, text })
      await scoreWords(context, { trx, now }, application, { text })
      await audit(trx, viewer, now, { action: 'position_application.written_to', subject_id: id })
    })
  })
}

/** Leaves out lost files and applications withdrawn meanwhile. */
function zipResumes(
  { db, clock, store }: AppContext,
  rows: readonly Pick<ReceivedRow, 'id' | 'applicant_no' | 'resume_name'>[],
  onError: (error: unknown) => void,
): Readable {
  return getZip(async ({ addStored }) => {
    for (const { id, applicant_no, resume_name } of rows) {
      const found = resume_name === null ? undefined : await findReceived(db, id)
      if (!found?.resume_path || found.closed_reason === 'removed') continue
      const path = await recordOpening(db, id, 'employer', clock.now().toISOString())
      if (path !== undefined) await addStored(store, path, `${applicant_no} ${entryName(resume_name!)}`)
    }
  }, onError)
}

type OneCall = Pick<Call<typeof contract.noteReceived>, 'viewer' | 'params' | 'recordAnswer'>

/**
 * Does work on a locked application and records the answer, in one transaction.
 *
 * @throws Problem `application_not_found`, `application_withdrawn`.
 */
async function onLocked(
  { db, clock }: AppContext,
  { viewer, params: { id }, recordAnswer }: OneCall,
  message: 'received.note_saved' | 'received.message_sent',
  work: (trx: Trx, application: LockedApplication, now: Date) => Promise<void>,
) {
  return db.transaction().execute(async (trx) => {
    const application = await lockReceived(trx, id)
    if (!application) throw problem('application_not_found')
    if (isFinal(application.stage)) throw problem('application_withdrawn')
    await work(trx, application, clock.now())
    return recordAnswer(trx, { message: en[message], data: await getReceived(trx, viewer, id) })
  })
}

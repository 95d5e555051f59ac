import { dayInColombo } from '#src/platform/clock.ts'
import { slice } from '#src/platform/db/queries/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { sendCsv, exportList } from '#src/platform/http/lists/csv.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { en } from '#src/strings/en.ts'
import { acceptedLanguage } from '#src/strings/languages.ts'
import { fill } from '#src/strings/t.ts'
import { receivedColumns, receivedInPieces, receivedPage } from '../../lists/received-applications.ts'
import { markOpened } from '../../rows/applications.ts'
import { findHandledApplication, findHandledVacancy } from './find-handled.server.ts'
import { countReceived, getReceived } from './get-received.server.ts'
import * as listContract from './list.ts'
import { moveManyReceived, undoMove } from './move-many.server.ts'
import { moveReceived } from './move-received.server.ts'
import { openResume } from './open-resume.server.ts'
import * as contract from './received.ts'
import type { EmployerContext } from './score-words.server.ts'
import * as unanswered from './unanswered.server.ts'
import { declineUnanswered, listUnanswered, undoMoved } from './unanswered.ts'
import { dropNote, noteReceived, writeToApplicant } from './write-to-applicant.server.ts'
import { zipResumes } from './zip-resumes.server.ts'

/** Binds what an employer does with the applications for a vacancy of their own. */
export function bindEmployer(bind: Binder, context: EmployerContext): void {
  const { db, clock } = context

  bind(listContract.listReceived, async (call) => {
    const { id } = await findHandledVacancy(db, call.viewer, call.params.id)
    const rows = await receivedPage(db, { ...call.query, vacancyId: id }, slice(call.query))
    return onePage(call, rows)
  })
  bind(listContract.receivedFile, async ({ params, query, viewer, request, reply }) => {
    const { id } = await findHandledVacancy(db, viewer, params.id)
    const language = acceptedLanguage(request.headers['accept-language'], viewer.user?.language)
    const list = { name: 'received-applications', columns: receivedColumns(language), logged: ['stage'] }
    const lines = exportList(
      context,
      viewer,
      list,
      query,
      receivedInPieces(context, { ...query, vacancyId: id }),
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
  bind(contract.noteReceived, ({ params, body, viewer, recordAnswer }) =>
    noteReceived(context, viewer, params.id, body.text, (trx, data) =>
      recordAnswer(trx, { message: en['received.note_saved'], data }),
    ),
  )
  bind(contract.dropNote, async ({ params, viewer }) => {
    await dropNote(context, viewer, params.id, params.note)
    return { message: en['received.note_removed'] }
  })
  bind(contract.writeToApplicant, ({ params, body, viewer, recordAnswer }) =>
    writeToApplicant(context, viewer, params.id, body.text, (trx, data) =>
      recordAnswer(trx, { message: en['received.message_sent'], data }),
    ),
  )
}

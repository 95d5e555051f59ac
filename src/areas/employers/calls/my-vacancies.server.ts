import { findNameOfOwnCompany } from '#src/areas/catalogue/index.ts'
import { posterLayouts } from '#src/areas/catalogue/poster-layouts.ts'
import { dropRevision, waitingRevision } from '#src/areas/moderation/index.ts'
import {
  asVacancy,
  getVacancy,
  hoursUntilDecision,
  noteAct,
  posterText,
  sendPoster,
} from '#src/areas/vacancies/index.ts'
import { drawnStates, getState } from '#src/areas/vacancies/vacancy-state.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { type Call, getLanguage } from '#src/platform/http/endpoints/call.ts'
import type { PendingCall } from '#src/platform/http/endpoints/input.ts'
import { sendCsv } from '#src/platform/http/lists/csv.ts'
import { onePage } from '#src/platform/http/lists/define-list.ts'
import { acceptedLanguage } from '#src/strings/languages.ts'
import { deleteNotice } from '../rows/reminders.ts'
import * as reminders from '../server/reminders/answer-reminder.ts'
import { ownEditRules, saveCorrection, saveOwn, saveRevision } from './edit-vacancy.server.ts'
import { deleteOwn, endOwn, extendOwn, reopenOwn } from './end-vacancy.server.ts'
import * as contract from './my-vacancies.ts'
import { firstPage, getCompanyOfLastVacancy, listOwn } from './own-vacancy-lists.server.ts'
import { postingDefaults, postVacancyTable, tableTemplate } from './posting.ts'
import { answerReminder, readReminder } from './reminder.ts'
import {
  changedOwn,
  findOwn,
  isStale,
  lockOwn,
  ownAnswer,
  type OwnerContext,
} from './vacancy-answer.server.ts'
import { postTable, templateLines } from './vacancy-table.server.ts'

type EditCall = Pick<Call<typeof contract.editOwnVacancy>, 'body' | 'sent' | 'file' | 'viewer' | 'request'>
type PendingEdit = Pick<PendingCall<typeof contract.editOwnVacancy>, 'params' | 'viewer' | 'right'>

export function mountOwnVacancies(bind: Binder, context: OwnerContext): void {
  const { db, clock } = context
  bind(contract.listOwnVacancies, async (call) =>
    onePage({ ...call, query: firstPage(call.query) }, await listOwn(context, call.viewer, call.query)),
  )
  bind(contract.showOwnVacancy, async ({ params, viewer }) =>
    ownAnswer(context, db, await findOwn(db, viewer, params.id)),
  )
  bind(contract.copyVacancy, async ({ params, viewer }) =>
    asVacancy(await findOwn(db, viewer, params.id), dayInColombo(clock.now())),
  )
  mountEdits(bind, context)
  mountActs(bind, context)
}

function mountEdits(bind: Binder, context: OwnerContext): void {
  const { changes, clock } = context
  const getEdit = ({ body: fields, sent, file: poster, viewer, request }: EditCall) => ({
    fields,
    sent,
    poster,
    language: acceptedLanguage(request.headers['accept-language'], viewer.user?.language),
  })
  const getRules =
    (act: 'edit' | 'revise') =>
    ({ params, viewer, right }: PendingEdit) =>
      ownEditRules(context, viewer, params.id, right, act)
  bind(
    contract.editOwnVacancy,
    async (call) => ({
      message: call.say('my_vacancies.sent'),
      data: await saveOwn(context, call.viewer, call.params.id, getEdit(call), 'edit', saveCorrection),
    }),
    getRules('edit'),
  )
  bind(
    contract.reviseVacancy,
    async (call) => {
      const data = await saveOwn(context, call.viewer, call.params.id, getEdit(call), 'revise', saveRevision)
      return { message: call.say(data.revision ? 'my_vacancies.changes_sent' : 'my_vacancies.revised'), data }
    },
    getRules('revise'),
  )
  bind(contract.withdrawRevision, async ({ params: { id }, query: loaded, viewer, say }) => {
    const now = clock.now()
    const data = await changes.transaction(async (trx) => {
      const row = await lockOwn(trx, viewer, id)
      const waiting = await waitingRevision(trx, id)
      if (!waiting || isStale(row, waiting, loaded)) throw await changedOwn(context, trx, viewer, id)
      await dropRevision(trx, waiting)
      await noteAct(trx, viewer, now, { vacancy_id: id, act: 'revision_taken_back' })
      return ownAnswer(context, trx, await getVacancy(trx, id))
    })
    return { message: say('my_vacancies.taken_back'), data }
  })
}

function mountActs(bind: Binder, context: OwnerContext): void {
  const { db, clock } = context
  bind(contract.fillVacancy, async ({ params, body, viewer, say }) => ({
    message: say('my_vacancies.marked_filled'),
    data: await endOwn(context, viewer, params.id, 'filled', body),
  }))
  bind(contract.withdrawVacancy, async ({ params, body, viewer, say }) => ({
    message: say('my_vacancies.marked_withdrawn'),
    data: await endOwn(context, viewer, params.id, 'withdrawn', body),
  }))
  bind(contract.reopenVacancy, async ({ params, body, viewer, say }) => ({
    message: say('my_vacancies.reopened'),
    data: await reopenOwn(context, viewer, params.id, body),
  }))
  bind(contract.extendVacancy, async ({ params, body, viewer, say }) => ({
    message: say('my_vacancies.extended'),
    data: await extendOwn(context, viewer, params.id, body),
  }))
  // Emails the owner once when this many have applied for a vacancy that is or will be open; `null`: never.
  bind(contract.setApplicantNotice, async ({ params: { id }, body: { applicants }, viewer, say }) => {
    const today = dayInColombo(clock.now())
    const data = await db.transaction().execute(async (trx) => {
      const row = await lockOwn(trx, viewer, id)
      if (applicants == null) await deleteNotice(trx, id)
      else {
        const state = getState(row, today)
        if (state !== 'open' && state !== 'pending') throw await changedOwn(context, trx, viewer, id)
        const count = (await context.applicationCounts(trx, [id])).get(id)?.applications ?? 0
        if (applicants <= count) throw fieldProblem('applicants', 'vacancy.notice.reached', { count })
        await trx
          .insertInto('applicant_notices')
          .values({ vacancy_id: id, applicants })
          .onConflict((conflict) => conflict.column('vacancy_id').doUpdateSet({ applicants }))
          .execute()
      }
      return ownAnswer(context, trx, await getVacancy(trx, id))
    })
    return { message: say(applicants ? 'my_vacancies.notice.set' : 'my_vacancies.notice.off'), data }
  })
  bind(contract.deleteOwnVacancy, async ({ params, viewer, say }) => {
    await deleteOwn(context, viewer, params.id)
    return { message: say('my_vacancies.deleted') }
  })
}

const REVIEWS_MS = 30 * DAY_MS

export function mountPosting(bind: Binder, context: AppContext): void {
  const { db, clock } = context
  bind(postingDefaults, async ({ viewer }) => {
    const now = clock.now()
    const lastDays = { starts: new Date(now.getTime() - REVIEWS_MS).toISOString(), ends: now.toISOString() }
    const { id, email } = viewer.user!
    const [last, review_hours] = await Promise.all([
      getCompanyOfLastVacancy(db, id),
      hoursUntilDecision(db, lastDays),
    ])
    if (last) return { company: last, review_hours }
    const company_name = (await findNameOfOwnCompany(db, id)) ?? ''
    return { company: { company_name, address: '', email, phone: '' }, review_hours }
  })
  bind(postVacancyTable, (call) => postTable(context, call))
  bind(tableTemplate, (call) =>
    sendCsv(call.request, call.reply, 'vacancies', templateLines(context, getLanguage(call))),
  )
}

export function mountPosterDownload(bind: Binder, context: AppContext, publicUrl: () => string): void {
  const { db, clock } = context
  // Only open and pending vacancies have one, in the layout of their own poster if the board drew that.
  bind(contract.downloadOwnPoster, async ({ params: { id, shape }, viewer, request, reply }) => {
    const row = await findOwn(db, viewer, id)
    const vacancy = asVacancy(row, dayInColombo(clock.now()))
    if (!drawnStates.includes(vacancy.state)) throw problem('vacancy_not_found')
    const layout = row.poster_layout ?? posterLayouts[0]
    const text = await posterText(db, publicUrl(), vacancy)
    return sendPoster(context, request, reply, id, { layout, text, shape })
  })
}

export function mountReminders(bind: Binder, context: OwnerContext): void {
  bind(readReminder, ({ viewer }) => reminders.getReminder(context, viewer))
  bind(answerReminder, async ({ viewer, body, say }) => ({
    data: await reminders.answerReminder(context, viewer, body),
    message: say(`reminder.done.${body.answer}`),
  }))
}

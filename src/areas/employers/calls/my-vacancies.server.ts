import { sendPoster } from '#src/areas/vacancies/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Call } from '#src/platform/http/endpoints/call.ts'
import type { PendingCall } from '#src/platform/http/endpoints/input.ts'
import { onePage } from '#src/platform/http/lists/one-page.ts'
import { texts as enAccount } from '#src/strings/account/en.ts'
import { acceptedLanguage } from '#src/strings/languages.ts'
import * as reminders from '../server/reminders/answer-reminder.ts'
import { ownEditRules, saveCorrection, saveOwn } from './edit-vacancy.server.ts'
import { deleteOwn, endOwn, extendOwn } from './end-vacancy.server.ts'
import * as own from './get-vacancy.server.ts'
import * as contract from './my-vacancies.ts'
import { postingDefaults } from './posting.ts'
import { answerReminder, readReminder } from './reminder.ts'
import { saveRevision, withdrawRevision } from './revise-vacancy.server.ts'
import { setNotice } from './set-notice.server.ts'
import type { OwnerContext } from './vacancy-answer.server.ts'

type EditCall = Pick<Call<typeof contract.editOwnVacancy>, 'body' | 'sent' | 'file' | 'viewer' | 'request'>
type PendingEdit = Pick<PendingCall<typeof contract.editOwnVacancy>, 'params' | 'viewer' | 'right'>

export function mountOwnVacancies(bind: Binder, context: OwnerContext): void {
  bind(contract.listOwnVacancies, async (call) =>
    onePage(
      { ...call, query: own.firstPage(call.query) },
      await own.listOwn(context, call.viewer, call.query),
    ),
  )
  bind(contract.showOwnVacancy, ({ params, viewer }) => own.getOwnVacancy(context, viewer, params.id))
  bind(contract.copyVacancy, ({ params, viewer }) => own.copyOwn(context, viewer, params.id))

  const editOf = ({ body: fields, sent, file: poster, viewer, request }: EditCall) => ({
    fields,
    sent,
    poster,
    language: acceptedLanguage(request.headers['accept-language'], viewer.user?.language),
  })
  const rulesOf =
    (act: 'edit' | 'revise') =>
    ({ params, viewer, right }: PendingEdit) =>
      ownEditRules(context, viewer, params.id, right, act)
  bind(
    contract.editOwnVacancy,
    async (call) => ({
      message: enAccount['my_vacancies.sent'],
      data: await saveOwn(context, call.viewer, call.params.id, editOf(call), 'edit', saveCorrection),
    }),
    rulesOf('edit'),
  )
  bind(
    contract.reviseVacancy,
    async (call) => ({
      message: enAccount['my_vacancies.revised'],
      data: await saveOwn(context, call.viewer, call.params.id, editOf(call), 'revise', saveRevision),
    }),
    rulesOf('revise'),
  )
  bind(contract.withdrawRevision, async ({ params, query, viewer }) => ({
    message: enAccount['my_vacancies.taken_back'],
    data: await withdrawRevision(context, viewer, params.id, query),
  }))
  bind(contract.fillVacancy, async ({ params, body, viewer }) => ({
    message: enAccount['my_vacancies.marked_filled'],
    data: await endOwn(context, viewer, params.id, 'filled', body),
  }))
  bind(contract.withdrawVacancy, async ({ params, body, viewer }) => ({
    message: enAccount['my_vacancies.marked_withdrawn'],
    data: await endOwn(context, viewer, params.id, 'withdrawn', body),
  }))
  bind(contract.extendVacancy, async ({ params, body, viewer }) => ({
    message: enAccount['my_vacancies.extended'],
    data: await extendOwn(context, viewer, params.id, body),
  }))
  bind(contract.setApplicantNotice, async ({ params, body, viewer }) => ({
    message: enAccount[body.applicants ? 'my_vacancies.notice.set' : 'my_vacancies.notice.off'],
    data: await setNotice(context, viewer, params.id, body.applicants ?? null),
  }))
  bind(contract.deleteOwnVacancy, async ({ params, viewer }) => {
    await deleteOwn(context, viewer, params.id)
    return { message: enAccount['my_vacancies.deleted'] }
  })
}

export function mountPosting(bind: Binder, context: AppContext): void {
  bind(postingDefaults, ({ viewer }) => own.getPostingDefaults(context, viewer.user!.id))
}

export function mountPosterDownload(bind: Binder, context: AppContext, publicUrl: () => string): void {
  bind(contract.downloadOwnPoster, async ({ params: { id, shape }, viewer, request, reply }) => {
    const { layout, text } = await own.getOwnPoster(context, viewer, id, publicUrl())
    return sendPoster(request, reply, text, { layout, shape, name: `poster-${id}-${shape}.png` })
  })
}

export function mountReminders(bind: Binder, context: OwnerContext): void {
  bind(readReminder, ({ viewer }) => reminders.getReminder(context, viewer))
  bind(answerReminder, async ({ viewer, body }) => ({
    data: await reminders.answerReminder(context, viewer, body),
    message: enAccount[`reminder.done.${body.answer}`],
  }))
}

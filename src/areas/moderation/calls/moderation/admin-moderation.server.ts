import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Call } from '#src/platform/http/endpoints/call.ts'
import type { PendingCall } from '#src/platform/http/endpoints/input.ts'
import { en } from '#src/strings/en.ts'
import { p } from '#src/strings/panel.ts'
import type { ApplicationCounts } from '../../rows/application-counts.ts'
import { allowDirectHiring, listWithoutPapers } from './abroad.ts'
import * as contract from './admin-moderation.ts'
import { assignCompany } from './assign-company.server.ts'
import { decideVacancy, type Decisions } from './decide-vacancy.server.ts'
import { deleteVacancy } from './delete-vacancy.server.ts'
import { noteDirectHiring, getWithoutPapers } from './direct-hiring.server.ts'
import { editRules, editVacancy } from './edit-vacancy.server.ts'
import { getVacancyPage } from './get-vacancy-page.server.ts'
import { addNote, findByContact, listNotes, removeNote } from './notes.ts'
import { reviewVacancies } from './review-vacancies.server.ts'
import { decideRevision as decide, listRevisions } from './revision.ts'
import { decideRevision } from './revisions/decide-revision.server.ts'
import { getRevisionQueue } from './revisions/proposed-vacancy.server.ts'
import { undoRevisionDecision } from './revisions/undo-revision-decision.server.ts'
import { createNote, getByContact, getNotes, removeVacancyNote } from './vacancy-notes.server.ts'
import { assignCompany as assign, showVacancyPage } from './vacancy-page.ts'

type EditCall = Pick<Call<typeof contract.editVacancy>, 'params' | 'body' | 'sent' | 'file' | 'viewer'>

export function mountModeration(
  bind: Binder,
  context: Decisions & { applicationCounts: ApplicationCounts },
): void {
  bind(contract.decideVacancy, async ({ params, body, viewer }) => {
    const data = await decideVacancy(context, viewer, params.id, body)
    return { message: en['vacancy.status_updated'], data }
  })

  bind(contract.deleteVacancy, async ({ params, viewer }) => {
    await deleteVacancy(context, viewer, params.id)
    return { message: en['vacancy.deleted'] }
  })

  const edit = async ({ params, body: fields, sent, file: poster, viewer }: EditCall) => {
    const data = await editVacancy(context, viewer, params.id, { fields, sent, poster })
    return { message: en['vacancy.updated'], data }
  }
  const rules = ({ params, right }: Pick<PendingCall<typeof contract.editVacancy>, 'params' | 'right'>) =>
    editRules(context, params.id, right)

  bind(contract.editVacancy, edit, rules)
  bind(contract.editVacancyByPost, edit, rules)

  bind(allowDirectHiring, async ({ params, body, viewer }) => ({
    message: en['vacancy.abroad.direct'],
    data: await noteDirectHiring(context, viewer, params.id, body.note ?? null),
  }))

  bind(listWithoutPapers, () => getWithoutPapers(context))

  bind(contract.reviewVacancies, async ({ body, viewer }) => {
    const data = await reviewVacancies(context, viewer, body)
    return { message: en[body.action === 'delete' ? 'vacancy.deleted' : 'vacancy.status_updated'], data }
  })

  const { db } = context
  bind(listNotes, ({ params, viewer }) => getNotes(db, viewer, params.id))
  bind(addNote, ({ params, body, viewer, recordAnswer }) =>
    createNote(context, viewer, params.id, body.text, (trx) =>
      recordAnswer(trx, { message: p('notes.added') }),
    ),
  )
  bind(removeNote, async ({ params, viewer }) => {
    await removeVacancyNote(db, viewer, params.id, params.note)
    return { message: p('notes.removed') }
  })
  bind(findByContact, ({ query }) => getByContact(db, query.contact))

  bind(showVacancyPage, ({ params }) => getVacancyPage(context, context.applicationCounts, params.id))
  bind(assign, async ({ params, body, viewer }) => ({
    message: p('job_page.company.set'),
    data: await assignCompany(context, viewer, params.id, body.company_id),
  }))

  bind(listRevisions, async ({ query, reply }) => {
    const { rows, total } = await getRevisionQueue(context, query.q)
    reply.header('x-total-count', String(total))
    return rows
  })
  bind(decide, async ({ params, body, viewer }) => ({
    message: en['vacancy.status_updated'],
    data:
      body.status === 0
        ? await undoRevisionDecision(context, viewer, params.id, body)
        : await decideRevision(context, viewer, params.id, { ...body, status: body.status }),
  }))
}

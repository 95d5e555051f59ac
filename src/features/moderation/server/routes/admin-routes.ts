import type { FileStore } from '#src/platform/file-store.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Call } from '#src/platform/http/endpoints/call.ts'
import type { PendingCall } from '#src/platform/http/endpoints/input.ts'
import { en } from '#src/strings/en.ts'
import { allowDirectHiring, listWithoutPapers } from '../../abroad-contract.ts'
import * as contract from '../../admin-contract.ts'
import { decideVacancy, type Decisions } from '../use-cases/decide-vacancy.ts'
import { deleteVacancy } from '../use-cases/delete-vacancy.ts'
import { noteDirectHiring, seeWithoutPapers } from '../use-cases/direct-hiring.ts'
import { editRules, editVacancy } from '../use-cases/edit-vacancy.ts'
import { reviewVacancies } from '../use-cases/review-vacancies.ts'

type EditCall = Pick<Call<typeof contract.editVacancy>, 'params' | 'body' | 'sent' | 'file' | 'viewer'>

export function mountAdminVacancies(bind: Binder, context: Decisions, store: FileStore): void {
  bind(contract.decideVacancy, async ({ params, body, viewer }) => {
    const data = await decideVacancy(context, viewer, params.id, body)
    return { message: en['vacancy.status_updated'], data }
  })

  bind(contract.deleteVacancy, async ({ params, viewer }) => {
    await deleteVacancy(context, store, viewer, params.id)
    return { message: en['vacancy.deleted'] }
  })

  const edit = async ({ params, body: fields, sent, file: poster, viewer }: EditCall) => {
    const data = await editVacancy(context, store, viewer, params.id, { fields, sent, poster })
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

  bind(listWithoutPapers, () => seeWithoutPapers(context))

  bind(contract.reviewVacancies, async ({ body, viewer }) => {
    const data = await reviewVacancies(context, store, viewer, body)
    return { message: en[body.action === 'delete' ? 'vacancy.deleted' : 'vacancy.status_updated'], data }
  })
}

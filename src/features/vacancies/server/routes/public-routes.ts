import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { slice } from '#src/platform/db/pages.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage } from '#src/platform/http/endpoints/lists.ts'
import { StreamedList } from '#src/platform/http/endpoints/streamed-list.ts'
import { en } from '#src/strings/en.ts'
import { listVacancies, postVacancy, showVacancy } from '../../contract.ts'
import { openVacanciesInPieces, seeOpenVacancies, seeVacancy } from '../use-cases/see-vacancies.ts'
import { submitVacancy } from '../use-cases/submit-vacancy.ts'
import { vacancyFaults } from '../use-cases/vacancy-errors.ts'

export function mountPublicVacancies(bind: Binder, context: AppContext, store: FileStore): void {
  bind(listVacancies, async (call) =>
    slice(call.query)
      ? onePage(call, await seeOpenVacancies(context, call.query))
      : new StreamedList(openVacanciesInPieces(context, call.query)),
  )

  bind(showVacancy, ({ params, viewer }) => seeVacancy(context, viewer, params.id))

  bind(
    postVacancy,
    ({ body, file, viewer, recordAnswer }) =>
      submitVacancy(context, store, viewer, body, file, (trx, data) =>
        recordAnswer(trx, { message: en['vacancy.submitted'], data }),
      ),
    ({ right }) => vacancyFaults(context.db, right, dayInColombo(context.clock.now())),
  )
}

import type { FileStore } from '#src/features/storage/server/index.ts'
import type { Ground } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { onePage, slice } from '#src/platform/http/endpoints/lists.ts'
import { WholeList } from '#src/platform/http/endpoints/streamed-list.ts'
import { en } from '#src/strings/en.ts'
import { listVacancies, postVacancy, showVacancy } from '../contract.ts'
import { openVacanciesInPieces, seeOpenVacancies, seeVacancy } from './see-vacancies.ts'
import { submitVacancy } from './submit-vacancy.ts'
import { vacancyFaults } from './vacancy-faults.ts'

export function mountPublicVacancies(bind: Binder, ground: Ground, store: FileStore): void {
  bind(listVacancies, async (call) =>
    slice(call.query)
      ? onePage(call, await seeOpenVacancies(ground, call.query))
      : new WholeList(openVacanciesInPieces(ground, call.query)),
  )

  bind(showVacancy, ({ params, viewer }) => seeVacancy(ground, viewer, params.id))

  bind(
    postVacancy,
    ({ body, file, viewer, recordAnswer }) =>
      submitVacancy(ground, store, viewer, body, file, (trx, data) =>
        recordAnswer(trx, { message: en['vacancy.submitted'], data }),
      ),
    ({ right }) => vacancyFaults(ground.db, right, dayInColombo(ground.clock.now())),
  )
}

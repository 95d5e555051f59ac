import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { allVacancyList } from '../lists/all-vacancies.ts'

export const vacancyLists = [allVacancyList]

export function mountAllVacancies(bind: Binder, context: AppContext): void {
  for (const list of vacancyLists) list.mount(bind, context)
}

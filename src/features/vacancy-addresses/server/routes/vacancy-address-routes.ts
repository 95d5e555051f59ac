import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { confirmVacancyAddress, seeVacancyAddress } from '../../contract.ts'
import * as address from '../use-cases/vacancy-address.ts'

/** Binds what the reader of a vacancy's address does with the link in the mail to it. */
export function mountVacancyAddresses(bind: Binder, context: AppContext): void {
  bind(seeVacancyAddress, ({ viewer }) => address.seeVacancyAddress(context.db, viewer))
  bind(confirmVacancyAddress, async ({ viewer }) => ({
    message: en['vacancy_address.confirmed'],
    data: await address.confirmVacancyAddress(context, viewer),
  }))
}

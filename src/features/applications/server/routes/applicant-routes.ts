import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import * as contract from '../../applicant-contract.ts'
import { allowMessages, reportMessage } from '../use-cases/applicant/answer-employer.ts'
import { seeSent } from '../use-cases/applicant/see-sent.ts'
import { withdrawSent } from '../use-cases/applicant/withdraw-sent.ts'
import { confirmVacancyAddress, seeVacancyAddress } from '../use-cases/vacancy-address.ts'

/** Binds what applicants do with an application that they sent, and readers of a vacancy's address with that. */
export function bindApplicant(
  bind: Binder,
  context: AppContext,
  { store, officeEmail }: { store: FileStore; officeEmail: string },
): void {
  bind(contract.seeSent, ({ params, viewer }) => seeSent(context.db, viewer, params.id))
  bind(contract.withdrawSent, async ({ params, viewer }) => ({
    message: en['sent.withdrawn'],
    data: await withdrawSent(context, store, viewer, params.id),
  }))
  bind(contract.allowMessages, async ({ params, body, viewer }) => ({
    message: en[body.allowed ? 'sent.messages_allowed' : 'sent.messages_stopped'],
    data: await allowMessages(context, viewer, params.id, body.allowed),
  }))
  bind(contract.reportMessage, async ({ params, viewer }) => ({
    message: en['sent.reported'],
    data: await reportMessage(context, officeEmail, viewer, params.id, params.message),
  }))
  bind(contract.seeVacancyAddress, ({ viewer }) => seeVacancyAddress(context.db, viewer))
  bind(contract.confirmVacancyAddress, async ({ viewer }) => ({
    message: en['vacancy_address.confirmed'],
    data: await confirmVacancyAddress(context, viewer),
  }))
}

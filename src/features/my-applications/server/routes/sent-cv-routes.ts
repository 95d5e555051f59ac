import type { ApplicationStores } from '#src/features/applications/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import * as contract from '../../sent-cv-contract.ts'
import { mayReplaceResume, replaceResume } from '../use-cases/replace-resume.ts'
import { seeSentCv, withdrawCv } from '../use-cases/sent-cv.ts'

/** Binds what people do with a CV that they posted for a category. */
export function bindSentCvs(bind: Binder, context: AppContext, stores: ApplicationStores): void {
  bind(contract.seeSentCv, ({ params, viewer }) => seeSentCv(context.db, viewer, params.number))
  bind(
    contract.replaceCv,
    async ({ params: { number }, viewer, file }) => {
      const see = (trx: Db) => seeSentCv(trx, viewer, number)
      const data = await replaceResume(context, stores.store, viewer, number, file, see)
      return { message: en['sent.resume_replaced'], data }
    },
    async ({ params: { number }, viewer }) => {
      await mayReplaceResume(context.db, viewer, number)
      return {}
    },
  )
  bind(contract.withdrawCv, async ({ params: { number }, viewer }) => {
    await withdrawCv(context, stores, viewer, number)
    return { message: en['sent_cv.withdrawn'] }
  })
}

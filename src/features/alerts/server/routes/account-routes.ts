import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { holdAddress } from '#src/platform/personal-data/erased-addresses.ts'
import { texts as enAlert } from '#src/strings/alert/en.ts'
import { languageAsked } from '#src/strings/languages.ts'
import { changeOwnAlert, createOwnAlert, endOwnAlert, listOwnAlerts } from '../../contract.ts'
import { actOnAlert, describeAlert, makeAlert, seeAlerts, settleSearch } from '../use-cases/act-on-alert.ts'

/** Binds what users do with the alerts of their confirmed address. */
export function accountRoutes(bind: Binder, context: AppContext): void {
  const { db } = context

  bind(listOwnAlerts, ({ viewer, request }) =>
    seeAlerts(
      context,
      viewer.user!.email,
      languageAsked(request.headers['accept-language'], viewer.user!.language),
    ),
  )

  bind(createOwnAlert, async ({ viewer, body, request, recordAnswer }) => {
    const language = languageAsked(request.headers['accept-language'], viewer.user!.language)
    const search = await settleSearch(context, body.search ?? '')
    const now = context.clock.now()
    return db.transaction().execute(async (trx) => {
      const { email } = viewer.user!
      await holdAddress(trx, email, now)
      const row = await makeAlert(context, trx, { search, email, language, frequency: body.frequency })
      return recordAnswer(trx, {
        message: enAlert['alert.created.title'],
        data: await describeAlert(trx, row, language),
      })
    })
  })

  bind(changeOwnAlert, async ({ viewer, params, body, request }) => {
    const own = { id: params.id, email: viewer.user!.email }
    const data = await actOnAlert(
      context,
      own,
      body.act,
      languageAsked(request.headers['accept-language'], viewer.user!.language),
    )
    return { message: enAlert[`alert.done.${body.act}`], data }
  })

  bind(endOwnAlert, async ({ viewer, params }) => {
    await actOnAlert(context, { id: params.id, email: viewer.user!.email }, 'end')
    return { message: enAlert['alert.done.end'] }
  })
}

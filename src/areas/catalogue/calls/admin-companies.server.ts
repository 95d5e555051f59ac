import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import * as calls from './admin-companies.ts'
import { removeBanner, saveBanner } from './banner.server.ts'
import * as clients from './clients.server.ts'

export function mountClients(bind: Binder, context: AppContext): void {
  bind(
    calls.addClient,
    ({ body, file: logo, viewer, recordAnswer, say }) =>
      clients.addClient(
        context,
        viewer,
        { name: body.name, website: body.website ?? null, logo },
        (trx, data) => recordAnswer(trx, { message: say('client.added'), data }),
      ),
    ({ right }) => clients.takenName(context.db, right.name),
  )
  bind(
    calls.editClient,
    async ({ params, body: { name, website, remove_logo }, sent, file: logo, viewer, say }) => {
      const edit = {
        name,
        // A form without this field leaves the website unchanged.
        website: sent.has('website') ? (website ?? null) : undefined,
        logo,
        removeLogo: remove_logo === 'true',
      }
      const data = await clients.editClient(context, viewer, params.id, edit)
      return { message: say('client.updated'), data }
    },
    ({ params, right }) => clients.editRules(context.db, params.id, right.name),
  )
  bind(calls.orderClients, async ({ body, viewer, say }) => {
    await clients.orderClients(context, viewer, body.ids)
    return { message: say('client.ordered') }
  })
  bind(calls.removeClient, async ({ params, viewer, say }) => {
    await clients.removeClient(context, viewer, params.id)
    return { message: say('client.removed') }
  })
  bind(calls.saveBanner, async ({ body, file: image, viewer, say }) => {
    const { text, link = null } = body
    const data = await saveBanner(context, viewer, { text, link, image })
    return { message: say('banner.saved'), data }
  })
  bind(calls.removeBanner, async ({ viewer, say }) => {
    await removeBanner(context, viewer)
    return { message: say('banner.removed') }
  })
}

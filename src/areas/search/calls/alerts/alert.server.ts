import type { FastifyInstance } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import type { AfterResponse } from '#src/platform/after-response.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { lockPerson } from '#src/platform/personal-data/erased-addresses.ts'
import { texts as enAlert } from '#src/strings/alert/en.ts'
import { acceptedLanguage } from '#src/strings/languages.ts'
import * as alerts from './act-on-alert.server.ts'
import * as contract from './alerts.ts'
import type { AlertRequest } from './answer-requests.server.ts'

export function publicRoutes(bind: Binder, context: AppContext, requests: AfterResponse<AlertRequest>): void {
  const { clock } = context

  bind(contract.describeSearch, ({ query, request }) =>
    alerts.getSearch(context, query.search ?? '', acceptedLanguage(request.headers['accept-language'])),
  )

  bind(contract.requestAlert, async ({ body, botSignals, request }) => {
    const query = await alerts.settleSearch(context, body.search ?? '')
    const row = {
      email: body.email.toLowerCase(),
      query,
      frequency: body.frequency,
      language: acceptedLanguage(request.headers['accept-language']),
      created_at: clock.now().toISOString(),
    }
    // A program gets the same answer.
    if (botSignals.length === 0) await requests.take(row)
    return { message: enAlert['alert.sent'] }
  })

  bind(contract.readLinkedAlert, ({ viewer, request }) =>
    alerts.getLinkedAlert(context, viewer.link, acceptedLanguage(request.headers['accept-language'])),
  )

  bind(contract.actOnLinkedAlert, async ({ viewer, body, request }) => {
    if (viewer.link?.purpose !== 'alert') throw problem('link_unknown')
    const language = acceptedLanguage(request.headers['accept-language'])
    const data = await alerts.actOnAlert(context, { id: viewer.link.subject_id }, body.act, language)
    return { message: enAlert[`alert.done.${body.act}`], data }
  })
}

/** `List-Unsubscribe` (RFC 8058): mail programs post a form that says nothing more. */
export function mountOneClick(app: FastifyInstance, bind: Binder, context: AppContext): void {
  // No other call takes such a form.
  app.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) => {
    if (request.routeOptions.url !== contract.endByPost.path) return done(problem('unsupported_media_type'))
    payload.resume()
    done(null)
  })
  bind(contract.endByPost, async ({ params }) => {
    await alerts.endByToken(context, params.id)
    return { message: enAlert['alert.done.end'] }
  })
}

export function accountRoutes(bind: Binder, context: AppContext): void {
  const { db } = context

  bind(contract.listOwnAlerts, ({ viewer, request }) =>
    alerts.getAlerts(
      context,
      viewer.user!.email,
      acceptedLanguage(request.headers['accept-language'], viewer.user!.language),
    ),
  )

  bind(contract.createOwnAlert, async ({ viewer, body, request, recordAnswer }) => {
    const language = acceptedLanguage(request.headers['accept-language'], viewer.user!.language)
    const search = await alerts.settleSearch(context, body.search ?? '')
    const now = context.clock.now()
    return db.transaction().execute(async (trx) => {
      const { email } = viewer.user!
      await lockPerson(trx, email, now)
      const row = await alerts.makeAlert(context, trx, { search, email, language, frequency: body.frequency })
      return recordAnswer(trx, {
        message: enAlert['alert.created.title'],
        data: await alerts.describeAlert(trx, row, language),
      })
    })
  })

  bind(contract.changeOwnAlert, async ({ viewer, params, body, request }) => {
    const own = { id: params.id, email: viewer.user!.email }
    const data = await alerts.actOnAlert(
      context,
      own,
      body.act,
      acceptedLanguage(request.headers['accept-language'], viewer.user!.language),
    )
    return { message: enAlert[`alert.done.${body.act}`], data }
  })

  bind(contract.endOwnAlert, async ({ viewer, params }) => {
    await alerts.actOnAlert(context, { id: params.id, email: viewer.user!.email }, 'end')
    return { message: enAlert['alert.done.end'] }
  })
}

import { problem } from '#src/contract/errors.ts'
import type { AfterAnswer } from '#src/platform/after-answer.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { texts as enAlert } from '#src/strings/alert/en.ts'
import { languageAsked } from '#src/strings/languages.ts'
import { actOnLinkedAlert, describeSearch, readLinkedAlert, requestAlert } from '../../contract.ts'
import { actOnAlert, seeLinkedAlert, seeSearch, settleSearch } from '../use-cases/act-on-alert.ts'
import type { AlertRequest } from '../use-cases/answer-requests.ts'

/** Binds what a visitor and the reader of a mail do. */
export function publicRoutes(bind: Binder, context: AppContext, requests: AfterAnswer<AlertRequest>): void {
  const { clock } = context

  bind(describeSearch, ({ query, request }) =>
    seeSearch(context, query.search ?? '', languageAsked(request.headers['accept-language'])),
  )

  bind(requestAlert, async ({ body, botSignals, request }) => {
    const query = await settleSearch(context, body.search ?? '')
    const row = {
      email: body.email.toLowerCase(),
      query,
      frequency: body.frequency,
      language: languageAsked(request.headers['accept-language']),
      created_at: clock.now().toISOString(),
    }
    // A program gets the same answer.
    if (botSignals.length === 0) await requests.take(row)
    return { message: enAlert['alert.sent'] }
  })

  bind(readLinkedAlert, ({ viewer, request }) =>
    seeLinkedAlert(context, viewer.link, languageAsked(request.headers['accept-language'])),
  )

  bind(actOnLinkedAlert, async ({ viewer, body, request }) => {
    if (viewer.link?.purpose !== 'alert') throw problem('link_unknown')
    const language = languageAsked(request.headers['accept-language'])
    const data = await actOnAlert(context, { id: viewer.link.subject_id }, body.act, language)
    return { message: enAlert[`alert.done.${body.act}`], data }
  })
}

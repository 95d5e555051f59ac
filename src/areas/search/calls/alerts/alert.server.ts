import type { FastifyInstance } from 'fastify'
import { announce } from '#src/areas/mail/index.ts'
import { alertConfirmation } from '#src/areas/search/mails/alerts-mails.ts'
import * as alerts from '#src/areas/search/rows/alerts.ts'
import { type Frequency, MAX_ALERTS, readSearch } from '#src/areas/search/saved-search.ts'
import { searchTitles } from '#src/areas/search/server/filter-words.ts'
import { problem } from '#src/contract/errors.ts'
import { type AfterResponse, handleRequests } from '#src/platform/after-response.ts'
import type { Timed, AppContext } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { lockPerson, wasErasedAfter } from '#src/platform/personal-data/platform-personal-data.ts'
import { findLink } from '#src/platform/signed-links.ts'
import { texts as enAlert } from '#src/strings/alert/en.ts'
import { type Language, acceptedLanguage } from '#src/strings/languages.ts'
import {
  actOnAlert,
  asAlert,
  changeFrequency,
  confirmAlert,
  correctSpelling,
  describeAlert,
  settleSearch,
} from './act-on-alert.server.ts'
import * as contract from './alerts.ts'

export interface AlertRequest {
  created_at: string
  email: string
  query: string
  language: Language
  frequency: Frequency
}

export async function recordRequest(db: Db, request: AlertRequest): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, request.email, new Date(request.created_at))
    await trx.insertInto('alert_requests').values(request).execute()
  })
}

/** Answers by mail only: the requester learns nothing of the address. */
export async function answerRequests({ db, clock }: Timed): Promise<void> {
  await handleRequests(db, 'alert_requests', (trx, request) =>
    answer(trx, request as AlertRequest, clock.now()),
  )
}

async function answer(trx: Trx, { email, query, created_at, language, frequency }: AlertRequest, now: Date) {
  const settings = { language, frequency }
  // Its person was erased since: the others of the batch go on.
  if (await wasErasedAfter(trx, email, created_at)) return
  await lockPerson(trx, email, new Date(created_at))
  await alerts.lockAddress(trx, email)
  const searchId = await alerts.searchIdOf(trx, query, now)
  const known = await alerts.alertFor(trx, email, searchId)
  const others = await alerts.alertsOf(trx, email)
  const mail = (alert_id: number, state: 'new' | 'known' | 'full') =>
    announce(trx, now, alertConfirmation, email, { alert_id, case: state })
  if (known?.confirmed_at != null) {
    await mail(known.id, 'known')
    return
  }
  if (known) {
    await alerts.updateAlert(trx, known.id, { ...settings, created_at: now.toISOString() })
    await mail(known.id, 'new')
    return
  }
  if (others.length >= MAX_ALERTS) {
    await mail(others[0]!.id, 'full')
    return
  }
  await mail(await alerts.insertAlert(trx, { searchId, email, ...settings }, now), 'new')
}

export function mountAlerts(bind: Binder, context: AppContext, requests: AfterResponse<AlertRequest>): void {
  const { db, clock } = context

  bind(contract.describeSearch, async ({ query, request }) => {
    const { search: given, ignored } = readSearch(query.search ?? '')
    const search = await correctSpelling(context, given)
    const titleOf = await searchTitles(db, acceptedLanguage(request.headers['accept-language']), [search])
    return { search, title: titleOf(search), ignored }
  })

  bind(contract.requestAlert, async ({ body, botSignals, request }) => {
    const query = await settleSearch(context, body.search ?? '')
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

  bind(contract.readLinkedAlert, async ({ viewer: { link }, request }) => {
    const row = link?.purpose === 'alert' && (await alerts.findAlert(db, link.subject_id))
    if (!row) throw problem('link_unknown')
    return describeAlert(db, row, acceptedLanguage(request.headers['accept-language']))
  })

  bind(contract.actOnLinkedAlert, async ({ viewer, body, request }) => {
    if (viewer.link?.purpose !== 'alert') throw problem('link_unknown')
    const language = acceptedLanguage(request.headers['accept-language'])
    const data = await actOnAlert(context, { id: viewer.link.subject_id }, body.act, language)
    return { message: enAlert[`alert.done.${body.act}`], data }
  })
}

/** `List-Unsubscribe` (RFC 8058): mail programs post a form that says nothing more. */
export function mountOneClick(app: FastifyInstance, bind: Binder, { db, clock }: AppContext): void {
  // No other call takes such a form.
  app.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) => {
    if (request.routeOptions.url !== contract.endByPost.path) return done(problem('unsupported_media_type'))
    payload.resume()
    done(null)
  })
  bind(contract.endByPost, async ({ params }) => {
    const now = clock.now()
    const link = await findLink(db, params.id, now)
    if (link?.purpose !== 'alert') throw problem('link_unknown')
    await db.transaction().execute((trx) => alerts.endAlerts(trx, [link.subject_id], now))
    return { message: enAlert['alert.done.end'] }
  })
}

export function mountOwnAlerts(bind: Binder, context: AppContext): void {
  const { db, clock } = context

  bind(contract.listOwnAlerts, async ({ viewer, request }) => {
    const { email, language } = viewer.user!
    const rows = await alerts.alertsOf(db, email)
    const titleOf = await searchTitles(
      db,
      acceptedLanguage(request.headers['accept-language'], language),
      rows.map(({ search }) => search),
    )
    return rows.map((row) => asAlert(row, titleOf(row.search)))
  })

  bind(contract.createOwnAlert, async ({ viewer, body, request, recordAnswer }) => {
    const language = acceptedLanguage(request.headers['accept-language'], viewer.user!.language)
    const search = await settleSearch(context, body.search ?? '')
    const now = clock.now()
    return db.transaction().execute(async (trx) => {
      const { email } = viewer.user!
      const { frequency } = body
      await lockPerson(trx, email, now)
      await alerts.lockAddress(trx, email)
      const searchId = await alerts.searchIdOf(trx, search, now)
      const known = await alerts.alertFor(trx, email, searchId)
      const id = known?.id ?? (await alerts.insertAlert(trx, { searchId, email, language, frequency }, now))
      if (known?.confirmed_at == null) await confirmAlert(trx, email, id, now)
      if (known) await changeFrequency(trx, known, frequency, now)
      return recordAnswer(trx, {
        message: enAlert['alert.created.title'],
        data: await describeAlert(trx, (await alerts.findAlert(trx, id))!, language),
      })
    })
  })

  bind(contract.changeOwnAlert, async ({ viewer, params, body, request }) => {
    const own = { id: params.id, email: viewer.user!.email }
    const data = await actOnAlert(
      context,
      own,
      body.act,
      acceptedLanguage(request.headers['accept-language'], viewer.user!.language),
    )
    return { message: enAlert[`alert.done.${body.act}`], data }
  })

  bind(contract.endOwnAlert, async ({ viewer, params }) => {
    await actOnAlert(context, { id: params.id, email: viewer.user!.email }, 'end')
    return { message: enAlert['alert.done.end'] }
  })
}

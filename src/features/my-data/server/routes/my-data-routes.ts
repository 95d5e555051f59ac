import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import { LINK_COOKIE } from '#src/contract/signed-links.ts'
import type { MailFiles } from '#src/features/notifications/server/index.ts'
import type { AfterAnswer } from '#src/platform/after-answer.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { LinkHolder } from '#src/platform/http/signed-links/link-holder.ts'
import { en } from '#src/strings/en.ts'
import { languageAsked, type Language } from '#src/strings/languages.ts'
import * as contract from '../../contract.ts'
import { addressOf } from '../use-cases/address-of.ts'
import { archivePerson, type ArchiveParts } from '../use-cases/archive-person.ts'
import { correctMyData, withdrawConsents } from '../use-cases/change-my-data.ts'
import { erasePerson } from '../use-cases/erase-person.ts'
import { makeDownloadLink } from '../use-cases/make-download-link.ts'
import { seeMyData } from '../use-cases/see-my-data.ts'

export interface MyDataParts extends ArchiveParts {
  mails: MailFiles
  /** Resolves the token of a signed link. */
  holderOf: LinkHolder
  publicUrl: () => string
}

export interface AskedLink {
  email: string
  language: Language
}

export function bindMyData(
  bind: Binder,
  context: AppContext,
  parts: MyDataParts,
  links: AfterAnswer<AskedLink>,
): void {
  const { db } = context
  const { inventory, publicUrl } = parts
  const seeIn = (email: string, request: FastifyRequest) => (handle: Db) =>
    seeMyData(handle, inventory, email, languageAsked(request.headers['accept-language']))

  bind(contract.askForMyData, async ({ body: { email }, request }) => {
    await links.take({ email, language: languageAsked(request.headers['accept-language']) })
    return { message: en['my_data.asked'] }
  })
  bind(contract.seeMyData, async ({ viewer, request }) => seeIn(await addressOf(db, viewer), request)(db))
  bind(contract.correctMyData, async ({ params, body, viewer, request }) => {
    const email = await addressOf(db, viewer)
    const data = await correctMyData(context, viewer, email, { ...params, ...body }, seeIn(email, request))
    return { message: en['my_data.corrected'], data }
  })
  bind(contract.withdrawConsents, async ({ viewer, request }) => {
    const email = await addressOf(db, viewer)
    const data = await withdrawConsents(context, viewer, email, seeIn(email, request))
    return { message: en['my_data.consents_withdrawn'], data }
  })
  bind(contract.eraseMyData, async ({ body, viewer }) => {
    const email = await addressOf(db, viewer)
    if (body.email.toLowerCase() !== email.toLowerCase()) throw fieldProblem('email', 'my_data.email.other')
    await erasePerson(context, parts, viewer, email)
    return { message: en['my_data.erased'] }
  })
  bindArchive(bind, context, parts, () => publicUrl().startsWith('https:'))
}

/** The archive by a bearer, and at addresses that a browser opens: it sends none, so a cookie is the proof. */
function bindArchive(
  bind: Binder,
  context: AppContext,
  parts: MyDataParts,
  secureCookies: () => boolean,
): void {
  const { db } = context
  const heldBy = (request: FastifyRequest) => parts.holderOf(request.cookies[LINK_COOKIE])
  const archive = async (viewer: Viewer, request: FastifyRequest, reply: FastifyReply) => {
    const email = await addressOf(db, viewer)
    const isAsked = request.method === 'GET'
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .type('application/zip')
      .send(isAsked ? await archivePerson(context, parts, viewer, email) : '')
  }
  bind(contract.downloadMyData, ({ viewer, request, reply }) => archive(viewer, request, reply))
  bind(contract.passToArchive, async ({ viewer, reply }) => {
    const { token, seconds } = await makeDownloadLink(context, viewer)
    const { path } = contract.downloadInBrowser
    reply.setCookie(LINK_COOKIE, token, {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: secureCookies(),
      maxAge: seconds,
    })
    return { path }
  })
  bind(contract.downloadInBrowser, async ({ request, reply }) => {
    const link = await heldBy(request)
    return archive({ link }, request, reply)
  })
  bind(contract.downloadLinked, async ({ params: { id }, request, reply }) => {
    const link = await heldBy(request)
    if (link.id !== id) throw problem('link_unknown')
    return archive({ link }, request, reply)
  })
}

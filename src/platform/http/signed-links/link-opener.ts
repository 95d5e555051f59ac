import type { FastifyInstance } from 'fastify'
import { matchRoutes } from 'react-router'
import { problem } from '#src/contract/errors.ts'
import { type LinkPurpose, endLink, readLink } from '#src/contract/signed-links.ts'
import type { Timed, AppContext } from '#src/platform/app-context.ts'
import type { Db } from '#src/platform/db/database.ts'
import { findLink, notePress, type SignedLink, endOneLink } from '#src/platform/signed-links.ts'
import { en } from '#src/strings/en.ts'
import { pathAfterLanguage } from '#src/strings/language-paths.ts'
import type { Binder } from '../endpoints/bind.ts'

type LinkRule = (db: Db, link: SignedLink, now: Date) => Promise<boolean>
export type LinkRules = Partial<Record<LinkPurpose, LinkRule>>

export type OpenLink = (token: string | undefined, acts?: boolean) => Promise<SignedLink>

/** Every call reads the database, so that an ended link is refused by every node at once. */
export function linkOpener({ db, clock }: Timed, rules: LinkRules): OpenLink {
  return async (token, acts = false) => {
    if (token === undefined) throw problem('link_required')
    const now = clock.now()
    const found = await findLink(db, token, now)
    if (!found) throw problem('link_unknown')
    const { isOver, isPressed, ...link } = found
    const rule = rules[link.purpose]
    if (isOver || (rule && !(await rule(db, link, now))))
      throw problem('link_ended', { extra: { purpose: link.purpose } })
    if (acts && !isPressed && link.mailed_to !== null) await notePress(db, now, link.id)
    return link
  }
}

export function mountSignedLinks(app: FastifyInstance, bind: Binder, { db, clock }: AppContext): void {
  bind(readLink, async ({ viewer }) => viewer.link!)
  bind(endLink, async ({ viewer }) => {
    await endOneLink(db, clock.now(), viewer.link!.id)
    return { message: en['link.ended.done'] }
  })
  protectLinkPages(app)
}

/** An address with the token is never sent as a referrer. The pages after it need an origin for their forms. */
const linkRoutes = [
  { path: 'l/:token', handle: 'no-referrer' },
  { path: 'l/:link/*', handle: 'same-origin' },
]

/** Matches by the router, because it also opens `/L/…`, `/%6c/…` and `/x/../l/…`. */
function protectLinkPages(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const path = URL.parse(`http://board.invalid${request.url}`)?.pathname
    const [match] = (path && matchRoutes(linkRoutes, pathAfterLanguage(path))) || []
    if (!match) return
    if (!String(reply.getHeader('cache-control')).includes('no-store'))
      reply.header('cache-control', 'no-store')
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', match.route.handle)
  })
}

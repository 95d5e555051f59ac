import type { FastifyInstance } from 'fastify'
import { matchRoutes } from 'react-router'
import { endLink, readLink } from '#src/contract/signed-links.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { en } from '#src/strings/en.ts'
import { pathAfterLanguage } from '#src/strings/language-paths.ts'
import { endOneLink } from '../../signed-links.ts'
import type { Binder } from '../endpoints/bind.ts'

export function mountSignedLinks(app: FastifyInstance, bind: Binder, { db, clock }: AppContext): void {
  bind(readLink, async ({ viewer }) => viewer.link!)
  bind(endLink, async ({ viewer }) => {
    await endOneLink(db, clock.now(), viewer.link!.id)
    return { message: en['link.ended.done'] }
  })
  protectLinkPages(app)
}

/** The token's address goes to nobody as a referrer. The pages after it need an origin for their forms. */
const linkRoutes = [
  { path: 'l/:token', handle: 'no-referrer' },
  { path: 'l/:link/*', handle: 'same-origin' },
]

/** The router opens `/L/…`, `/%6c/…` and `/x/../l/…` too, so it is the one that matches. */
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

import type { FastifyInstance } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { texts as enAlert } from '#src/strings/alert/en.ts'
import { endByPost } from '../../contract.ts'
import { endByToken } from '../use-cases/act-on-alert.ts'

/**
 * Binds what mail programs do with `List-Unsubscribe` (RFC 8058): they post a form of one field, which says nothing that
 * the address does not.
 */
export function mountOneClick(app: FastifyInstance, bind: Binder, context: AppContext): void {
  // No other call takes such a form.
  app.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) => {
    if (request.routeOptions.url !== endByPost.path) return done(problem('unsupported_media_type'))
    payload.resume()
    done(null)
  })
  bind(endByPost, async ({ params }) => {
    await endByToken(context, params.id)
    return { message: enAlert['alert.done.end'] }
  })
}

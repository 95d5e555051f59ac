import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { en } from '#src/strings/en.ts'
import { takeMailBounce } from '../../contract.ts'
import { readDeliveryReport } from '../delivery-report.ts'
import { takeBounces } from '../use-cases/take-bounce.ts'

/** A report may carry the whole mail that came back; ours are small. */
const MOST_BYTES = 1024 * 1024

/** Takes mails that came back, from the operator's mail server, which knows the secret. */
export function mountBounces(app: FastifyInstance, bind: Binder, context: AppContext, secret: string): void {
  app.addContentTypeParser(
    ['message/rfc822', 'multipart/report'],
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, body),
  )
  const expected = hashOf(`Bearer ${secret}`)
  bind(takeMailBounce, async ({ request }) => {
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected))
      throw problem('unauthenticated')
    const bounces = await readDeliveryReport(messageOf(request))
    const ended = await takeBounces(context, bounces)
    request.log.info({ bounces: bounces.length, ended }, 'a delivery report was taken')
    return { message: en['bounce.taken'], bounces: bounces.length }
  })
}

/** A `multipart/report` that came without its head begins with what the request says of it. */
function messageOf({ body, headers }: FastifyRequest): Uint8Array {
  if (!Buffer.isBuffer(body) || body.length === 0) throw problem('malformed')
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return body
  return Buffer.concat([Buffer.from(`Content-Type: ${type}\r\n\r\n`), body])
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

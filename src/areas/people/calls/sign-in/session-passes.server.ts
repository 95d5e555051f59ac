import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { deriveKey } from '#src/platform/derive-key.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { findUser } from './sessions.server.ts'

export const PASS_COOKIE = 'session_pass'
const form = /^([\w-]{43})\.(\d{1,16})\.([\w-]{43})$/

export type SessionPasses = ReturnType<typeof sessionPasses>

/** Passes end with their session. They are signed and stored nowhere: the session is looked up at each use. */
export function sessionPasses({ db, clock }: Timed, secret: string, secureCookies: () => boolean) {
  const key = deriveKey(secret, 'session pass')
  const signed = (path: string, facts: string) =>
    createHmac('sha256', key).update(`${path} ${facts}`).digest('base64url')
  return {
    give(reply: FastifyReply, { tokenHash }: Viewer, path: string, seconds: number): { path: string } {
      const session = Buffer.from(tokenHash!).toString('base64url')
      const facts = `${session}.${clock.now().getTime() + seconds * 1000}`
      reply.setCookie(PASS_COOKIE, `${facts}.${signed(path, facts)}`, {
        path,
        httpOnly: true,
        sameSite: 'strict',
        secure: secureCookies(),
        maxAge: seconds,
      })
      return { path }
    },

    async viewerOf(request: FastifyRequest, path: string): Promise<Viewer> {
      const pass = request.cookies[PASS_COOKIE]
      if (pass === undefined) throw problem('link_required')
      const [, session, end, signature] = form.exec(pass) ?? []
      if (!signature || !isSame(signature, signed(path, `${session}.${end}`))) throw problem('link_unknown')
      const now = clock.now()
      const tokenHash = Buffer.from(session!, 'base64url')
      const viewer = Number(end) > now.getTime() ? await findUser(db, tokenHash, now) : undefined
      if (!viewer) throw problem('link_ended')
      return viewer
    },
  }
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

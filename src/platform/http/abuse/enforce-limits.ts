import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallLimit, EndpointShape } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import { PROOF_HEADER } from '#src/contract/proof-of-work.ts'
import { keyCalls } from '#src/platform/http/abuse/rate-limit.ts'
import { findAccount, type Viewer } from '../endpoints/viewer.ts'
import { countedClient } from './client-address.ts'
import type { ProofsOfWork } from './proof-of-work.ts'
import type { RateLimits, LimitState } from './rate-limit.ts'

export type LimitEnforcer = ReturnType<typeof limitEnforcer>

/** Limits fail closed: without the database every call is refused. */
export function limitEnforcer(rateLimits: RateLimits, proofs: ProofsOfWork) {
  /** Needs no database, so that a flood past its limit takes no connection from others. */
  const refuseExhausted = (
    { limit }: EndpointShape,
    viewer: Viewer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void => {
    const standing = limit && rateLimits.exhausted(limit, getKey(limit, viewer, request))
    if (!standing) return
    setLimitHeaders(reply, limit, standing)
    throw problem('too_many_requests', { retryAfterSeconds: standing.secondsLeft })
  }
  const enforce = async (
    { limit: limitOfCall, screened = false }: EndpointShape,
    viewer: Viewer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    const limit = viewer.key ? keyCalls : limitOfCall
    if (!limit) return
    const key = getKey(limit, viewer, request)
    let standing = await rateLimits.take(limit, key, !screened)
    if (needsWork(standing) && (await proofs.spend(request.headers[PROOF_HEADER.toLowerCase()], limit.name)))
      standing = await rateLimits.take(limit, key, true)
    setLimitHeaders(reply, limit, standing)
    if (standing.taken) return
    const retryAfterSeconds = standing.secondsLeft
    if (!needsWork(standing)) throw problem('too_many_requests', { retryAfterSeconds })
    const extra = { proof_of_work: await proofs.challenge(limit.name) }
    throw problem('proof_of_work_required', { retryAfterSeconds, extra })
  }
  return { enforce, refuseExhausted }
}

function getKey({ per }: CallLimit, viewer: Viewer, request: FastifyRequest): string {
  const account = per === 'account' ? findAccount(viewer) : undefined
  return account ?? countedClient(request)
}

function needsWork({ taken, used, max }: LimitState): boolean {
  return !taken && used < max
}

/**
 * draft-ietf-httpapi-ratelimit-headers-10: the quota and window of each policy, then its remaining calls and seconds. A
 * call may have several limits.
 */
export function setLimitHeaders(
  reply: FastifyReply,
  { name, seconds }: CallLimit,
  standing: LimitState,
): void {
  const { used, free, max, secondsLeft } = standing
  const policies = free < max ? { [`${name}-without-work`]: free, [name]: max } : { [name]: max }
  const entries = Object.entries(policies)
  const add = (header: string, items: string[]) =>
    reply.header(header, [reply.getHeader(header) ?? [], items].flat().join(', '))
  add(
    'ratelimit-policy',
    entries.map(([policy, quota]) => `"${policy}";q=${quota};w=${seconds}`),
  )
  add(
    'ratelimit',
    entries.map(([policy, quota]) => `"${policy}";r=${Math.max(0, quota - used)};t=${secondsLeft}`),
  )
}

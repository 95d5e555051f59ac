import { isPanelAccess } from '../admin-roles.ts'
import { takesIdempotencyKey, type EndpointShape } from '../endpoint.ts'
import type { ProblemCode } from '../errors.ts'

export function getRefusals(endpoint: EndpointShape): ProblemCode[] {
  const {
    method,
    access,
    scope,
    confirmedEmail,
    beforeSecondFactor,
    limit,
    screened,
    params,
    missing,
    query,
    body,
    file,
    idempotency,
    errors = [],
  } = endpoint
  const codes = new Set<ProblemCode>(errors)
  const add = (when: unknown, ...more: ProblemCode[]) => {
    if (when) for (const code of more) codes.add(code)
  }
  add(access === 'user', 'unauthenticated')
  add(confirmedEmail, 'email_not_confirmed')
  add(isPanelAccess(access), 'unauthenticated', 'forbidden')
  add(
    isPanelAccess(access) && !beforeSecondFactor,
    'second_factor_setup_required',
    'password_change_required',
  )
  add(access === 'poster', 'login_to_post', 'forbidden')
  add(access === 'link', 'link_required')
  add(access === 'user_or_link', 'unauthenticated')
  add(access === 'link' || access === 'user_or_link', 'link_unknown', 'link_ended')
  add(scope, 'key_unknown', 'key_scope_missing')
  add(scope && access !== 'key', 'key_not_accepted')
  add(method !== 'GET', 'cross_site')
  // Even a call that needs no body parses one that a client sends.
  add(method !== 'GET', 'malformed', 'too_large', 'unsupported_media_type')
  add(file, 'body_too_slow')
  add(params, missing ?? 'not_found')
  add(query ?? body ?? file, 'invalid')
  add(limit ?? method === 'GET', 'too_many_requests')
  add(screened, 'proof_of_work_required')
  add(takesIdempotencyKey(endpoint), 'key_reused')
  add(takesIdempotencyKey(endpoint) && !idempotency, 'already_done')
  add(true, 'internal', 'unavailable')
  return [...codes]
}

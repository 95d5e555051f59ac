import type { TextKey } from '#src/strings/en.ts'

/** The codes are stable: each is the end of the problem's `type`, and its text is `problem.<code>`. */
export const problemStatus = {
  malformed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  login_to_post: 401,
  second_factor_required: 401,
  login_ticket_invalid: 401,
  link_required: 401,
  link_unknown: 401,
  key_unknown: 401,
  forbidden: 403,
  key_not_accepted: 403,
  key_scope_missing: 403,
  email_not_confirmed: 403,
  second_factor_setup_required: 403,
  password_change_required: 403,
  account_blocked: 403,
  cross_site: 403,
  body_too_slow: 408,
  not_found: 404,
  vacancy_not_found: 404,
  application_not_found: 404,
  file_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  last_owner: 409,
  application_withdrawn: 409,
  erased_meanwhile: 409,
  application_moved_on: 409,
  nudge_not_possible: 409,
  vacancy_changed: 409,
  in_use: 409,
  already_done: 409,
  vacancy_gone: 410,
  link_ended: 410,
  cursor_ended: 410,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  high_risk: 422,
  vacancy_closed: 422,
  messages_not_allowed: 422,
  already_applied: 422,
  consent_refused: 422,
  category_mismatch: 422,
  reset_link_invalid: 422,
  confirmation_link_invalid: 422,
  denial_link_invalid: 422,
  invitation_invalid: 422,
  key_reused: 422,
  too_many_requests: 429,
  proof_of_work_required: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

export interface FieldError {
  key: TextKey
  values?: Record<string, string | number>
}
export type FieldErrors = Record<string, FieldError[]>

interface ProblemDetail {
  errors?: FieldErrors
  text?: TextKey
  /** Values for the placeholders in the text. */
  values?: FieldError['values']
  retryAfterSeconds?: number
  extra?: Record<string, unknown>
}

export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly detail: ProblemDetail

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

export function problem(code: ProblemCode, detail?: ProblemDetail): Problem {
  return new Problem(code, detail)
}

export function fieldProblem(field: string, key: TextKey, values?: FieldError['values']): Problem {
  return new Problem('invalid', { errors: { [field]: [{ key, ...(values ? { values } : {}) }] } })
}

/** RFC 9457 with the two members that the specified client reads. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  message: string
  errors?: Record<string, string[]>
}

import { createHash } from 'node:crypto'
import type { ServerResponse, IncomingMessage } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { Problem, problem, problemStatus, type FieldErrors, type ProblemBody } from '#src/contract/errors.ts'
import { escapeMarkup } from '#src/contract/values/escape-markup.ts'
import { isOfDeletedAccount, databaseIsUnavailable } from '#src/platform/db/db-errors.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { Texts } from '#src/strings/en.ts'
import { acceptedLanguage, type Language } from '#src/strings/languages.ts'
import { fill } from '#src/strings/t.ts'
import { pageLanguage } from '../pages/page-language.ts'
import { nothingAllowed } from '../security/security-headers.ts'

/** Seconds. Longer waits are named in minutes; "wait a while" is enough for shorter ones. */
const LONG_WAIT = 60
/** Seconds. Longer waits are named in hours. */
const MANY_MINUTES = 7_200

/** Error responses have no stack, SQL or path. `refuseSlow` answers senders that were too slow. */
export function installProblems(app: FastifyInstance, refuseSlow: (response: ServerResponse) => void): void {
  app.setErrorHandler((error, request, reply) => {
    const { raw } = reply
    if (isOverdue(error) && !request.raw.complete && !raw.headersSent && !raw.destroyed) {
      request.log.info({ refused: 'body_too_slow', ...getRoute(request) }, 'refused')
      reply.hijack()
      return refuseSlow(raw)
    }
    if (!raw.headersSent && !raw.destroyed) return void sendProblem(request, reply, toProblem(error))
    // A response has begun or the client has gone, but the framework would write another and log an error.
    if (!isHungUp(error)) note(request, toProblem(error))
    reply.hijack()
    raw.destroy()
  })
}

function isOverdue(error: unknown): boolean {
  return (error as { code?: string }).code === 'FST_ERR_HANDLER_TIMEOUT'
}

function isHungUp(error: unknown): boolean {
  return /^(?:ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/.test((error as { code?: string }).code ?? '')
}

export function refuseUnroutable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(request, reply, toProblem(error))
}

/** Refusals for missing rights or too many calls: each is logged, without the person or the content. */
const guarded = new Set([401, 403, 429])

/** Returns the pattern instead of the path, which may name a file or a person's row. */
function getRoute({ method, routeOptions }: FastifyRequest): { method: string; route: string } {
  return { method, route: routeOptions.url ?? '' }
}

function note(request: FastifyRequest, { code, cause }: Problem): void {
  const status = problemStatus[code]
  // Without a cause this is overload, such as a full queue, and no error to look into.
  if (status === 503 && cause === undefined)
    request.log.warn({ refused: code, ...getRoute(request) }, 'refused')
  else if (status >= 500) request.log.error({ err: cause, ...getRoute(request) }, 'request failed')
  if (guarded.has(status)) request.log.info({ refused: code, ...getRoute(request) }, 'refused')
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, found: Problem): FastifyReply {
  const { code, detail } = found
  const status = problemStatus[code]
  note(request, found)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (status === 429 || status === 503) reply.header('retry-after', String(detail.retryAfterSeconds ?? 5))
  if (status === 408 || status === 413) reply.header('connection', 'close')
  const language = getLanguage(request)
  const body = problemBody(code, detail, dictionaries[language])
  reply.code(status).header('cache-control', 'no-store').header('content-language', language)
  if (isPageRequest(request))
    return reply.headers(problemPageHeaders).send(problemPage(body, language, dictionaries[language]))
  return reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...detail.extra, ...body, request_id: request.id }))
}

function getLanguage(request: FastifyRequest): Language {
  const { headers, routeOptions } = request
  return routeOptions.url === '/*' ? pageLanguage(request) : acceptedLanguage(headers['accept-language'])
}

export function problemBody(
  code: Problem['code'],
  detail: Problem['detail'] = {},
  texts: Texts = dictionaries.en,
): ProblemBody {
  return {
    type: `/problems/${code.replaceAll('_', '-')}`,
    title: texts[`problem.${code}`],
    status: problemStatus[code],
    message: getMessage(code, detail, texts),
    ...(detail.errors ? { errors: errorTexts(detail.errors, texts) } : {}),
  }
}

function getMessage(
  code: Problem['code'],
  { text, values, retryAfterSeconds = 0 }: Problem['detail'],
  texts: Texts,
): string {
  if (problemStatus[code] !== 429 || retryAfterSeconds <= LONG_WAIT)
    return fill(texts[text ?? `problem.${code}`], values)
  if (retryAfterSeconds > MANY_MINUTES)
    return fill(texts['problem.come_back_hours'], { hours: Math.ceil(retryAfterSeconds / 3_600) })
  return fill(texts['problem.come_back'], { minutes: Math.ceil(retryAfterSeconds / 60) })
}

export function errorTexts(errors: FieldErrors, texts: Texts): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, list]) => [
      field,
      list.map(({ key, values }) => fill(texts[key], values)),
    ]),
  )
}

const fastifyCodes: Record<string, Problem['code']> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (isOfDeletedAccount(error)) return problem('unauthenticated')
  const known = code === undefined ? undefined : fastifyCodes[code]
  if (known) return problemStatus[known] === 503 ? withCause(known, error) : problem(known)
  if (statusCode === 413) return problem('too_large')
  // All other framework errors with a 4xx status are the sender's.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problem('malformed')
  if (statusCode === 503 || databaseIsUnavailable(error)) return withCause('unavailable', error)
  return withCause('internal', error)
}

function withCause(code: Problem['code'], cause: unknown): Problem {
  return Object.assign(problem(code), { cause })
}

export function unknownPath(endpoints: readonly EndpointShape[]) {
  const known = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`),
  }))
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0]!
    const allowed = new Set<string>()
    for (const { method, pattern } of known) {
      if (!pattern.test(path)) continue
      allowed.add(method)
      if (method === 'GET') allowed.add('HEAD')
    }
    if (allowed.size === 0 || allowed.has(request.method))
      return sendProblem(request, reply, problem('not_found'))
    reply.header('allow', [...allowed].toSorted().join(', '))
    return sendProblem(request, reply, problem('method_not_allowed'))
  }
}

const style = `:root { color-scheme: light dark }
body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif }
h1 { font-size: 1.25rem }`

/** The page replaces one that could not be rendered, so it loads no files. */
export const problemPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${nothingAllowed}; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
}

/** Paths for programs: an unknown one is answered by a problem, never by a page. */
export function isForPrograms(url: string): boolean {
  return /^\/(api|storage|sanctum|assets)(\/|\?|$)/.test(url)
}

/** A person who opened a page reads HTML, not JSON. */
export function isPageRequest({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return !isForPrograms(url) && (headers.accept ?? '').includes('text/html')
}

export function problemPage({ message }: ProblemBody, language: Language, texts: Texts): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeMarkup(message)}</title>
<style>${style}</style>
<main>
<h1>${escapeMarkup(message)}</h1>
<p><a href="">${escapeMarkup(texts['home.retry'])}</a></p>
</main>
</html>
`
}

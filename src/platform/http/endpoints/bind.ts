import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  takesIdempotencyKey,
  type AnswerOf,
  type EndpointShape,
  type ParamsOf,
} from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { BotSignal } from '#src/contract/screening.ts'
import type { ConcurrencyLimit } from '#src/platform/concurrency-limit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { RecordedAnswer, type Answer } from '#src/platform/recorded-response.ts'
import { markTags } from '#src/platform/response-cache/rendering.ts'
import type { BotDetector } from '../abuse/client-address.ts'
import type { LimitEnforcer } from '../abuse/enforce-limits.ts'
import type { Once, WriteAnswer } from '../idempotency/idempotency.ts'
import { getName, readIdempotentRequest, type IdempotentRequest } from '../idempotency/idempotent-request.ts'
import type { ReceivedForm } from '../uploads/multipart.ts'
import { getSavedFile } from '../uploads/received-file.ts'
import {
  answerWords,
  type Call,
  type FileOf,
  getLanguage,
  type Handler,
  sendStreamedList,
  StreamedList,
} from './call.ts'
import { readBody, readForm, readParams, readQuery, type InputParts, type Rules } from './input.ts'
import { getTimeout } from './timeouts.ts'
import type { Viewer } from './viewer.ts'

export type Guarded = Pick<EndpointShape, 'access' | 'scope' | 'beforeSecondFactor'>

interface BinderParts extends InputParts {
  guard: (endpoint: Guarded, request: FastifyRequest) => Promise<Viewer>
  limitEnforcer: LimitEnforcer
  hashing: ConcurrencyLimit
  detectBots: BotDetector
  once: Once
  /** Keys the stored hashes of bodies, which recognize retries: a body may be little more than a password. */
  bodyKey: string
}

export interface CallParts<E extends EndpointShape> {
  /** Returns the body and file of a call for which these depend on its parameters. */
  getInput?: (params: ParamsOf<E>) => Promise<Pick<EndpointShape, 'body' | 'file'>>
  /** Adds the secret parts of an answer, which are not stored for retries. */
  complete?: (answer: Answer) => Answer
}

export interface Binder {
  <E extends EndpointShape>(
    endpoint: E,
    handler: Handler<NoInfer<E>>,
    rules?: Rules<NoInfer<E>>,
    parts?: CallParts<NoInfer<E>>,
  ): void
  endpoints: readonly EndpointShape[]
  sections: ReadonlyMap<EndpointShape, string>
  under(section: string): Binder
}

export function binder(app: FastifyInstance, parts: BinderParts): Binder {
  const endpoints: EndpointShape[] = []
  const sections = new Map<EndpointShape, string>()
  // The parser does nothing: the handler below streams the form.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  // No call takes plain text; without a parser Fastify refuses its media type.
  app.removeContentTypeParser('text/plain')
  // The specified client sends its JSON header also with calls without a body, such as logout.
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null) : void readJson(request, text.toString(), done),
  )
  const bindIn = <E extends EndpointShape>(
    section: string,
    endpoint: E,
    handler: Handler<E>,
    rules: Rules<E> = async () => ({}),
    own: CallParts<E> = {},
  ) => {
    if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} declares no access`)
    endpoints.push(endpoint)
    sections.set(endpoint, section)
    const { path, describedAs = path } = endpoint
    for (const url of new Set([path, describedAs]))
      app.route({
        method: endpoint.method,
        url,
        exposeHeadRoute: endpoint.method === 'GET',
        ...(endpoint.maxBytes && { bodyLimit: endpoint.maxBytes }),
        config: { holdsFile: endpoint.file !== undefined || endpoint.produces === '*/*' },
        // Files and large bodies get longer, because an honest connection may be slow.
        handlerTimeout: getTimeout(endpoint),
        onRequest: async (request) => {
          const viewer = await parts.guard(endpoint, request)
          if (endpoint.confirmedEmail && !viewer.link && !viewer.admin && !viewer.user?.emailConfirmed)
            throw problem('email_not_confirmed')
          viewers.set(request, viewer)
        },
        handler: (request, reply) => {
          // A default that handlers override.
          reply.header('cache-control', 'no-store')
          const work = () => answer(endpoint, handler, rules, { ...parts, ...own }, request, reply)
          return endpoint.hashes ? answerInTurn(endpoint, parts, request, reply, work) : work()
        },
      })
  }
  const under = (section: string): Binder =>
    Object.assign(
      <E extends EndpointShape>(endpoint: E, handler: Handler<E>, rules?: Rules<E>, own?: CallParts<E>) =>
        bindIn(section, endpoint, handler, rules, own),
      { endpoints, sections, under },
    ) as Binder
  return under('Board')
}

const viewers = new WeakMap<FastifyRequest, Viewer>()

/** Queues the whole call, not its hashing alone: its other statements would fill the database's queue. */
async function answerInTurn(
  endpoint: EndpointShape,
  { limitEnforcer, hashing }: BinderParts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  limitEnforcer.refuseExhausted(endpoint, viewers.get(request)!, request, reply)
  return hashing(async () => {
    // The request timed out, and the client has that response.
    if (reply.sent) return reply
    if (reply.raw.destroyed) throw problem('unavailable')
    return work()
  })
}

async function answer<E extends EndpointShape>(
  endpoint: E,
  handler: Handler<E>,
  rules: Rules<E>,
  parts: BinderParts & CallParts<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const viewer = viewers.get(request)!
  await parts.limitEnforcer.enforce(endpoint, viewer, request, reply)
  const params = readParams(endpoint, request)
  const query = readQuery(endpoint, request)
  refuseOtherMethod(endpoint, query, reply)
  refusePersonalQuery(endpoint, viewer, query)
  const shape = shapeFor(viewer)
  let form: ReceivedForm | undefined
  try {
    form = await readForm(endpoint, parts, request)
  } catch (error) {
    if (reply.sent) return reply
    throw error
  }
  const saved = getSavedFile(parts.findSavedFile, viewer, parts.temporaryFolder)
  let sending: IdempotentRequest | undefined
  let botSignals: readonly BotSignal[] = []
  const work = async (write?: WriteAnswer) => {
    const pending = { params: params as ParamsOf<E>, viewer, botSignals }
    const taking = { ...endpoint, ...(await parts.getInput?.(pending.params)) }
    const { body, file, sent } = await readBody(taking, rules, pending, parts, request, form, saved)
    const result: unknown = await handler({
      params,
      query,
      body,
      file: file as FileOf<E>,
      sent,
      viewer,
      retryName: sending && getName(sending),
      botSignals,
      recordAnswer: async (trx: Trx, recorded: AnswerOf<E>) => {
        const shaped = shape(endpoint, recorded)
        await write?.(trx, shaped)
        return new RecordedAnswer(shaped)
      },
      say: answerWords[getLanguage({ request, viewer })],
      request,
      reply,
    } as unknown as Call<E>)
    if (result instanceof RecordedAnswer) return result.answer
    // A reply is thenable: a handler that returns it resolves to `undefined`, once it was sent or cut off.
    if (result === undefined && (reply.sent || reply.raw.headersSent)) return undefined
    if (endpoint.cacheTags && !viewer.tokenHash)
      markTags(request, endpoint.cacheTags(params as Record<string, unknown>))
    if (!(result instanceof StreamedList)) return shape(endpoint, result)
    if (reply.sent) return undefined
    const rows = await sendStreamedList(endpoint, result, reply, shape)
    return rows && shape(endpoint, rows)
  }
  try {
    botSignals = await parts.detectBots(endpoint, form ? form.fields : request.body)
    if (takesIdempotencyKey(endpoint)) sending = readIdempotentRequest(request, viewer, form, parts.bodyKey)
    const made = sending && !endpoint.idempotency ? await parts.once(sending, work) : await work()
    // After a timeout the client already has a response; this answer is stored for its retry.
    return made && !reply.sent ? send(reply, parts.complete?.(made) ?? made) : reply
  } finally {
    await form?.discard()
    await saved.discard()
  }
}

function refuseOtherMethod({ methodOverride }: EndpointShape, query: unknown, reply: FastifyReply): void {
  if (!methodOverride || (query as { _method?: string })._method?.toUpperCase() === methodOverride) return
  reply.header('allow', methodOverride)
  throw problem('method_not_allowed')
}

function shapeFor(viewer: Viewer) {
  return (endpoint: EndpointShape, result: unknown): Answer => {
    const status = endpoint.status ?? 200
    if (endpoint.response === null) return { status, body: '' }
    const shaped = endpoint.response.safeParse(result)
    if (!shaped.success)
      throw new Error(`${endpoint.method} ${endpoint.path} answered out of its contract`, {
        cause: shaped.error,
      })
    const value = withoutPersons(endpoint, viewer, shaped.data)
    return { status, body: JSON.stringify(value), value }
  }
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  reply.code(status)
  if (body === '') return reply.send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Filtering or sorting by a hidden field would reveal who is in the list. */
function refusePersonalQuery({ persons }: EndpointShape, viewer: Viewer, query: unknown): void {
  if (!persons || viewer.admin?.role !== 'viewer') return
  const values = query as Record<string, unknown>
  const order = typeof values['sort'] === 'string' ? values['sort'].replace(/^-/, '') : undefined
  if (
    persons.filters.some((name) => values[name] !== undefined && values[name] !== null) ||
    (order !== undefined && persons.fields.includes(order))
  )
    throw problem('forbidden')
}

function withoutPersons({ persons }: EndpointShape, viewer: Viewer, rows: unknown): unknown {
  if (!persons || viewer.admin?.role !== 'viewer') return rows
  const hidden = Object.fromEntries(persons.fields.map((name) => [name, null]))
  return (rows as object[]).map((row) => ({ ...row, ...hidden }))
}

import { apiDocs } from '#src/strings/api-docs.ts'
import { apiProperties } from '#src/strings/api-properties/api-properties.ts'
import { fill } from '#src/strings/t.ts'
import { isPanelAccess } from '../admin-roles.ts'
import { type EndpointShape, takesIdempotencyKey } from '../endpoint.ts'
import type { ProblemCode } from '../errors.ts'
import { PROOF_HEADER } from '../proof-of-work.ts'
import { uploadRules } from '../uploads.ts'
import { getMembers, type JsonSchema, jsonSchema } from './schemas.ts'

const examples: Record<string, string> = { date: '2026-12-31', 'date-time': '2026-12-01T04:30:00.000Z' }

/**
 * Adds to each property, at every depth, its description and example from `strings`. `where` is the containing
 * property, named schema or operation.
 */
export function describe(schema: JsonSchema, where: string): void {
  for (const { name, schema: part } of getMembers(schema)) {
    describeOne(part, [where], name)
    describe(part, name)
  }
  for (const part of [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])])
    if (typeof part === 'object') describe(part as JsonSchema, where)
}

/** Generators read the sentence from the parameter, and the example from its schema. */
export function describeParameter(given: JsonSchema, where: string[], name: string) {
  const { description, ...schema } = describeOne(given, where, name)
  return { schema, ...(description !== undefined && { description }) }
}

function describeOne(part: JsonSchema, where: string[], name: string): JsonSchema {
  const keys = [...where.flatMap((place) => [`${place}.${name}`, `${place}.*`]), name]
  const found = keys.find((key) => Object.hasOwn(apiProperties, key))
  const [description, given] = found === undefined ? [] : apiProperties[found]!
  if (description !== undefined) part.description ??= description
  const example = part.const ?? given ?? getExample(part)
  if (example !== undefined) part.examples = [part.type === 'array' ? [example].flat() : example]
  return part
}

function getExample({ format, enum: choices, const: only, type, anyOf, items }: JsonSchema): unknown {
  if (anyOf) return getExample(anyOf[0]!)
  if (type === 'array') return getExample(items as JsonSchema)
  return only ?? choices?.[0] ?? examples[format ?? ''] ?? (type === 'boolean' ? true : undefined)
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}
export type Headers = Record<string, { schema: JsonSchema; description: string }>

export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  description: apiDocs.idempotencyKey,
}

export const screeningHeaders: Parameter[] = [
  {
    name: PROOF_HEADER,
    in: 'header',
    required: false,
    schema: { type: 'string', contentEncoding: 'base64', contentMediaType: 'application/json' },
    description: apiDocs.proofOfWork,
  },
]

export const pageHeaders: Headers = {
  'X-Total-Count': { schema: { type: 'integer' }, description: apiDocs.total },
  Link: { schema: { type: 'string' }, description: apiDocs.link },
  'X-Has-Next': { schema: { type: 'boolean' }, description: apiDocs.hasNext },
}

export const limitHeaders: Headers = {
  RateLimit: { schema: { type: 'string' }, description: apiDocs.rateLimit },
  'RateLimit-Policy': { schema: { type: 'string' }, description: apiDocs.rateLimitPolicy },
}

const retry = { 'Retry-After': { schema: { type: 'integer' as const }, description: apiDocs.retryAfter } }
export const problemHeaders: Record<number, Headers> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string' }, description: apiDocs.challenge } },
  405: { Allow: { schema: { type: 'string' }, description: apiDocs.allow } },
  429: retry,
  503: retry,
}

export interface Media {
  schema: JsonSchema
  /** The media types of a file part. */
  encoding?: Record<string, { contentType: string }>
}
export interface Body {
  required: true
  content: Record<string, Media>
}

/** Describes one media type for each call: of two, generators would take the one without the file. */
export function getBody({ body, file }: EndpointShape): Body | undefined {
  if (!body) return undefined
  const schema = jsonSchema(body, 'input')
  if (!file) return { required: true, content: { 'application/json': { schema } } }
  const isRequired = file.required !== undefined && file.orFilled === undefined
  const { maxBytes, accept } = uploadRules[file.kind]
  const contentType = accept
    .split(',')
    .filter((type) => type.includes('/'))
    .join(', ')
  const properties = Object.fromEntries(
    getMembers(schema).map(({ name, schema: part }) => [name, withoutNull(part)]),
  )
  const part: JsonSchema = {
    type: 'string',
    format: 'binary',
    description: fill(apiDocs.fileLimit, { types: contentType, megabytes: maxBytes / 1_048_576 }),
  }
  const form: JsonSchema = {
    ...schema,
    properties: { ...properties, [file.field]: part },
    required: [...(schema.required ?? []), ...(isRequired ? [file.field] : [])],
  }
  const encoding = { [file.field]: { contentType } }
  return { required: true, content: { 'multipart/form-data': { schema: form, encoding } } }
}

/** Generators read `binary` as bytes; text files stay strings. */
export function fileSchema(mediaType: string): JsonSchema {
  const isText = mediaType.startsWith('text/')
  return { type: 'string', ...(!isText && { format: 'binary' }), contentMediaType: mediaType }
}

/** Forms have no null: an empty field is left out. */
function withoutNull(schema: JsonSchema): JsonSchema {
  if (!schema.anyOf) return schema
  const { anyOf, ...rest } = schema
  const others = anyOf.filter((part) => part.type !== 'null')
  return others.length === 1 ? { ...rest, ...others[0] } : { ...rest, anyOf: others }
}

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

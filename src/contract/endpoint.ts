import type * as z from 'zod/mini'
import type { TextKey } from '#src/strings/en.ts'
import type { PanelAccess } from './admin-roles.ts'
import type { ProblemCode } from './errors.ts'
import type { UploadKind } from './uploads.ts'
import { done, idParams } from './values/primitives.ts'

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Counted in the database, for all nodes, before a call is read; `RATE_LIMIT_SCALE` multiplies it. */
export interface CallLimit {
  /** Unique: it is part of the counters' keys and of response headers. */
  name: string
  /** Calls without a proof of work; every further one needs it. */
  free?: number
  max: number
  seconds: number
  per: 'address' | 'account'
}

/** Names of changeable content: responses are cached under them, changes announce them. */
export type ContentTag =
  | 'catalogue'
  | 'clients'
  | 'companies'
  | 'look'
  | 'search'
  | 'site'
  | 'vacancies'
  | `company:${number}`
  | `vacancies-of-category:${number}`
  | `vacancy:${number}`

/** A call that declares a scope accepts the keys for programs that have it. */
export const keyScopes = ['vacancies:write', 'applications:read'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Each key begins with it, so that secret scanners find a leaked one. */
export const KEY_PREFIX = 'lvk_'

/**
 * `admin` means owners and moderators, `viewer` any admin. `poster` takes a user's, an owner's or a
 * moderator's token, and none if the board allows anonymous posting. `user_or_link`: the handler checks what
 * they may reach. `key`: a key for programs alone.
 */
type Access = 'public' | 'user' | PanelAccess | 'poster' | 'link' | 'user_or_link' | 'key'

export type Schema = z.ZodMiniType

export interface Persons {
  fields: readonly string[]
  filters: readonly string[]
}

export interface FilePart {
  field: string
  kind: UploadKind
  required?: TextKey
  /** A field of the body: if ticked and no file is sent, the account's saved file is taken. */
  orSaved?: string
  /** A field of the body: if ticked, the board makes the file. */
  orMade?: string
  /** A field of the body: if filled in, the board makes the file. If a form has both and both are empty, this is the error. */
  orFilled?: { field: string; required: TextKey }
}

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** Replaces a specified path that would be ambiguous in OpenAPI. Both are bound. */
  describedAs?: `/${string}`
  summary: string
  access: Access
  /** The scope that a key for programs needs. A call without one refuses every key. */
  scope?: KeyScope
  confirmedEmail?: true
  beforeSecondFactor?: true
  persons?: Persons
  limit?: CallLimit
  /** The call occupies a core for a while, so few such calls run at a time. */
  hashes?: boolean
  /** Without `?_method=` and this value the response is 405. */
  methodOverride?: 'PUT'
  /** Needs a proof of work beyond the free part of its limit, and what bots send is quarantined. */
  screened?: boolean
  params?: Schema
  missing?: ProblemCode
  query?: Schema
  body?: Schema
  file?: FilePart
  /** The limit for a JSON body; default: 256 KiB. */
  maxBytes?: number
  csv?: string
  response: Schema | null
  status?: 200 | 201 | 202 | 204
  produces?: string
  /** The response holds all rows, and its reader may be slow. */
  streams?: true
  errors?: readonly ProblemCode[]
  /** `none`: the response or address holds a secret. `by_handler`: the handler finds retries. */
  idempotency?: 'none' | 'by_handler'
  /** The response is the same for everyone without a token, and cached until one of these changes. */
  cacheTags?: (params: Record<string, unknown>) => readonly ContentTag[]
}

type Facts = Omit<EndpointShape, 'method' | 'path' | 'access' | 'response'> &
  Partial<Pick<EndpointShape, 'response'>>

type Filled<P, E> = (E extends { response: unknown } ? unknown : { response: typeof done }) &
  (E extends { params: unknown } ? unknown : P extends `${string}/:id${'' | `/${string}`}` ? OfOne : unknown)

type OfOne = { params: typeof idParams }

/** Makes unknown properties an error: the compiler infers `E` and would accept them. */
type Known<E> = { [K in Exclude<keyof E, keyof EndpointShape>]: never }

/** Defaults: the response is a message, and the parameter `:id` a number. */
/*@__NO_SIDE_EFFECTS__*/
export function endpoint<
  const M extends EndpointShape['method'],
  const P extends EndpointShape['path'],
  const A extends Access,
  const E extends Facts,
>(method: M, path: P, access: A, facts: E & Known<E>) {
  const filled = { response: done, ...(/\/:id(?:\/|$)/.test(path) && { params: idParams }), ...facts }
  return { method, path, access, ...filled } as unknown as { method: M; path: P; access: A } & E &
    Filled<P, E>
}

export function takesIdempotencyKey({ method, idempotency }: EndpointShape): boolean {
  return method !== 'GET' && idempotency !== 'none'
}

type Out<S> = S extends Schema ? z.output<S> : Record<string, never>
type In<S> = S extends Schema ? z.input<S> : undefined

export type ParamsOf<E extends EndpointShape> = Out<E['params']>
export type QueryOf<E extends EndpointShape> = Out<E['query']>
export type BodyOf<E extends EndpointShape> = Out<E['body']>
export type QueryInput<E extends EndpointShape> = In<E['query']>
export type BodyInput<E extends EndpointShape> = In<E['body']>
export type AnswerOf<E extends EndpointShape> = E['response'] extends Schema
  ? z.output<E['response']>
  : undefined
export type RowOf<E extends EndpointShape> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never

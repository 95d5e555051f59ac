import type * as z from 'zod/mini'
import type { TextKey } from '#src/strings/en.ts'
import type { PanelAccess } from './admin-roles.ts'
import type { CallLimit } from './call-limit.ts'
import type { ContentTag } from './content-tags.ts'
import type { ProblemCode } from './errors.ts'
import type { KeyScope } from './key-scopes.ts'
import type { UploadKind } from './uploads.ts'
import { done, idParams } from './values/primitives.ts'

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
  /** Ticked without a file, this field of the body stands for the account's saved file. */
  orSaved?: string
  /** Ticked, this field of the body has the board make the file. */
  orMade?: string
  /** Filled in, this field of the body has the board make the file. Without both, the error stands there. */
  orFilled?: string
}

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** The specified path would be ambiguous in OpenAPI, which has this one instead. Both are bound. */
  describedAs?: `/${string}`
  summary: string
  access: Access
  /** It takes keys for programs that have this scope. A call without one refuses every key. */
  scope?: KeyScope
  confirmedEmail?: true
  beforeSecondFactor?: true
  persons?: Persons
  limit?: CallLimit
  /** Takes a core for a while: few such calls run at a time. */
  hashes?: boolean
  /** Without `?_method=` and this name the response is 405. */
  methodOverride?: 'PUT'
  /** Past the free part of its limit it needs a proof of work, and bots are quarantined. */
  screened?: boolean
  params?: Schema
  missing?: ProblemCode
  query?: Schema
  body?: Schema
  file?: FilePart
  /** The limit of a JSON body; 256 KiB where it is left out. */
  maxBytes?: number
  csv?: string
  response: Schema | null
  status?: 200 | 201 | 202 | 204
  produces?: string
  /** The response is as long as the board, and its reader may be slow. */
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

/** Names that no call has: the compiler infers E, and takes them otherwise. */
type Known<E> = { [K in Exclude<keyof E, keyof EndpointShape>]: never }

/** Unless it says otherwise it answers with a message, and `:id` is a number. */
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

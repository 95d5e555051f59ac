import type * as z from 'zod/mini'
import type { TextKey } from '#src/strings/en.ts'
import type { PanelAccess } from './admin-roles.ts'
import type { CallLimit } from './call-limit.ts'
import type { ContentTag } from './content-tags.ts'
import type { ProblemCode } from './errors.ts'
import type { UploadKind } from './uploads.ts'

/**
 * A call is for everyone, for a user's token, or for the token of an admin whose role may make it: `owner`, `admin`
 * (owners and moderators) or `viewer` (any). `poster` takes a user's, an owner's or a moderator's token, and nobody's
 * too if the board allows anonymous posting. `link` takes the token of a signed link, and `user_or_link` that or a
 * user's: the handler asks which things they may reach.
 */
export type Access = 'public' | 'user' | PanelAccess | 'poster' | 'link' | 'user_or_link'

export type Schema = z.ZodMiniType

/** These fields of a list are about persons: a viewer of the panel gets them as null, and may not use these filters. */
export interface Persons {
  fields: readonly string[]
  filters: readonly string[]
}

/** This is one file in a multipart body. `required` is the text when it is missing. */
export interface FilePart {
  field: string
  kind: UploadKind
  required?: TextKey
  /** A caller who ticks this field of the body and sends no file sends the one that their account has saved. */
  orSaved?: string
}

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters are written `:name`, as in `/api/jobs/:id`. A path stands here and nowhere else. */
  path: `/${string}`
  summary: string
  access: Access
  /** Only a user whose address is confirmed may call: others get `email_not_confirmed`. */
  confirmedEmail?: true
  /** An admin who has to set up a second factor may call this before that is done. */
  beforeSecondFactor?: true
  /** A list hides its fields about persons from viewers of the panel; `forViewers` sets it. */
  persons?: Persons
  limit?: CallLimit
  /** Hashes a password, which takes a core for a while: few such calls are at work at a time, and few wait for that. */
  hashes?: boolean
  /** This call stands in for another method: without `?_method=` and its name the answer is 405. */
  standsFor?: 'PUT'
  /**
   * This is a form that anybody may send: past the free part of its limit each call needs a proof of work, and a
   * submission that a program seems to have sent is quarantined.
   */
  screened?: boolean
  params?: Schema
  /** This is the refusal of an id that is not one, when it is not the plain `not_found`. */
  missing?: ProblemCode
  query?: Schema
  body?: Schema
  file?: FilePart
  /** A list that can be downloaded as CSV has this file name (see `list-file.ts`). */
  csv?: string
  /**
   * This is the success answer; `null` for an empty one or for bytes. Fields that the schema does not name are not
   * sent.
   */
  response: Schema | null
  /** It is 200 unless given. */
  status?: 200 | 201 | 202 | 204
  /** This is the media type of an answer that is not JSON. */
  produces?: string
  /** This call refuses with these errors too, beyond those that follow from access, limit, params and body. */
  errors?: readonly ProblemCode[]
  /**
   * Retries of an unsafe call with the same `Idempotency-Key` get its first answer, which is stored for a day. A call
   * whose answer or address holds a secret, or sets a cookie, has `none`: nothing of it may be stored. With `by_handler`
   * the handler itself knows the retries, by `retriesAs`.
   */
  idempotency?: 'none' | 'by_handler'
  /**
   * The answer is the same for everyone without a token, and is cached until something with one of these tags changes
   * (see `platform/changes.ts`).
   */
  cacheTags?: (params: Record<string, unknown>) => readonly ContentTag[]
}

/** An endpoint is a value: the server binds it, the OpenAPI document is made of it, pages call it. */
/*@__NO_SIDE_EFFECTS__*/
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

/** Says whether retries of a call are known by an `Idempotency-Key`. */
export function takesIdempotencyKey({ method, idempotency }: EndpointShape): boolean {
  return method !== 'GET' && idempotency !== 'none'
}

type Out<S> = S extends Schema ? z.output<S> : Record<string, never>
type In<S> = S extends Schema ? z.input<S> : undefined

/** These are the parsed inputs that a handler receives. */
export type ParamsOf<E extends EndpointShape> = Out<E['params']>
export type QueryOf<E extends EndpointShape> = Out<E['query']>
export type BodyOf<E extends EndpointShape> = Out<E['body']>
/** Clients send the inputs and get the answers. */
export type QueryInput<E extends EndpointShape> = In<E['query']>
export type BodyInput<E extends EndpointShape> = In<E['body']>
export type AnswerOf<E extends EndpointShape> = E['response'] extends Schema
  ? z.output<E['response']>
  : undefined
/** This is a row of an endpoint whose answer is a list. */
export type RowOf<E extends EndpointShape> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '#src/contract/endpoint.ts'
import type { BotSignal } from '#src/contract/screening.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import { acceptedLanguage, type Language } from '#src/strings/languages.ts'
import type { Upload } from '../uploads/upload.ts'
import type { AnswerTranslate } from './answer-words.ts'
import type { StreamedList } from './streamed-list.ts'
import type { Viewer } from './viewer.ts'

export interface Call<E extends EndpointShape> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  file: FileOf<E>
  /** The names of the fields that were sent: `body` does not tell empty from absent. */
  sent: ReadonlySet<string>
  viewer: Viewer
  /** Handlers with `idempotency: 'by_handler'` find retries by this name. */
  retryName: Buffer | undefined
  botSignals: readonly BotSignal[]
  recordAnswer: RecordAnswer<AnswerOf<E>>
  /** Translates the answer's words into the language of the call. */
  say: AnswerTranslate
  request: FastifyRequest
  reply: FastifyReply
}

type Requested = Pick<Call<EndpointShape>, 'request' | 'reply' | 'viewer'>

/** The language of the page, in which the sender of a form gets its mails, or else of the account. */
export function getLanguage({ request, viewer }: Pick<Requested, 'request' | 'viewer'>): Language {
  return acceptedLanguage(
    request.headers['accept-language'],
    viewer.user?.language ?? viewer.admin?.language ?? undefined,
  )
}

/** The instant at which the request began to arrive. */
export function getStart({ reply }: Pick<Requested, 'reply'>, now: Date): Date {
  return new Date(now.getTime() - reply.elapsedTime)
}

/** A repeated call would make a second row, so its answer is stored in the same transaction. */
type Creating = { status: 201; idempotency?: never }

export type FileOf<E extends EndpointShape> = E['file'] extends {
  required: string
  orMade?: never
  orFilled?: never
}
  ? Upload
  : E['file'] extends object
    ? Upload | undefined
    : undefined

export type Handler<E extends EndpointShape> = (
  call: Call<E>,
) => Promise<FastifyReply | RecordedAnswer | (E extends Creating ? never : AnswerOf<E> | RowsOf<E>)>

type RowsOf<E extends EndpointShape> = AnswerOf<E> extends (infer Row)[] ? StreamedList<Row> : never

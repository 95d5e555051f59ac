import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '#src/contract/endpoint.ts'
import type { BotSignal } from '#src/contract/screening.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import type { Upload } from '../uploads/upload.ts'
import type { StreamedList } from './streamed-list.ts'
import type { Viewer } from './viewer.ts'

/** A handler gets this of a request whose input is read and allowed. */
export interface Call<E extends EndpointShape> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  file: FileOf<E>
  /**
   * The names of the body's fields as they came, the empty ones included: `body` has no difference between empty and
   * absent.
   */
  sent: ReadonlySet<string>
  viewer: Viewer
  /** A call with `idempotency: 'by_handler'` finds retries by this name of 32 bytes, if the client gave a key. */
  retriesAs: Buffer | undefined
  /** These signs say that a program may have sent it; of a screened call. */
  botSignals: readonly BotSignal[]
  /** Is called in the transaction of the effect, with the answer's body; a creating call cannot do without. */
  recordAnswer: RecordAnswer<AnswerOf<E>>
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * To do this a second time makes a second row, so that its answer is stored with its effect. Another answer may follow the
 * commit, where what is done again after the death of a process changes nothing more, or is refused.
 */
type Creating = { status: 201; idempotency?: never }

export type FileOf<E extends EndpointShape> = E['file'] extends { required: string }
  ? Upload
  : E['file'] extends object
    ? Upload | undefined
    : undefined

/**
 * Returns the answer as it was recorded or, unless the call creates, its body before the response schema shapes it, a list
 * of any length in pieces. `reply` is for headers; bytes are sent through it.
 */
export type Handler<E extends EndpointShape> = (
  call: Call<E>,
) => Promise<FastifyReply | RecordedAnswer | (E extends Creating ? never : AnswerOf<E> | RowsOf<E>)>

type RowsOf<E extends EndpointShape> = AnswerOf<E> extends (infer Row)[] ? StreamedList<Row> : never

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
  /** A call that recognizes retries finds them by this name of 32 bytes; it is there if the client gave a key. */
  retriesAs: Buffer | undefined
  /** These signs say that a program may have sent it; of a screened call. */
  botSignals: readonly BotSignal[]
  /** An idempotent call calls this in the transaction of its effect, with the answer's body. */
  recordAnswer: E['idempotent'] extends true ? RecordAnswer<AnswerOf<E>> : undefined
  request: FastifyRequest
  reply: FastifyReply
}

export type FileOf<E extends EndpointShape> = E['file'] extends { required: string }
  ? Upload
  : E['file'] extends object
    ? Upload | undefined
    : undefined

/**
 * Returns the answer's body before the response schema shapes it, a list of any length in pieces; of an idempotent
 * call, the answer as it was recorded. `reply` is for headers; bytes are sent through it.
 */
export type Handler<E extends EndpointShape> = (
  call: Call<E>,
) => Promise<FastifyReply | (E['idempotent'] extends true ? RecordedAnswer : AnswerOf<E> | RowsOf<E>)>

type RowsOf<E extends EndpointShape> = AnswerOf<E> extends (infer Row)[] ? StreamedList<Row> : never

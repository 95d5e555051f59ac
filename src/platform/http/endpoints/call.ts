import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape, AnswerOf, BodyOf, ParamsOf, QueryOf } from '#src/contract/endpoint.ts'
import type { BotSignal } from '#src/contract/screening.ts'
import type { RecordAnswer, RecordedAnswer } from '#src/platform/recorded-response.ts'
import type { AccountKey, texts as account } from '#src/strings/account/en.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import type { TextKey } from '#src/strings/en.ts'
import { inEachLanguage, acceptedLanguage, type Language } from '#src/strings/languages.ts'
import { loadNamespace } from '#src/strings/load-namespace.ts'
import { type PanelKey, panelTexts } from '#src/strings/panel.ts'
import { translator } from '#src/strings/t.ts'
import type { Upload } from '../uploads/upload.ts'
import type { Viewer } from './viewer.ts'

const accountTexts = await loadNamespace<typeof account>(
  (language) => import(`../../../strings/account/${language}.ts`),
)

/** The texts for an answer's `message`. If several dictionaries have a key, the public pages' text counts. */
export const answerWords = inEachLanguage((language) =>
  translator<PanelKey | AccountKey | TextKey>({
    ...panelTexts[language],
    ...accountTexts[language],
    ...dictionaries[language],
  }),
)

export type AnswerTranslate = (typeof answerWords)['en']

export class StreamedList<Row> {
  readonly pieces: AsyncGenerator<Row[]>

  constructor(pieces: AsyncGenerator<Row[]>) {
    this.pieces = pieces
  }
}

/** Each piece is sent before the next is read, so that other requests are answered in between. */
export async function sendStreamedList(
  endpoint: EndpointShape,
  { pieces }: StreamedList<unknown>,
  reply: FastifyReply,
  shape: (endpoint: EndpointShape, rows: unknown) => { body: string },
): Promise<unknown[] | undefined> {
  const first = await pieces.next()
  if (first.done) return []
  const second = await pieces.next()
  if (second.done) return first.value
  const text = async function* () {
    const inside = (rows: unknown[]) => shape(endpoint, rows).body.slice(1, -1)
    yield `[${inside(first.value)}`
    yield `,${inside(second.value)}`
    for await (const rows of pieces) yield `,${inside(rows)}`
    yield ']'
  }
  void reply.type('application/json; charset=utf-8').send(Readable.from(text()))
  return undefined
}

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

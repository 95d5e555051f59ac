import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { EndpointShape } from '#src/contract/endpoint.ts'

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

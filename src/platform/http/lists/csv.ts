import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Cell = string | number | boolean | null | undefined

/** RFC 4180. An apostrophe keeps spreadsheets from running text as a formula. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  const text = (cell ?? '').replace(/^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/, "'")
  // Semicolon and tab as well: some programs part cells there, and a part could begin as a formula.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Waits for the first line, so that an error before it is a refusal; a later one closes the connection. */
export async function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  pieces: AsyncIterable<string>,
): Promise<FastifyReply> {
  const file = () =>
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
  if (request.method === 'HEAD') return file().send('')
  const rest = pieces[Symbol.asyncIterator]()
  // This comes before any header is set: a refusal has others.
  const first = await rest.next()
  return file().send(Readable.from(withMark(first, rest), { objectMode: false }))
}

async function* withMark(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield `\uFEFF${first.done ? '' : first.value}`
    for (let piece = first; !piece.done;) {
      piece = await rest.next()
      if (!piece.done) yield piece.value
    }
  } finally {
    await rest.return?.()
  }
}

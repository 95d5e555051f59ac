import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Cell = string | number | boolean | null | undefined

/**
 * Returns one line by RFC 4180. A spreadsheet runs a text as a formula when it begins with one of these, in either
 * width: an apostrophe before it makes it a text again, for a phone number +94 too. Numbers stay numbers.
 */
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

/**
 * Streams the lines of a file. The first is waited for, so that an error before it becomes a refusal. A later error
 * closes the connection, so that nobody takes half a list for a whole one.
 */
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

/** Yields the mark by which spreadsheets know UTF-8, and then the file. */
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

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { localTime } from '#src/platform/clock.ts'
import { type Language, offeredLanguages } from '#src/strings/languages.ts'
import { type PanelKey, panelTexts } from '#src/strings/panel.ts'
import type { CsvHeader, csvHeaders } from '#src/strings/panel/en/csv.ts'
import type { Translation } from '#src/strings/t.ts'
import type { Viewer } from '../endpoints/viewer.ts'

type Cell = string | number | boolean | null | undefined

/** RFC 4180. An apostrophe keeps spreadsheets from running text as a formula. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  const text = (cell ?? '')
    .replace(/^(?!\+\d+(?: \d+)+$)(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/, "'")
    // Some programs split cells at a semicolon or a tab, also within quotes.
    .replace(/(?<=[;\t])(?=[ \t]{0,20}[=+\-@＝＋－＠])/g, "'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Waits for the first line: an error before it is answered by a problem, a later one closes the connection. */
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
  // The first line is awaited before any header is set: a problem has others.
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

type Column<Row> = (keyof Row & CsvHeader) | readonly [header: CsvHeader | PanelKey, cell: (row: Row) => Cell]
export type Columns<Row> = readonly Column<Row>[]

type FileWords = { csvHeaders: Translation<typeof csvHeaders> }
const headers = Object.fromEntries(
  await Promise.all(
    offeredLanguages.map(async (language) => {
      const words = (await import(`../../../strings/panel/${language}/csv.ts`)) as FileWords
      return [language, { ...panelTexts[language], ...words.csvHeaders }] as const
    }),
  ),
) as Record<Language, Record<CsvHeader | PanelKey, string>>

function headLine<Row>(columns: Columns<Row>, language: Language): string {
  return csvLine(columns.map((column) => headers[language][typeof column === 'object' ? column[0] : column]))
}

export function rowLine<Row>(columns: Columns<Row>, row: Row): string {
  return csvLine(
    columns.map((column) => (typeof column === 'object' ? column[1](row) : getCell(column, row))),
  )
}

/** Groups the digits into a text: as a number it would lose its zero, and a plus would need an apostrophe. */
function phoneAsText(phone: string): string {
  return formatPhone(phone.replaceAll('-', ' ')).replace(/^(\+?\d+)(\d{3})(\d{4})$/, '$1 $2 $3')
}

function getCell<Row>(column: keyof Row & CsvHeader, row: Row): Cell {
  const value = row[column] as Cell | readonly string[]
  if (column === 'phone' && typeof value === 'string') return phoneAsText(value)
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' && column.endsWith('_at') ? localTime(value) : (value as Cell)
}

type Value = string | number

const loggedOfAll = ['from', 'to', 'sort']

interface ExportedList<Row> {
  name: string
  columns: Columns<Row>
  logged: readonly string[]
  language: Language
}

export async function* exportList<Row>(
  { db, clock }: Timed,
  viewer: Viewer,
  { name, columns, logged, language }: ExportedList<Row>,
  filters: object,
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  await audit(db, viewer, clock.now(), {
    action: 'list.exported',
    detail: { list: name, ...withoutPersons(filters, new Set([...loggedOfAll, ...logged])) },
  })
  let head = headLine(columns, language)
  for await (const rows of pieces) {
    yield head + rows.map((row) => rowLine(columns, row)).join('')
    head = ''
  }
  if (head) yield head
}

function withoutPersons(filters: object, logged: ReadonlySet<string>): Record<string, string | number> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(
    given.map(([name, value]) => [name, logged.has(name) ? inOne(value as Value | Value[]) : '…']),
  )
}

/** Audit details hold no lists, so several values of one filter become one text. */
function inOne(value: Value | Value[]): Value {
  return !Array.isArray(value) ? value : value.length === 1 ? value[0]! : value.join(', ')
}

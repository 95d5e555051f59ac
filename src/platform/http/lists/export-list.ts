import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Viewer } from '../endpoints/viewer.ts'
import { headLine, rowLine, type Columns } from './columns.ts'

type Value = string | number

const loggedOfAll = ['from', 'to', 'sort']

export interface ExportedList<Row> {
  name: string
  columns: Columns<Row>
  logged: readonly string[]
}

export async function* exportList<Row>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  viewer: Viewer,
  { name, columns, logged }: ExportedList<Row>,
  filters: object,
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  await audit(db, viewer, clock.now(), {
    action: 'list.exported',
    subject: 'list',
    detail: { list: name, ...withoutPersons(filters, new Set([...loggedOfAll, ...logged])) },
  })
  let head = headLine(columns)
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

/** The log has no lists in it: several choices of one filter stand in one text. */
function inOne(value: Value | Value[]): Value {
  return !Array.isArray(value) ? value : value.length === 1 ? value[0]! : value.join(', ')
}

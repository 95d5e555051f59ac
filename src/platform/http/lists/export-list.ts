import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Viewer } from '../endpoints/viewer.ts'
import { headLine, rowLine, type Columns } from './columns.ts'

// These filters may name a person or an address, which the audit log must not hold.
const personal = new Set(['q', 'city', 'company', 'position'])

/** Streams a list as lines of CSV. The export is recorded in the audit log before the first row is read. */
export async function* exportList<Row>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  viewer: Viewer,
  list: string,
  filters: object,
  columns: Columns<Row>,
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  await audit(db, viewer, clock.now(), {
    action: 'list.exported',
    subject: 'list',
    detail: { list, ...recorded(filters) },
  })
  let head = headLine(columns)
  for await (const rows of pieces) {
    yield head + rows.map((row) => rowLine(columns, row)).join('')
    head = ''
  }
  if (head) yield head
}

function recorded(filters: object): Record<string, string | number> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(
    given.map(([name, value]) => [name, personal.has(name) ? '…' : (value as string | number)]),
  )
}

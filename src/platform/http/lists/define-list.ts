import type { EndpointShape, QueryOf, RowOf } from '#src/contract/endpoint.ts'
import { listFile, type ListEndpoint } from '#src/contract/list-file.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { DEFAULT_PER_PAGE, slice, type PageQuery } from '#src/platform/db/pages.ts'
import type { List } from '#src/platform/db/search-text.ts'
import type { Binder } from '../endpoints/bind.ts'
import type { Call, Handler } from '../endpoints/call.ts'
import { StreamedList } from '../endpoints/streamed-list.ts'
import type { Columns } from './columns.ts'
import { sendCsv } from './csv.ts'
import { exportList } from './export-list.ts'
import { selectedRows, type ListRows } from './list-rows.ts'
import { onePage } from './one-page.ts'

interface ListParts<E extends ListEndpoint> {
  endpoint: E
  /** Its CSV file has these columns. */
  columns: Columns<RowOf<E>>
  /**
   * Filters whose values stand in the audit log when the file is taken, besides days and the order; of others, the log
   * holds their names alone. None of these may name a person.
   */
  logged?: readonly (keyof QueryOf<E> & string)[]
  /**
   * This is the answer to a call that names no page: all rows at once unless given; `streamed`, for a list that may be
   * of any length; or its `first page`, for one that is never asked for whole.
   */
  whole?: 'streamed' | 'first page'
}

interface SelectedParts<E extends ListEndpoint> extends ListParts<E> {
  /** Returns the rows that a query leaves, in the order that it asks for. */
  select: (context: AppContext, query: QueryOf<E>) => List | Promise<List>
  /** Makes a row of the answer from one of the database, where they differ. */
  shown?: (row: never) => RowOf<E>
}

/** This is a list of the panel: its feature mounts the list itself, the composition root all files. */
export interface ListDefinition<E extends ListEndpoint = ListEndpoint> {
  endpoint: E
  rows: ListRows<QueryOf<E>, RowOf<E>>
  mount(bind: Binder, context: AppContext): void
  mountFile(bind: Binder, context: AppContext): void
}

/**
 * Takes all that the server knows of a list, as one value: what it is called by, its rows, and the columns of its file.
 */
export function defineList<const E extends ListEndpoint>({
  select,
  shown,
  ...parts
}: SelectedParts<E>): ListDefinition<E> {
  return defineListOf({ ...parts, rows: selectedRows(select, shown) })
}

/** Does the same of a list whose rows are more than one statement. */
export function defineListOf<const E extends ListEndpoint>({
  endpoint,
  rows,
  columns,
  logged = [],
  whole,
}: ListParts<E> & { rows: ListRows<QueryOf<E>, RowOf<E>> }): ListDefinition<E> {
  return {
    endpoint,
    rows,
    mount: (bind, context) => {
      const answer = async (call: Call<EndpointShape>) => {
        const asked = call.query as QueryOf<E> & PageQuery
        const query =
          whole === 'first page' ? { ...asked, per_page: asked.per_page ?? DEFAULT_PER_PAGE } : asked
        const part = slice(query)
        if (!part && whole === 'streamed') return new StreamedList(rows.inPieces(context, query))
        return onePage({ ...call, query }, await rows.page(context, query, part))
      }
      bind(endpoint as EndpointShape, answer as unknown as Handler<EndpointShape>)
    },
    mountFile: (bind, context) => {
      bind(listFile(endpoint), ({ request, reply, viewer, query }) => {
        const asked = query as QueryOf<E>
        const list = { name: endpoint.csv, columns, logged }
        const lines = exportList(context, viewer, list, asked, rows.inPieces(context, asked))
        return sendCsv(request, reply, `${endpoint.csv}-${dayInColombo(context.clock.now())}`, lines)
      })
    },
  }
}

/**
 * Mounts the files of all lists, in this order.
 *
 * @throws Error where a list that was mounted has no file here, or one of these was not mounted.
 */
export function mountListFiles(bind: Binder, context: AppContext, lists: readonly ListDefinition[]): void {
  const mounted = bind.endpoints.filter(({ csv }) => csv !== undefined)
  const differing = new Set<EndpointShape>(mounted).symmetricDifference(
    new Set<EndpointShape>(lists.map(({ endpoint }) => endpoint)),
  )
  for (const { path } of differing)
    throw new Error(`${path} is mounted without its file, or its file without it`)
  for (const list of lists) list.mountFile(bind, context)
}

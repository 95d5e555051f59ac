import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape, QueryOf, RowOf } from '#src/contract/endpoint.ts'
import { listFile, type ListEndpoint } from '#src/contract/list-file.ts'
import { MAX_HEADER } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { slice, type PageQuery, DEFAULT_PER_PAGE, type Part } from '#src/platform/db/queries/pages.ts'
import { type Listed, type List, listed, listedInBatches } from '#src/platform/db/queries/search-text.ts'
import type { Binder } from '../endpoints/bind.ts'
import { type Call, getLanguage, type Handler, StreamedList } from '../endpoints/call.ts'
import { type Columns, sendCsv, exportList } from './csv.ts'

export function onePage<Row>(
  { request, reply, query }: { request: FastifyRequest; reply: FastifyReply; query: PageQuery },
  { rows, total, uncounted }: Listed<Row>,
): Row[] {
  const part = slice(query)
  if (!part || total === undefined) return rows
  const page = part.offset / part.limit + 1
  const last = Math.max(1, Math.ceil(total / part.limit))
  const url = new URL(request.url, 'http://board')
  // Unknown parameters of the query stay out of the headers.
  for (const [name] of new URLSearchParams(url.search)) if (!(name in query)) url.searchParams.delete(name)
  const links: string[] = []
  let length = 0
  const lead = (to: number, rel: string) => {
    url.searchParams.set('page', String(to))
    const link = `<${url.pathname}${url.search}>; rel="${rel}"`
    length += link.length + 2
    if (length <= MAX_HEADER) links.push(link)
  }
  // The most useful first: long filters leave no room for all.
  if (uncounted ? uncounted.hasNext : page < last) lead(page + 1, 'next')
  if (page > 1) lead(uncounted ? page - 1 : Math.min(page - 1, last), 'prev')
  lead(1, 'first')
  if (!uncounted) lead(last, 'last')
  reply.header('x-total-count', String(total))
  if (links.length > 0) reply.header('link', links.join(', '))
  if (uncounted) reply.header('x-has-next', String(uncounted.hasNext))
  return rows
}

interface ListParts<E extends ListEndpoint> {
  endpoint: E
  columns: Columns<RowOf<E>>
  /** Filters whose values the audit log may hold; none may name a person. */
  logged?: readonly (keyof QueryOf<E> & string)[]
  /** The answer to a call that names no page; default: all rows. */
  whole?: 'streamed' | 'first page'
}

interface SelectedParts<E extends ListEndpoint> extends ListParts<E> {
  select: (context: AppContext, query: QueryOf<E>) => List | Promise<List>
  shown?: (row: never) => RowOf<E>
}

export interface ListDefinition<E extends ListEndpoint = ListEndpoint> {
  endpoint: E
  rows: ListRows<QueryOf<E>, RowOf<E>>
  mount(bind: Binder, context: AppContext): void
  mountFile(bind: Binder, context: AppContext): void
}

export function defineList<const E extends ListEndpoint>({
  select,
  shown,
  ...parts
}: SelectedParts<E>): ListDefinition<E> {
  return defineListFrom({ ...parts, rows: selectedRows(select, shown) })
}

export function defineListFrom<const E extends ListEndpoint>({
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
        const requested = call.query as QueryOf<E> & PageQuery
        const query =
          whole === 'first page'
            ? { ...requested, per_page: requested.per_page ?? DEFAULT_PER_PAGE }
            : requested
        const part = slice(query)
        if (!part && whole === 'streamed') return new StreamedList(rows.inBatches(context, query))
        return onePage({ ...call, query }, await rows.page(context, query, part))
      }
      bind(endpoint as EndpointShape, answer as unknown as Handler<EndpointShape>)
    },
    mountFile: (bind, context) => {
      bind(listFile(endpoint), (call) => {
        const { request, reply, viewer, query } = call
        const requested = query as QueryOf<E>
        const list = { name: endpoint.csv, columns, logged, language: getLanguage(call) }
        const lines = exportList(context, viewer, list, requested, rows.inBatches(context, requested))
        return sendCsv(request, reply, `${endpoint.csv}-${dayInColombo(context.clock.now())}`, lines)
      })
    },
  }
}

/** @throws Error if a mounted list is not among `lists`, or one of these was not mounted. */
export function mountListFiles(bind: Binder, context: AppContext, lists: readonly ListDefinition[]): void {
  const mounted = bind.endpoints.filter(({ csv }) => csv !== undefined)
  const differing = new Set<EndpointShape>(mounted).symmetricDifference(
    new Set<EndpointShape>(lists.map(({ endpoint }) => endpoint)),
  )
  for (const { path } of differing)
    throw new Error(`${path} is mounted without its file, or its file without it`)
  for (const list of lists) list.mountFile(bind, context)
}

interface ListRows<Query, Row> {
  page(context: AppContext, query: Query, part?: Part): Promise<Listed<Row>>
  inBatches(context: AppContext, query: Query): AsyncGenerator<Row[]>
}

export function selectedRows<Query, Row>(
  select: (context: AppContext, query: Query) => List | Promise<List>,
  shown: ((row: never) => Row) | undefined,
): ListRows<Query, Row> {
  const asShown = (rows: unknown[]) => (shown ? rows.map((row) => shown(row as never)) : (rows as Row[]))
  return {
    page: async (context, query, part) => {
      const { rows, ...counts } = await listed<unknown>(context.db, await select(context, query), part)
      return { rows: asShown(rows), ...counts }
    },
    async *inBatches(context, query) {
      for await (const rows of listedInBatches<unknown>(context.db, await select(context, query)))
        yield asShown(rows)
    },
  }
}

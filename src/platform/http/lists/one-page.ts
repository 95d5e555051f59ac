import type { FastifyReply, FastifyRequest } from 'fastify'
import { slice, type PageQuery } from '#src/platform/db/pages.ts'

/** Returns the rows that a list answers with, and the headers when they are one page of it. */
export function onePage<Row>(
  { request, reply, query }: { request: FastifyRequest; reply: FastifyReply; query: PageQuery },
  { rows, total }: { rows: Row[]; total: number | undefined },
): Row[] {
  pageHeaders(request, reply, query, total)
  return rows
}

/** `X-Total-Count` and `Link` (RFC 8288) for an answer that is one page. */
function pageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  query: PageQuery,
  total: number | undefined,
): void {
  const part = slice(query)
  if (!part || total === undefined) return
  const page = part.offset / part.limit + 1
  const last = Math.max(1, Math.ceil(total / part.limit))
  const link = (to: number, rel: string) => {
    const url = new URL(request.url, 'http://board')
    url.searchParams.set('page', String(to))
    return `<${url.pathname}${url.search}>; rel="${rel}"`
  }
  const links = [link(1, 'first'), link(last, 'last')]
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'))
  if (page < last) links.push(link(page + 1, 'next'))
  reply.header('x-total-count', String(total)).header('link', links.join(', '))
}

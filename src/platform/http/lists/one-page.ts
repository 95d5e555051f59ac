import type { FastifyReply, FastifyRequest } from 'fastify'
import { slice, type PageQuery } from '#src/platform/db/queries/pages.ts'
import type { Listed } from '#src/platform/db/queries/search-text.ts'

export function onePage<Row>(
  { request, reply, query }: { request: FastifyRequest; reply: FastifyReply; query: PageQuery },
  { rows, total, uncounted }: Listed<Row>,
): Row[] {
  const part = slice(query)
  if (!part || total === undefined) return rows
  const page = part.offset / part.limit + 1
  const last = Math.max(1, Math.ceil(total / part.limit))
  const link = (to: number, rel: string) => {
    const url = new URL(request.url, 'http://board')
    url.searchParams.set('page', String(to))
    return `<${url.pathname}${url.search}>; rel="${rel}"`
  }
  const links = [link(1, 'first')]
  if (!uncounted) links.push(link(last, 'last'))
  if (page > 1) links.push(link(uncounted ? page - 1 : Math.min(page - 1, last), 'prev'))
  if (uncounted ? uncounted.hasNext : page < last) links.push(link(page + 1, 'next'))
  reply.header('x-total-count', String(total)).header('link', links.join(', '))
  return rows
}

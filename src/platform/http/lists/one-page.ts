import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_HEADER } from '#src/contract/values/header-size.ts'
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

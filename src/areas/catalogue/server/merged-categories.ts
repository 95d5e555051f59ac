import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#src/platform/app-context.ts'
import { categoriesOfToday } from '../rows/merge-categories.ts'

/** The address itself, and not another host's. */
const ownPath = /^\/(?![/\\])[^?]*/

/** Numbers of merged categories lead to those of today: pages, lists, feeds and files alike. */
export function followMergedCategories(
  app: FastifyInstance,
  { db, changes }: Pick<AppContext, 'db' | 'changes'>,
): void {
  let known: Promise<ReadonlyMap<number, number>> | undefined
  changes.subscribe((tags) => {
    if (!tags || tags.has('catalogue')) known = undefined
  })
  const ofToday = async () => {
    const requested = (known ??= categoriesOfToday(db))
    return requested.catch(() => {
      // Whoever asks next tries again; without the answer the old number finds nothing.
      if (known === requested) known = undefined
      return new Map<number, number>()
    })
  }
  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request
    if ((method !== 'GET' && method !== 'HEAD') || !url.includes('category=')) return
    const path = ownPath.exec(url)?.[0]
    if (path === undefined) return
    const query = new URLSearchParams(url.slice(path.length))
    const merged = await ofToday()
    const requested = query.getAll('category')
    const led = requested.map((value) => inEach(value, merged))
    if (led.every((value, no) => value === requested[no])) return
    query.delete('category')
    for (const value of new Set(led)) query.append('category', value)
    return reply.header('cache-control', 'no-cache').redirect(`${path}?${query}`, 301)
  })
}

function inEach(value: string, merged: ReadonlyMap<number, number>): string {
  const led = value.split(',').map((id) => String(merged.get(Number(id)) ?? id))
  return [...new Set(led)].join(',')
}

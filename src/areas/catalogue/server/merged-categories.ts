import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ContentTag } from '#src/contract/endpoint.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { CategoryUses } from '../calls/admin-catalogue.ts'

/** Matches a path on this host; `//x` would be another host. */
const ownPath = /^\/(?![/\\])[^?]*/

/** Redirects ids of merged categories to the current ones, in pages, lists, feeds and files. */
export function followMergedCategories(
  app: FastifyInstance,
  { db, changes }: Pick<AppContext, 'db' | 'changes'>,
): void {
  let known: Promise<ReadonlyMap<number, number>> | undefined
  changes.subscribe((tags) => {
    if (!tags || tags.has('catalogue')) known = undefined
  })
  const getCurrentIds = async () => {
    const requested = (known ??= readCurrentIds(db))
    return requested.catch(() => {
      // After a failure the next request tries again; this one finds nothing by an old id.
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
    const merged = await getCurrentIds()
    const requested = query.getAll('category')
    const redirected = requested.map((value) => inEach(value, merged))
    if (redirected.every((value, no) => value === requested[no])) return
    query.delete('category')
    for (const value of new Set(redirected)) query.append('category', value)
    return reply.header('cache-control', 'no-cache').redirect(`${path}?${query}`, 301)
  })
}

function inEach(value: string, merged: ReadonlyMap<number, number>): string {
  const redirected = value.split(',').map((id) => String(merged.get(Number(id)) ?? id))
  return [...new Set(redirected)].join(',')
}

export async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function readCurrentIds(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('merged_categories').selectAll().execute()
  return new Map(rows.map(({ id, category_id }) => [id, category_id]))
}

export async function moveSlugs(trx: Trx, from: number, into: number): Promise<void> {
  for (const table of ['former_category_slugs', 'merged_categories'] as const)
    await trx.updateTable(table).set({ category_id: into }).where('category_id', '=', from).execute()
  const { slug } = await trx
    .deleteFrom('categories')
    .where('id', '=', from)
    .returning('slug')
    .executeTakeFirstOrThrow()
  await sql`insert into former_category_slugs (slug, category_id) values (${slug}, ${into})
    on conflict (slug) do update set category_id = excluded.category_id`.execute(trx)
  await trx.insertInto('merged_categories').values({ id: from, category_id: into }).execute()
}

export interface MergedPair {
  from: number
  into: number
}

export interface MergeKind {
  kind: 'company' | 'category'
  check(db: Db, pair: MergedPair): Promise<{ from: string; into: string }>
  count(trx: Trx, pair: MergedPair, max: number): Promise<number>
  /** Moves at most `max` rows of each table and resolves to their number. */
  move(trx: Trx, pair: MergedPair, max: number): Promise<number>
  /** Locks both, so that no row can be added to the one that is removed. */
  lock(trx: Trx, pair: MergedPair): Promise<void>
  finish(trx: Trx, pair: MergedPair, now: Date): Promise<void>
  tags(pair: MergedPair): readonly ContentTag[]
}

export interface Merging {
  from: number
  into: number
  /** The accounts whose vacancies belong to the merged company; null if both are unclaimed and all belong. */
  accounts: readonly number[] | null
  names: readonly string[]
}

export interface MergingVacancies {
  count(trx: Trx, merging: Merging, max: number): Promise<number>
  move(trx: Trx, merging: Merging, max: number): Promise<number>
}

export interface CategoryOwner {
  uses(db: Db, category: number, max: number): Promise<Partial<CategoryUses>>
  /**
   * Moves at most `max` rows of each kind to the category `into`. Resolves to their number; called until that is 0.
   */
  move(trx: Trx, from: number, into: { id: number; name: string }, max: number): Promise<number>
}

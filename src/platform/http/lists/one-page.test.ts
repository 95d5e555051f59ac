// On PostgreSQL too: SQL of lists.
import assert from 'node:assert/strict'
import { after, test, type TestContext } from 'node:test'
import fastify from 'fastify'
import { sql } from 'kysely'
import { readPage, slice, type PageQuery } from '#src/platform/db/queries/pages.ts'
import { testBoard } from '#test/support/app.ts'
import { onePage } from './define-list.ts'

const { db } = await testBoard({ after })

/** Requests a page of a list of the numbers from 1 to `last`, counted up to `countedTo`. */
function pageOf(t: TestContext, countedTo?: number, last = 95) {
  const app = fastify()
  t.after(() => app.close())
  app.get('/numbers', async (request, reply) => {
    const { page } = request.query as { page: string }
    const query: PageQuery = { page: Number(page), per_page: 10 }
    const found = await readPage<{ no: number }>(
      db,
      {
        keys: sql`no`,
        from: sql`from generate_series(1, ${sql.lit(last)}) as numbers(no)`,
        order: [{ by: sql`no`, descending: false }],
        searches: false,
        countedTo,
      },
      slice(query)!,
      async (keys) => (await sql<{ no: number }>`${keys}`.execute(db)).rows,
    )
    return onePage({ request, reply, query }, found).map(({ no }) => no)
  })
  return async (page: number) => {
    const answer = await app.inject(`/numbers?page=${page}`)
    const rels = [...String(answer.headers['link']).matchAll(/page=(\d+)>; rel="(\w+)"/g)]
    const links = Object.fromEntries(rels.map(([, to, rel]) => [rel, Number(to)]))
    return { rows: answer.json<number[]>(), total: answer.headers['x-total-count'], links }
  }
}

test('a page leads to the first and the last of its list, and to its neighbours', async (t) => {
  const ask = pageOf(t)
  const { rows, total, links } = await ask(9)
  assert.deepEqual([rows[0], rows.length, total], [81, 10, '95'])
  assert.deepEqual(links, { first: 1, prev: 8, next: 10, last: 10 })
  assert.deepEqual((await ask(10)).links, { first: 1, prev: 9, last: 10 })
  assert.deepEqual((await ask(40)).links, { first: 1, prev: 10, last: 10 })
})

test('a list that is not counted to its end has no last page, and leads on until it ends', async (t) => {
  const ask = pageOf(t, 30)
  assert.deepEqual(await ask(3), {
    rows: [21, 22, 23, 24, 25, 26, 27, 28, 29, 30],
    total: '30',
    links: { first: 1, prev: 2, next: 4 },
  })
  assert.deepEqual(await ask(10), { rows: [91, 92, 93, 94, 95], total: '30', links: { first: 1, prev: 9 } })
})

test('a list that ends where counting does names its last page', async (t) => {
  for (const countedTo of [95, 96])
    assert.deepEqual((await pageOf(t, countedTo)(10)).links, { first: 1, prev: 9, last: 10 })
})

test('a full last page of a list that is not counted to its end leads nowhere', async (t) => {
  const { rows, links } = await pageOf(t, 30, 90)(9)
  assert.deepEqual([rows.length, links], [10, { first: 1, prev: 8 }])
})

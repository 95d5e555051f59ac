import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { viewCounter } from './view-counter.ts'
import { visitSet } from './visit-set.ts'

const board = await testBoard({ after })

function requestOf(id: number, client: number): IncomingMessage {
  return {
    method: 'GET',
    url: `/jobs/${id}`,
    headers: { host: 'board.test', 'user-agent': `Mozilla/5.0 (X11) Firefox/${client}` },
    socket: new Socket(),
  } as unknown as IncomingMessage
}

function counter(db = board.db) {
  const errors: unknown[] = []
  const views = viewCounter({
    db,
    clock: board.clock,
    ownHost: () => 'board.test',
    trustsProxy: false,
    onError: (error) => errors.push(error),
  })
  return { views, errors }
}

const stored = (id: number) =>
  board.db.selectFrom('vacancy_views').select(['views']).where('vacancy_id', '=', id).execute()

test('two nodes add up, and an orderly stop writes what waits', async () => {
  const { id } = await aVacancy(board)
  const nodes = [counter(), counter()]
  for (const [at, { views }] of nodes.entries())
    for (let client = 0; client < 3 + at; client++) views.note(requestOf(id, client))
  assert.deepEqual(await stored(id), [], 'nothing is written while a request is answered')
  await Promise.all(nodes.map(({ views }) => views.stop()))
  assert.deepEqual(await stored(id), [{ views: 7 }])
})

test('what could not be written is written the next time', async () => {
  const { id } = await aVacancy(board)
  let isAway = true
  const db = new Proxy(board.db, {
    get: (target, name) => {
      if (isAway && name === 'transaction')
        return () => ({ execute: () => Promise.reject(new Error('away')) })
      const own: unknown = Reflect.get(target, name)
      return typeof own === 'function' ? (own.bind(target) as unknown) : own
    },
  })
  const { views, errors } = counter(db)
  views.note(requestOf(id, 1))
  await views.write()
  assert.equal(errors.length, 1)
  isAway = false
  views.note(requestOf(id, 2))
  await views.stop()
  assert.deepEqual(await stored(id), [{ views: 2 }])
})

test('a flood of views of any vacancies by any visitors takes no more memory than was set aside', async () => {
  const { views, errors } = counter()
  for (let client = 0; client < 1_000; client++) views.note(requestOf(1_000_000 + client, client))
  await views.write()
  globalThis.gc?.()
  const before = process.memoryUsage()
  const socket = new Socket()
  const { headers } = requestOf(1, 1)
  for (let client = 0; client < 600_000; client++) {
    headers['user-agent'] = `Mozilla/5.0 (X11) Firefox/${client}`
    views.note({ method: 'GET', url: `/jobs/${2_000_000 + client}`, headers, socket } as IncomingMessage)
  }
  await views.stop()
  globalThis.gc?.()
  const grown = process.memoryUsage()
  const more = (grown.arrayBuffers - before.arrayBuffers) / 2 ** 20
  assert.ok(more < 9, `${more.toFixed(1)} MB of numbers`)
  assert.deepEqual(errors, [])
})

test('the set of visits forgets the oldest and nothing else when it is full', () => {
  const set = visitSet(1_000)
  const spread = (at: number) => Math.imul(at, 0x9e3779b1) * 0x100000 + at + 1
  const visits = Array.from({ length: 3_500 }, (_, at) => Math.abs(spread(at)) + 1)
  for (const visit of visits) if (!set.has(visit)) set.add(visit)
  for (const visit of visits.slice(-1_400)) assert.ok(set.has(visit))
  assert.ok(!set.has(visits[0]!))
  set.clear()
  assert.ok(!set.has(visits.at(-1)!))
})

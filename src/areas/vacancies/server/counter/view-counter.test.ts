// On PostgreSQL too: nodes that add up.
import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { viewCounter } from './view-counter.ts'

const board = await testBoard({ after })

function requestOf(id: number): IncomingMessage {
  return {
    method: 'GET',
    url: `/jobs/${id}`,
    headers: { host: 'board.test', 'user-agent': `Mozilla/5.0 (X11) Firefox/140.0` },
    socket: new Socket(),
  } as unknown as IncomingMessage
}

function counter(db = board.db) {
  const errors: unknown[] = []
  const views = viewCounter({
    db,
    clock: board.clock,
    ownHost: () => 'board.test',
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
    for (let view = 0; view < 3 + at; view++) views.note(requestOf(id))
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
  views.note(requestOf(id))
  await views.write()
  assert.equal(errors.length, 1)
  isAway = false
  views.note(requestOf(id))
  await views.stop()
  assert.deepEqual(await stored(id), [{ views: 2 }])
})

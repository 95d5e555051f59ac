// On PostgreSQL too: notices between nodes.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { testBoard } from '#test/support/app.ts'
import { announceChanges } from './changes.ts'

const board = await testBoard({ after })
const { changes } = board.app.context
const told: string[] = []
changes.subscribe((tags) => void told.push(...(tags ?? ['everything'])))

/** Notices arrive in order: once this one has arrived, so have those before it. */
async function untilHeard(word: string): Promise<void> {
  await sql`select pg_notify('content_changed', ${word})`.execute(board.db)
  while (!told.includes(word)) await new Promise(setImmediate)
}

test('a change is acted on when its transaction resolves, and once, though its notice comes back', async () => {
  await changes.transaction(async (_trx, changed) => changed('clients', 'site'))
  assert.deepEqual(told, ['clients', 'site'])
  await untilHeard('another-node')
  assert.deepEqual(told, ['clients', 'site', 'another-node'])
})

test('a change is notified after what it makes others do', async () => {
  const work = Promise.withResolvers<void>()
  let done = false
  changes.subscribe((tags) => (tags?.has('catalogue') ? work.promise : undefined))
  const change = (async () => {
    await changes.transaction(async (_trx, changed) => changed('catalogue'))
    assert.ok(done)
  })()
  await untilHeard('later')
  done = true
  work.resolve()
  await change
})

test('what was not committed is not notified', async () => {
  told.length = 0
  const refused = changes.transaction(async (_trx, changed) => {
    changed('clients')
    throw new Error('refused')
  })
  await assert.rejects(refused, /refused/)
  await untilHeard('afterwards')
  assert.deepEqual(told, ['afterwards'])
})

test('a change of more than a notice can name is one of everything', async () => {
  const tags = Array.from({ length: 1_000 }, (_, id): ContentTag => `vacancy:${id}`)
  for (const nodes of [changes, announceChanges(board.db)]) {
    told.length = 0
    await nodes.transaction(async (_trx, changed) => changed(...tags))
    await untilHeard('after-many')
    assert.ok(told.includes('everything') || tags.every((tag) => told.includes(tag)))
  }
  assert.deepEqual(told, ['everything', 'after-many'])
})

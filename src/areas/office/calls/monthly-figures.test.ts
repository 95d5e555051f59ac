// On PostgreSQL too: two nodes at once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { mailMonthlyFigures } from './monthly-figures.server.ts'
import { askForMonthlyFigures } from './reports.ts'

const board = await testBoard({ after })
const owner = await anAdmin(board, { name: 'Anula Owner' })
const ask = async (wanted: boolean, token = owner.token) => {
  const answer = await board.send('PUT', askForMonthlyFigures.path, { wanted }, token)
  return answer.statusCode
}
const mail = () => mailMonthlyFigures(board.app.context)
const months = async () => {
  const rows = await findRows(board.db, 'outbox', { template: 'monthly_figures' }, ['recipient', 'payload'])
  return rows.map(({ recipient, payload }) => [recipient, (payload as { from: string }).from])
}
const at = (instant: string, t: { after: (run: () => void) => void }) => {
  board.clock.set(instant)
  t.after(() => board.clock.set('2026-11-20T06:30:00.000Z'))
}

test('who asks gets the figures of the month on the first day after it, once over two nodes', async (t) => {
  assert.equal(await ask(true), 200)
  assert.equal(await mail(), 0, 'the month before it was asked for is nobody’s')
  at('2026-11-30T20:00:00.000Z', t)
  assert.equal(await mail(), 0, 'it is night')
  board.clock.set('2026-12-01T02:00:00.000Z')
  const written = await Promise.all([mail(), mail()])
  assert.equal(written[0] + written[1], 1)
  assert.equal(await mail(), 0)
  assert.deepEqual(await months(), [[owner.email, '2026-11-01']])
})

test('an email that is not written whole is written at the next run', async (t) => {
  at('2027-01-01T02:00:00.000Z', t)
  const { db } = board.app.context
  const killed = {
    ...board.app.context,
    db: new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (name !== 'transaction') return value.bind(target)
        const begun = db.transaction()
        const execute = (act: Parameters<typeof begun.execute>[0]) =>
          db.transaction().execute(async (trx) => {
            await act(trx)
            throw new Error('killed')
          })
        return () => Object.assign(begun, { execute })
      },
    }),
  }
  await assert.rejects(mailMonthlyFigures(killed), /killed/)
  assert.equal(await mail(), 1)
  assert.deepEqual((await months()).at(-1), [owner.email, '2026-12-01'])
})

test('who is no owner any more, or ended it, gets none', async (t) => {
  const former = await anAdmin(board)
  assert.equal(await ask(true, former.token), 200)
  await board.db.updateTable('admins').set({ role: 'moderator' }).where('id', '=', former.id).execute()
  assert.equal(await ask(true, former.token), 403)
  assert.equal(await ask(false), 200)
  at('2027-02-01T02:00:00.000Z', t)
  assert.equal(await mail(), 0)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastDay, publicView, getState, type Stated } from './vacancy-state.ts'

const today = '2026-11-20'
const open: Stated = {
  status: 1,
  closing_date: '2026-11-20',
  closed_at: null,
  closed_reason: null,
  frozen_at: null,
}
const closed = (closed_reason: string, day = today) => ({ closed_at: `${day}T03:00:00.000Z`, closed_reason })
const frozen = { frozen_at: '2026-11-19T03:00:00.000Z' }

test('each state follows from the columns; a removal stands over a freeze, that over the review', () => {
  const states: [Partial<Stated>, string][] = [
    [{}, 'open'],
    [{ closing_date: '2026-11-19' }, 'expired'],
    [{ status: 0 }, 'pending'],
    [{ status: 2 }, 'rejected'],
    [closed('filled'), 'filled'],
    [{ ...closed('filled'), closing_date: '2026-11-19' }, 'filled'],
    [closed('withdrawn'), 'withdrawn'],
    [frozen, 'frozen'],
    [{ ...frozen, ...closed('filled') }, 'frozen'],
    [{ ...frozen, status: 0 }, 'frozen'],
    [{ ...closed('removed'), status: 2 }, 'removed'],
    [{ ...closed('removed'), ...frozen, status: 2 }, 'removed'],
    [{ ...closed('withdrawn'), status: 2 }, 'rejected'],
  ]
  for (const [columns, state] of states) assert.equal(getState({ ...open, ...columns }, today), state)
})

test('what ended is shown for thirty days from its end or its closing day, whichever came first', () => {
  const view = (columns: Partial<Stated>) => publicView({ ...open, ...columns }, today)
  assert.equal(view({ closing_date: '2026-10-21' }), 'ended')
  assert.equal(view({ closing_date: '2026-10-20' }), 'gone')
  assert.equal(view({ ...closed('filled', '2026-10-21'), closing_date: '2026-12-31' }), 'ended')
  assert.equal(view({ ...closed('filled', '2026-10-20'), closing_date: '2026-12-31' }), 'gone')
  assert.equal(view({ ...closed('withdrawn'), closing_date: '2026-10-20' }), 'gone')
  assert.equal(view({ ...closed('removed'), status: 2 }), 'gone')
  for (const hidden of [{ status: 0 }, { status: 2 }, frozen]) assert.equal(view(hidden), 'hidden')
})

test('the day of an end is that in Sri Lanka', () => {
  const endOf = (closed_at: string) => lastDay({ closing_date: '2026-12-31', closed_at })
  assert.equal(endOf('2026-11-20T18:29:59.999Z'), '2026-11-20')
  assert.equal(endOf('2026-11-20T18:30:00.000Z'), '2026-11-21')
})

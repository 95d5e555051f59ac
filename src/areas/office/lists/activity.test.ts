import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { audit } from '#src/platform/audit.ts'
import { visitor } from '#src/platform/http/endpoints/viewer.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board, { name: 'Sanduni' })
// The same id as the admin's: names come from the right table.
const user = await aUser(board, { name: 'Ruwan' })

const at = (instant: string) => new Date(instant)
await audit(board.db, visitor, at('2026-11-17T18:29:59.000Z'), {
  action: 'position_application.received',
  subject: 'position_application',
  subject_id: 7,
  detail: { vacancy_id: 3, position: 'Weaver' },
})
await audit(board.db, { user }, at('2026-11-17T18:30:00.000Z'), {
  action: 'vacancy.posted',
  subject: 'vacancy',
  subject_id: 3,
})
await audit(board.db, { admin }, at('2026-11-19T05:00:00.000Z'), {
  action: 'vacancy.status_changed',
  subject: 'vacancy',
  subject_id: 3,
  detail: { from: 0, to: 1 },
})
await audit(board.db, 'system', at('2026-11-19T05:00:00.000Z'), {
  action: 'mail.retried',
  subject: 'mail',
})

const ask = (query = '') => board.call({ url: `/api/admin/activity${query}`, token: admin.token })
const actions = async (query: string) =>
  (await ask(query)).json().map(({ action }: { action: string }) => action)

test('the log says who did what, when and on what, newest first', async () => {
  const answer = await ask()
  assert.equal(answer.statusCode, 200)
  const events = answer.json().map(({ id: _id, ...event }: { id: number }) => event)
  assert.deepEqual(events, [
    {
      happened_at: '2026-11-19T05:00:00.000Z',
      actor: 'system',
      actor_id: null,
      actor_name: null,
      action: 'mail.retried',
      subject: 'mail',
      subject_id: null,
      detail: {},
    },
    {
      happened_at: '2026-11-19T05:00:00.000Z',
      actor: 'admin',
      actor_id: admin.id,
      actor_name: 'Sanduni',
      action: 'vacancy.status_changed',
      subject: 'vacancy',
      subject_id: 3,
      detail: { from: 0, to: 1 },
    },
    {
      happened_at: '2026-11-17T18:30:00.000Z',
      actor: 'user',
      actor_id: user.id,
      actor_name: 'Ruwan',
      action: 'vacancy.posted',
      subject: 'vacancy',
      subject_id: 3,
      detail: {},
    },
    {
      happened_at: '2026-11-17T18:29:59.000Z',
      actor: 'visitor',
      actor_id: null,
      actor_name: null,
      action: 'position_application.received',
      subject: 'position_application',
      subject_id: 7,
      detail: { vacancy_id: 3, position: 'Weaver' },
    },
  ])
})

const found: [query: string, string[]][] = [
  ['?actor=visitor', ['position_application.received']],
  ['?actor=user', ['vacancy.posted']],
  [`?admin=${admin.id}`, ['vacancy.status_changed']],
  ['?admin=2000000000', []],
  ['?action=vacancy.posted', ['vacancy.posted']],
  ['?subject=vacancy', ['vacancy.status_changed', 'vacancy.posted']],
  ['?subject=vacancy&subject_id=4', []],
  ['?from=2026-11-18', ['mail.retried', 'vacancy.status_changed', 'vacancy.posted']],
  ['?to=2026-11-17', ['position_application.received']],
  ['?sort=happened_at&per_page=2', ['position_application.received', 'vacancy.posted']],
  ['?page=2&per_page=3', ['position_application.received']],
  [
    '?sort=actor',
    ['vacancy.status_changed', 'mail.retried', 'vacancy.posted', 'position_application.received'],
  ],
  [
    '?sort=-action',
    ['vacancy.status_changed', 'vacancy.posted', 'position_application.received', 'mail.retried'],
  ],
  [
    '?sort=subject',
    ['mail.retried', 'position_application.received', 'vacancy.posted', 'vacancy.status_changed'],
  ],
]
for (const [query, expected] of found) {
  test(`the log ${query} answers ${expected.join(', ') || 'nothing'}`, async () => {
    assert.deepEqual(await actions(query), expected)
  })
}

test('the log answers one page, also when none is asked for', async () => {
  assert.equal((await ask()).headers['x-total-count'], '4')
  assert.equal((await ask('?actor=admin')).headers['x-total-count'], '1')
  const now = board.clock.now()
  for (let made = 0; made < 60; made += 1)
    await audit(board.db, visitor, now, { action: 'contact_message.received', subject: 'contact_message' })
  assert.equal((await ask('?action=contact_message.received')).json().length, 50)
})

test('a filter that has no such value is refused on its field', async () => {
  const answer = await ask('?actor=robot&admin=Sanduni&sort=detail')
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(Object.keys(answer.json().errors).toSorted(), ['actor', 'admin', 'sort'])
})

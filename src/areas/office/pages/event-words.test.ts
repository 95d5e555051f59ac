import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedEvent } from '../calls/reports.ts'
import { actionName, actorName, subjectText } from './event-words.ts'

const failed = (detail: ListedEvent['detail'], subject_id: number | null): ListedEvent => ({
  id: 1,
  happened_at: '2026-11-20T06:30:00.000Z',
  actor: 'visitor',
  actor_id: null,
  actor_name: null,
  action: 'admin.login_failed',
  subject: 'admin',
  subject_id,
  detail,
})

test('a failed login to the panel tells at which address it was tried and from where', () => {
  const event = failed({ email: 'office@example.lk', network: '192.0.2.7' }, 3)
  assert.equal(`${actorName(event)} ${actionName(event.action)}`, 'Visitor failed to log in to the panel')
  assert.equal(subjectText(event), 'office@example.lk · 192.0.2.7')
  assert.equal(
    subjectText(failed({ network: '2001:db8:1:2::/64' }, null)),
    'with an address that belongs to no admin · 2001:db8:1:2::/64',
  )
})

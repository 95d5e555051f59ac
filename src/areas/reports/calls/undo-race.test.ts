// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { report } from '#test/support/vacancy-reports.ts'

const board = await testBoard({ after })

test('an undo and reports at the same moment: each report is refused as removed, or is open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await aVacancy(board)
    await report(board, id)
    const { token } = await anAdmin(board)
    const act = (path: 'removal' | 'undo') =>
      board.call({ method: 'POST', url: `/api/admin/vacancies/${id}/reports/${path}`, token, payload: {} })
    const removed = await act('removal')
    assert.equal(removed.statusCode, 200, removed.body)
    const reporting = (no: number) =>
      board.call({
        method: 'POST',
        url: `/api/jobs/${id}/reports`,
        payload: { reason: 'other' },
        remoteAddress: `192.0.${no}.1`,
      })
    const [undone, again, ...sent] = await Promise.all([
      act('undo'),
      act('undo'),
      ...[1, 2, 3, 4].map(reporting),
    ])
    assert.deepEqual(
      [undone.statusCode, again.statusCode].toSorted((a, b) => a - b),
      [200, 409],
    )
    const taken = sent.filter(({ statusCode }) => statusCode === 201).length
    assert.equal(sent.filter(({ statusCode }) => statusCode === 410).length, sent.length - taken)
    const rows = await findRows(board.db, 'vacancy_reports', { vacancy_id: id }, ['decision'])
    assert.deepEqual(
      rows.map(({ decision }) => decision),
      Array.from({ length: 1 + taken }, () => null),
    )
    const seen = await board.call({ url: `/api/jobs/${id}`, token })
    assert.equal(seen.json<Record<string, unknown>>()['state'], 'open')
  }
})

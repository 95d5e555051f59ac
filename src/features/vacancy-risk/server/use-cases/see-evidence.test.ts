import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aCategory, anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import type { VacancyEvidence } from '../../evidence-contract.ts'

const board = await testBoard({ after })
const { token } = await anAdmin(board)
const read = async (id: number) =>
  (await board.call({ url: `/api/admin/job-vacancies/${id}/evidence`, token })).json<VacancyEvidence>()

test('account, others like it, and what an admin has removed stand beside a vacancy', async () => {
  const user = await aUser(board)
  const text = { description: 'Packs soap at home.', phone: '077 123 4567', email: 'a@soap.example' }
  const removed = await aVacancy(board, {
    ...text,
    status: 2,
    closed_at: '2026-11-01T00:00:00Z',
    closed_reason: 'removed',
  })
  const open = await aVacancy(board, { ...text, user_id: user.id, phone: '0094771234567' })
  const { id } = await aVacancy(board, { ...text, user_id: user.id, status: 0, email: 'b@soap.example' })
  const evidence = await read(id)
  assert.partialDeepStrictEqual(evidence.account, { id: user.id, approved: 1, pending: 1, removed: 0 })
  assert.deepEqual(
    evidence.others.map(({ id, state, by }) => [id, state, by]),
    [
      [open.id, 'open', ['phone', 'text']],
      [removed.id, 'removed', ['phone', 'text']],
    ],
  )
  assert.deepEqual(evidence.risk.reasons, [
    { sign: 'at_home', weight: 15, found: 'at home' },
    { sign: 'like_removed', weight: 80, found: String(removed.id) },
  ])
})

test('pay is held against what its category usually states', async () => {
  const { id: job_category_id } = await aCategory(board)
  const pay = { job_category_id, salary_unit: 'month', approved_at: '2026-11-01T00:00:00Z' }
  for (let no = 0; no < 10; no += 1)
    await aVacancy(board, { ...pay, salary_min: 50_000, salary_max: 60_000, phone: `07711100${no}0` })
  const { id } = await aVacancy(board, { ...pay, salary_min: 200_000, salary_max: 300_000, status: 0 })
  const evidence = await read(id)
  assert.deepEqual(evidence.usual_pay, { low: 60_000, high: 60_000, vacancies: 10 })
  assert.ok(evidence.risk.reasons.some(({ sign }) => sign === 'pay_far'))
})

test('a sign that an admin changes counts at once', async () => {
  const { id } = await aVacancy(board, { description: 'By moonlight.', status: 0 })
  const url = '/api/admin/risk-signs/photos_asked'
  const payload = { weight: 90, is_on: true, words: ['moonlight'] }
  assert.equal((await board.call({ method: 'PUT', url, token, payload })).statusCode, 200)
  assert.deepEqual((await read(id)).risk, {
    score: 65,
    is_marked: true,
    reasons: [
      { sign: 'photos_asked', weight: 90, found: 'moonlight' },
      { sign: 'own_domain', weight: 25, found: null },
    ],
  })
  const wrong = await board.call({
    method: 'PUT',
    url,
    token,
    payload: { weight: 101, is_on: 'x', words: [''] },
  })
  assert.equal(wrong.statusCode, 422)
})

test('a line may name the lists that there are, and a list is corrected as a sign is', async () => {
  const { id } = await aVacancy(board, { description: 'The moontax is Rs 900.', status: 0 })
  const correct = async (name: string, words: string[]) =>
    (
      await board.call({
        method: 'PUT',
        url: `/api/admin/risk-signs/${name}`,
        token,
        payload: { weight: 60, is_on: true, words },
      })
    ).statusCode
  assert.equal(await correct('photos_asked', ['#charges + #moon']), 422)
  assert.equal(await correct('photos_asked', ['#charges + #money']), 200)
  const asked = async () => (await read(id)).risk.reasons.find(({ sign }) => sign === 'photos_asked')?.found
  assert.equal(await asked(), undefined)
  assert.equal(await correct('charges', ['moontax']), 200)
  assert.equal(await asked(), 'moontax … rs 900')
  assert.ok((await read(id)).risk.reasons.every(({ sign }) => (sign as string) !== 'charges'))
})

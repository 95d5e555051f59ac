import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { aCategory, anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { defaultSigns } from '../server/scam-signs/default-signs.ts'
import type { VacancyEvidence } from './evidence.ts'

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
    { sign: 'easy_money', weight: 'low', found: 'at home' },
    { sign: 'like_removed', weight: 'high', found: String(removed.id) },
  ])
})

test('a name that looks like a claimed company’s says so, and the company’s own vacancy does not', async () => {
  const user = await aUser(board)
  const claimed = { name: 'Dialog Axiata PLC', claimed_at: '2026-11-01T00:00:00Z' }
  const { id } = await insertRow(board.db, 'companies', claimed)
  await insertRow(board.db, 'company_accounts', {
    user_id: user.id,
    company_id: id,
    linked_at: claimed.claimed_at,
  })
  const alike = async (company_name: string, user_id: number | null = null) =>
    (await read((await aVacancy(board, { company_name, user_id, status: 0 })).id)).claimed_alike
  const found = { id, name: claimed.name }
  for (const name of ['Diаlog Axiata', 'Dia\u2060log Axiata (Pvt) Ltd', claimed.name])
    assert.deepEqual(await alike(name), found, name)
  assert.equal(await alike('Mobitel'), null)
  assert.equal(await alike(claimed.name, user.id), null)
})

test('pay is held against what its category usually states', async () => {
  const { id: job_category_id } = await aCategory(board)
  const pay = { job_category_id, salary_unit: 'month', approved_at: '2026-11-01T00:00:00Z' }
  for (let no = 0; no < 10; no += 1)
    await aVacancy(board, { ...pay, salary_min: 50_000, salary_max: 60_000, phone: `07711100${no}0` })
  const { id } = await aVacancy(board, { ...pay, salary_min: 200_000, salary_max: 300_000, status: 0 })
  const evidence = await read(id)
  assert.deepEqual(evidence.usual_pay, { low: 60_000, high: 60_000, vacancies: 10 })
  assert.ok(evidence.risk.reasons.some(({ sign }) => sign === 'pay_high'))
})

test('a sign that an admin changes counts at once', async () => {
  const { id } = await aVacancy(board, { description: 'By moonlight.', status: 0 })
  const url = '/api/admin/risk-signs/photos_asked'
  const payload = { weight: 'high', is_on: true, phrases: ['moonlight'] }
  const answer = await board.call({ method: 'PUT', url, token, payload })
  assert.equal(answer.statusCode, 200)
  assert.partialDeepStrictEqual(answer.json().data, { ...payload, is_changed: true, lines_left: [] })
  assert.deepEqual((await read(id)).risk, {
    score: 4,
    is_marked: true,
    reasons: [{ sign: 'photos_asked', weight: 'high', found: 'moonlight' }],
  })
  const wrong = { weight: 'heavy', is_on: 'x', phrases: [''] }
  assert.equal((await board.call({ method: 'PUT', url, token, payload: wrong })).statusCode, 422)
})

test('a sign that an owner changes is stored as what differs from the sources', async () => {
  const phrases = [...defaultSigns.photos_asked.phrases.slice(1), 'starlight']
  const payload = { weight: 'middle', is_on: true, phrases }
  const url = '/api/admin/risk-signs/photos_asked'
  assert.equal((await board.call({ method: 'PUT', url, token, payload })).statusCode, 200)
  const stored = await board.db.selectFrom('risk_sign_changes').selectAll().executeTakeFirstOrThrow()
  assert.partialDeepStrictEqual(stored, {
    name: 'photos_asked',
    weight: null,
    added: ['starlight'],
    removed: [defaultSigns.photos_asked.phrases[0]],
  })
})

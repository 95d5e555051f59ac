import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { inDays } from '#test/support/days.ts'
import { aVacancy } from '#test/support/factories.ts'
import type { CheckedMessage } from './check-message.ts'

const board = await testBoard({ after }, { PUBLIC_URL: 'https://jobs.example' })
const now = board.clock.now().toISOString()

const ask = (text: string, at = board) =>
  at.call({ method: 'POST', url: '/api/check-message', payload: { text } })
const check = async (text: string) => {
  const answer = await ask(text)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<CheckedMessage>()
}
const nothing: CheckedMessage = { open: [], other_contact: false, ended: [], removed: null, signs: [] }

const aRemoved = (facts: object) =>
  aVacancy(board, { closed_at: now, closed_reason: 'removed', status: 2, ...facts })

test('an open vacancy is met by its number in any writing, its link in any language, and its text', async () => {
  const { id, position, company_name, closing_date } = await aVacancy(board, {
    phone: '077-765 4321',
    description: 'Packs tea in Talawakelle, with a room in the lines.\nStarts in May.',
  })
  const found = { ...nothing, open: [{ id, position, company_name, closing_date }] }
  for (const text of [
    '0777654321',
    'call +94 (0)77 765 4321 today',
    'ඇමතුම් 0094 77 765 43 21',
    `https://jobs.example/jobs/${id}?from=share`,
    `බලන්න:http://www.Jobs.example/si/jobs/${id}.`,
    `(jobs.example/ta/jobs/${id})`,
    'VACANCY!\n\nPacks tea in Talawakelle, with a room in the lines.\nStarts in may.\nshared by Amma',
  ])
    assert.deepEqual(await check(text), found, text)
  for (const more of [
    'or WhatsApp 071 000 0000',
    '0777654321, fee to 071 000 0000',
    'at https://evil.example/form',
  ])
    assert.deepEqual(
      await check(`https://jobs.example/jobs/${id} ${more}`),
      { ...found, other_contact: true },
      more,
    )
})

test('a link that leads elsewhere is not from the board', async () => {
  const { id } = await aVacancy(board)
  for (const link of [
    `https://evil.example/jobs/${id}`,
    `https://jobs.example.evil.lk/jobs/${id}`,
    `https://evil.example/jobs.example/jobs/${id}`,
    `https://evil.example/?to=https://jobs.example/jobs/${id}`,
    `https://evil.example,jobs.example/jobs/${id}`,
    `https://jobs.example@evil.example/jobs/${id}`,
    `https://xjobs.example/jobs/${id}`,
    `https://jobs.example/jobs/${id}9999999999`,
  ])
    assert.deepEqual(await check(link), nothing, link)
})

test('of a removed vacancy nothing is said but that it was removed, and whether it asked for money', async () => {
  const description = 'Data entry from home. Deposit two thousand for the kit, earn each day.'
  const { id } = await aRemoved({ description, phone: '0712223334', rejection_reason: 'asks_for_money' })
  for (const text of [description, `https://jobs.example/jobs/${id}`]) {
    const { removed, open, ended } = await check(text)
    assert.deepEqual({ removed, open, ended }, { removed: 'asks_for_money', open: [], ended: [] }, text)
  }
  // A poster may name the number of somebody else.
  assert.equal((await check('pay to 071 222 3334')).removed, 'other')
  await aVacancy(board, { phone: '0712223334' })
  assert.equal((await check('pay to 071 222 3334')).removed, null)
  await aRemoved({ phone: '0715556667', rejection_reason: 'other' })
  assert.equal((await check('0715556667')).removed, 'other')
})

test('one that ended is named for as long as its page is there, and one that is not public never', async () => {
  const closing_date = inDays(-2, board.clock.now().getTime())
  const { id, position, company_name } = await aVacancy(board, { phone: '0713334445', closing_date })
  assert.deepEqual((await check('0713334445')).ended, [{ id, position, company_name }])
  const old = await aVacancy(board, {
    phone: '0714445556',
    closing_date: inDays(-60, board.clock.now().getTime()),
  })
  assert.deepEqual(await check('0714445556'), nothing)
  assert.deepEqual((await check(`jobs.example/jobs/${old.id}`)).ended, [
    { id: old.id, position: null, company_name: null },
  ])
  for (const facts of [
    { status: 0 },
    { status: 2, rejection_reason: 'asks_for_money' },
    { frozen_at: now },
  ]) {
    const hidden = await aVacancy(board, { phone: '0719998887', frozen_reason: null, ...facts })
    assert.deepEqual(await check(`0719998887 jobs.example/jobs/${hidden.id}`), nothing)
  }
})

test('the signs of fraud of a text are named, those that an honest one has too are not', async () => {
  assert.deepEqual((await check('registration fee by WhatsApp')).signs, ['pay_first'])
  assert.deepEqual((await check('Like videos and earn daily, join us on telegram')).signs, [
    'tasks_for_money',
    'never_met',
  ])
  const honest = 'We need a cook. Rs 60,000 a month, uniform and training course given. Work in Dubai later.'
  assert.deepEqual(await check(honest), nothing)
})

test('an empty text and one without end are refused, and the twenty-first of an hour waits', async () => {
  assert.equal((await ask(' ')).statusCode, 422)
  assert.equal((await ask('a'.repeat(5_001))).statusCode, 422)
  const strict = await testBoard({ after }, { RATE_LIMIT_SCALE: '1' })
  const statuses: number[] = []
  for (let no = 0; no < 21; no += 1) statuses.push((await ask('x', strict)).statusCode)
  assert.deepEqual([statuses.at(19), statuses.at(20)], [200, 429])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { halves, markedOf } from '#test/support/risk-corpus.ts'
import { defaultSigns } from './default-signs.ts'
import { judgeRisk, type Judged } from './judge-risk.ts'

const vacancy: Judged = {
  position: 'Packer',
  company_name: 'Ruhunu Mills',
  description: 'Packs rice.',
  email: 'jobs@ruhunu.example',
}
const signsOf = (facts: Partial<Judged>, signs = defaultSigns) =>
  judgeRisk({ ...vacancy, ...facts }, signs).reasons.map(({ sign }) => sign)

for (const half of halves)
  test(`of the ${half} half of the corpus nine in ten scams are marked, and one in twenty honest ones at most`, () => {
    const { scams, honest } = markedOf(half)
    assert.ok(scams.marked / scams.of >= 0.9, JSON.stringify(scams))
    assert.ok(honest.marked / honest.of <= 0.05, JSON.stringify(honest))
  })

test('each reason names the words that gave it away', () => {
  const { reasons, is_marked } = judgeRisk(
    { ...vacancy, description: 'Good job. Registration fee Rs. 3,500 first.' },
    defaultSigns,
  )
  assert.equal(is_marked, true)
  assert.deepEqual(reasons, [{ sign: 'money_asked', weight: 70, found: 'fee' }])
})

test('who says that nothing is charged is not marked for it', () => {
  assert.deepEqual(signsOf({ description: 'No fee of Rs 5,000 or any other is charged.' }), [])
})

test('fields are judged as words are', () => {
  assert.deepEqual(signsOf({ company_name: 'Hilton Dubai', email: 'hilton@gmail.com' }), [
    'free_mail_of_known',
  ])
  assert.deepEqual(signsOf({ country: 'QA', workplace: 'overseas' }), ['abroad_without_papers'])
  assert.deepEqual(signsOf({ salary_max: 400_000, salary_unit: 'month', usual_top: 100_000 }), ['pay_far'])
  assert.deepEqual(signsOf({ like: 12 }), ['like_removed'])
})

test('a switch and another list of words count', () => {
  const off = { ...defaultSigns, money_asked: { ...defaultSigns.money_asked, is_on: false } }
  assert.deepEqual(signsOf({ description: 'Registration fee Rs 3,500.' }, off), [])
  const words = { ...defaultSigns.photos_asked, words: ['moonlight'] }
  assert.deepEqual(signsOf({ description: 'By moonlight.' }, { ...defaultSigns, photos_asked: words }), [
    'photos_asked',
  ])
})

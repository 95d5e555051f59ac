import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '#test/support/cpu-time.ts'
import { markedOf, read } from '#test/support/risk-corpus.ts'
import { defaultSigns } from './default-signs.ts'
import { judgeRisk, type Judged } from './judge-risk.ts'

const vacancy: Judged = {
  position: 'Packer',
  company_name: 'Ruhunu Mills',
  description: 'Packs rice.',
  email: 'jobs@rice.example',
}
const signsOf = (facts: Partial<Judged>, signs = defaultSigns) =>
  judgeRisk({ ...vacancy, ...facts }, signs).reasons.map(({ sign }) => sign)

for (const part of read)
  test(`of the ${part} part of the corpus nine in ten scams are marked, and one in twenty honest ones at most`, () => {
    const { scams, honest } = markedOf(part)
    assert.ok(scams.marked / scams.of >= 0.9, JSON.stringify(scams))
    assert.ok(honest.marked / honest.of <= 0.05, JSON.stringify(honest))
  })

test('each reason names the words that gave it away', () => {
  const { reasons, is_marked } = judgeRisk(
    { ...vacancy, description: 'Good job. Registration fee Rs. 3,500 first.' },
    defaultSigns,
  )
  assert.equal(is_marked, true)
  assert.deepEqual(reasons, [
    { sign: 'money_asked', weight: 50, found: 'fee' },
    { sign: 'pay_first', weight: 40, found: 'registration fee' },
  ])
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
  assert.deepEqual(signsOf({ email: 'mill@gmail.com' }), ['free_mail'])
  assert.deepEqual(signsOf({ email: 'mill@gmail.com', position: 'Police constable' }), ['public_post'])
  assert.deepEqual(signsOf({ email: 'mill@gmail.com', company_name: 'Easy Jobs' }), ['vague_name'])
  assert.deepEqual(signsOf({ salary_max: 250_000, salary_unit: 'month', usual_top: 100_000 }), ['pay_high'])
})

test('free mail is what anybody gets, and not what a company calls its own host', () => {
  const isFree = (host: string) => signsOf({ email: `jobs@${host}` }).includes('free_mail')
  for (const host of [
    'gmail.com',
    'Rocketmail.com',
    'yahoo.co.uk',
    'hotmail.fr',
    'outlook.com',
    'proton.me',
    'aol.com',
  ])
    assert.ok(isFree(host), host)
  for (const host of [
    'mail.dialog.lk',
    'outlook.abans.lk',
    'gmail.com.abans.lk',
    'live.lk',
    'mygmail.com',
    'yahoo.abans.com',
  ])
    assert.ok(!isFree(host), host)
})

test('a switch and another list of words count', () => {
  const off = { ...defaultSigns, money_asked: { ...defaultSigns.money_asked, is_on: false } }
  assert.deepEqual(signsOf({ description: 'Registration fee Rs 3,500.' }, off), ['pay_first', 'sum_named'])
  const words = { ...defaultSigns.photos_asked, words: ['moonlight'] }
  assert.deepEqual(signsOf({ description: 'By moonlight.' }, { ...defaultSigns, photos_asked: words }), [
    'photos_asked',
  ])
})

const onlyWith = (...words: string[]) => ({
  ...defaultSigns,
  photos_asked: { ...defaultSigns.photos_asked, words },
})
const asksPhotos = (description: string, ...words: string[]) =>
  judgeRisk({ ...vacancy, description }, onlyWith(...words)).reasons.find(
    ({ sign }) => sign === 'photos_asked',
  )?.found

test('a line says endings, what stands beside, what may not, lists and sums', () => {
  assert.equal(asksPhotos('We recruited in May.', 'recruit*'), 'recruited')
  assert.equal(asksPhotos('We recruited in May.', 'recruit'), undefined)
  assert.equal(asksPhotos('Pay now for the seat.', 'seat + pay'), 'seat … pay')
  assert.equal(asksPhotos('Pay now. The seat is soft.', 'seat + pay'), undefined)
  assert.equal(asksPhotos('A seat in the theatre.', 'seat - theatre'), undefined)
  assert.equal(asksPhotos('Leave in 10 days.', 'in # days'), 'in 10 days')
  assert.equal(asksPhotos('The deposit is Rs 2,500.', '#charges + #money'), 'deposit … rs 2,500')
})

test('a word is known again however it is disguised', () => {
  for (const fee of ['FEE', 'ｆｅｅ', '𝗳𝗲𝗲', 'f e e', 'f.e.e', 'fe\u200be', 'feeee', 'f\u0435e'])
    assert.ok(asksPhotos(`A ${fee} of Rs 500.`, 'fee'), fee)
  assert.ok(asksPhotos('R3gistration now.', 'registration'))
  assert.ok(asksPhotos('P@yment now.', 'payment'))
  assert.ok(asksPhotos('Vitharai.', 'witarai'))
  assert.ok(asksPhotos('සල්ලි තැන්පත් කරණ්න.', 'තැන්පත් කරන්න'))
  assert.ok(asksPhotos('பனம்.', 'பணம்'))
  assert.equal(asksPhotos('Send your CV.', 'cvv'), undefined)
})

test('weak signs mark together, and none of them alone', () => {
  const weak = { description: 'Work from home. Rs 2,400 for the card.', email: 'cards@gmail.com' }
  const { reasons, is_marked } = judgeRisk({ ...vacancy, ...weak }, defaultSigns)
  assert.deepEqual(
    reasons.map(({ sign }) => sign),
    ['sum_named', 'at_home', 'free_mail'],
  )
  assert.ok(is_marked)
  assert.ok(reasons.every(({ weight }) => weight < 60))
})

test('what speaks for a vacancy takes away no more than its bound, and nothing from the worst', () => {
  const honest = 'Walk in. EPF and ETF. We never ask for money.'
  const of = (facts: Partial<Judged>) =>
    judgeRisk({ ...vacancy, email: 'jobs@ruhunu.example', ...facts }, defaultSigns)
  const asks = of({ description: `Refundable single payment for the kit. ${honest}` })
  assert.deepEqual(
    asks.reasons.map(({ sign }) => sign),
    ['pay_first', 'refuses_money', 'lawful_terms', 'in_person', 'own_domain'],
  )
  assert.equal(asks.score, 10)
  const worst = of({ description: `Send a selfie and your bank PIN. ${honest}` })
  assert.deepEqual(
    worst.reasons.map(({ sign }) => sign),
    ['account_or_papers', 'papers_named'],
  )
  assert.ok(worst.is_marked)
  assert.deepEqual(of({ description: honest }), { score: 0, is_marked: false, reasons: [] })
})

test('a domain is its own that bears the name, or a national one where the name is in other letters', () => {
  const asks = 'Refundable single payment.'
  const isOwn = (company_name: string, email: string) =>
    signsOf({ company_name, email, description: asks }).includes('own_domain')
  assert.ok(isOwn('Ruhunu Mills', 'a@ruhunu-mills.lk'))
  assert.ok(isOwn('රුහුණු මෝල', 'a@ruhunu.lk'))
  assert.ok(!isOwn('රුහුණු මෝල', 'a@ruhunu.example'))
  assert.ok(!isOwn('Ruhunu Mills', 'a@visas.lk'))
  assert.ok(!isOwn('Ruhunu Mills', 'ruhunu@gmail.com'))
})

test('a sentence that refuses it, or speaks of others, asks nothing', () => {
  assert.deepEqual(signsOf({ description: 'We never want your OTP.' }), [])
  assert.deepEqual(signsOf({ description: 'You call victims who gave an OTP.' }), [])
  assert.deepEqual(signsOf({ description: 'Customer ta OTP ahana eka thahanam.' }), [])
  assert.deepEqual(signsOf({ description: 'Give the OTP.' }), ['account_or_papers'])
})

test('the stated pay is no sum that is asked for', () => {
  const pay = { salary_min: 45_000, salary_max: 50_000, salary_unit: 'month' }
  assert.deepEqual(signsOf({ ...pay, description: 'Rs. 45,000.' }), [])
  assert.deepEqual(signsOf({ ...pay, description: 'Rs. 4,500.' }), ['sum_named'])
})

test('a vacancy as long as a form takes is judged within a few milliseconds', async () => {
  const long = { ...vacancy, description: 'Packs rice near the mill and pays no attention. '.repeat(100) }
  judgeRisk(long, defaultSigns)
  const spent = await cpuMs(() => {
    for (let no = 0; no < 10; no += 1) judgeRisk(long, defaultSigns)
  })
  const took = spent / 10
  assert.ok(took < 50, `${took.toFixed(1)} ms`)
})

test('a text that is all one sign is read soon', async () => {
  const took = await cpuMs(() => judgeRisk({ ...vacancy, description: '@'.repeat(3_000) }, defaultSigns))
  assert.ok(took < 1_000, `${took.toFixed(0)} ms`)
})

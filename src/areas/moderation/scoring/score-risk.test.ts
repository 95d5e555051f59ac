import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '#test/support/cpu-time.ts'
import { markedOf, parts } from '#test/support/risk-corpus.ts'
import type { RiskSigns } from '../admin-vacancy.ts'
import { defaultSigns } from '../server/scam-signs/default-signs.ts'
import { scoreRisk, type ScoredVacancy } from './score-risk.ts'

const vacancy: ScoredVacancy = {
  position: 'Packer',
  company_name: 'Ruhunu Mills',
  description: 'Packs rice.',
  email: 'jobs@rice.example',
}
const judge = (facts: Partial<ScoredVacancy>, signs = defaultSigns) =>
  scoreRisk({ ...vacancy, ...facts }, signs)
const signsOf = (facts: Partial<ScoredVacancy>, signs = defaultSigns) =>
  judge(facts, signs).reasons.map(({ sign }) => sign)

for (const part of parts)
  test(`of the ${part} part of the corpus nine in ten scams are marked, and one in twenty honest ones at most`, () => {
    const { scams, honest } = markedOf(part)
    assert.ok(scams.marked / scams.of >= 0.9, JSON.stringify(scams))
    assert.ok(honest.marked / honest.of <= 0.05, JSON.stringify(honest))
  })

test('each reason names the phrases that gave it away', () => {
  const { reasons, is_marked, score } = judge({ description: 'Good job. Pay the processing fee first.' })
  assert.deepEqual(reasons, [
    { sign: 'pay_first', weight: 'middle', found: 'processing fee' },
    { sign: 'charge_named', weight: 'low', found: 'processing' },
  ])
  assert.deepEqual([score, is_marked], [3, false])
})

test('two middle signs mark, and so does a high one', () => {
  assert.ok(judge({ description: 'Processing fee of Rs 5,000.' }).is_marked)
  assert.ok(judge({ description: 'Send a selfie with your atm card.' }).is_marked)
  assert.ok(judge({ walk_in_place: 'Bring a selfie with your atm card' }).is_marked)
})

test('a passport or an identity card by messenger or before an interview is a sign, in three languages', () => {
  const found = (description: string) =>
    judge({ description }).reasons.find(({ sign }) => sign === 'papers_early')?.found
  assert.equal(found('Send a photo of your passport by WhatsApp.'), 'passport, whatsapp')
  assert.equal(found('NIC copy must be sent before the interview.'), 'nic, before the interview')
  assert.ok(found('හැඳුනුම්පතේ පින්තූරයක් වට්ස්ඇප් කරන්න.'))
  assert.ok(found('සම්මුඛ පරීක්ෂණයට පෙර ගමන් බලපත්‍රය එවන්න.'))
  assert.ok(found('அடையாள அட்டையின் படத்தை வாட்ஸ்அப்பில் அனுப்பவும்.'))
  assert.ok(found('நேர்முகப் பரீட்சைக்கு முன் கடவுச்சீட்டை அனுப்பவும்.'))
  for (const honest of [
    'Send your CV by WhatsApp. Bring your NIC to the interview.',
    'WhatsApp us for a time and bring your passport.',
    'Do not send your NIC by WhatsApp to anyone.',
    'හැඳුනුම්පත රැගෙන එන්න, වට්ස්ඇප් කරන්න.',
    'அடையாள அட்டையுடன் வரவும்.',
  ])
    assert.equal(found(honest), undefined, honest)
})

test('a photo of your identity card is no usual term of work', () => {
  assert.ok(!signsOf({ description: 'Fee: a photo of your passport.' }).includes('usual_terms'))
})

test('who says that nothing is charged is not marked for it', () => {
  assert.deepEqual(judge({ description: 'No fee of Rs 5,000 or any other is charged.' }).is_marked, false)
})

test('fields are scored as words are', () => {
  const named = { company_name: 'Hilton Dubai', email: 'hilton@gmail.com' }
  assert.deepEqual(signsOf(named), ['misleading_name', 'free_mail', 'abroad_unsaid'])
  assert.deepEqual(signsOf({ ...named, email: 'jobs@hilton.example' }), ['abroad_unsaid'])
  assert.deepEqual(signsOf({ country: 'QA', workplace: 'overseas' }), ['abroad_without_papers'])
  assert.deepEqual(signsOf({ salary_max: 250_000, salary_unit: 'month', usual_top: 100_000 }), ['pay_high'])
  assert.deepEqual(signsOf({ salary_max: 160_000, salary_unit: 'month', usual_top: 100_000 }), [])
  assert.deepEqual(signsOf({ like: 12 }), ['like_removed'])
  assert.deepEqual(signsOf({ email: 'mill@gmail.com' }), ['free_mail'])
})

test('words of work abroad are a sign where the country is the board’s own', () => {
  const found = (facts: Partial<ScoredVacancy>) =>
    judge(facts).reasons.find(({ sign }) => sign === 'abroad_unsaid')?.found
  assert.equal(found({ position: 'Room Attendant – Dubai' }), 'dubai')
  assert.equal(
    found({ description: 'Salary AED 1,500. Visa and air ticket free.' }),
    'aed 1,500, visa, air ticket',
  )
  assert.equal(found({ position: 'කුවේට් රැකියා', description: 'வீசா இலவசம்.' }), 'කුවේට්, வீசா')
  assert.equal(found({ position: 'Driver for Qatar', country: 'QA', workplace: 'overseas' }), undefined)
  assert.equal(found({ description: 'Sells visa cards and train tickets.' }), undefined)
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

test('a switch, a weight and another list of phrases count', () => {
  const photos = defaultSigns.photos_asked
  const other = (sign: Partial<typeof photos>): RiskSigns => ({
    ...defaultSigns,
    photos_asked: { ...photos, phrases: ['moonlight'], ...sign },
  })
  const text = { description: 'By moonlight.' }
  assert.equal(judge(text, other({})).score, 2)
  assert.equal(judge(text, other({ weight: 'high' })).is_marked, true)
  assert.deepEqual(signsOf(text, other({ is_on: false })), [])
})

const foundOf = (description: string, ...phrases: string[]) =>
  judge(
    { description },
    { ...defaultSigns, photos_asked: { ...defaultSigns.photos_asked, phrases } },
  ).reasons.find(({ sign }) => sign === 'photos_asked')?.found

test('a phrase stands in whole words of one sentence; a long last word may have an ending', () => {
  assert.equal(foundOf('We recruited in May.', 'recruit'), 'recruit')
  assert.equal(foundOf('The feed is free.', 'fee'), undefined)
  assert.equal(foundOf('Two fees.', 'fee'), 'fee')
  assert.equal(foundOf('Half now, half later.', 'half now'), 'half now')
  assert.equal(foundOf('Half. Now then.', 'half now'), undefined)
  assert.equal(foundOf('Leave in 10 days.', 'in # days'), 'in # days')
})

test('a phrase is known again however it is disguised', () => {
  for (const fee of ['FEE', 'ｆｅｅ', '𝗳𝗲𝗲', 'f e e', 'f.e.e', 'fe\u200be', 'feeee', 'f\u0435e'])
    assert.ok(foundOf(`A ${fee} of Rs 500.`, 'fee'), fee)
  assert.ok(foundOf('R3gistration now.', 'registration'))
  assert.ok(foundOf('P@yment now.', 'payment'))
  assert.ok(foundOf('Vitharai.', 'witarai'))
  assert.ok(foundOf('සල්ලි තැන්පත් කරණ්න.', 'තැන්පත් කරන්න'))
  assert.ok(foundOf('பனம்.', 'பணம்'))
  assert.equal(foundOf('Send your CV.', 'cvv'), undefined)
})

test('what speaks for a vacancy is subtracted, but beside a high sign', () => {
  const honest = 'EPF and ETF. We never ask for money.'
  const asks = judge({ description: `Pay the processing fee. ${honest}` })
  assert.deepEqual(
    asks.reasons.map(({ sign }) => sign),
    ['pay_first', 'charge_named', 'nothing_charged', 'usual_terms'],
  )
  assert.equal(asks.score, 0)
  const worst = judge({ description: `Send a selfie. ${honest}` })
  assert.deepEqual(
    worst.reasons.map(({ sign }) => sign),
    ['account_or_papers'],
  )
  assert.ok(worst.is_marked)
  assert.deepEqual(judge({ description: honest }), { score: 0, is_marked: false, reasons: [] })
})

test('the stated pay is no sum that is demanded', () => {
  const pay = { salary_min: 45_000, salary_max: 50_000, salary_unit: 'month' }
  assert.deepEqual(signsOf({ ...pay, description: 'Rs. 45,000.' }), [])
  assert.deepEqual(signsOf({ ...pay, description: 'Rs. 4,500.' }), ['sum_named'])
})

test('a vacancy as long as a form takes is scored within a few milliseconds', async () => {
  const long = { ...vacancy, description: 'Packs rice near the mill and pays no attention. '.repeat(100) }
  judge(long)
  const spent = await cpuMs(() => {
    for (let no = 0; no < 10; no += 1) judge(long)
  })
  const took = spent / 10
  assert.ok(took < 50, `${took.toFixed(1)} ms`)
})

test('a text that is all one sign is read soon', async () => {
  const took = await cpuMs(() => judge({ description: '@'.repeat(3_000) }))
  assert.ok(took < 1_000, `${took.toFixed(0)} ms`)
})

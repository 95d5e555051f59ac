// On PostgreSQL too: facts in the index of words.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getPath, type CallInput } from '#src/contract/client.ts'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import { listVacancies } from '../lists/lists.ts'

const board = await testBoard({ after })
const posted = (position: string, facts: Parameters<typeof aVacancy>[1]) =>
  aVacancy(board, { position, description: 'Apply today.', ...facts })
await posted('Packer', { shift: 'night', benefits: ['meals', 'lodging'] })
await posted('Clerk', { education: 'al', language_skills: ['tamil_speak'] })
await posted('Steward', { benefits: ['service_charge', 'insurance'] })
await posted('Weeder', { education: 'ol', salary_unit: 'hour', salary_min: 400 })
await posted('Haulier', { licence: ['heavy'], work_days: 5, work_hours: 9 })
await posted('Courier', {
  licence: ['motorcycle'],
  own_vehicle: ['motorcycle'],
  apply_by: ['post'],
  work_days: 6,
  work_hours: 4,
})
await posted('Florist', { description: 'A/L in science. Quarters near the shop.' })

type Query = CallInput<typeof listVacancies>['query']
const positions = async (query: Query) => {
  const answer = await board.call({ method: 'GET', url: getPath(listVacancies, {}, query) })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer
    .json<{ position: string }[]>()
    .map(({ position }) => position)
    .sort()
}

const found = {
  'shift and its words': [['Packer'], ['night shift', 'රාත්‍රී සේවා', 'இரவு வேலை', 'iravu velai', 'night packer']],
  'an examination': [
    ['Clerk', 'Florist'],
    ['A/L', 'a/l jobs', 'gce a/l', 'උසස් පෙළ', 'உயர்தரம்', 'usas pela'],
  ],
  'the other one': [['Weeder'], ['o/l', 'ol pass', 'GCE O/L', 'සාමාන්‍ය පෙළ', 'சாதாரண தரம்']],
  'both of them': [['Clerk', 'Weeder'], ['க.பொ.த']],
  'lodging, in texts too': [
    ['Florist', 'Packer'],
    ['accommodation', 'lodging', 'නවාතැන්', 'தங்குமிடம்'],
  ],
  'the benefits of hotels and offices': [
    ['Steward'],
    ['service charge', 'සේවා ගාස්තු', 'சேவைக் கட்டணம்', 'medical insurance'],
  ],
  'a language': [['Clerk'], ['tamil speaking', 'දෙමළ කතා කරන', 'தமிழ் பேசும்']],
  'a licence': [['Haulier'], ['heavy vehicle licence', 'heavy license', 'බර වාහන බලපත්‍රය', 'கனரக வாகன உரிமம்']],
  'any licence': [
    ['Courier', 'Haulier'],
    ['driving licence', 'රියදුරු බලපත්‍රය', 'சாரதி அனுமதிப்பத்திரம்'],
  ],
  'a vehicle': [['Courier'], ['own bike', 'own vehicle', 'තමන්ගේ යතුරුපැදිය', 'சொந்த மோட்டார் சைக்கிள்']],
  'days a week': [['Haulier'], ['5 days a week', 'five day week', 'සතියට දින 5', 'வாரத்தில் 5 நாட்கள்']],
  'hours a day': [['Courier'], ['4 hours a day', 'දිනකට පැය 4', 'நாளொன்றுக்கு 4 மணித்தியாலம்']],
  'the post': [['Courier'], ['postal application', 'තැපෑලෙන්', 'தபால் மூலம்']],
  'the unit of pay': [['Weeder'], ['hourly', 'පැයට', 'மணிக்கு']],
} as const

for (const [what, [wanted, searches]] of Object.entries(found))
  test(`the words of a field find what says it: ${what}`, async () => {
    for (const q of searches) assert.deepEqual(await positions({ q }), wanted, q)
  })

test('each field is a filter, whose choices add up', async () => {
  assert.deepEqual(await positions({ benefits: ['lodging', 'transport'] }), ['Packer'])
  assert.deepEqual(await positions({ benefits: ['insurance'] }), ['Steward'])
  assert.deepEqual(await positions({ education: ['al', 'ol'] }), ['Clerk', 'Weeder'])
  assert.deepEqual(await positions({ language_skills: ['tamil_speak'], shift: ['night'] }), [])
})

test('a number is a filter of at most so much, and a day of so many days from today', async () => {
  assert.deepEqual(await positions({ days_max: 5 }), ['Haulier'])
  assert.deepEqual(await positions({ hours_max: 8 }), ['Courier'])
  const day = (days: number) => daysBefore(dayInColombo(board.clock.now()), -days)
  await posted('Tailor', { start_date: day(-3) })
  await posted('Weaver', { start_date: day(8) })
  assert.deepEqual(await positions({ start_within: 7 }), ['Tailor'])
  assert.deepEqual(await positions({ start_within: 8, licence: ['heavy'] }), [])
})

test('companies with most have counts, and several can be chosen', async () => {
  const [a, b] = [await posted('A', { company_name: 'Abans' }), await posted('B', { company_name: 'Browns' })]
  const ids = [a, b].map(({ company_id }) => String(company_id))
  assert.deepEqual(await positions({ company: ids }), ['A', 'B'])
  const { facets } = (await board.call({ url: `/api/job-vacancies/search?company=${ids[0]}` })).json()
  assert.deepEqual(
    facets.company.filter(({ value }: { value: string }) => ids.includes(value)),
    [
      { value: ids[0], name: 'Abans', count: 1 },
      { value: ids[1], name: 'Browns', count: 1 },
    ],
  )
})

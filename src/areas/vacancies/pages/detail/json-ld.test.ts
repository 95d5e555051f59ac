import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { translator } from '#src/strings/t.ts'
import { testBoard } from '#test/support/app.ts'
import { aCity, aVacancy } from '#test/support/factories.ts'
import { jobPosting } from './json-ld.ts'

const board = await testBoard({ after })

async function postingOf(facts: Parameters<typeof aVacancy>[1]) {
  const { id } = await aVacancy(board, facts)
  const vacancy = (await board.call({ url: `/api/jobs/${id}` })).json()
  return jobPosting(vacancy, 'http://board.test', translator(dictionaries.ta))
}
async function placeOf(facts: Parameters<typeof aVacancy>[1]) {
  const posting = await postingOf(facts)
  return posting?.jobLocation?.address ?? posting
}

test('the place of the work is that of the work, never the company’s address', async () => {
  const city = await aCity(board, { name: 'Weligama North', district: 'Matara' })
  const type = '@type'
  assert.deepEqual(await placeOf({ city_id: city.id, work_address: '7 Beach Road' }), {
    [type]: 'PostalAddress',
    streetAddress: '7 Beach Road',
    addressLocality: 'Weligama North',
    addressRegion: 'Matara',
    addressCountry: 'LK',
  })
  assert.deepEqual(await placeOf({}), { [type]: 'PostalAddress', addressCountry: 'LK' })
  assert.deepEqual(await placeOf({ workplace: 'overseas', country: 'QA', work_address: 'Doha' }), {
    [type]: 'PostalAddress',
    streetAddress: 'Doha',
    addressCountry: 'QA',
  })
  const doha = { workplace: 'overseas', country: 'QA', foreign_city: 'Doha', city_id: city.id }
  assert.deepEqual(await placeOf(doha), {
    [type]: 'PostalAddress',
    addressLocality: 'Doha',
    addressCountry: 'QA',
  })
  assert.equal(await postingOf({ workplace: 'overseas' }), undefined)
})

test('remote work names where applicants live', async () => {
  const posting = await postingOf({ workplace: 'remote', work_address: '7 Beach Road' })
  assert.partialDeepStrictEqual(posting, {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'LK' },
  })
  assert.ok(!('jobLocation' in posting!))
})

test('it was posted on the day of the first publication in Sri Lanka, whatever moved since', async () => {
  const posting = await postingOf({
    approved_at: '2026-11-10T20:00:00.000Z',
    updated_at: '2026-11-19T05:00:00.000Z',
    closing_date: '2026-12-05',
    employment_type: 'full_time',
    position: 'Painter',
  })
  assert.partialDeepStrictEqual(posting, {
    '@type': 'JobPosting',
    title: 'Painter',
    datePosted: '2026-11-11',
    validThrough: '2026-12-05T23:59:59+05:30',
    employmentType: 'FULL_TIME',
  })
})

test('what the vacancy says in fields is in it, in the words of the page', async () => {
  const posting = await postingOf({
    education: 'al',
    experience_level: 'executive',
    shift: 'night',
    work_days: 5,
    start_date: '2027-01-11',
    licence: ['light', 'heavy'],
    benefits: ['meals', 'lodging'],
    vacancies_count: 12,
  })
  assert.partialDeepStrictEqual(posting, {
    educationRequirements: { credentialCategory: 'high school' },
    experienceRequirements: { monthsOfExperience: 36 },
    workHours: 'இரவு, வாரத்தில் நாட்கள்: 5',
    jobStartDate: '2027-01-11',
    totalJobOpenings: 12,
  })
  assert.match(posting?.qualifications ?? '', /^சாரதி அனுமதிப்பத்திரம்: .+, கனரக வாகன அனுமதிப்பத்திரம்$/)
  assert.match(posting?.jobBenefits ?? '', /^உணவு, /)
  assert.partialDeepStrictEqual(await postingOf({ position: 'Senior Waiters' }), {
    occupationalCategory: { codeValue: '5131', inCodeSet: { name: 'ISCO-08' } },
  })
  const open = await postingOf({ education: 'none', experience_level: 'none' })
  assert.deepEqual(
    [open?.educationRequirements, open?.experienceRequirements, open?.workHours],
    ['no requirements', 'no requirements', undefined],
  )
})

test('bullets of the description are lists', async () => {
  const description =
    'Tasks:\n• Drive <vans>\n- Load & unload\n➢ Wash\n■ Park\n\nPay is good.\n* Meals\nCall us.'
  assert.equal(
    (await postingOf({ description }))?.description,
    '<p>Tasks:</p><ul><li>Drive &lt;vans&gt;</li><li>Load &amp; unload</li><li>Wash</li><li>Park</li></ul>' +
      '<p>Pay is good.</p><ul><li>Meals</li></ul><p>Call us.</p>',
  )
})

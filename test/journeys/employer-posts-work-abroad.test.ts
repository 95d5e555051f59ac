import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayInColombo } from '#src/platform/clock.ts'
import { datesIn } from '#src/strings/format.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import {
  assertAccessible,
  assertFits,
  assertUsable,
  expectConsole,
  journey,
  widths,
} from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { fillCompany, nextStep } from '#test/support/vacancy-steps.ts'

const site = journey()
const { formatDay } = datesIn('en')
const panel = panelJourney(site)
const inDays = (days: number) => dayInColombo(new Date(Date.now() + days * 86_400_000))

test('work abroad is posted with its papers, approved, and its page warns in three languages and says when it closes', async () => {
  const { token } = await aUser(site.board)
  const page = await site.open('/post-vacancy', { width: widths.phone, storage: { auth_token: token } })
  await page
    .getByLabel('Job Poster')
    .setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
  await nextStep(page)
  await page.getByLabel('Position').fill('Heavy Vehicle Driver')
  await page.getByLabel('Category').selectOption({ index: 1 })
  const closes = inDays(20)
  await page.getByLabel('Closing date').fill(closes)
  await nextStep(page)
  const description = page.getByLabel('Description')
  await description.fill('Male, age 25-45 only. Drives a lorry in Doha.')
  const hint = page.getByRole('status').filter({ hasText: 'Some words may shut people out' })
  await hint.getByText('“age 25-45” asks for an age').waitFor()
  await hint.getByText('“Male” names a sex').waitFor()
  await assertUsable(page)
  await description.fill('Drives a lorry in Doha. Five years of experience.')
  await hint.waitFor({ state: 'detached' })
  const question = page.getByRole('status').filter({ hasText: 'Is this work abroad?' })
  await question.getByText('“doha”').waitFor()
  await question.getByRole('link').click()
  await page.getByRole('combobox', { name: 'Country' }).and(page.locator(':focus')).waitFor()
  const licence = page.getByLabel('licence number')
  assert.equal(await licence.isVisible(), false, 'papers are asked for work in the country')
  await page.getByLabel('Workplace').selectOption({ label: 'Overseas' })
  await licence.waitFor()
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Qatar' })
  const town = page.getByRole('combobox', { name: 'City' })
  await town.fill('Kandy')
  expectConsole(page, /422/)
  await nextStep(page)
  await question.waitFor({ state: 'detached' })
  await nextStep(page)
  await fillCompany(page)
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.click()
  for (const text of [
    'Please enter the recruitment agency’s licence number.',
    'Please enter the approval number for this job.',
    'Please enter the last day of the approval.',
    'This town is in Sri Lanka. For work abroad, write the town there.',
  ])
    await page.getByRole('link', { name: text }).waitFor()
  await town.fill('Doha')
  await licence.fill('1882')
  await page.getByLabel('Approval number').fill('FA/26/4410')
  await page.getByLabel('Approval ends on').fill(inDays(30))
  await nextStep(page)
  await nextStep(page)
  await submit.click()
  await page.getByText('Job Vacancy submitted successfully!').waitFor()

  const { id, foreign_city } = await getRow(
    site.board.db,
    'vacancies',
    { position: 'Heavy Vehicle Driver' },
    ['id', 'foreign_city'],
  )
  assert.equal(foreign_city, 'Doha')
  const review = await panel.visitor()
  // This admin's browser has no cookie of a login, which pictures need.
  expectConsole(review, /404/)
  await review.goto('/admin-panel/review')
  await review.getByRole('button', { name: 'Approve' }).click()
  await review.getByText('No jobs wait').or(review.getByText(/Undo/)).first().waitFor()
  const words = {
    '': [
      'Work abroad: check before you pay or sign',
      'You only pay the official fee',
      'closes at the end of',
    ],
    '/si': ['විදේශ රැකියා: මුදල් ගෙවීමට', 'නිල ගාස්තුව පමණි', 'පුරප්පාඩුව ඉබේම වැසේ'],
    '/ta': ['வெளிநாட்டு வேலை: பணம்', 'உத்தியோகபூர்வ கட்டணத்தை மட்டுமே', 'வெற்றிடம் தானாகவே மூடப்படும்'],
  }
  for (const [prefix, texts] of Object.entries(words)) {
    const plain = await site.visit(`${prefix}/jobs/${id}`, { javaScriptEnabled: false, width: widths.phone })
    for (const text of texts) await plain.getByText(text).first().waitFor()
    await assertFits(plain)
  }
  const reader = await site.open(`/jobs/${id}`)
  await reader.getByText(`at the end of ${formatDay(closes)}`).waitFor()
  await assertAccessible(reader)
})

test('an approval is refused while its papers are missing, and says which', async () => {
  await aVacancy(site.board, { status: 0, position: 'Waiter in Dubai', country: 'AE', workplace: 'overseas' })
  const review = await panel.open('/admin-panel/review', 'Review queue')
  await review.getByRole('heading', { name: 'Waiter in Dubai' }).waitFor()
  expectConsole(review, /422/)
  await review.getByRole('button', { name: 'Approve' }).click()
  await review.getByText('Please enter the recruitment agency’s licence number.').first().waitFor()
  const { status } = await getRow(site.board.db, 'vacancies', { position: 'Waiter in Dubai' }, ['status'])
  assert.equal(status, 0)
})

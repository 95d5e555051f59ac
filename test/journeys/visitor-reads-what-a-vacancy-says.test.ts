import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayInColombo } from '#src/platform/clock.ts'
import { formatDay } from '#src/strings/format.ts'
import { aVacancy } from '#test/support/factories.ts'
import {
  assertAccessible,
  assertReadable,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'

const site = journey()

const daysAgo = (days: number) => new Date(site.board.clock.now().getTime() - days * 86_400_000)

test('the page says where the work is, what it offers and whom it asks for', async () => {
  const { id } = await aVacancy(site.board, {
    position: 'රාත්‍රී මුර සේවක',
    address: '12 Head Office Road, Colombo 3',
    work_address: '7 Beach Road, Weligama',
    vacancies_count: 12,
    shift: 'night',
    education: 'ol',
    language_skills: ['sinhala_speak', 'sinhala_read', 'english_speak'],
    benefits: ['epf_etf', 'meals'],
    approved_at: daysAgo(9).toISOString(),
  })
  const page = await site.visitor({ width: widths.phone })
  await page.goto(`/jobs/${id}`)
  await hydrated(page)
  const facts = await page.locator('dl').nth(1).innerText()
  const lines = facts.split('\n').map((line) => line.trim())
  for (const [term, value] of [
    ['Place of work', '7 Beach Road, Weligama'],
    ['Number of vacancies', '12'],
    ['Shift', 'Night'],
    ['Education', 'GCE O/L'],
    ['Languages needed', 'Sinhala (speak, read), English (speak)'],
    ['Benefits', 'EPF and ETF, Meals'],
  ]) {
    assert.ok(lines.includes(term!), `${term} in ${facts}`)
    assert.ok(lines.includes(value!), `${value} in ${facts}`)
  }
  assert.ok(!facts.includes('Country'), 'this country goes without saying')
  assert.ok(lines.includes(`First published ${formatDay(daysAgo(9).toISOString())}`))
  assert.equal(await page.locator('h1 span').getAttribute('lang'), 'si')
  await assertReadable(page)
})

test('where nothing moved since the first publication, its day is said once', async () => {
  const { id } = await aVacancy(site.board)
  const page = await site.visitor({ javaScriptEnabled: false })
  await page.goto(`/jobs/${id}`)
  assert.equal(await page.getByText('First published').count(), 0)
})

test('work abroad names its country in the language of the page', async () => {
  const { id } = await aVacancy(site.board, { country: 'QA', workplace: 'overseas' })
  const page = await site.visitor({ javaScriptEnabled: false })
  await page.goto(`/jobs/${id}`)
  await page.locator('dl').first().getByText('Qatar', { exact: true }).waitFor()
})

test('a vacancy that was filled or withdrawn says so and takes no applications', async () => {
  for (const [closed_reason, words] of [
    ['filled', 'This position was filled on'],
    ['withdrawn', 'The employer withdrew this vacancy on'],
  ] as const) {
    const closed = await aVacancy(site.board, { closed_reason, closed_at: daysAgo(2).toISOString() })
    const page = await site.visitor({ width: widths.phone })
    const answer = await page.goto(`/jobs/${closed.id}`)
    assert.equal(answer?.status(), 200)
    await hydrated(page)
    await page.getByText(`${words} ${formatDay(dayInColombo(daysAgo(2)))}.`).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Apply for this position' }).count(), 0)
    assert.equal(await page.locator('script[type="application/ld+json"]').count(), 0)
    await assertAccessible(page)
  }
})

test('a removed vacancy is gone at once, and a frozen one is not found', async () => {
  const page = await site.visitor()
  expectConsole(page, /410|404/)
  const removed = { status: 2, closed_reason: 'removed', closed_at: daysAgo(0).toISOString() }
  for (const [facts, status] of [
    [removed, 410],
    [{ frozen_at: daysAgo(0).toISOString() }, 404],
  ] as const) {
    const { id } = await aVacancy(site.board, facts)
    assert.equal((await page.goto(`/jobs/${id}`))?.status(), status)
    assert.equal((await page.goto(`/jobs/${id}/apply`))?.status(), status)
  }
})

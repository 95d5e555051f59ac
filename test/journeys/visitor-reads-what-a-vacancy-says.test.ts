import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { dayInColombo } from '#src/platform/clock.ts'
import { datesIn } from '#src/strings/format.ts'
import { aCategory, aStoredFile, aUser, aVacancy, aWalkIn } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import {
  arrive,
  assertAccessible,
  assertFits,
  assertReadable,
  assertUsable,
  expectConsole,
  held,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'

const site = journey()
const { formatDay } = datesIn('en')

const daysAgo = (days: number) => new Date(site.board.clock.now().getTime() - days * 86_400_000)

test('the page says where the work is, what it offers and whom it asks for', async () => {
  const { id, approved_at } = await aVacancy(site.board, {
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
  const page = await site.open(`/jobs/${id}`, { width: widths.phone })
  const facts = await page.locator('dl').nth(2).innerText()
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
  await page.getByText(`First published ${formatDay(approved_at!)}`, { exact: true }).waitFor()
  assert.equal(await page.locator('h1 span').getAttribute('lang'), 'si')
  await assertReadable(page)
})

test('the ways to apply stand beside Apply, once, and its pay in one line', async () => {
  const { id } = await aVacancy(site.board, {
    apply_by: ['phone', 'site', 'post'],
    apply_url: 'https://careers.nuwara-eliya-plantations.example/apply?no=7',
    address: 'P.O. Box 12, Hatton',
    contact_first: ['call', 'whatsapp'],
    contact_hours: 'Mon to Sat, ask for Mrs. Wickramasinghe',
    salary_min: 220_000,
    salary_max: 320_000,
    salary_unit: 'month',
  })
  const page = await site.visitor()
  await page.goto(`/jobs/${id}`)
  const ownSite = page.getByRole('link', { name: 'Apply at careers.nuwara-eliya-plantations.example' })
  assert.equal(
    await ownSite.getAttribute('href'),
    'https://careers.nuwara-eliya-plantations.example/apply?no=7',
  )
  for (const text of [
    'No email or CV needed',
    'Or by post to:',
    'Call first',
    'WhatsApp first',
    'Mon to Sat, ask for',
  ])
    assert.equal(await page.getByText(text).count(), 1, text)
  await page.setViewportSize({ width: widths.phone, height: 740 })
  await assertFits(page)
  await page.setViewportSize({ width: widths.desk, height: 800 })
  await page.goto(`/ta/jobs/${id}`)
  const pay = page.getByText('220,000 – 320,000').first()
  assert.equal(await pay.evaluate((amount) => amount.getClientRects().length), 1)
})

test('a walk-in interview stands before the description, with its entry for calendars, and in the list of its week', async () => {
  const abroad = { workplace: 'overseas', country: 'QA', foreign_city: 'Doha' }
  const { id } = await aVacancy(site.board, {
    position: 'வெதுப்பக உதவியாளர்',
    ...abroad,
    ...aWalkIn(site.board),
    walk_in_bring: ['nic', 'certificates'],
  })
  const over = await aVacancy(site.board, aWalkIn(site.board, -1))
  const page = await site.visitor({ javaScriptEnabled: false, width: widths.phone })
  for (const [language, words] of [
    [
      '',
      ['What to bring: National identity card, Certificates', 'The work is abroad.', 'Walk-in interview:'],
    ],
    ['/si', ['රැගෙන ආ යුතු දේ', 'රැකියාව විදේශයේය', 'සෘජු සම්මුඛ පරීක්ෂණය:']],
    ['/ta', ['கொண்டு வர வேண்டியவை', 'வேலை வெளிநாட்டில்', 'நேரடி நேர்முகத் தேர்வு:']],
  ] as const) {
    await page.goto(`${language}/jobs/${id}`)
    const box = page
      .locator('section')
      .filter({ has: page.locator(`a[href="${language}/jobs/${id}/walk-in.ics"]`) })
    const text = await box.innerText()
    for (const part of [...words, 'Town Hall, Kandy', '9:00–13:00'])
      assert.ok(text.includes(part), `${part} in ${text}`)
    await assertFits(page)
    await page.goto(`${language || '/'}?walk_in=week`)
    assert.equal(await page.locator('.vacancies h2').count(), 1)
    await assertFits(page)
  }
  await page.goto(`/jobs/${over.id}`)
  assert.equal(await page.getByText('Walk-in').count(), 0)
})

test('where nothing moved since the first publication, its day is said once', async () => {
  const { id } = await aVacancy(site.board)
  const page = await site.visit(`/jobs/${id}`, { javaScriptEnabled: false })
  assert.equal(await page.getByText('First published').count(), 0)
})

test('work abroad names its country in the language of the page', async () => {
  const { id } = await aVacancy(site.board, { country: 'QA', workplace: 'overseas' })
  const page = await site.visit(`/jobs/${id}`, { javaScriptEnabled: false })
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
    await page.getByText(`${words} ${formatDay(closed.closed_at!)}.`).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Apply for this position' }).count(), 0)
    assert.equal(await page.locator('script[type="application/ld+json"]').count(), 0)
    await assertAccessible(page)
  }
})

const inDays = (days: number) => dayInColombo(new Date(site.board.clock.now().getTime() + days * 86_400_000))

async function aPoster(): Promise<string> {
  const { board } = site
  const bytes = await aJpeg({ width: 300, height: 400 })
  const key = await aStoredFile(board, 'posters', { bytes })
  await board.db.updateTable('files').set({ width: 300, height: 400 }).where('key', '=', key).execute()
  return key
}

const posting = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="application/ld+json"]')?.textContent)
const robots = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=robots]')?.getAttribute('content') ?? undefined)

test('a vacancy that closed says so, takes no applications and offers others of its category', async () => {
  const { board } = site
  const category = await aCategory(board)
  const closed = await aVacancy(board, { closing_date: inDays(-3), job_category_id: category.id })
  await aVacancy(board, { position: 'Still Open', job_category_id: category.id })
  const page = await site.visitor({ width: widths.phone })
  const answer = await page.goto(`/jobs/${closed.id}`)
  assert.equal(answer?.status(), 200)
  const written = await answer.text()
  for (const contact of [closed.email, closed.phone]) assert.ok(!written.includes(contact), contact)
  await hydrated(page)
  await page.getByText(`This vacancy closed on ${formatDay(closed.closing_date)}.`).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Apply for this position' }).count(), 0)
  assert.equal(await posting(page), undefined)
  assert.equal(await robots(page), 'noindex')
  await assertUsable(page)
  await page.getByRole('link', { name: 'Still Open' }).click()
  await page.getByRole('heading', { name: 'Still Open' }).waitFor()
})

test('a vacancy that closed long ago is gone, with a way on', async () => {
  const { board } = site
  const category = await aCategory(board)
  const gone = await aVacancy(board, { closing_date: inDays(-31), job_category_id: category.id })
  await aVacancy(board, { position: 'Fresh One', job_category_id: category.id })
  const page = await site.visitor()
  expectConsole(page, /410/)
  const answer = await page.goto(`/jobs/${gone.id}`)
  assert.equal(answer?.status(), 410)
  await page.getByText('This vacancy has closed and is no longer shown.').waitFor()
  await page.getByRole('link', { name: 'Fresh One' }).waitFor()
  await hydrated(page)
  await assertAccessible(page)
})

test('an id without a vacancy is not found', async () => {
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /404/)
  for (const id of ['2147483647', '0', 'seven']) {
    const answer = await page.goto(`/jobs/${id}`)
    assert.equal(answer?.status(), 404)
    await page.getByText('Job not found.', { exact: true }).waitFor()
  }
  await hydrated(page)
  await assertAccessible(page)
})

test('a pending vacancy is shown to its owner and to nobody else', async () => {
  const owner = await aUser(site.board)
  const job_category_id = (await aVacancy(site.board, { position: 'Somebody else’s' })).job_category_id
  const { id } = await aVacancy(site.board, {
    status: 0,
    user_id: owner.id,
    position: 'Not Yet Approved',
    job_poster: await aPoster(),
    job_category_id,
  })
  const stranger = await aUser(site.board)
  for (const [token, sees] of [
    [owner.token, true],
    [stranger.token, false],
  ] as const) {
    const page = await site.visitor({ storage: { auth_token: token } })
    expectConsole(page, /404/)
    const answered = page.waitForResponse(`**/api/jobs/${id}`)
    await page.goto(`/jobs/${id}`)
    await answered
    if (sees) await page.getByText(/^This vacancy is waiting for review/).waitFor()
    else await page.getByText('Job not found.').waitFor()
    assert.equal(await page.getByRole('heading', { name: 'Not Yet Approved' }).count(), sees ? 1 : 0)
    if (!sees) continue
    await page.getByText('The poster appears once the vacancy is approved.').waitFor()
    assert.equal(
      await page
        .getByRole('main')
        .getByRole('img', { name: /^Poster/ })
        .count(),
      0,
    )
    assert.equal(await page.getByText('Somebody else’s').count(), 0, 'their own vacancy, and no other')
    await assertUsable(page)
  }
})

test('while it loads the page says so, and what fails is said too', async () => {
  const { id } = await aVacancy(site.board, { position: 'Slow Vacancy' })
  const page = await site.visitor()
  expectConsole(page, /Failed to load resource/)
  await arrive(page, `/?q=slow`)
  const call = await held(page, `**/api/jobs/${id}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'The board is asleep.' } }),
  )
  await page.getByRole('link', { name: 'Slow Vacancy' }).press('Enter')
  await page.getByText('Loading job details...').waitFor()
  await page.locator('main:focus').waitFor()
  call.release()
  await page.getByText('Error: The board is asleep.', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()
  await assertAccessible(page)
})

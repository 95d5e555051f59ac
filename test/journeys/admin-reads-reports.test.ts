import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { DAY_MS } from '#src/contract/values/units.ts'
import {
  aCategory,
  aCategoryApplication,
  aCity,
  anAdmin,
  aPositionApplication,
  aVacancy,
} from '#test/support/factories.ts'
import { assertAccessible, assertReadable, expectConsole, hydrated, journey } from '#test/support/journey.ts'

const site = journey()
let admin: Promise<string> | undefined

const daysAgo = (days: number) => new Date(site.board.clock.now().getTime() - days * DAY_MS).toISOString()

async function anAdminOfABusyBoard(): Promise<string> {
  const { token } = await anAdmin(site.board)
  const names = ['Weaving', 'රෙදි විවීම සහ මැහුම් කර්මාන්තය', 'வங்கி மற்றும் காப்பீடு', 'Long Distance Bus Conductors']
  for (const [at, name] of names.entries()) {
    const { id: job_category_id } = await aCategory(site.board, { name })
    const { id: city_id } = await aCity(site.board, { district: at % 2 ? 'Galle' : 'Kandy' })
    for (let made = 0; made <= at; made += 1) {
      const created_at = daysAgo(made * 9)
      const vacancy = await aVacancy(site.board, {
        job_category_id,
        city_id,
        created_at,
        approved_at: created_at,
      })
      await aPositionApplication(site.board, { vacancy_id: vacancy.id, created_at })
    }
    await aCategoryApplication(site.board, { job_category_id, created_at: daysAgo(at) })
  }
  return token
}

const visitor = async () =>
  site.visitor({ storage: { admin_token: await (admin ??= anAdminOfABusyBoard()) } })

async function open(path: string): Promise<Page> {
  const page = await visitor()
  await page.goto(path)
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
  await hydrated(page)
  return page
}

test('reports are readable', async () => {
  const page = await open('/admin-panel/reports')
  for (const name of ['Vacancies over time', 'Vacancies by district', 'Vacancies by city'])
    await page.getByRole('img', { name }).waitFor()
  for (const fold of await page.locator('main details:not([open]) > summary').all())
    if (await fold.isVisible()) await fold.click()
  await assertReadable(page)
  assert.equal(await page.title(), 'Reports | Lanka Vacancies')
})

test('a chart says in words what it shows, and its figures stand below it', async () => {
  const page = await open('/admin-panel/reports')
  const chart = page.getByRole('img', { name: 'Vacancies by category' })
  const described = await chart.getAttribute('aria-describedby')
  const words = await page.locator(`[id="${described}"]`).textContent()
  assert.equal(words, 'Most: Long Distance Bus Conductors, 4, none before.')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'By category' }) })
  await section.getByText('Figures as a table: By category').click()
  await section.getByRole('row', { name: 'Weaving 1 0 2 0' }).waitFor()
})

test('the period is chosen by a preset or by two days, and the address keeps it', async () => {
  const page = await open('/admin-panel/reports')
  const current = page.locator('nav[aria-label=Period] [aria-current=page]')
  assert.equal(await current.textContent(), 'Last 30 days')
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await page.waitForURL(/\/admin-panel\/reports\?from=\d{4}-\d\d-\d\d$/)
  await page.locator('[aria-current=page]', { hasText: 'Last 7 days' }).waitFor()

  await page.getByLabel('To', { exact: true }).fill('2026-03-01')
  await page.getByLabel('From', { exact: true }).fill('2026-02-27')
  await page.getByText('Feb 27, 2026 – Mar 1, 2026, compared with Feb 24, 2026 – Feb 26, 2026.').waitFor()
  await page.getByText('No activity in this period.').waitFor()
  await page.reload()
  await page.getByText('No activity in this period.').waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Last 30 days' }).first().click()
  await page.getByRole('img', { name: 'Vacancies over time' }).waitFor()
})

test('figures stand by day, week or month', async () => {
  const page = await open('/admin-panel/reports?unit=month')
  assert.equal(await page.getByLabel('Figures by').inputValue(), 'month')
  const rows = page.getByRole('table', { name: 'Figures over time' }).locator('tbody tr')
  assert.ok((await rows.count()) <= 3)
  await page.getByLabel('Figures by').selectOption('day')
  await page.waitForURL('/admin-panel/reports?unit=day')
  await page.getByText('Figures as a table: Figures over time').click()
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length > 30)
})

test('a period that ends before it begins is refused in words', async () => {
  const page = await visitor()
  expectConsole(page, /422/)
  await page.goto('/admin-panel/reports?from=2026-03-02&to=2026-03-01')
  await page.getByRole('alert').getByText('The last day must not be before the first day.').waitFor()
  await assertAccessible(page)
})

test('a table is downloaded with the admin’s token', async () => {
  const page = await open('/admin-panel/reports')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV (By category)' }).click()
  const file = await arriving
  assert.match(file.suggestedFilename(), /^categories-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  assert.ok(text.startsWith('\uFEFFCategory,Vacancies,Vacancies before,Applications,Applications before\r\n'))
  assert.ok(text.includes('\r\nWeaving,1,0,2,0\r\n'))
})

test('a table that cannot be downloaded says so', async () => {
  const page = await open('/admin-panel/reports')
  expectConsole(page, /500/)
  await page.route('**/api/admin/reports/*.csv*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Download CSV (By source)' }).click()
  await page.getByText('The file could not be prepared. Please try again later.').waitFor()
})

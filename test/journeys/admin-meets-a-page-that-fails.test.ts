import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aVacancy } from '#test/support/factories.ts'
import { assertReadable, expectConsole, hydrated, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const panel = panelJourney(site)

test('a page of the panel that fails stands inside the panel, and is tried again at its own address', async () => {
  const { position } = await aVacancy(site.board, { position: 'Tea Taster' })
  const page = await panel.visitor(widths.phone)
  expectConsole(page, /TypeError|is not iterable|Cannot read|is not a function/)
  const calls = '**/api/job-vacancies-all?*'
  // No server of this board answers so: the page trips over it.
  await page.route(calls, (route) =>
    route.fulfill({ json: [{ id: 1, position: { not: 'a text' } }], headers: { 'x-total-count': '1' } }),
  )
  await page.goto('/admin-panel/jobs?position=Tea')
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
  await hydrated(page)
  await assertReadable(page)
  assert.equal(await page.getByRole('link', { name: 'Lanka Vacancies' }).isVisible(), true)
  await page.unroute(calls)
  await page.getByRole('link', { name: 'Try again' }).press('Enter')
  await page.getByRole('heading', { name: 'Job Management' }).and(page.locator(':focus')).waitFor()
  await page.getByText(position, { exact: true }).waitFor()
  assert.equal(new URL(page.url()).search, '?position=Tea')
  await page.goto('/admin-panel/accounts')
  await page.getByRole('heading', { name: 'Accounts' }).waitFor()
})

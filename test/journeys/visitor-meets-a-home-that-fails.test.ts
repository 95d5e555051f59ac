import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Page, Route } from 'playwright-core'
import { aVacancy } from '#test/support/factories.ts'
import { assertAccessible, expectConsole, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey()

/** Comes to Home from another page, so that the browser itself asks for the list. */
async function homeWith(
  answer: (route: Route) => Promise<void>,
  path = '**/api/job-vacancies?*',
  width: number = widths.desk,
): Promise<Page> {
  const page = await site.visitor({ width })
  expectConsole(page, /Failed to load resource/)
  await page.goto('/top-employers')
  await hydrated(page)
  await page.route(path, answer)
  if (width < widths.desk) await page.locator('summary').filter({ hasText: 'Menu' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  return page
}

const problem = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) })

test('an answer with a message is shown with it', async () => {
  const page = await homeWith(problem(503, { message: 'The board is asleep.' }))
  await page.getByText('Error: The board is asleep.', { exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Job Categories' }).waitFor()
  await assertAccessible(page)
})

test('an answer without a message has the text of the specification', async () => {
  const page = await homeWith((route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.getByText('Error: Failed to load jobs.', { exact: true }).waitFor()
})

test('no answer never blames the visitor', async () => {
  const page = await homeWith((route) => route.abort())
  await page.getByText('Network error. Please check your connection.', { exact: true }).waitFor()
})

test('an answer that is no list is a failure too', async () => {
  const page = await homeWith((route) => route.fulfill({ json: { nothing: true } }))
  await page.getByText('Failed to load data. Please try again later.', { exact: true }).waitFor()
})

for (const width of [widths.phone, widths.desk]) {
  test(`categories fail by themselves, and say so at ${width} px`, async () => {
    await aVacancy(site.board, { position: 'Cook' })
    const page = await homeWith(problem(500, {}), '**/api/categories', width)
    const text = page.getByText('Failed to load categories. Please try again later.', { exact: true })
    await text.filter({ visible: true }).waitFor()
    await page.getByRole('link', { name: 'Cook' }).first().waitFor()
    await assertAccessible(page)
  })
}

test('a search keeps the category whose name could not be loaded', async () => {
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /Failed to load resource/)
  await page.goto('/?q=cook&category=1')
  await hydrated(page)
  await page.route('**/api/categories', problem(500, {}))
  for (const words of ['bake', 'baker']) {
    await page.getByText('Change', { exact: true }).click()
    await page.locator('#q').fill(words)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`/?q=${words}&category=1`)
    await page.getByRole('main').getByRole('alert').filter({ visible: true }).waitFor()
  }
})

test('a page that the server renders while its data fails says so, with status 503', async () => {
  const { db } = site.board
  await aVacancy(site.board, { position: 'Welder' })
  await sql`alter table cities rename to cities_away`.execute(db)
  try {
    const page = await site.visitor({ javaScriptEnabled: false })
    expectConsole(page, /503/)
    const answer = await page.goto('/?q=welder')
    assert.equal(answer?.status(), 503)
    await page.getByText(/^Error: Something went wrong on our side/).waitFor()
  } finally {
    await sql`alter table cities_away rename to cities`.execute(db)
  }
})

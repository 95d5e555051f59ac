import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Page, Route } from 'playwright-core'
import { aCategory, aCity, aVacancy } from '#test/support/factories.ts'
import {
  arrive,
  assertAccessible,
  assertFits,
  assertUsable,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { untilStored } from '#test/support/stored-pages.ts'

const site = journey()

let made: Promise<unknown> | undefined
/** More open vacancies of two categories than a page of the list has. */
const vacancies = () => (made ??= makeVacancies())

async function makeVacancies(): Promise<void> {
  const { board } = site
  const city = await aCity(board, { name: 'Testgama', district: 'Galle' })
  for (const [name, count] of [
    ['Kites', 52],
    ['Lamps', 1],
  ] as const) {
    const { id } = await aCategory(board, { name })
    await board.db.updateTable('categories').set({ slug: name.toLowerCase() }).where('id', '=', id).execute()
    for (let made = 0; made < count; made += 1)
      await aVacancy(board, { position: 'Kite Maker', job_category_id: id, city_id: city.id })
  }
}

const everyCall = '**/api/**'
const lists = '**/api/job-vacancies/search?*'
const broken = 'Failed to load data. Please try again later.'
const faults: [text: string, answer: Parameters<Route['fulfill']>[0]][] = [
  [broken, { body: '[{"id":1,"posi' }],
  [broken, { body: '[{}]', headers: { 'x-total-count': '7' } }],
  ['Error: The board is asleep.', { status: 500, json: { message: 'The board is asleep.' } }],
  ['Error: Failed to load jobs.', { status: 500, body: 'oops' }],
]

const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Job Categories' }).getByRole('link', { name, exact: false }).first()

async function search(page: Page): Promise<void> {
  await page.locator('#q').fill('cook')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

/** Each is pressed on a list of the kind that its name begins with; the text is the address that it asks for. */
const fromHome: [string, (page: Page) => Promise<void>][] = [
  ['/vacancies/kites', (page) => category(page, 'Kites').click()],
  ['/?q=cook', search],
  ['/?page=2', (page) => page.getByRole('link', { name: /Next/ }).click()],
]
const fromLanding: [string, (page: Page) => Promise<void>][] = [
  ['/vacancies/lamps', (page) => category(page, 'Lamps').click()],
  ['/vacancies/kites?page=2', (page) => page.getByRole('link', { name: /Next/ }).click()],
  ['/', (page) => page.getByRole('link', { name: 'Home', exact: true }).first().click()],
]

test('where the network is off, every way between lists says so, and what was shown stays', async () => {
  await vacancies()
  const page = await site.visitor()
  expectConsole(page, /Failed to load resource/)
  for (const [start, heading, ways] of [
    ['/', 'Latest Job Listings', fromHome],
    ['/vacancies/kites', /^Kites: \d+ jobs$/, fromLanding],
  ] as const) {
    await arrive(page, start)
    await page.context().setOffline(true)
    const failure = page.getByRole('main').getByRole('alert')
    for (const [address, press] of ways) {
      await press(page)
      await page.waitForURL((url) => url.pathname + url.search === address)
      await failure.getByText('Network error. Please check your connection.', { exact: true }).waitFor()
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      // The failure of the way before is dimmed while this one loads.
      await failure.locator(`a[href="${address}"][aria-busy="false"]`).waitFor()
      assert.equal(await page.getByRole('link', { name: 'Kite Maker' }).count(), 50, address)
    }
    await assertAccessible(page)
    await page.context().setOffline(false)
    await failure.getByRole('link', { name: 'Try again' }).click()
    await failure.waitFor({ state: 'detached' })
  }
  await page.getByRole('heading', { name: 'Latest Job Listings', level: 1 }).waitFor()
})

test('each fault has its text, on a list and on the way to one from another page', async () => {
  await vacancies()
  const page = await site.visitor()
  expectConsole(page, /Failed to load resource/)
  for (const [text, answer] of faults) {
    await arrive(page, '/')
    await page.route(everyCall, (route) => route.fulfill(answer))
    await page.getByRole('link', { name: /Next/ }).click()
    await page.getByRole('main').getByRole('alert').getByText(text, { exact: true }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Kite Maker' }).count(), 50, text)
    await page.unroute(everyCall)
    await arrive(page, '/top-employers')
    await page.route(lists, (route) => route.fulfill(answer))
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByText(text, { exact: true }).waitFor()
    await page.unroute(lists)
  }
  await page.getByRole('navigation', { name: 'Job Categories' }).waitFor()
  await assertAccessible(page)
})

test('categories fail by themselves, and say so', async () => {
  await vacancies()
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /Failed to load resource/)
  await arrive(page, '/top-employers')
  await page.route('**/api/categories', (route) => route.fulfill({ status: 500, json: {} }))
  await page.locator('summary').filter({ hasText: 'Menu' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  const text = page.getByText('Failed to load categories. Please try again later.', { exact: true })
  await text.filter({ visible: true }).waitFor()
  await page.getByRole('link', { name: 'Kite Maker' }).first().waitFor()
  await assertAccessible(page)
  await page.unroute('**/api/categories')
  await page.getByRole('link', { name: 'Try again' }).click()
  await text.first().waitFor({ state: 'detached' })
  await page.route('**/api/clients?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.locator('summary').filter({ hasText: 'Menu' }).click()
  await page.getByRole('link', { name: 'Our Clients' }).click()
  await page.getByText('Failed to load data. Please try again later.', { exact: true }).waitFor()
  await page.unroute('**/api/clients?*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('the list of a category is shown where the categories alone fail', async () => {
  await vacancies()
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /Failed to load resource/)
  const { id } = await site.board.db
    .selectFrom('vacancies')
    .innerJoin('categories', 'categories.id', 'job_category_id')
    .select('vacancies.id')
    .where('slug', '=', 'lamps')
    .executeTakeFirstOrThrow()
  await arrive(page, `/jobs/${id}`)
  await page.route('**/api/categories', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Lamps' }).click()
  await page.waitForURL('/vacancies/lamps')
  await page.getByRole('heading', { name: '1 job', level: 1, exact: false }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Kite Maker' }).count(), 1)
  await assertUsable(page)
})

test('a landing page that another page leads to says why it is not there', async () => {
  await vacancies()
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /Failed to load resource/)
  const { id } = (await site.board.db.selectFrom('vacancies').select('id').executeTakeFirst())!
  await arrive(page, `/jobs/${id}`)
  await page.route(everyCall, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Kites' }).click()
  await page.getByText('Network error. Please check your connection.', { exact: true }).waitFor()
  await assertFits(page)
})

test('a search keeps the category whose name could not be loaded', async () => {
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /Failed to load resource/)
  await arrive(page, '/?q=cook&category=1')
  await page.route('**/api/categories', (route) => route.fulfill({ status: 500, json: {} }))
  for (const words of ['bake', 'baker']) {
    await page.getByText('Change', { exact: true }).click()
    await page.locator('#q').fill(words)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`/?q=${words}&category=1`)
    await page.getByRole('main').getByRole('alert').filter({ visible: true }).waitFor()
  }
})

test('a list that the server renders while its data fails says so, with status 503', async () => {
  await vacancies()
  const { db } = site.board
  const page = await site.visitor({ javaScriptEnabled: false })
  expectConsole(page, /503/)
  await sql`alter table categories rename to categories_away`.execute(db)
  try {
    for (const path of [
      '/vacancies/lamps?sort=closing',
      '/vacancies/kites/in/galle?sort=closing',
      '/?sort=closing',
    ]) {
      const answer = await page.goto(path)
      assert.equal(answer?.status(), 503, path)
      await page.getByText(/^Error: Something went wrong on our side/).waitFor()
    }
  } finally {
    await sql`alter table categories_away rename to categories`.execute(db)
  }
})

test('without a connection a list that was read is read again, and one that was not leaves the one shown', async () => {
  await vacancies()
  const page = await site.visitor({ serviceWorkers: 'allow' })
  expectConsole(page, /ERR_INTERNET_DISCONNECTED|status of 503/)
  await page.goto('/si/vacancies/kites')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/si')
  await untilStored(page, '/si/vacancies/kites')
  await hydrated(page)
  await page.context().setOffline(true)
  const categories = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Lamps' }) })
  await categories.getByRole('link', { name: 'Lamps' }).first().click()
  await page.waitForURL('**/si/vacancies/lamps')
  await page.getByRole('main').getByRole('alert').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Kite Maker' }).count(), 50)
  await categories.getByRole('link', { name: 'Kites' }).first().click()
  await page.waitForURL('**/si/vacancies/kites')
  await page.locator('offline-notice').waitFor()
})

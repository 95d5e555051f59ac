import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { dayInColombo } from '#src/platform/clock.ts'
import { aCategory, aCity, aVacancy } from '#test/support/factories.ts'
import { assertAccessible, assertUsable, journey, widths } from '#test/support/journey.ts'

const site = journey()
let made: ReturnType<typeof makeVacancies> | undefined

/** 61 open vacancies, the same for every test of this file. */
const vacancies = () => (made ??= makeVacancies())

async function makeVacancies() {
  const { board } = site
  const driving = await aCategory(board, { name: 'Drivers' })
  const sewing = await aCategory(board, { name: 'Sewing' })
  const city = await aCity(board, { name: 'Hikkaduwa Beach', district: 'Galle' })
  const now = board.clock.now().getTime()
  const inDays = (days: number) => dayInColombo(new Date(now + days * 86_400_000))
  for (let no = 1; no <= 60; no += 1) {
    await aVacancy(board, {
      position: `Machine Operator ${no}`,
      job_category_id: sewing.id,
      closing_date: inDays(20),
      approved_at: new Date(now - no * 60_000).toISOString(),
    })
  }
  await aVacancy(board, {
    position: 'Van Driver',
    company_name: 'Kandy Logistics',
    description: 'One two three four five six seven eight nine ten.',
    job_category_id: driving.id,
    city_id: city.id,
    closing_date: inDays(2),
    approved_at: new Date(now).toISOString(),
  })
  await aVacancy(board, { position: 'Hidden Pending', status: 0, job_category_id: driving.id })
  return { driving }
}

async function holds(page: Page, field: string, value: string): Promise<void> {
  const isSo = ([selector, wanted]: string[]) =>
    document.querySelector<HTMLInputElement>(selector!)?.value === wanted
  await page.waitForFunction(isSo, [field, value])
}

test('a visitor finds the newest vacancies in a table of six columns and opens one by its row', async () => {
  await vacancies()
  const page = await site.open('/')
  assert.equal(await page.title(), 'Home | Lanka Vacancies')
  await page.getByRole('heading', { name: 'Latest Job Listings' }).waitFor()
  assert.deepEqual(await page.getByRole('columnheader').allTextContents(), [
    'Ref No.',
    'Position',
    'Company',
    'Description',
    'Posted',
    'Closes',
  ])
  const row = page.getByRole('row').nth(1)
  await row.getByText('One two three four five six seven eight…', { exact: true }).waitFor()
  await row.getByText('Closes in 2 days').waitFor()
  await row.getByText('New', { exact: true }).waitFor()
  await page.getByText('61 open vacancies').waitFor()
  assert.equal(await page.getByText('Hidden Pending').count(), 0)
  await assertUsable(page)

  await row.click()
  await page.getByRole('heading', { level: 1, name: 'Van Driver' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Latest Job Listings' }).waitFor()
})

test('on a phone the same vacancies are cards', async () => {
  await vacancies()
  const page = await site.open('/', { width: widths.phone })
  const card = page.getByRole('row').nth(1)
  await card.getByText('Hikkaduwa Beach').waitFor()
  await card.getByText('Closes in 2 days').waitFor()
  await assertUsable(page)
  await card.click()
  await page.getByRole('heading', { level: 1, name: 'Van Driver' }).waitFor()
})

test('category, words, district, order and page stand in the address, and "back" undoes each', async () => {
  const { driving } = await vacancies()
  const page = await site.open('/')
  const categories = page.getByRole('navigation', { name: 'Job Categories' })
  await categories.getByRole('link', { name: 'Drivers 1 open' }).click()
  // A single category has a page of its own.
  await page.waitForURL('/vacancies/drivers')
  await page.getByText('1 open vacancy', { exact: true }).waitFor()

  await page.locator('#place').fill('Jaffna')
  await page.locator('#place').press('Enter')
  await page.waitForURL(`/?place=Jaffna&category=${driving.id}`)
  await page.getByText('No vacancies match your search').waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Show all vacancies' }).click()
  await page.waitForURL('/')
  await holds(page, '#place', '')

  await page.locator('#q').fill('operators')
  await page.locator('#q').press('Enter')
  await page.waitForURL('/?q=operators')
  await page.getByText('60 open vacancies').waitFor()
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await page.waitForURL('/?q=operators&page=2')
  await page.getByText('Page 2 of 2').waitFor()
  // There is no next page: the keyboard goes on from the heading of this one.
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()
  assert.equal(await page.getByRole('row').count(), 11)
  await page.goBack()
  await page.waitForURL('/?q=operators')

  await page.getByRole('link', { name: 'Clear search' }).click()
  await page.waitForURL('/')
  await holds(page, '#q', '')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Closing soonest')
  await page.waitForURL('/?sort=closing')
  await page.getByRole('row').nth(1).getByText('Van Driver').waitFor()
})

test('the keyboard goes through the search in the order that the eye sees', async () => {
  await vacancies()
  const wanted = ['q', 'place', 'Search']
  const page = await site.visit('/')
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 800 })
    await page.locator('#q').focus()
    const places: { name: string; line: number; left: number }[] = []
    while (places.length < wanted.length) {
      places.push(
        await page.evaluate(() => {
          const found = document.activeElement as HTMLInputElement
          const { left, bottom } = found.getBoundingClientRect()
          return { name: found.name || found.textContent.trim(), line: bottom, left }
        }),
      )
      await page.keyboard.press('Tab')
    }
    assert.deepEqual(
      places.map(({ name }) => name),
      wanted,
    )
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one.line - other.line || one.left - other.left),
    )
  }
})

test('without script a visitor turns pages, searches a category and reads a vacancy', async () => {
  const { driving } = await vacancies()
  const page = await site.visit('/', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await page.getByRole('link', { name: 'Drivers 1 open' }).click()
  await page.locator('#q[value=Drivers]').waitFor()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('1 open vacancy', { exact: true }).waitFor()
  assert.equal(new URL(page.url()).searchParams.get('category'), String(driving.id))
  assert.equal(await page.getByRole('button', { name: 'Close this offer' }).count(), 0)
  // On a phone the search is folded, and another order has a button of its own.
  await page.setViewportSize({ width: widths.phone, height: 740 })
  await page.getByLabel('Order', { exact: true }).selectOption('Closing soonest')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/sort=closing/)
  await page.getByRole('link', { name: 'Van Driver' }).click()
  await page.getByRole('heading', { level: 1, name: 'Van Driver' }).waitFor()
  await page.getByRole('link', { name: 'Apply for this position' }).waitFor()
})

test('where the system forces its own colours, the current place still looks unlike the others', async () => {
  await vacancies()
  const page = await site.visit('/', { forcedColors: 'active' })
  for (const name of ['Main navigation', 'Job Categories']) {
    const looks = await page
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const { backgroundColor, borderBottomColor } = getComputedStyle(link)
          return [link.ariaCurrent !== null, `${backgroundColor} ${borderBottomColor}`] as const
        }),
      )
    const ofCurrent = looks.find(([current]) => current)?.[1]
    assert.ok(ofCurrent)
    assert.equal(looks.filter(([, look]) => look === ofCurrent).length, 1)
  }
})

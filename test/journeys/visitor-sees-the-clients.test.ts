import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aStoredFile } from '#test/support/factories.ts'
import { aPng } from '#test/support/files.ts'
import {
  assertAccessible,
  assertFits,
  expectConsole,
  held,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'

const site = journey()

test('clients stand in a grid of 3, 4, 5 or 6 columns, by logo or by name', async () => {
  const { db } = site.board
  const good = await aStoredFile(site.board, 'logos', {
    bytes: await aPng(),
    extension: 'png',
    media_type: 'image/png',
  })
  const broken = await aStoredFile(site.board, 'logos', { bytes: Buffer.from('no picture') })
  const rows = [
    { name: 'Sarasavi Textiles', logo: good },
    { name: 'Kandy Logistics', logo: null },
    { name: 'Broken Ltd', logo: broken },
    ...Array.from({ length: 10 }, (_, no) => ({ name: `Company ${no}`, logo: null })),
  ]
  await db
    .insertInto('companies')
    .values(rows.map((row, at) => ({ ...row, sort_order: at })))
    .execute()

  for (const [width, columns] of [
    [360, 3],
    [768, 4],
    [1024, 5],
    [1280, 6],
  ] as const) {
    const page = await site.visitor({ width, colorScheme: width < 1000 ? 'dark' : 'light' })
    await page.goto('/top-employers')
    await hydrated(page)
    assert.equal(await page.title(), 'Our Clients | Lanka Vacancies')
    const count = await page.evaluate(() => {
      const tops = [...document.querySelectorAll('main li')].map((tile) => tile.getBoundingClientRect().top)
      return tops.filter((top) => top === tops[0]).length
    })
    assert.equal(count, columns)
    const logo = page.getByRole('img', { name: 'Logo of Sarasavi Textiles' })
    // Dark letters on a transparent background must be readable in the dark scheme too.
    assert.equal(
      await logo.evaluate((image) => getComputedStyle(image).backgroundColor),
      'rgb(255, 255, 255)',
    )
    // So are the words of a logo that fails.
    assert.equal(await logo.evaluate((image) => getComputedStyle(image).color), 'rgb(20, 32, 31)')
    await page.getByText('Kandy Logistics').waitFor()
    const placeholder = page.getByRole('img', { name: 'Broken Ltd', exact: true })
    await placeholder.waitFor()
    assert.ok(Number(await placeholder.evaluate((image) => getComputedStyle(image).opacity)) < 1)
    await assertAccessible(page)
    await assertFits(page)
  }
})

test("whoever comes by the phone's menu and the keyboard begins at the heading", async () => {
  const page = await site.visitor({ width: widths.phone })
  // The framework comes with the first key, and after the second.
  const scripts = await held(page, '**/*.js')
  await page.goto('/contact-us')
  await page.locator('summary').filter({ hasText: 'Menu' }).press('Enter')
  await page.getByRole('link', { name: 'Our Clients' }).focus()
  scripts.release()
  await hydrated(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Our Clients' }).and(page.locator(':focus')).waitFor()
})

test('a list of clients that does not come says so', async () => {
  const page = await site.visitor()
  expectConsole(page, /Failed to load resource/)
  await page.goto('/')
  await hydrated(page)
  await page.route('**/api/clients', (route) => route.abort())
  await page.getByRole('link', { name: 'Our Clients' }).click()
  await page.getByText('Network error. Please check your connection.').waitFor()
})

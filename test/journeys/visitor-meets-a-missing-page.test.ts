import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aVacancy } from '#test/support/factories.ts'
import {
  assertAccessible,
  assertFits,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'

const site = journey()

// It is written before the first page is rendered: cached responses do not notice what a test writes past the board.
let made: ReturnType<typeof aVacancy> | undefined
const plumber = () => (made ??= aVacancy(site.board, { position: 'Plumber of Panadura' }))

test('an address without a page says so and leads back to the vacancies', async () => {
  await plumber()
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /404/)
  const answer = await page.goto('/no-such-page')
  assert.equal(answer?.status(), 404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await hydrated(page)
  await assertAccessible(page)
  await assertFits(page)
  await page.getByRole('link', { name: 'See the latest vacancies' }).click()
  await page.waitForURL('/')
})

for (const javaScriptEnabled of [true, false]) {
  test(`it offers the newest vacancies and a search, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const { id } = await plumber()
    const page = await site.visitor({ width: widths.phone, javaScriptEnabled })
    expectConsole(page, /404/)
    await page.goto('/jobs-of-old')
    const newest = page.getByRole('region', { name: 'The newest vacancies' })
    await newest.getByRole('link', { name: 'Plumber of Panadura' }).click()
    await page.waitForURL(`/jobs/${id}`)
    await page.goto('/jobs-of-old')
    await page.getByRole('searchbox').fill('panadura')
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL('/?q=panadura')
    await page.getByRole('link', { name: 'Plumber of Panadura' }).waitFor()
  })
}

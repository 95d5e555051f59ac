import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aVacancy } from '#test/support/factories.ts'
import { assertAccessible, assertFits, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey()
let made: Promise<unknown> | undefined
const vacancies = () =>
  (made ??= Promise.all(
    ['Van Driver', 'Bus Driver', 'Cook'].map((position) => aVacancy(site.board, { position })),
  ))

for (const javaScriptEnabled of [true, false])
  test(`a misspelt word is corrected, and the typed one is a press away, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    await vacancies()
    const page = await site.visitor({ width: widths.phone, javaScriptEnabled })
    await page.goto('/')
    if (javaScriptEnabled) await hydrated(page)
    await page.locator('#q').fill('drivr')
    await page.locator('#q').press('Enter')
    const note = page.getByRole('status').filter({ hasText: 'Showing results for driver.' })
    await note.waitFor()
    await page.getByText('2 open vacancies').waitFor()
    assert.equal(await page.locator('#q').inputValue(), 'drivr')
    await assertFits(page)
    if (javaScriptEnabled) await assertAccessible(page)
    await note.getByRole('link', { name: 'Search instead for drivr' }).click()
    await page.waitForURL('/?q=drivr&spelling=typed')
    await page.getByText('No vacancies match your search').waitFor()
    assert.equal(await note.count(), 0)
  })

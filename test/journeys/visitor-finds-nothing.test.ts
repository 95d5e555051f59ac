import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aCategory, aCity, aVacancy } from '#test/support/factories.ts'
import { assertAccessible, assertFits, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey()
let made: ReturnType<typeof makeVacancies> | undefined
const vacancies = () => (made ??= makeVacancies())

async function makeVacancies() {
  const { board } = site
  const driving = await aCategory(board, { name: 'Drivers' })
  const empty = await aCategory(board, { name: 'Pilots' })
  const colombo = await aCity(board, { name: 'Fort Bay', district: 'Colombo' })
  const kandy = await aCity(board, { name: 'Peradeniya Hill', district: 'Kandy' })
  for (const city of [colombo, kandy])
    await aVacancy(board, { position: 'Van Driver', job_category_id: driving.id, city_id: city.id })
  return { driving, empty }
}

test('where a category alone is chosen, the specified sentence says that it has nothing', async () => {
  const { empty } = await vacancies()
  const page = await site.visit(`/?category=${empty.id}`)
  await page.getByText('No jobs found for the selected category.', { exact: true }).waitFor()
  await hydrated(page)
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Show all vacancies' }).click()
  await page.getByText('2 open vacancies').waitFor()
})

for (const javaScriptEnabled of [true, false])
  test(`an empty list shows the same trade elsewhere as rows, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    await vacancies()
    const page = await site.visit('/?q=driver&district=Gampaha', { width: widths.phone, javaScriptEnabled })
    if (javaScriptEnabled) {
      await hydrated(page)
      await assertAccessible(page)
    }
    await assertFits(page)
    await page.getByText('No vacancies match your search').waitFor()
    assert.equal(await page.getByRole('row').filter({ hasText: 'Van Driver' }).count(), 2)
    assert.ok(!(await page.getByRole('complementary', { name: 'Advertisement' }).isVisible()))
    await page.getByRole('link', { name: 'Email me when one comes' }).waitFor()
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await page.waitForURL('/?q=driver')
    await page.getByText('2 open vacancies').waitFor()
  })

test('a filter that leaves nothing is left out in rows of their own, and no search ends without vacancies', async () => {
  await vacancies()
  const page = await site.visit('/?q=driver&workplace=remote')
  await page.getByRole('heading', { name: 'Without “Remote in Sri Lanka” (2)' }).getByRole('link').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Van Driver' }).count(), 2)
  await page.goto('/?q=zzyzx')
  await page.getByRole('heading', { name: 'Latest Job Listings (2)' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Van Driver' }).count(), 2)
  await page.setViewportSize({ width: widths.phone, height: 640 })
  await page.goto(`/?q=${'w'.repeat(140)}`)
  await assertFits(page)
})

test('the beginning of a place is taken for the place, which says so with a way back', async () => {
  await vacancies()
  const page = await site.visit('/')
  await page.locator('#q').fill('driver')
  await page.locator('#place').fill('colom')
  await page.locator('#place').press('Enter')
  await page.getByText('Showing results for Colombo').waitFor()
  await page.getByRole('heading', { level: 1, name: '1 driver job in Colombo' }).waitFor()
  await page.getByRole('link', { name: 'Search instead for colom' }).click()
  await page.getByText('No vacancies match your search').waitFor()
  assert.match(page.url(), /spelling=typed/)
})

for (const [language, without] of [
  ['', 'Without “piano” (2)'],
  ['/si', '“piano” නොමැතිව (2)'],
  ['/ta', '“piano” இல்லாமல் (2)'],
] as const)
  test(`vacancies that miss a word follow below a list of few, without script, at ${language || '/'}`, async () => {
    await vacancies()
    const page = await site.visit(`${language}/?q=driver piano`, {
      width: widths.phone,
      javaScriptEnabled: false,
    })
    await assertFits(page)
    await page.getByRole('heading', { name: without, exact: true }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Van Driver' }).count(), 2)
    await page.getByRole('link', { name: without.replace(' (2)', ''), exact: true }).click()
    await page.waitForURL(/q=driver$/)
  })

test('past the last page the way leads to the first', async () => {
  await vacancies()
  const page = await site.visit('/?district=Kandy&page=9')
  await page.getByText('This page has no vacancies.').waitFor()
  await page.getByRole('link', { name: 'See the first page' }).click()
  await page.waitForURL('/vacancies/in/kandy')
  await page.getByText('1 open vacancy', { exact: true }).waitFor()
})

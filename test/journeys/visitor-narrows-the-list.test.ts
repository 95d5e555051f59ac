import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { aCategory, aCity, aVacancy } from '#test/support/factories.ts'
import {
  assertAccessible,
  assertFits,
  assertUsable,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { until } from '#test/support/until.ts'

const site = journey()
let made: ReturnType<typeof makeVacancies> | undefined
const vacancies = () => (made ??= makeVacancies())

async function makeVacancies() {
  const { board } = site
  const driving = await aCategory(board, { name: 'Drivers' })
  const cooking = await aCategory(board, { name: 'Cooks' })
  const galle = await aCity(board, { name: 'Hikkaduwa Beach', district: 'Galle' })
  const kandy = await aCity(board, { name: 'Peradeniya Hill', district: 'Kandy' })
  const pay = { salary_min: 60_000, salary_max: 80_000, salary_unit: 'month' } as const
  await aVacancy(board, { position: 'Van Driver', job_category_id: driving.id, city_id: galle.id, ...pay })
  await aVacancy(board, {
    position: 'Bus Driver',
    job_category_id: driving.id,
    city_id: kandy.id,
    employment_type: 'part_time',
  })
  await aVacancy(board, { position: 'Cook', job_category_id: cooking.id, city_id: kandy.id })
  return { driving, cooking }
}

test('on a wide screen choices narrow the list at once, add up within a filter, and stand as chips', async () => {
  await vacancies()
  const page = await site.open('/')
  await page.locator('.filters details > summary').filter({ hasText: 'District' }).click()
  await page.getByRole('checkbox', { name: 'Kandy 2' }).check()
  await page.waitForURL('/?district=Kandy')
  await page.getByText('2 open vacancies').waitFor()
  await page.getByRole('checkbox', { name: 'Galle 1' }).check()
  await page.getByText('3 open vacancies').waitFor()
  await page.locator('.filters details > summary').filter({ hasText: 'Pay' }).first().click()
  await page.getByRole('radio', { name: 'From Rs 75,000 per month 1' }).check()
  await page.getByText('1 open vacancy', { exact: true }).waitFor()
  await page.getByText('2 more vacancies don’t state their pay.').waitFor()
  await page.getByRole('row').filter({ hasText: 'Van Driver' }).waitFor()
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  assert.deepEqual(await chips.getByRole('link').allTextContents(), [
    'Galle',
    'Kandy',
    'From Rs 75,000 per month',
    'Clear search',
  ])
  await assertUsable(page)
  await chips.getByRole('link', { name: 'Remove filter: From Rs 75,000 per month' }).click()
  await page.getByText('3 open vacancies').waitFor()
  await page.getByRole('heading', { name: '3 jobs in Galle, Kandy', level: 1 }).waitFor()
  await page.getByRole('radio', { name: 'Any', checked: true }).first().waitFor()
  await page.goBack()
  await page.getByText('1 open vacancy', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'From Rs 75,000 per month', checked: true }).waitFor()
  await chips.getByRole('link', { name: 'Clear search' }).click()
  await page.waitForURL('/')
  // The address changes a moment before the page does.
  await page.getByText('3 open vacancies').waitFor()
  await page.getByRole('checkbox', { checked: true }).first().waitFor({ state: 'detached' })
})

for (const javaScriptEnabled of [true, false])
  test(`on a phone all choices stand behind one button, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const { driving } = await vacancies()
    const page = await site.visit('/', { width: widths.phone, javaScriptEnabled })
    if (javaScriptEnabled) await hydrated(page)
    const filters = page.locator('.filters > summary')
    assert.equal((await filters.textContent())?.trim(), 'Filters')
    await filters.click()
    await page.getByRole('checkbox', { name: 'Drivers 2' }).check()
    await page.getByRole('checkbox', { name: 'Part-time 1' }).check()
    if (javaScriptEnabled) {
      // Choices are counted with what is ticked, as the button is.
      await page.getByRole('checkbox', { name: 'Cooks 0' }).waitFor()
      await page.getByRole('checkbox', { name: 'Galle 0' }).waitFor()
      await assertAccessible(page)
    }
    await page.getByRole('button', { name: javaScriptEnabled ? 'Show 1 vacancy' : 'Show vacancies' }).click()
    await page.getByText('1 open vacancy', { exact: true }).waitFor()
    const { searchParams } = new URL(page.url())
    assert.equal(searchParams.get('category'), String(driving.id))
    assert.equal(searchParams.get('employment_type'), 'part_time')
    await page.locator('.filters > summary').filter({ hasText: 'Filters (2)' }).waitFor()
    await page.getByRole('heading', { name: 'Drivers: 1 job', level: 1 }).waitFor()
    const order = (await page.locator('[name=sort]').boundingBox())!
    assert.ok(order.x + order.width <= widths.phone, `the order ends at ${order.x + order.width} px`)
    const row = page.locator('.filters > summary, ul[aria-label="Chosen filters"] a[rel], [name=sort]')
    // Text of twice the size.
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
    const heights = await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    assert.equal(heights.length, 4)
    assert.equal(new Set(heights.map(Math.round)).size, 1, String(heights))
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    // The list is seen, once the page has scrolled to it.
    if (javaScriptEnabled)
      await until(async () => (await page.getByRole('row').nth(1).boundingBox())!.y < 740)
    await page.getByRole('link', { name: 'Remove filter: Part-time' }).click()
    await page.getByText('2 open vacancies').waitFor()
  })

test('the tick that brings the framework is counted too', async () => {
  await vacancies()
  const page = await site.visit('/', { width: widths.phone })
  await page.locator('.filters > summary').evaluate((summary: HTMLElement) => summary.click())
  await page.getByRole('checkbox', { name: 'Drivers 2' }).evaluate((box: HTMLElement) => {
    box.click()
    box.focus()
  })
  await page.getByRole('button', { name: 'Show 2 vacancies' }).waitFor()
})

test('"back" closes the filters of a phone, with the framework and before it; the results take their place', async () => {
  await vacancies()
  const page = await site.visitor({ width: widths.phone })
  const sheet = page.locator('.filters[open]')
  for (const isReady of [false, true]) {
    await page.goto('/?q=driver')
    if (isReady) await hydrated(page)
    await page.locator('.filters > summary').click()
    await sheet.waitFor()
    // The step of the history follows the opening.
    await page.waitForFunction(() => (history.state as { sheet?: boolean } | null)?.sheet)
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    assert.equal(page.url(), `${site.address}/?q=driver`)
    await page.locator('.filters > summary').click()
    await page.getByRole('checkbox', { name: 'Part-time 1' }).check()
    await page.getByRole('button', { name: 'Clear all' }).click()
    assert.equal(await sheet.getByRole('checkbox', { checked: true }).count(), 0)
    await page.getByRole('checkbox', { name: 'Part-time 1' }).check()
    await page.getByRole('button', { name: 'Show 1 vacancy' }).click()
    await page.waitForURL('/?q=driver&employment_type=part_time')
    await page.goBack()
    await page.waitForURL('/?q=driver')
    await sheet.waitFor({ state: 'detached' })
  }
})

for (const language of offeredLanguages)
  test(`the filters of a phone fit in ${language}, in rows of 44 px`, async () => {
    await vacancies()
    const t = dictionaries[language]
    const page = await site.open(localizedPath(language, '/'), { width: widths.phone })
    await page.locator('.filters > summary').click()
    const stands = await page
      .locator('.filters > details > summary')
      .filter({ visible: true })
      .evaluateAll((all) => all.map(({ firstChild }) => firstChild!.textContent))
    const first = ['home.categories', 'vacancy.salary', 'home.district', 'vacancy.employment_type'] as const
    assert.deepEqual(
      stands,
      [...first, 'filters.more' as const].map((key) => t[key]),
    )
    await page.goto(
      localizedPath(language, '/?district=Kandy&district=Galle&workplace=on_site&salary_min=45000'),
    )
    await hydrated(page)
    await page.locator('.filters > summary').click()
    const heights = await page
      .locator('.filters[open] label')
      .evaluateAll((rows) =>
        rows.filter((row) => row.checkVisibility()).map((row) => row.getBoundingClientRect().height),
      )
    assert.ok(heights.length > 3 && heights.every((height) => height >= 44), heights.join())
    for (const width of [320, ...Object.values(widths), 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await assertFits(page)
      // Fixed elements make no page wider.
      const buttons = page.locator('.sheet-foot button')
      const ends = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
      assert.ok(ends.length === 2 && ends.every((end) => end <= width), `${width}: ${ends.join()}`)
    }
    if (language === 'ta') await assertAccessible(page)
  })

test('what makes no sense in an address is left out, and the page says so in one line', async () => {
  await vacancies()
  const page = await site.visitor()
  const answer = await page.goto('/?workplace=moon&category=x&district=Kandy')
  assert.equal(answer?.status(), 200)
  await page.getByText('We ignored a part of the address that we didn’t understand.').waitFor()
  await page.getByText('2 open vacancies').waitFor()
  const long = await page.goto(`/?q=${'driver '.repeat(700)}&${'district=Kandy&'.repeat(200)}`)
  assert.equal(long?.status(), 200)
})

for (const language of offeredLanguages) {
  test(`on a phone a place is whole after its distance, in ${language}`, async () => {
    const { board } = site
    const matara = await board.db
      .selectFrom('cities')
      .select('id')
      .where('name', '=', 'Matara')
      .executeTakeFirstOrThrow()
    const company_name = 'Fernando & Daughters Accountants (Private) Limited'
    await aVacancy(board, { position: 'Bookkeeper', company_name, city_id: matara.id })
    const page = await site.visit(localizedPath(language, '/?place=Galle&radius=50'), { width: widths.phone })
    const places = await page
      .locator('.listed-place')
      .evaluateAll((all) => all.map((place) => [place.scrollWidth, place.clientWidth] as const))
    assert.ok(places.length > 0)
    for (const [needed, given] of places) assert.ok(needed <= given, `${given} px for ${needed}`)
    const last = page.locator('.listed-place').last()
    const { x, width } = (await last.boundingBox())!
    assert.ok(x + width <= widths.phone - 16, `the place ends at ${x + width} px`)
    await assertFits(page)
  })
}

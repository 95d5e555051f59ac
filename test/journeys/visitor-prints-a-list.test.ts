import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { aCity, aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { assertReadable, assertUsable, expectConsole, journey, widths } from '#test/support/journey.ts'
import { readQrCode } from '#test/support/qr-code.ts'

const site = journey()

const titles = [
  'Senior Executive for Accounts, Payroll and Statutory Returns of Three Factories – '.repeat(2).trim(),
  'කර්මාන්තශාලා තුනක ගිණුම්, වැටුප් සහ ව්‍යවස්ථාපිත වාර්තා පිළිබඳ ජ්‍යෙෂ්ඨ විධායක නිලධාරී සහ කණ්ඩායම් නායක',
  'மூன்று தொழிற்சாலைகளின் கணக்குகள், சம்பளம் மற்றும் சட்டரீதியான அறிக்கைகளுக்கான மூத்த நிறைவேற்று அதிகாரி',
]

for (const language of offeredLanguages)
  test(`thirteen vacancies are twelve rows of one page with a code that leads to their list, in ${language}`, async () => {
    const { board } = site
    const city = await aCity(board, { name: `Nuwara Eliya South ${language}`, district: 'Nuwara Eliya' })
    // No month has a longer name in Sinhala and Tamil.
    const closing_date = `${board.clock.now().getUTCFullYear() + 1}-09-28`
    for (let no = 0; no < 13; no += 1)
      await aVacancy(board, {
        position: titles[no % 3]!.slice(0, 150),
        company_name: `The Nuwara Eliya Consolidated Plantations and Hotels (Private) Limited ${no}`,
        city_id: city.id,
        closing_date,
        salary_min: 120_000,
        salary_max: 150_000,
        salary_unit: 'month',
      })
    const path = localizedPath(language, '/vacancies/in/nuwara-eliya')
    const page = await site.visitor({ width: widths.phone, javaScriptEnabled: false })
    await page.goto(path)
    await page.getByRole('link', { name: dictionaries[language]['home.print'] }).click()
    await page.waitForURL(`**${path}/print`)
    assert.equal(await page.getByRole('main').getByRole('listitem').count(), 12)
    assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex')
    const code = page.locator('article').getByRole('img')
    assert.equal(await readQrCode(await code.screenshot()), `http://board.test${path}`)
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
    const printed = (await page.pdf({ format: 'A4', margin })).toString('latin1')
    assert.equal(printed.match(/\/Type \/Page\b/g)?.length, 1)
  })

test('a list without vacancies has a sheet that says so, and no list has none', async () => {
  const page = await site.open('/vacancies/in/matale/print', { width: widths.phone })
  await page.getByText(dictionaries.en['home.empty']).waitFor()
  await assertUsable(page)
  expectConsole(page, /404/)
  for (const missing of ['/vacancies/in/atlantis/print', '/vacancies/no-such-trade/print'])
    assert.equal((await page.goto(missing))?.status(), 404, missing)
})

test('the sheet of a category in a district is whole, on the screen of a desk too', async () => {
  const { board } = site
  const city = await aCity(board, { district: 'Galle' })
  const { id, slug } = await getRow(board.db, 'categories', { name: 'Apparel, Garment & Textile' }, [
    'id',
    'slug',
  ])
  await aVacancy(board, { city_id: city.id, job_category_id: id, position: titles[1]! })
  await board.app.context.changes.transaction(async (trx, changed) => {
    await trx.insertInto('former_category_slugs').values({ slug: 'stitching', category_id: id }).execute()
    changed('catalogue')
  })
  const page = await site.open('/vacancies/stitching/in/galle/print')
  assert.equal(new URL(page.url()).pathname, `/vacancies/${slug}/in/galle/print`)
  await page.getByText('1 open vacancy').waitFor()
  await assertUsable(page)
  await assertReadable(page)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { dayInColombo } from '#src/platform/clock.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { datesIn } from '#src/strings/format.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { fill } from '#src/strings/t.ts'
import { aCity, aVacancy } from '#test/support/factories.ts'
import { assertFits, assertUsable, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey()
let made: ReturnType<typeof makeVacancies> | undefined
const vacancies = () => (made ??= makeVacancies())

const daysAgo = (days: number) => new Date(site.board.clock.now().getTime() - days * 86_400_000).toISOString()

async function makeVacancies() {
  const { board } = site
  const city = await aCity(board, { name: 'Hikkaduwa Beach', district: 'Galle' })
  const { approved_at } = await aVacancy(board, {
    position: 'Van Driver',
    company_name: 'Galle Logistics',
    city_id: city.id,
    salary_min: 60_000,
    salary_max: 80_000,
    salary_unit: 'month',
    employment_type: 'full_time',
    workplace: 'on_site',
    // A row says the day of the first publication.
    updated_at: daysAgo(1),
    approved_at: daysAgo(2),
  })
  await aVacancy(board, {
    position: 'රියදුරු',
    company_name: 'யாழ் நிறுவனம்',
    description: 'Light vehicles.',
    updated_at: daysAgo(1),
    approved_at: daysAgo(12),
  })
  return { approved_at: approved_at! }
}

async function inLanguage(language: Language, width: number): Promise<Page> {
  const page = await site.visit(localizedPath(language, '/'), { width })
  return page
}

for (const [language, width] of [
  ['en', widths.desk],
  ['si', widths.phone],
  ['ta', widths.phone],
] as const)
  test(`a row says pay, kinds of work, place and days, in ${language} at ${width} px`, async () => {
    const { approved_at } = await vacancies()
    const page = await inLanguage(language, width)
    const t = dictionaries[language]
    const { formatShortDay } = datesIn(language)
    const row = page.getByRole('row').filter({ hasText: 'Van Driver' })
    await row.getByRole('heading', { level: 2, name: 'Van Driver' }).getByRole('link').waitFor()
    const amount = {
      amount: fill(t['vacancy.salary.rupees'], { range: '60,000 – 80,000' }),
      unit: t['vacancy.salary_unit.month'],
    }
    await row.getByText(fill(t['vacancy.salary.amount'], amount)).waitFor()
    await row.getByText(t['vacancy.employment_type.full_time']).waitFor()
    assert.equal(
      await row.getByText(t['vacancy.workplace.on_site']).count(),
      0,
      'the usual place goes without saying',
    )
    await row.getByText('Hikkaduwa Beach').waitFor()
    const posted = row.locator('time').first()
    assert.equal(await posted.textContent(), formatShortDay(approved_at))
    assert.equal(await posted.getAttribute('datetime'), dayInColombo(approved_at))
    assert.equal(await posted.isVisible(), width === widths.desk)
    await hydrated(page)
    await assertUsable(page)
  })

test('what an employer wrote says its language where it is not that of the page', async () => {
  await vacancies()
  const lang = (page: Page, words: string) =>
    page
      .getByText(words, { exact: true })
      .first()
      .evaluate((text) => text.closest('body [lang]')?.getAttribute('lang') ?? null)
  const english = await inLanguage('en', widths.desk)
  assert.equal(await lang(english, 'රියදුරු'), 'si')
  assert.equal(await lang(english, 'யாழ் நிறுவனம்'), 'ta')
  assert.equal(await lang(english, 'Light vehicles.'), null)
  const sinhala = await inLanguage('si', widths.desk)
  assert.equal(await lang(sinhala, 'රියදුරු'), null)
  assert.equal(await lang(sinhala, 'Light vehicles.'), 'en')
})

test('the banner stands beside the list at every width from 1024 px on, with a picture and without', async () => {
  await vacancies()
  const page = await inLanguage('ta', widths.desk)
  for (const width of [1024, 1152, widths.desk, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const [list, offer] = [
      (await page.getByRole('table').boundingBox())!,
      (await page.getByRole('complementary', { name: dictionaries.ta['banner.label'] }).boundingBox())!,
    ]
    assert.ok(offer.x >= list.x + list.width && offer.width >= 120 && offer.width <= 200, `${width} px`)
    await assertFits(page)
  }
})

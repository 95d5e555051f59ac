import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { dayInColombo } from '#src/platform/clock.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { aCategory, aCity, aUser, aVacancy } from '#test/support/factories.ts'
import { assertFits, journey, widths } from '#test/support/journey.ts'

const site = journey()
let made: ReturnType<typeof makeVacancies> | undefined
const vacancies = () => (made ??= makeVacancies())

const companies = [
  'Galle Logistics',
  'Sudu Nelum Home Care (Private) Limited',
  'රජරට ප්‍රවාහන සේවය',
  'யாழ் நிறுவனம்',
]
const positions = [
  'Van Driver',
  'Customer Care Associate (Sinhala / Tamil / English)',
  'බර වාහන රියදුරු',
  'விற்பனை உதவியாளர்',
]

/** Forty of them in twenty trades, with long and short names in three scripts; some are new, some close soon. */
async function makeVacancies() {
  const { board } = site
  const city = await aCity(board, { name: 'Narahenpita', district: 'Colombo' })
  const day = 86_400_000
  for (let no = 0; no < 40; no += 1) {
    const category =
      no < 20 ? await aCategory(board, { name: `Skilled Trades & Technicians ${no}` }) : undefined
    await aVacancy(board, {
      position: positions[no % positions.length]!,
      company_name: companies[no % companies.length]!,
      description: 'Twelve-hour shifts at banks and gem markets. Service badge and a bond are required.',
      ...(category && { job_category_id: category.id }),
      city_id: city.id,
      salary_min: 130_000,
      salary_max: 180_000,
      salary_unit: no % 3 === 0 ? 'hour' : 'month',
      employment_type: 'full_time',
      ...(no % 2 === 0 && { apply_by: ['phone'] }),
      approved_at: new Date(Date.now() - no * day * 0.4).toISOString(),
      closing_date: dayInColombo(new Date(Date.now() + (no % 5) * day)),
    })
  }
}

const boxes = (all: Locator) =>
  all.evaluateAll((found) => found.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))

for (const language of offeredLanguages) {
  test(`on a desk the categories, the table and the banner are the first screen, in ${language}`, async () => {
    await vacancies()
    const t = dictionaries[language]
    const page = await site.visit(localizedPath(language, '/'), { width: widths.desk })
    const categories = page.getByRole('navigation', { name: t['home.categories'] })
    for (const [width, height, whole, description] of [
      [1024, 768, 7, 100],
      [1280, 800, 7, 200],
      [1440, 900, 10, 260],
    ] as const) {
      await page.setViewportSize({ width, height })
      const at = `at ${width} px`
      const header = (await page.getByRole('banner').boundingBox())!
      assert.ok(header.height <= 64, `the header is ${header.height} px high ${at}`)
      assert.ok((await categories.boundingBox())!.y <= 240, `categories ${at}`)
      const offered = await categories.getByRole('link').filter({ visible: true }).allInnerTexts()
      assert.equal(offered.length, 1 + 12, `All and twelve categories ${at}: ${offered.join()}`)
      assert.equal(offered[0]!.trim(), t['home.all_categories'])
      const rows = await boxes(page.locator('.vacancies tbody tr'))
      assert.deepEqual(
        rows.filter(({ height: high }) => high > 76),
        [],
        `rows of at most 76 px ${at}`,
      )
      // A title of two lines leaves none to the longest unit of pay in Tamil.
      const cutTypes = await page.locator('.listed-position').evaluateAll(
        (all, isTamil) =>
          all.filter((each) => {
            const type = each.querySelector('.kinds')
            if (!type || (isTamil && each.querySelector('h2')!.clientHeight > 24)) return false
            return type.getBoundingClientRect().bottom > each.getBoundingClientRect().bottom + 4
          }).length,
        language === 'ta',
      )
      if (width >= 1280) assert.equal(cutTypes, 0, `types of employment are seen ${at}`)
      const seen = rows.filter(({ bottom }) => bottom <= height).length
      assert.ok(seen >= whole, `${seen} whole vacancies ${at}`)
      const cut = await page.getByRole('columnheader').evaluateAll(
        (heads) =>
          heads.filter((head) => {
            const words = document.createRange()
            words.selectNodeContents(head)
            const isBroken = words.getClientRects().length > head.textContent.trim().split(' ').length
            return isBroken || head.scrollWidth > head.clientWidth
          }).length,
      )
      assert.equal(cut, 0, `names of columns are whole ${at}`)
      const beside = await page
        .getByRole('complementary', { name: t['banner.label'] })
        .evaluate((banner) => banner.scrollWidth - banner.clientWidth)
      assert.equal(beside, 0, `the words of the banner stand in it ${at}`)
      const { width: room } = (await page.getByRole('columnheader').nth(3).boundingBox())!
      assert.ok(room >= description, `the description has ${room} px ${at}`)
      await assertFits(page)
      const cutWords = await page
        .locator('.listed-words:last-child')
        .evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 1).length)
      assert.equal(cutWords, 0, `the eight words are whole ${at}`)
    }
    await page.setViewportSize({ width: 1920, height: 1080 })
    assert.ok((await boxes(page.locator('main > div')))[0]!.width <= 1440)
    const marks = await boxes(page.locator('.vacancies .listed-mark'))
    assert.ok(marks.length > 0 && marks.every(({ width }) => width === 32))
  })

  test(`on a phone three cards are the first screen of a search, in ${language}`, async () => {
    await vacancies()
    const t = dictionaries[language]
    const page = await site.visitor({ width: widths.phone })
    await page.setViewportSize({ width: widths.phone, height: 740 })
    const cards = page.locator('.vacancies tbody tr')
    for (const [path, highest] of [
      ['/', 300],
      ['/?q=driver&salary_min=30000', 230],
    ] as const) {
      await page.goto(localizedPath(language, path))
      const found = await boxes(cards)
      const [mark] = await boxes(cards.first().locator('.listed-mark'))
      const [star] = await boxes(cards.first().getByRole('button'))
      assert.deepEqual([mark!.width, mark!.height, star!.width, star!.height], [40, 40, 44, 44])
      assert.ok(found[0]!.y <= highest, `the first card stands at ${found[0]!.y} px of ${path}`)
      assert.deepEqual(
        found.slice(0, 7).filter(({ height }) => height > 140),
        [],
        `cards of at most 140 px on ${path}`,
      )
      if (path !== '/') assert.ok(found[2]!.bottom <= 740, 'three whole cards')
      const [close] = await boxes(page.getByRole('button', { name: t['banner.popup.close'] }))
      if (path === '/') assert.deepEqual([close!.width, close!.height], [44, 44])
      await assertFits(page)
    }
  })

  test(`the ten fields of a vacancy, then what sends them, in ${language}`, async () => {
    const t = dictionaries[language]
    const { id, token } = await aUser(site.board)
    await aVacancy(site.board, { user_id: id, company_name: 'Galle Logistics' })
    const page = await site.visit(localizedPath(language, '/post-vacancy'), {
      width: widths.desk,
      storage: { auth_token: token },
    })
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#company_name')?.value === 'Galle Logistics',
    )
    const acts = page
      .getByRole('form', { name: t['post_vacancy.heading'] })
      .locator('div:has(> [type=reset])')
    const found = await boxes(acts.getByRole('button'))
    assert.equal(found.length, 3)
    const tops = found.map(({ y }) => y)
    assert.ok(Math.max(...tops) <= 1500, `${tops.join()} px`)
    await assertFits(page)
    // On phones the first step, with what leads to the next.
    await page.setViewportSize({ width: widths.phone, height: 740 })
    await page.locator('[data-steps]').waitFor()
    const [next] = await boxes(page.locator('main form [type=submit]:visible'))
    assert.ok(next!.y <= 850, `${next!.y} px at ${widths.phone} px`)
    await assertFits(page)
  })

  test(`the office stands before the form of Contact Us, in ${language}`, async () => {
    const t = dictionaries[language]
    const page = await site.visit(localizedPath(language, '/contact-us'), { width: widths.phone })
    const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    assert.deepEqual(names, [t['contact.office'], t['contact.form']])
  })
}

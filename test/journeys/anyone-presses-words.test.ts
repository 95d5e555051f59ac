import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { aCategory, aUser, aVacancy } from '#test/support/factories.ts'
import { arrive, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const panel = panelJourney(site)

async function aListedVacancy(user_id?: number) {
  const { board } = site
  const category = await aCategory(board)
  const { id: city_id } = await board.db
    .selectFrom('cities')
    .select('id')
    .where('name', '=', 'Nugegoda')
    .executeTakeFirstOrThrow()
  return aVacancy(board, {
    position: 'Van Driver',
    job_category_id: category.id,
    city_id,
    salary_min: 60_000,
    salary_unit: 'month',
    employment_type: 'full_time',
    workplace: 'on_site',
    experience_level: 'junior',
    education: 'al',
    shift: 'night',
    benefits: ['meals'],
    language_skills: ['tamil_speak'],
    ...(user_id !== undefined && { user_id }),
  })
}

/** Presses each visible piece of text in what is open, and leaves it before the button goes up again. */
async function pressWords(page: Page, open: Locator): Promise<void> {
  await open.waitFor()
  const places = await open.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: { x: number; y: number }[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { x, y, width, height } = range.getClientRects()[0] ?? new DOMRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      // Words that are only heard lie under something else.
      if (text.parentElement.contains(document.elementFromPoint(middle.x, middle.y))) found.push(middle)
    }
    return found
  })
  assert.ok(places.length > 0, 'there are words')
  for (const { x, y } of places) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(1, 1)
    await page.mouse.up()
    assert.ok(await open.isVisible(), `pressed at ${x}, ${y}: what was open is open`)
  }
}

/** Opens a fold by the keyboard, which leaves the focus on its name. */
async function openFold(page: Page, fold: Locator): Promise<void> {
  await fold.locator('summary').first().press('Enter')
  await pressWords(page, fold.and(page.locator('[open]')))
}

/** Every group of the filters; the radius is there once a place is chosen. */
const groups = [
  'benefits',
  'category',
  'company',
  'district',
  'education',
  'employment_type',
  'experience_level',
  'language',
  'language_skills',
  'posted_within',
  'radius',
  'salary_min',
  'salary_unit',
  'shift',
  'verified',
  'workplace',
]

for (const hasTouch of [false, true])
  test(`on a phone every group of the filters is chosen by its words, by ${hasTouch ? 'touch' : 'mouse'}`, async () => {
    const { company_id } = await aListedVacancy()
    const now = site.board.clock.now().toISOString()
    await site.board.db
      .updateTable('companies')
      .set({ claimed_at: now, verified_at: now, verified_proof: 'Read its registration' })
      .where('id', '=', company_id!)
      .execute()
    await aListedVacancy()
    const page = await site.visitor({ width: widths.phone, hasTouch })
    await arrive(page, '/?place=Nugegoda')
    const press = (words: Locator) => (hasTouch ? words.tap() : words.click())
    await press(page.locator('.filters > summary'))
    await press(page.locator('.filters details:has(details) > summary').last())
    const names = await page
      .locator('.filters input')
      .evaluateAll((inputs) =>
        [...new Set(inputs.map((input) => (input as HTMLInputElement).name))].toSorted(),
      )
    assert.deepEqual(names, groups)
    for (const name of names) {
      const group = page
        .locator('.filters details')
        .filter({ has: page.locator(`input[name=${name}]`) })
        .last()
      if (!(await group.locator('label').first().isVisible())) await press(group.locator('summary').first())
      const words = group.locator('label > span:first-of-type').last()
      await press(words)
      assert.ok(await group.locator('input').last().isChecked(), `${name}: ${await words.innerText()}`)
    }
  })

test('a press on the words of a menu leaves it open', async () => {
  const user = await aUser(site.board, { email_confirmed_at: new Date().toISOString() })
  const { id } = await aListedVacancy(user.id)
  const page = await site.visitor({ width: widths.phone, storage: { auth_token: user.token } })
  for (const path of ['/', `/jobs/${id}`, '/account/vacancies']) {
    await arrive(page, path)
    await page.locator('main h1').first().waitFor()
    for (const fold of await page.locator('details[data-fold]:not(.filters)').all())
      if (await fold.isVisible()) await openFold(page, fold)
  }
})

test('a press on the words of a dialog, and of a menu of the panel, leaves it open', async () => {
  const page = await panel.open('/admin-panel/categories', 'Categories')
  for (const fold of await page.locator('details[data-fold]').all())
    if (await fold.locator('summary').first().isVisible()) await openFold(page, fold)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a category' }).click()
  await pressWords(page, page.getByRole('dialog'))
})

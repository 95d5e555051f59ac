import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { changeRows } from '#test/support/change-rows.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aCategory, aPositionApplication, aUser, aVacancy, aWalkIn } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { answered, arrive, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { pressText, pressWords } from '#test/support/pressed-words.ts'

const site = journey()
const panel = panelJourney(site)

async function aListedVacancy(user_id?: number) {
  const { board } = site
  const category = await aCategory(board)
  const { id: city_id } = await getRow(board.db, 'cities', { name: 'Nugegoda' }, ['id'])
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
    ...aWalkIn(board),
    ...(user_id !== undefined && { user_id }),
  })
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
  'walk_in',
  'workplace',
]

for (const hasTouch of [false, true])
  test(`on a phone every group of the filters is chosen by its words, by ${hasTouch ? 'touch' : 'mouse'}`, async () => {
    const { company_name } = await aListedVacancy()
    const now = site.board.clock.now().toISOString()
    await changeRows(
      site.board.db,
      'companies',
      { name: company_name },
      { claimed_at: now, verified_at: now, verified_proof: 'Read its registration' },
    )
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

for (const pointer of ['mouse', 'touch'] as const)
  test(`what is below an open fold of the page is where it was pressed, by ${pointer}`, async () => {
    const { user, vacancy, receives } = await anEmployer(site.board)
    await receives({})
    const options = { width: widths.phone, hasTouch: pointer === 'touch' }
    const page = await site.visitor({ ...options, storage: { auth_token: user.token } })
    await arrive(page, `/account/vacancies/${vacancy.id}`)
    const fold = page.locator('main details[data-fold]').first()
    await fold.locator('> summary').click()
    const share = page.getByRole('button', { name: 'Share' })
    await share.scrollIntoViewIfNeeded()
    const { x, y } = (await share.boundingBox())!
    if (pointer === 'touch') await page.touchscreen.tap(x + 40, y + 20)
    else await page.mouse.click(x + 40, y + 20)
    await page.getByRole('dialog').waitFor()
    await fold.and(page.locator(':not([open])')).waitFor()
  })

/** Pages with folds: who comes to them, and the numbers in their addresses. */
async function foldedPages(): Promise<[storage: Record<string, string>, paths: string[]][]> {
  const { board } = site
  const now = new Date().toISOString()
  const user = await aUser(board, { email_confirmed_at: now })
  const { id } = await aListedVacancy(user.id)
  const application = await aPositionApplication(board, { vacancy_id: id, messages_allowed_at: now })
  const twins = { status: 0, description: 'Drives the van of a school in the morning and at noon.' }
  const [twin] = [await aVacancy(board, twins), await aVacancy(board, { ...twins, phone: '011 200 0111' })]
  return [
    [{}, ['/', `/jobs/${id}/apply`]],
    [
      { auth_token: user.token },
      [
        '/post-vacancy',
        '/account/vacancies',
        `/account/vacancies/${id}`,
        `/account/applications/${application.id}`,
        '/account/my-data',
      ],
    ],
    [
      { admin_token: await panel.token() },
      [
        `/admin-panel/review?id=${twin.id}`,
        `/admin-panel/jobs/${id}`,
        '/admin-panel/jobs',
        '/admin-panel/applications/position-applicants',
        '/admin-panel/risk',
        '/admin-panel/reports',
      ],
    ],
  ]
}

for (const pointer of ['mouse', 'touch'] as const)
  test(`on a phone each fold is opened by its words, and stays open under those inside, by ${pointer}`, async () => {
    for (const [storage, paths] of await foldedPages()) {
      const page = await site.visitor({ width: widths.phone, hasTouch: pointer === 'touch', storage })
      const seen = new Set<string>()
      for (const path of paths) {
        await arrive(page, path)
        await page.locator('main h1').first().waitFor()
        await answered(page)
        for (const fold of await page.locator('details:not(.filters, .filters details)').all()) {
          const name = fold.locator('> summary')
          // One of each look is enough of a long list.
          const look = (await fold.getAttribute('class')) ?? ''
          if (seen.has(path + look)) continue
          seen.add(path + look)
          if (!(await name.isVisible()) || (await fold.getAttribute('open')) !== null) continue
          await pressText(page, name, pointer)
          const opened = fold.and(page.locator('[open]'))
          await opened.waitFor()
          if ((await fold.getAttribute('data-fold')) === null) await pressWords(page, opened, pointer)
          else await pressText(page, name, pointer)
        }
      }
    }
  })

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { aCategoryApplication, aPositionApplication, aVacancy } from '#test/support/factories.ts'
import { assertFits, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { aPhoto, aPicture } from '#test/support/pictures.ts'

const MAX_ROW = 48
const MAX_FIRST_ROW_TOP = 260
const MAX_FILTERS = 56
const MAX_LINES = 4

const site = journey()
const { open } = panelJourney(site, { name: 'Ama Admin' })
const long = {
  name: 'Wickramasinghe Mudiyanselage Chandrasekara Jayawardena Bandara',
  email: 'a.very.long.address.of.somebody@subdomain.of.an.organisation.example.lk',
  city: 'Sri Jayawardenepura Kotte',
}

const lists = [
  [
    '/admin-panel/jobs',
    'Job Management',
    'Ref No., Category, Position, Company, Poster, Status, Posted, Closes, Actions',
  ],
  [
    '/admin-panel/applications',
    'All Applications',
    'Name, Email, Phone, City, Category, Resume, Source, Applied',
  ],
  [
    '/admin-panel/applications/category-applicants',
    'Category Applicants',
    'ID, Name, Email, Phone, City, Category, Resume, Applied, Consent, Actions',
  ],
  [
    '/admin-panel/applications/position-applicants',
    'Position Applicants',
    'Applicant No, Name, Email, Phone, City, Job Category, Job Position, Resume, Applied, Actions',
  ],
  ['/admin-panel/accounts', 'Accounts', 'Id, Name, Email, Source, Last Updated'],
] as const

async function topOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox()
  return box!.y
}

for (const [path, heading, columns] of lists)
  test(`${heading}: the specified columns in one line each, high on a screen of 1280`, async () => {
    const position = 'Senior Assistant Manager for Customer Relations and After-Sales'
    const vacancy = await aVacancy(site.board, { position, company_name: `${position} (Private) Limited` })
    await aCategoryApplication(site.board, { ...long, job_category_id: vacancy.job_category_id })
    const { name: full_name, ...rest } = long
    await aPositionApplication(site.board, { ...rest, full_name, vacancy_id: vacancy.id })
    const page = await open(path, heading, 1280)
    const heads = await page.locator('thead th:not(:has(input))').allInnerTexts()
    assert.equal(heads.map((text) => text.trim()).join(', '), columns)
    const tops = await page
      .locator('thead th')
      .evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().top)))
    assert.equal(new Set(tops).size, 1, 'the columns stand beside one another')
    const sizes = await page
      .locator('thead th:not(:has(input)), tbody td')
      .evaluateAll((all) => all.map((cell) => getComputedStyle(cell).fontSize))
    assert.deepEqual(
      [...new Set(sizes)].filter((size) => size !== '13px' && size !== '14px'),
      [],
    )
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    assert.ok(Math.max(...heights) <= MAX_ROW, `rows are ${heights.join()} px high`)
    assert.ok((await topOf(page, 'tbody tr')) <= MAX_FIRST_ROW_TOP)
    const fields = await page
      .locator('form [name]:not([name=q])')
      .evaluateAll((all) =>
        all.filter((field) => field.checkVisibility()).map((field) => field.closest('form')!),
      )
    assert.ok(fields.length >= 3)
    const form = await page.locator('main form').first().boundingBox()
    assert.ok(form!.height <= MAX_FILTERS, `the filters are ${form!.height} px high`)
    const ask = page.getByRole('row').nth(1).getByRole('button', { name: 'Delete' })
    if (columns.endsWith('Actions')) {
      await ask.click()
      const answers = page.getByRole('group', { name: /^Delete/ })
      const [row, pair] = [await page.getByRole('row').nth(1).boundingBox(), await answers.boundingBox()]
      assert.equal(row!.height, heights[0], 'the row that asks is as high as before')
      assert.ok(pair!.x + pair!.width <= row!.x + row!.width && pair!.height <= row!.height)
      await answers.getByRole('button', { name: 'Cancel' }).click()
      await ask.waitFor()
    }
    const phone = await open(path, heading, widths.phone)
    const lines = await phone.locator('tbody tr').evaluateAll(linesOfCards)
    assert.ok(Math.max(...lines) <= MAX_LINES, `cards of ${lines.join()} lines`)
    await assertFits(phone)
  })

/** Counts the lines that the cells of each card stand in: those of one line have one middle. */
function linesOfCards(cards: Element[]): number[] {
  return cards.map((card) => {
    const cells = [...card.children].filter((cell) => getComputedStyle(cell).position !== 'absolute')
    const middles = cells
      .map((cell) => cell.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, height }) => top + height / 2)
      .toSorted((one, other) => one - other)
    return middles.filter((middle, no) => no === 0 || middle - middles[no - 1]! > 6).length
  })
}

test('the dashboard begins with its figures, then the acts, and the navigation with the specified entries', async () => {
  const page = await open('/admin-panel', 'Dashboard', 1280)
  const figure = await topOf(page, 'a:has-text("Total Users")')
  assert.ok(figure <= 120, `the figures begin at ${figure} px`)
  const acts = await topOf(page, 'a:has-text("Manage accounts")')
  const toDo = await topOf(page, 'h2:has-text("To do")')
  const jobs = await topOf(page, 'h2:has-text("Recent Job Postings")')
  assert.ok(figure < acts && acts < toDo && Math.abs(toDo - jobs) < 20)
  const nav = page.getByRole('navigation', { name: 'Admin navigation' })
  const entries = await nav.getByRole('link').allInnerTexts()
  assert.deepEqual(entries.slice(0, 5), ['Dashboard', 'Accounts', 'Jobs', 'Applications', 'Reports'])
})

test('an edit begins with the status beside the name, and has the poster beside its field', async () => {
  const job_poster = await aPicture(site.board, 'posters', await aPhoto(400, 566))
  const { id, position } = await aVacancy(site.board, { position: 'Lift Mechanic', job_poster })
  const page = await open(`/admin-panel/jobs/edit/${id}`, 'Edit Job', 1280)
  const place = async (found: Locator) => (await found.boundingBox())!
  const main = page.getByRole('main')
  const status = await place(main.getByLabel('Status'))
  const name = await place(main.getByText(position, { exact: true }))
  assert.ok(status.y < 240 && status.x > name.x && Math.abs(status.y - name.y) < status.height)
  const poster = await place(main.getByRole('img', { name: /^Poster of/ }))
  const file = await place(main.getByLabel('Job Poster'))
  assert.ok(file.x >= poster.x + poster.width && file.y < poster.y + poster.height)
})

test('the rail folds to icons below 1280 px, and by one press, which is remembered', async () => {
  const page = await open('/admin-panel', 'Dashboard', 1280)
  const becomes = (width: number) =>
    page.waitForFunction(
      (wanted) => Math.round(document.querySelector('header')!.getBoundingClientRect().width) === wanted,
      width,
    )
  await becomes(208)
  await page.setViewportSize({ width: 1100, height: 800 })
  await becomes(56)
  await page.getByRole('link', { name: 'Accounts', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Unfold menu' }).click()
  await becomes(208)
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await becomes(208)
  await page.getByRole('button', { name: 'Fold menu', exact: true }).click()
  await becomes(56)
})

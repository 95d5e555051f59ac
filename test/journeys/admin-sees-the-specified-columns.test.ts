import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { type Language, offeredLanguages } from '#src/strings/languages.ts'
import { type PanelKey, panelTexts } from '#src/strings/panel.ts'
import { aCategoryApplication, aPositionApplication, aVacancy } from '#test/support/factories.ts'
import { assertFits, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { aPhoto, aPicture } from '#test/support/pictures.ts'
import { until } from '#test/support/until.ts'

const MAX_ROW = 48
const MAX_FIRST_ROW_TOP = 260
const MAX_FILTERS = 56
const MAX_LINES = 4

const site = journey()
const { open, token } = panelJourney(site, { name: 'Ama Admin' })
const long = {
  name: 'Wickramasinghe Mudiyanselage Chandrasekara Jayawardena Bandara',
  email: 'a.very.long.address.of.somebody@subdomain.of.an.organisation.example.lk',
  city: 'Sri Jayawardenepura Kotte',
}

const lists: readonly [path: string, title: PanelKey, columns: string, keys: PanelKey[]][] = [
  [
    '/admin-panel/jobs',
    'jobs.title',
    'Ref No., Category, Position, Company, Poster, Status, Posted, Closes, Actions',
    [
      'jobs.ref',
      'jobs.category',
      'jobs.position',
      'jobs.company',
      'jobs.poster',
      'jobs.status',
      'jobs.posted',
      'jobs.closes',
      'jobs.actions',
    ],
  ],
  [
    '/admin-panel/applications',
    'applications.all',
    'Name, Email, Phone, City, Category, Resume, Source, Applied',
    [
      'applications.name',
      'applications.email',
      'applications.phone',
      'applications.city',
      'applications.category_name',
      'applications.cv',
      'applications.source',
      'applications.day',
    ],
  ],
  [
    '/admin-panel/applications/category-applicants',
    'applications.category',
    'ID, Name, Email, Phone, City, Category, Resume, Applied, Consent, Actions',
    [
      'applications.id',
      'applications.name',
      'applications.email',
      'applications.phone',
      'applications.city',
      'applications.category_name',
      'applications.cv',
      'applications.day',
      'applications.consent',
      'applications.actions',
    ],
  ],
  [
    '/admin-panel/applications/position-applicants',
    'applications.position',
    'Applicant No, Name, Email, Phone, City, Job Category, Job Position, Resume, Applied, Actions',
    [
      'applications.applicant_no',
      'applications.name',
      'applications.email',
      'applications.phone',
      'applications.city',
      'applications.job_category',
      'applications.job_position',
      'applications.cv',
      'applications.day',
      'applications.actions',
    ],
  ],
  [
    '/admin-panel/accounts',
    'accounts.title',
    'Id, Name, Email, Source, Last Updated',
    ['accounts.id', 'accounts.name', 'accounts.email', 'accounts.source', 'accounts.updated'],
  ],
]

const textsIn = (language: Language): Record<PanelKey, string> => panelTexts[language]

/** The panel is in the language of its one admin. */
async function openIn(language: Language, path: string, title: PanelKey, width: number): Promise<Page> {
  await token()
  await site.board.db.updateTable('admins').set({ language }).execute()
  return open(path, textsIn(language)[title], width)
}

async function topOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox()
  return box!.y
}

const inEachLanguage = lists.flatMap((list) =>
  offeredLanguages.map((language) => [language, ...list] as const),
)
for (const [language, path, title, columns, keys] of inEachLanguage)
  test(`${columns}: in one line each, high on a screen of 1280, in ${language}`, async () => {
    const t = textsIn(language)
    const position = 'Senior Assistant Manager for Customer Relations and After-Sales'
    const vacancy = await aVacancy(site.board, { position, company_name: `${position} (Private) Limited` })
    await aCategoryApplication(site.board, { ...long, job_category_id: vacancy.job_category_id })
    const { name: full_name, ...rest } = long
    await aPositionApplication(site.board, { ...rest, full_name, vacancy_id: vacancy.id })
    const page = await openIn(language, path, title, 1280)
    const heads = await page.locator('thead th:not(:has(input))').allInnerTexts()
    assert.deepEqual(
      heads.map((text) => text.trim()),
      language === 'en' ? columns.split(', ') : keys.map((key) => t[key]),
    )
    const cut = await page.locator('thead th:not(:has(input))').evaluateAll((all) =>
      all
        .filter((head) => {
          const words = document.createRange()
          words.selectNodeContents(head)
          return words.getBoundingClientRect().width > head.clientWidth
        })
        .map(({ textContent }) => textContent),
    )
    assert.deepEqual(cut, [], 'the names of the columns are whole')
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
    const first = await topOf(page, 'tbody tr')
    assert.ok(first <= MAX_FIRST_ROW_TOP, `the first row stands at ${first} px`)
    const fields = await page
      .locator('form [name]:not([name=q])')
      .evaluateAll((all) =>
        all.filter((field) => field.checkVisibility()).map((field) => field.closest('form')!),
      )
    assert.ok(fields.length >= 3)
    const form = await page.locator('main form').first().boundingBox()
    assert.ok(form!.height <= MAX_FILTERS, `the filters are ${form!.height} px high`)
    await assertFits(page)
    const ask = page.getByRole('row').nth(1).getByRole('button', { name: t['act.delete'], exact: true })
    if (columns.endsWith('Actions')) {
      await ask.click()
      const answers = page.getByRole('row').nth(1).getByRole('group')
      const [row, pair] = [await page.getByRole('row').nth(1).boundingBox(), await answers.boundingBox()]
      assert.equal(row!.height, heights[0], 'the row that asks is as high as before')
      assert.ok(pair!.x + pair!.width <= row!.x + row!.width && pair!.height <= row!.height)
      await answers.getByRole('button', { name: t['act.cancel'] }).click()
      await ask.waitFor()
    }
    const phone = await openIn(language, path, title, widths.phone)
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

for (const language of offeredLanguages)
  test(`the dashboard begins with its figures, then the acts, in ${language}`, async () => {
    const t = textsIn(language)
    const page = await openIn(language, '/admin-panel', 'dashboard.title', 1280)
    const top = (element: string, key: PanelKey) => topOf(page, `${element}:has-text("${t[key]}")`)
    const figure = await top('main a', 'dashboard.users')
    assert.ok(figure <= 120, `the figures begin at ${figure} px`)
    const acts = await top('main a', 'dashboard.actions.accounts')
    const toDo = await top('main h2', 'nav.to_do')
    const jobs = await top('main h2', 'dashboard.recent_jobs')
    assert.ok(figure < acts && acts < toDo && Math.abs(toDo - jobs) < 20)
    const nav = page.getByRole('navigation', { name: t['nav.label'] })
    const entries = await nav.getByRole('link').allInnerTexts()
    const specified = [
      'nav.dashboard',
      'nav.accounts',
      'nav.jobs',
      'nav.applications',
      'nav.reports',
    ] as const
    assert.deepEqual(
      entries.slice(0, 5),
      specified.map((key) => t[key]),
    )
    await page.setViewportSize({ width: widths.phone, height: 740 })
    await until(async () => (await top('main a', 'dashboard.users')) <= 140)
    await assertFits(page)
  })

test('an edit begins with the status beside the name, and has the poster beside its field', async () => {
  const job_poster = await aPicture(site.board, 'posters', await aPhoto(400, 566))
  const { id, position } = await aVacancy(site.board, { position: 'Lift Mechanic', job_poster })
  const page = await openIn('en', `/admin-panel/jobs/edit/${id}`, 'edit.title', 1280)
  const place = async (found: Locator) => (await found.boundingBox())!
  const main = page.getByRole('main')
  const status = await place(main.getByLabel('Status'))
  const name = await place(main.getByText(position, { exact: true }))
  assert.ok(status.y < 240 && status.x > name.x && Math.abs(status.y - name.y) < status.height)
  const poster = await place(main.getByRole('img', { name: /^Poster of/ }))
  const file = await place(main.getByLabel('Job Poster'))
  assert.ok(file.x >= poster.x + poster.width && file.y < poster.y + poster.height)
  for (const width of [1280, widths.phone]) {
    const height = width === 1280 ? 800 : 740
    await page.setViewportSize({ width, height })
    const update = await place(main.getByRole('button', { name: 'Update Job' }))
    assert.ok(update.y >= 0 && update.y + update.height <= height, 'Update Job is in view, wherever one is')
  }
})

test('the rail folds to icons below 1280 px, and by one press, which is remembered', async () => {
  const page = await openIn('en', '/admin-panel', 'dashboard.title', 1280)
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

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { insertRows } from '#test/support/change-rows.ts'
import { aCategory, aStoredFile, aVacancy } from '#test/support/factories.ts'
import { arrive, assertFits, assertReadable, hydrated, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { panelLists, type List, type RowName } from '#test/support/panel-lists.ts'
import { rowNames, threeOfEach } from '#test/support/three-of-each.ts'

const site = journey()
const { visitor } = panelJourney(site)
const onlyWanted: readonly RowName[] = ['Wanted']
let page: Page

/** Waits until the list shows these rows and no others of ours. */
async function shows({ row }: List, names: readonly RowName[]): Promise<void> {
  const rows = page.getByRole('main').locator('tbody tr, ol > li')
  for (const name of rowNames) {
    const found = rows.filter({ hasText: row(name) }).first()
    await found.waitFor({ state: names.some((shown) => row(shown) === row(name)) ? 'visible' : 'detached' })
  }
}

const field = (label: string) => page.locator('form').getByLabel(label, { exact: true })

async function put(label: string, value: string): Promise<void> {
  const element = field(label)
  if (await element.evaluate((found) => found.tagName === 'SELECT')) await element.selectOption(value)
  else {
    await element.fill(value)
    await element.press('Enter')
  }
}

/** Types into the search of the list, whose words stand in the address, and which keeps the focus. */
async function types(words: string, found: RegExp): Promise<void> {
  const search = page.getByRole('main').getByRole('searchbox')
  await search.click()
  await page.keyboard.type(words)
  // A part of the words may find as much.
  await page.waitForURL((url) => url.searchParams.get('q') === words)
  await page.getByText(found).waitFor()
  assert.ok(await search.evaluate((element) => element === document.activeElement))
  await assertFits(page)
}

let made: Promise<number> | undefined
const rows = () => (made ??= makeRows())

async function makeRows(): Promise<number> {
  const trade = await threeOfEach(site.board)
  await aVacancy(site.board, { status: 0, position: 'Wanted turner', company_name: 'Lagoon Hotels' })
  return trade
}

test('an admin filters and searches every list', async (t) => {
  // One page for all lists: what is made for one of them is made for all.
  const lists = panelLists(await rows())
  page = await visitor()
  for (const list of lists) {
    const { path, heading, filters, sort, unsorted, search: typed } = list
    await t.test(
      `${heading}: every filter and an order of the address are shown and done, and a search is typed`,
      async () => {
        const search = new URLSearchParams(Object.entries(filters).map(([name, [, value]]) => [name, value]))
        search.set('sort', `-${sort}`)
        await page.goto(`/admin-panel/${path}?${search}`)
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
        await shows(list, ['Wanted'])
        await page.locator('th[aria-sort="descending"], nav a[aria-current="true"]').waitFor()
        for (const [label, value] of Object.values(filters))
          assert.equal(await field(label).inputValue(), value)
        const sortable = await page
          .locator('thead th')
          .evaluateAll((heads) =>
            heads.filter((head) => !head.querySelector('a, input')).map((head) => head.textContent),
          )
        assert.deepEqual(sortable, unsorted)
        if (!typed) return
        await hydrated(page)
        await page.getByRole('link', { name: 'Clear Filters' }).first().click()
        await page.waitForURL((url) => !url.searchParams.has('q'))
        await page.waitForFunction(
          () => document.querySelector<HTMLInputElement>('main input[type=search]')?.value === '',
        )
        await types(...typed)
      },
    )
  }
  for (const [path, words, found] of [
    ['review', 'turner', /^1 of those waiting matches/],
    ['reported', 'wanted fee', /^1 reported vacancy is waiting for a decision$/],
  ] as const)
    await t.test(`${path}: a search is typed`, async () => {
      await arrive(page, `/admin-panel/${path}`)
      await types(words, found)
    })
  const jobs = lists[0]!
  await t.test('each filter of jobs leaves its rows, stands in the address, and is cleared', async () => {
    await arrive(page, `/admin-panel/${jobs.path}`)
    for (const [name, [label, value, left = onlyWanted]] of Object.entries(jobs.filters)) {
      await put(label, value)
      await page.waitForURL((url) => url.search === `?${new URLSearchParams({ [name]: value })}`)
      await shows(jobs, left)
      await page.getByRole('link', { name: 'Clear Filters' }).first().click()
      await page.waitForURL((url) => url.search === '')
      await shows(jobs, rowNames)
      assert.equal(await field(label).inputValue(), '', label)
    }
  })
})

async function openList(path: string, width: number): Promise<Page> {
  await rows()
  const opened = await visitor(width)
  await opened.goto(`/admin-panel/${path}`)
  await opened.getByRole('heading', { level: 1 }).waitFor()
  await hydrated(opened)
  return opened
}

for (const path of ['jobs', 'review'])
  test(`${path}: a search is outside of the fold of a phone, says that it found nothing, and ends with Escape`, async () => {
    const opened = await openList(path, widths.phone)
    const field = opened.getByRole('main').getByRole('searchbox')
    const all = (await opened.locator('main [aria-live="polite"]').first().innerText()).trim()
    await field.fill('nothing of this kind')
    await opened.keyboard.press('Enter')
    await opened.getByRole('link', { name: 'Clear Filters' }).first().waitFor()
    await opened.getByText(/^(No results for these filters|No waiting jobs match these filters)\.$/).waitFor()
    await assertReadable(opened)
    await field.press('Escape')
    await opened.getByText(all, { exact: true }).waitFor()
    assert.equal(new URL(opened.url()).search, '')
  })

test('words that stand in the address of the review queue stay while it is worked through', async () => {
  const ids: number[] = []
  for (const position of ['Welder one', 'Welder two', 'Welder three'])
    ids.push((await aVacancy(site.board, { status: 0, position })).id)
  const opened = await openList('review?q=welder', widths.desk)
  await opened.getByText('3 of those waiting match').waitFor()
  await opened.getByRole('heading', { name: 'Welder one', level: 2 }).waitFor()
  await opened.keyboard.press('j')
  await opened.getByRole('heading', { name: 'Welder two', level: 2 }).waitFor()
  assert.equal(new URL(opened.url()).search, `?q=welder&id=${ids[1]}`)
  await opened.keyboard.press('a')
  await opened.getByRole('heading', { name: 'Welder three', level: 2 }).waitFor()
  await opened.getByText('2 of those waiting match').waitFor()
  await opened.getByRole('button', { name: 'Undo: back to Pending' }).click()
  await opened.getByRole('heading', { name: 'Welder two', level: 2 }).waitFor()
  await opened.getByText('3 of those waiting match').waitFor()
  await opened.getByRole('link', { name: 'Edit' }).click()
  await opened.getByRole('link', { name: 'Back to the review queue' }).click()
  await opened.getByRole('heading', { name: 'Welder two', level: 2 }).waitFor()
  assert.equal(new URL(opened.url()).search, `?q=welder&id=${ids[1]}`)
})

test('on a phone the fold opens for filters alone, and counts them without the words', async () => {
  const opened = await openList('applications?q=wanted', widths.phone)
  await opened.getByRole('main').getByRole('searchbox').waitFor()
  assert.equal(await opened.locator('form details.group').getAttribute('open'), null)
  await opened.getByText('Filters', { exact: true }).click()
  await opened.getByLabel('Source').selectOption('job_applicants')
  await opened.waitForURL((url) => url.search === '?source=job_applicants&q=wanted')
  await opened.getByText('Filters (1)').waitFor()
  await opened.getByText('1 application', { exact: true }).waitFor()
})

test('a search that finds more than are counted says so, and leads past them; one that finds exactly as many names that', async () => {
  const { id: job_category_id } = await aCategory(site.board)
  const resume_path = await aStoredFile(site.board, 'resumes')
  await insertRows(
    site.board.db,
    'applications',
    Array.from({ length: 551 }, (_, no) => ({
      kind: 'category_application' as const,
      no: no + 1000,
      name: `Crowd ${no < 500 ? 'punctual' : ''} ${no}`,
      email: `crowd${no}@example.lk`,
      phone: '077 123 4567',
      consent: 'agree' as const,
      job_category_id,
      resume_path,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, no)).toISOString(),
    })),
  )
  const exact = await openList('applications/category-applicants?q=punctual', widths.desk)
  await exact.getByText('500 applications, newest first', { exact: true }).waitFor()
  const opened = await openList('applications/category-applicants?q=crowd&page=10', widths.desk)
  await opened.getByText('500+ applications, newest first', { exact: true }).waitFor()
  const pages = opened.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).press('Enter')
  await pages.getByText('Page 11', { exact: true }).waitFor()
  await pages.getByRole('link', { name: 'Next' }).press('Enter')
  await opened.getByText('crowd0@example.lk').first().waitFor()
  assert.equal(await pages.getByRole('link', { name: 'Next' }).count(), 0)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { aCategory, anAdmin, aStoredFile, aVacancy } from '#test/support/factories.ts'
import { assertFits, assertReadable, hydrated, journey, widths } from '#test/support/journey.ts'
import { threeOfEach } from '#test/support/three-of-each.ts'

const site = journey()
let token: string | undefined

async function open(path: string, width: number): Promise<Page> {
  if (token === undefined) {
    await threeOfEach(site.board)
    await aVacancy(site.board, { status: 0, position: 'Wanted turner', company_name: 'Lagoon Hotels' })
    ;({ token } = await anAdmin(site.board, { name: 'Chief' }))
  }
  const page = await site.visitor({ width, storage: { admin_token: token } })
  await page.goto(`/admin-panel/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await hydrated(page)
  return page
}

/** By path: what is typed, and how many are found. */
const lists: Record<string, [words: string, found: RegExp]> = {
  jobs: ['wanted post', /^1 job$/],
  review: ['turner', /^1 waiting job matches$/],
  applications: ['ja-000002', /^1 application$/],
  'applications/category-applicants': ['wanted@example.lk', /^1 application$/],
  'applications/position-applicants': ['JA-000002', /^1 application$/],
  'job-seekers': ['wanted', /^1 form$/],
  accounts: ['wanted', /^1 account$/],
  messages: ['wanted question', /^1 message$/],
  'failed-mails': ['wanted@', /^1 email$/],
  'vacancy-reports': ['wanted fee', /^1 report$/],
  quarantine: ['wanted@', /^1 in quarantine$/],
  clients: ['wanted', /^1 client$/],
  categories: ['wanted', /^1 category$/],
}

test('every list is searched by typing, and the words stand in the address', async (t) => {
  const page = await open('jobs', widths.desk)
  for (const [path, [words, found]] of Object.entries(lists))
    await t.test(path, async () => {
      await page.goto(`/admin-panel/${path}`)
      await hydrated(page)
      const field = page.getByRole('main').getByRole('searchbox')
      await field.click()
      await page.keyboard.type(words)
      await page.getByText(found).waitFor()
      assert.equal(new URL(page.url()).search, `?${new URLSearchParams({ q: words })}`)
      assert.ok(await field.evaluate((element) => element === document.activeElement))
      await assertFits(page)
    })
})

for (const path of ['jobs', 'review'])
  test(`${path}: a search is outside of the fold of a phone, says that it found nothing, and ends with Escape`, async () => {
    const page = await open(path, widths.phone)
    const field = page.getByRole('main').getByRole('searchbox')
    const all = (await page.locator('main [aria-live="polite"]').first().innerText()).trim()
    await field.fill('nothing of this kind')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Clear Filters' }).first().waitFor()
    await page.getByText(/^(No results for these filters|No waiting jobs match these words)\.$/).waitFor()
    await assertReadable(page)
    await field.press('Escape')
    await page.getByText(all, { exact: true }).waitFor()
    assert.equal(new URL(page.url()).search, '')
  })

test('words that stand in the address of the review queue stay while it is worked through', async () => {
  const ids: number[] = []
  for (const position of ['Welder one', 'Welder two', 'Welder three'])
    ids.push((await aVacancy(site.board, { status: 0, position })).id)
  const page = await open('review?q=welder', widths.desk)
  await page.getByText('3 waiting jobs match').waitFor()
  await page.getByRole('heading', { name: 'Welder one', level: 2 }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Welder two', level: 2 }).waitFor()
  assert.equal(new URL(page.url()).search, `?q=welder&id=${ids[1]}`)
  await page.keyboard.press('a')
  await page.getByRole('heading', { name: 'Welder three', level: 2 }).waitFor()
  await page.getByText('2 waiting jobs match').waitFor()
  await page.getByRole('button', { name: 'Undo: back to Pending' }).click()
  await page.getByRole('heading', { name: 'Welder two', level: 2 }).waitFor()
  await page.getByText('3 waiting jobs match').waitFor()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'Back to the review queue' }).click()
  await page.getByRole('heading', { name: 'Welder two', level: 2 }).waitFor()
  assert.equal(new URL(page.url()).search, `?q=welder&id=${ids[1]}`)
})

test('on a phone the fold opens for filters alone, and counts them without the words', async () => {
  const page = await open('applications?q=wanted', widths.phone)
  await page.getByRole('main').getByRole('searchbox').waitFor()
  assert.equal(await page.locator('form details').getAttribute('open'), null)
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Source').selectOption('job_applicants')
  await page.waitForURL((url) => url.search === '?q=wanted&source=job_applicants')
  await page.getByText('Filters (1)').waitFor()
  await page.getByText('1 application', { exact: true }).waitFor()
})

test('a search that finds more than are counted says so, and leads past them; one that finds exactly as many names that', async () => {
  const { id: job_category_id } = await aCategory(site.board)
  const resume_path = await aStoredFile(site.board, 'resumes')
  await site.board.db
    .insertInto('applications')
    .values(
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
    .execute()
  const exact = await open('applications/category-applicants?q=punctual', widths.desk)
  await exact.getByText('500 applications, newest first', { exact: true }).waitFor()
  const page = await open('applications/category-applicants?q=crowd&page=10', widths.desk)
  await page.getByText('500+ applications, newest first', { exact: true }).waitFor()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).press('Enter')
  await pages.getByText('Page 11', { exact: true }).waitFor()
  await pages.getByRole('link', { name: 'Next' }).press('Enter')
  await page.getByText('crowd0@example.lk').first().waitFor()
  assert.equal(await pages.getByRole('link', { name: 'Next' }).count(), 0)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  aCategory,
  aCategoryApplication,
  aJobSeekerForm,
  aPositionApplication,
  aVacancy,
} from '#test/support/factories.ts'
import {
  assertAccessible,
  assertFits,
  expectConsole,
  held,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const LIST = '/admin-panel/applications/category-applicants'
const { open } = panelJourney(site)

for (const width of Object.values(widths)) {
  test(`all applications, category applicants and job seekers are readable and usable at ${width} px`, async () => {
    const applicant = await aCategoryApplication(site.board, {
      name: 'கணபதிப்பிள்ளை சிவசுப்பிரமணியம்',
      email: 'a.very.long.address.of.somebody.who.likes.dots@subdomain.of.an.organisation.example.lk',
      city: null,
      consent: 'disagree',
    })
    await aVacancy(site.board, { job_category_id: applicant.job_category_id })
    const form = await aJobSeekerForm(site.board, { full_name: 'නිමල් ජයසූරිය' })
    for (const [path, heading] of [
      ['/admin-panel/applications', 'All Applications'],
      [LIST, 'Category Applicants'],
      [`${LIST}/${applicant.id}`, applicant.name],
      ['/admin-panel/job-seekers', 'Job Seeker Forms'],
      [`/admin-panel/job-seekers/${form.id}`, form.full_name],
    ] as const) {
      const page = await open(path, heading, width)
      await assertAccessible(page)
      await assertFits(page)
      await page.close()
    }
  })
}

test('an applicant who agreed is put forward once, and the job then says so', async () => {
  const category = await aCategory(site.board)
  const applicant = await aCategoryApplication(site.board, {
    name: 'Kumari Silva',
    job_category_id: category.id,
  })
  const done = await aVacancy(site.board, { job_category_id: category.id, position: 'Applied before' })
  await aPositionApplication(site.board, { vacancy_id: done.id, email: applicant.email })
  const { id } = await aVacancy(site.board, { job_category_id: category.id, position: 'Open to her' })
  const page = await open(`${LIST}/${applicant.id}`, 'Kumari Silva')
  const before = page.getByRole('listitem').filter({ hasText: 'Applied before' })
  await before.getByText('Already applied').waitFor()
  assert.equal(await before.getByRole('button', { name: 'Applied' }).isDisabled(), true)
  const job = page.getByRole('listitem').filter({ hasText: 'Open to her' })
  assert.equal(await job.getByRole('link', { name: 'View Details' }).getAttribute('href'), `/jobs/${id}`)
  const call = await held(page, '**/api/category_applicants/*/apply')
  await job.getByRole('button', { name: 'Apply Immediately' }).press('Enter')
  await job.getByRole('button', { name: 'Applying...' }).waitFor()
  call.release()
  await page.getByText('Application submitted successfully!').waitFor()
  await job.getByText('Already applied').waitFor()
  await job.getByRole('link', { name: 'View Details' }).and(page.locator(':focus')).waitFor()
  assert.equal(await job.getByRole('button', { name: 'Applied' }).isDisabled(), true)
  const made = await site.board.db
    .selectFrom('position_applications')
    .selectAll()
    .where('vacancy_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(made.email, applicant.email)
  assert.match(made.cover_letter ?? '', new RegExp(`category application ${applicant.id}\\b`))
})

test('what the server refuses is told in its words, errors without a message joined with commas', async () => {
  const applicant = await aCategoryApplication(site.board, { name: 'Unlucky One' })
  await aVacancy(site.board, { job_category_id: applicant.job_category_id })
  const page = await open(`${LIST}/${applicant.id}`, 'Unlucky One')
  expectConsole(page, /422/, /500/, /ERR_FAILED/)
  const press = () => page.getByRole('button', { name: 'Apply Immediately' }).click()
  const answers: [number, object | undefined, string][] = [
    [422, { message: 'The server says no.' }, 'The server says no.'],
    [422, { errors: { email: ['Wrong email'], phone: ['Wrong phone'] } }, 'Wrong email, Wrong phone'],
    [500, undefined, 'Failed to submit application'],
  ]
  for (const [status, json, text] of answers) {
    await page.route('**/api/category_applicants/*/apply', (route) =>
      route.fulfill({ status, ...(json ? { json } : { body: '' }) }),
    )
    await press()
    await page.getByText(text, { exact: true }).waitFor()
    await page.unroute('**/api/category_applicants/*/apply')
  }
  await page.route('**/api/category_applicants/*/apply', (route) => route.abort())
  await press()
  await page.getByText('Network error. Please check your connection.').waitFor()
})

test('an applicant who disagreed cannot be put forward, and the page says why', async () => {
  const applicant = await aCategoryApplication(site.board, {
    consent: 'disagree',
    city: null,
    name: 'Not Her',
  })
  await aVacancy(site.board, { job_category_id: applicant.job_category_id })
  const page = await open(`${LIST}/${applicant.id}`, 'Not Her')
  await page.getByText('This applicant disagreed with being put forward').waitFor()
  await page.getByText('Not specified').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Apply Immediately' }).isDisabled(), true)
})

test('no open job, and jobs that cannot be loaded, are told apart', async () => {
  const applicant = await aCategoryApplication(site.board, { name: 'Early Bird' })
  const page = await open(`${LIST}/${applicant.id}`, 'Early Bird')
  await page.getByText('No current job openings in this category').waitFor()
  expectConsole(page, /500/)
  await page.route('**/api/jobs/active-by-category/*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await page.getByText('Failed to load jobs in this category').waitFor()
})

test('a category application and a long form are deleted from their pages, which are left after a second', async () => {
  const applicant = await aCategoryApplication(site.board, { name: 'Gone Soon' })
  const page = await open(`${LIST}/${applicant.id}`, 'Gone Soon')
  await page.getByRole('button', { name: 'Delete' }).click()
  const pressed = Date.now()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Application deleted successfully').waitFor()
  await page.waitForURL(LIST)
  assert.ok(Date.now() - pressed >= 1000)
  const form = await aJobSeekerForm(site.board, { full_name: 'Gone Too' })
  await page.goto(`/admin-panel/job-seekers/${form.id}`)
  await hydrated(page)
  await page.getByText('Personal Information').waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('/admin-panel/job-seekers')
})

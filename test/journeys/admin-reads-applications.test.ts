import assert from 'node:assert/strict'
import { test } from 'node:test'
import { positionApplications } from '#test/support/application-rows.ts'
import {
  aCategory,
  aCategoryApplication,
  anAdmin,
  aPositionApplication,
  aStoredFile,
  aVacancy,
  PASSWORD,
} from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { assertAccessible, expectConsole, hydrated, journey } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const LIST = '/admin-panel/applications/position-applicants'
const CATEGORY_LIST = '/admin-panel/applications/category-applicants'
const { open, visitor } = panelJourney(site)

test('from the list to one application and back, the filters stay', async () => {
  const vacancy = await aVacancy(site.board, { position: 'Tea Taster' })
  await aPositionApplication(site.board, { vacancy_id: vacancy.id, full_name: 'Sanduni Peiris' })
  const page = await open(`${LIST}?position=tea+taster`, 'Position Applicants')
  await page.getByRole('link', { name: 'View Application of Sanduni Peiris' }).click()
  await page.getByRole('heading', { name: 'Sanduni Peiris' }).waitFor()
  const facts = await page.locator('dl').innerText()
  for (const fact of [
    'Applicant No',
    'Full Name',
    'Email',
    'Phone',
    'City',
    'Job Position',
    'Company',
    'Job Category',
  ])
    assert.ok(facts.includes(fact), fact)
  await page.getByRole('link', { name: 'Tea Taster' }).waitFor()
  await page.getByRole('link', { name: 'Back to List' }).click()
  await page.waitForURL(`${LIST}?position=tea+taster`)
})

test('after a real login the resume opens in a new tab, and after logout it does not', async () => {
  const resume_path = await aStoredFile(site.board, 'resumes', { bytes: await aPdf(), name: 'Nimal.pdf' })
  const { id } = await aPositionApplication(site.board, { resume_path })
  const { email } = await anAdmin(site.board)
  const page = await site.visitor()
  expectConsole(page, /401/)
  await page.goto(`/admin-login?next=${LIST}/${id}`)
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  const button = page.getByRole('link', { name: 'View Resume' })
  await button.waitFor()
  assert.equal(await button.getAttribute('target'), '_blank')
  await page.getByText('Nimal.pdf').waitFor()
  await page.getByText(resume_path).waitFor()
  const opened = await page.request.get(`/storage/${resume_path}`)
  assert.equal(opened.status(), 200)
  assert.equal(opened.headers()['content-type'], 'application/pdf')
  assert.match(opened.headers()['content-disposition'] ?? '', /^inline/)
  await page.getByRole('banner').locator('summary', { hasText: 'Nimal Perera' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged out successfully!').waitFor()
  assert.equal((await page.request.get(`/storage/${resume_path}`)).status(), 401)
})

test('an application without a resume, and one whose job is gone, are shown whole', async () => {
  const vacancy = await aVacancy(site.board, { position: 'Lace Maker' })
  const { id } = await aPositionApplication(site.board, { vacancy_id: vacancy.id, resume_path: null })
  await site.board.db.deleteFrom('vacancies').where('id', '=', vacancy.id).execute()
  const page = await open(`${LIST}/${id}`, 'Ruwan Fernando')
  await page.getByText('No resume available').waitFor()
  await page.getByText('The job has been deleted.').waitFor()
})

test('an application is deleted in two presses and the page is left after a second', async () => {
  const { id } = await aPositionApplication(site.board)
  const page = await open(`${LIST}/${id}`, 'Ruwan Fernando')
  expectConsole(page, /500/)
  await page.route('**/api/admin/job-applications/*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Delete Application' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Application' }).click()
  await page.getByRole('button', { name: 'Confirm Delete' }).click()
  await page.getByText('Failed to delete application').waitFor()
  await page.unroute('**/api/admin/job-applications/*')
  const pressed = Date.now()
  await page.getByRole('button', { name: 'Confirm Delete' }).click()
  await page.getByText('Job Application deleted successfully').waitFor()
  await page.waitForURL(LIST)
  assert.ok(Date.now() - pressed >= 1000)
  const row = await site.board.db.selectFrom(positionApplications).where('id', '=', id).executeTakeFirst()
  assert.equal(row, undefined)
})

test('a missing application and one that cannot be loaded are told apart', async () => {
  const page = await visitor()
  expectConsole(page, /404/, /500/)
  await page.goto(`${LIST}/999999`)
  await page.getByText('Application not found').waitFor()
  await page.route('**/api/job-applications/*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${LIST}/1`)
  await page.getByText('Failed to load application details').waitFor()
  await assertAccessible(page)
})

test('all applications are filtered by source, city, category and day, with "-" for no city', async () => {
  const category = await aCategory(site.board, { name: 'Beekeeping' })
  await aCategoryApplication(site.board, { name: 'Cat Applicant', job_category_id: category.id, city: null })
  const vacancy = await aVacancy(site.board, { job_category_id: category.id })
  await aPositionApplication(site.board, {
    full_name: 'Pos Applicant',
    vacancy_id: vacancy.id,
    city: 'Galle',
  })
  const page = await open(`/admin-panel/applications?category=${category.id}`, 'All Applications')
  await page.getByText('2 applications, newest first').waitFor()
  await page
    .getByRole('row', { name: 'Cat Applicant' })
    .getByRole('cell', { name: '-', exact: true })
    .waitFor()
  await page.getByLabel('Source').selectOption('Category Applicants')
  await page.waitForURL(/source=job_seeker_applies/)
  await page.getByRole('row', { name: 'Pos Applicant' }).waitFor({ state: 'detached' })
  await page.getByLabel('Source').selectOption('Position Applicants')
  await page.waitForURL(/source=job_applicants/)
  await page.getByRole('row', { name: 'Pos Applicant' }).waitFor()
  await page.getByLabel('City').fill('Kandy')
  await page.getByLabel('City').press('Enter')
  await page.getByText('No results for these filters.').waitFor()
  await page.goto('/admin-panel/applications')
  await hydrated(page)
  const download = page.getByRole('link', { name: 'Download the resume of Pos Applicant' })
  assert.notEqual(await download.getAttribute('download'), null)
  await page.getByRole('link', { name: 'Category Applicants', exact: true }).click()
  await page.waitForURL(CATEGORY_LIST)
  await page.goBack()
  await page.getByRole('link', { name: 'Position Applicants', exact: true }).click()
  await page.waitForURL(LIST)
})

test('category applicants are filtered by consent, and the badge says it', async () => {
  const category = await aCategory(site.board)
  await aCategoryApplication(site.board, { name: 'Says Yes', job_category_id: category.id })
  await aCategoryApplication(site.board, {
    name: 'Says No',
    job_category_id: category.id,
    consent: 'disagree',
  })
  const page = await open(`${CATEGORY_LIST}?category=${category.id}`, 'Category Applicants')
  await page.getByRole('row', { name: 'Says Yes' }).getByText('Agreed').waitFor()
  await page.getByLabel('Consent').selectOption('Disagreed')
  await page.waitForURL(/consent=disagree/)
  await page.getByRole('row', { name: 'Says Yes' }).waitFor({ state: 'detached' })
  await page.getByRole('row', { name: 'Says No' }).getByText('Disagreed').waitFor()
})

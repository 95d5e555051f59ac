import assert from 'node:assert/strict'
import { test } from 'node:test'
import { positionApplications } from '#test/support/application-rows.ts'
import { aCategoryApplication, aPositionApplication, aVacancy } from '#test/support/factories.ts'
import { assertAccessible, expectConsole, journey } from '#test/support/journey.ts'
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
    'Full name',
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

test('the list of all applications has "-" for no city, resumes to save, and leads to each kind', async () => {
  const { job_category_id } = await aCategoryApplication(site.board, { name: 'Cat Applicant', city: null })
  const page = await open(`/admin-panel/applications?category=${job_category_id}`, 'All Applications')
  const row = page.getByRole('row', { name: 'Cat Applicant' })
  await row.getByRole('cell', { name: '-', exact: true }).waitFor()
  const download = page.getByRole('link', { name: 'Download the resume of Cat Applicant' })
  assert.notEqual(await download.getAttribute('download'), null)
  await page.getByRole('link', { name: 'Category Applicants', exact: true }).click()
  await page.waitForURL(CATEGORY_LIST)
  await page.getByRole('row', { name: 'Cat Applicant' }).getByText('Agreed').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Position Applicants', exact: true }).click()
  await page.waitForURL(LIST)
})

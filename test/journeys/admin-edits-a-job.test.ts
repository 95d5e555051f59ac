import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aVacancy } from '#test/support/factories.ts'
import { aPng } from '#test/support/files.ts'
import { assertAccessible, assertReadable, expectConsole, journey } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const panel = panelJourney(site)
const open = (id: number, width?: number) => panel.open(`/admin-panel/jobs/edit/${id}`, 'Edit Job', width)

const vacancyOf = (id: number) =>
  site.board.db.selectFrom('vacancies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the edit form is readable and usable', async () => {
  const { id } = await aVacancy(site.board, { status: 0 })
  const page = await open(id)
  await assertReadable(page)
})

test('a job is edited with a new poster, says so, and leads back to the list after 2 s', async () => {
  const { id, position } = await aVacancy(site.board, { status: 0 })
  const page = await open(id)
  assert.equal(await page.getByLabel('Position').inputValue(), position)
  assert.equal(await page.getByLabel('Status').inputValue(), '0')
  assert.match(await page.getByLabel('Closing Date').inputValue(), /^\d{4}-\d\d-\d\d$/)
  await page.getByText('This job has no poster.').waitFor()
  await page.getByLabel('Position').fill('Senior Lace Maker')
  await page.getByLabel('Status').selectOption('Approved')
  await page
    .getByLabel('Job Poster')
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await aPng() })
  await page.locator('img[src^="blob:"]').waitFor()
  const pressed = Date.now()
  await page.getByRole('button', { name: 'Update Job' }).click()
  await page.getByText('Job updated successfully!').waitFor()
  await page.waitForURL('/admin-panel/jobs')
  assert.ok(Date.now() - pressed >= 2000)
  const saved = await vacancyOf(id)
  assert.equal(saved.position, 'Senior Lace Maker')
  assert.equal(saved.status, 1)
  assert.match(saved.job_poster ?? '', /^posters\//)
})

test('an empty field and a poster of the wrong kind are refused at their fields', async () => {
  const { id, position } = await aVacancy(site.board)
  const page = await open(id)
  await page.getByLabel('Company Name').fill('')
  await page
    .getByLabel('Job Poster')
    .setInputFiles({ name: 'poster.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await page.getByRole('button', { name: 'Update Job' }).click()
  await page.getByText('Company Name is required').first().waitFor()
  await page.getByText('Only JPG, JPEG, PNG files are allowed').first().waitFor()
  await assertAccessible(page)
  assert.equal((await vacancyOf(id)).position, position)
})

test('a job that cannot be saved, or not loaded, says so', async () => {
  const { id } = await aVacancy(site.board)
  const page = await open(id)
  expectConsole(page, /500/, /404/)
  await page.route('**/api/job-edit/*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Update Job' }).click()
  await page.getByText('Failed to update job').waitFor()
  await page.goto('/admin-panel/jobs/edit/999999')
  await page.getByText('Failed to load job data').waitFor()
  await page.getByRole('link', { name: 'Back to the jobs list' }).first().click()
  await page.waitForURL('/admin-panel/jobs')
})

test('Cancel leads back to the list as it was filtered', async () => {
  const { id, position } = await aVacancy(site.board)
  const page = await open(id)
  await page.goto(`/admin-panel/jobs?position=${encodeURIComponent(position)}`)
  await page.getByRole('link', { name: `Edit job ${id}` }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL((url) => url.searchParams.get('position') === position)
})

test('two admins at one job: the second sees both versions, who saved the other and when, and loses nothing typed', async () => {
  const { id } = await aVacancy(site.board, { company_name: 'Before (Pvt) Ltd' })
  const first = await open(id)
  const second = await open(id)
  expectConsole(second, /409/)
  await first.getByLabel('Company Name').fill('First Admin Ltd')
  await first.getByLabel('Address').fill('1 First Lane, Galle')
  await first.getByRole('button', { name: 'Update Job' }).click()
  await first.getByText('Job updated successfully!').waitFor()

  await second.getByLabel('Company Name').fill('Second Admin Ltd')
  await second.getByLabel('Position').fill('Second Post')
  await second.getByRole('button', { name: 'Update Job' }).click()
  await second.getByText('Somebody else changed this job while you were editing it').waitFor()
  await second.getByText(/^.+, .+\. Nothing of yours was saved\./).waitFor()
  const company = second.getByRole('region', { name: 'Company Name' })
  await company.getByText('First').waitFor()
  await company.getByText('Second').waitFor()
  assert.equal(await second.getByRole('region', { name: 'Phone' }).count(), 0)
  await assertAccessible(second)

  // Pressing the button of before decides nothing.
  await second.getByRole('button', { name: 'Update Job' }).click()
  await company.getByText('First').waitFor()
  assert.equal((await vacancyOf(id)).company_name, 'First Admin Ltd')
  assert.equal(await second.getByRole('textbox', { name: 'Position' }).inputValue(), 'Second Post')
  await second.getByRole('textbox', { name: 'Address' }).fill('1 First Lane, Galle')
  await second.getByRole('button', { name: 'Save mine over it' }).click()
  await second.getByText('Job updated successfully!').waitFor()
  const { company_name, address, position } = await vacancyOf(id)
  assert.deepEqual(
    [company_name, address, position],
    ['Second Admin Ltd', '1 First Lane, Galle', 'Second Post'],
  )
})

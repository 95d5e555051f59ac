import assert from 'node:assert/strict'
import { test } from 'node:test'
import { READER_COOKIE } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { aUser, aVacancy, anAdmin } from '#test/support/factories.ts'
import { aPng } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'
import { assertAccessible, assertUsable, expectConsole, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { mailsTo, postVacancy, vacancyFields } from '#test/support/vacancies.ts'

const site = journey()
const panel = panelJourney(site)

/** A public vacancy of an employer. */
async function published() {
  const employer = await aUser(site.board, { name: 'Chamari Fernando' })
  const posted = (await postVacancy(site.board, employer.token)).json().data
  const url = `/api/job-vacancies/${posted.id}/status`
  const token = await panel.token()
  const payload = { status: 1 }
  assert.equal((await site.board.call({ method: 'PATCH', url, payload, token })).statusCode, 200)
  return { id: posted.id as number, category: posted.job_category_id as number, employer }
}

/** A page of an admin whose browser has the cookie of a login, by which pictures are read. */
async function withReader(path: string) {
  const { token, reader } = await anAdmin(site.board)
  const page = await site.visitor({ storage: { admin_token: token } })
  await page.context().addCookies([{ name: READER_COOKIE, value: reader, url: site.address }])
  await page.goto(path)
  return page
}

async function revise(
  { id, category, employer }: Awaited<ReturnType<typeof published>>,
  fields: Record<string, string>,
  poster?: Buffer,
) {
  const form = await multipart(
    await vacancyFields(site.board, { job_category_id: category, ...fields }),
    poster ? { job_poster: { bytes: poster, name: 'new.png' } } : {},
  )
  const url = `/api/account/vacancies/${id}/revision`
  const answer = await site.board.call({ method: 'PUT', url, ...form, token: employer.token })
  assert.equal(answer.statusCode, 200, answer.body)
}
const publicText = async (id: number) =>
  (await site.board.call({ url: `/api/jobs/${id}` })).json().description as string

test('an admin reads a change beside the public text, approves it, and finds all of it on the page of the job', async () => {
  const vacancy = await published()
  await revise(
    vacancy,
    { description: 'Leads a team of fifteen.\nReports to the project manager.' },
    await aPng(),
  )
  const page = await withReader('/admin-panel/review')
  await page.getByText('1 is waiting for review: 1 change to a public job').waitFor()
  await page.getByRole('heading', { name: 'Description' }).waitFor()
  assert.equal(await page.locator('del').textContent(), 'twelve')
  assert.equal(await page.locator('ins').textContent(), 'fifteen')
  await page
    .getByRole('img', { name: /^Poster of/ })
    .nth(1)
    .waitFor()
  await assertUsable(page)
  assert.match(await publicText(vacancy.id), /twelve/)
  await page.getByRole('button', { name: 'Approve change' }).click()
  await page.getByText('Nothing is waiting for review.').waitFor()
  assert.match(await publicText(vacancy.id), /fifteen/)
  assert.equal((await mailsTo(site.board, vacancy.employer.email, 'revision_approved')).length, 1)

  await page.goto(`/admin-panel/jobs/${vacancy.id}`)
  await page.getByRole('heading', { level: 1, name: 'Site Supervisor' }).waitFor()
  await page.getByText('Change approved').waitFor()
  await page.getByText('Chamari Fernando').first().waitFor()
  await page.getByText(/revision approved →/).waitFor()
  await page.getByRole('group').filter({ hasText: 'Approved' }).locator('summary').click()
  await page.locator('ins', { hasText: 'fifteen' }).waitFor()
  await assertAccessible(page)
})

test('a newer change that came meanwhile is shown before it is decided', async () => {
  const vacancy = await published()
  await revise(vacancy, { description: 'The first change.' })
  const page = await panel.open('/admin-panel/review', 'Review queue')
  expectConsole(page, /409/)
  await page.getByText('The first change.').waitFor()
  await revise(vacancy, { description: 'The second change.' })
  await page.getByRole('button', { name: 'Approve change' }).click()
  await page.getByText('The job or its change has been updated since you opened it.').waitFor()
  await page.getByText('The second change.').waitFor()
  assert.match(await publicText(vacancy.id), /twelve/)
  await page.getByRole('button', { name: 'Reject change' }).click()
  await page.getByLabel('Reason', { exact: true }).selectOption('not_a_job')
  await page.getByLabel('Note to the employer').fill('Which change is it?')
  await page.getByRole('button', { name: 'Reject with this reason' }).click()
  await page.getByText('Nothing is waiting for review.').waitFor()
  const [mail] = await mailsTo(site.board, vacancy.employer.email, 'revision_rejected')
  assert.equal(mail?.['note'], 'Which change is it?')
})

test('the page of a job and its change are read on a phone', async () => {
  const vacancy = await published()
  await revise(vacancy, { position: 'Deputy General Manager of Manufacturing, Maintenance and Engineering' })
  for (const path of ['/admin-panel/review', `/admin-panel/jobs/${vacancy.id}`]) {
    const page = await panel.visitor(widths.phone)
    await page.goto(path)
    await page.locator('ins').first().waitFor()
    await assertUsable(page)
  }
})

test('the page of a job that is not there says so', async () => {
  const page = await panel.visitor()
  expectConsole(page, /404/)
  await page.goto('/admin-panel/jobs/999999')
  await page.getByText('Failed to load job data').waitFor()
})

const edit = (id: number, width?: number) => panel.open(`/admin-panel/jobs/edit/${id}`, 'Edit Job', width)

const vacancyOf = (id: number) =>
  site.board.db.selectFrom('vacancies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a job is edited with a new poster, says so, and leads back to the list after 2 s', async () => {
  const { id, position } = await aVacancy(site.board, { status: 0 })
  const page = await edit(id)
  assert.equal(await page.getByLabel('Position').inputValue(), position)
  assert.equal(await page.getByLabel('Status').inputValue(), '0')
  assert.match(await page.getByLabel('Closing date').inputValue(), /^\d{4}-\d\d-\d\d$/)
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
  const page = await edit(id)
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
  const page = await edit(id)
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
  const page = await edit(id)
  await page.goto(`/admin-panel/jobs?position=${encodeURIComponent(position)}`)
  await page.getByRole('link', { name: `Edit job ${id}` }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL((url) => url.searchParams.get('position') === position)
})

test('two admins at one job: the second is told who saved the newer one and when, and loses nothing typed', async () => {
  const { id } = await aVacancy(site.board, { company_name: 'Before (Pvt) Ltd' })
  const first = await edit(id)
  const second = await edit(id)
  expectConsole(second, /409/)
  await first.getByLabel('Company Name').fill('First Admin Ltd')
  await first.getByLabel('Address').fill('1 First Lane, Galle')
  await first.getByRole('button', { name: 'Update Job' }).click()
  await first.getByText('Job updated successfully!').waitFor()

  await second.getByLabel('Company Name').fill('Second Admin Ltd')
  await second.getByLabel('Position').fill('Second Post')
  await second.getByRole('button', { name: 'Update Job' }).click()
  await second.getByText('This job changed while you were editing it').waitFor()
  await second
    .locator(':focus')
    .getByText(/Nothing has been saved/)
    .waitFor()
  assert.equal(await second.getByText('Something went wrong').count(), 0)
  await second.getByText(/^.+, .+\. Nothing has been saved\./).waitFor()
  const newer = second.getByRole('link', { name: 'See the saved version' })
  assert.equal(await newer.getAttribute('href'), `/admin-panel/jobs/${id}`)
  await assertAccessible(second)

  // Pressing the button of before decides nothing.
  const refused = second.waitForResponse((response) => response.status() === 409)
  await second.getByRole('button', { name: 'Update Job' }).click()
  await refused
  assert.equal((await vacancyOf(id)).company_name, 'First Admin Ltd')
  assert.equal(await second.getByRole('textbox', { name: 'Position' }).inputValue(), 'Second Post')
  await second.getByRole('textbox', { name: 'Address' }).fill('1 First Lane, Galle')
  await second.getByRole('button', { name: 'Overwrite with my version' }).click()
  await second.getByText('Job updated successfully!').waitFor()
  const { company_name, address, position } = await vacancyOf(id)
  assert.deepEqual(
    [company_name, address, position],
    ['Second Admin Ltd', '1 First Lane, Galle', 'Second Post'],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anEmployer } from '#test/support/employer.ts'
import {
  aCategory,
  aCategoryApplication,
  aCity,
  aJobSeekerForm,
  aPositionApplication,
  aUser,
  aVacancy,
} from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import {
  arrive,
  assertAccessible,
  assertFits,
  assertUsable,
  expectConsole,
  held,
  journey,
  widths,
} from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const LIST = '/admin-panel/applications/category-applicants'
const CONSENTING = '/admin-panel/applications/consenting'
const { open } = panelJourney(site)

test('while nobody has agreed to be put forward, the page says just that', async () => {
  await aCategoryApplication(site.board, { consent: 'disagree' })
  const page = await open(CONSENTING, 'Applicants open to offers', widths.phone)
  await page.getByText('Nobody has agreed to be put forward yet.').waitFor()
  await assertUsable(page)
})

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
  const made = await getRow(site.board.db, 'position_applications', { vacancy_id: id })
  assert.equal(made.email, applicant.email)
  assert.match(made.cover_letter ?? '', new RegExp(`category application ${applicant.id}\\b`))
})

test('of people to put forward, one is put forward in the own district by one press, elsewhere after a question, by keyboard', async () => {
  const category = await aCategory(site.board, { name: 'Masonry' })
  const me = await aUser(site.board, { email_confirmed_at: site.board.clock.now().toISOString() })
  const facts = { job_category_id: category.id, name: 'Selvi Mason', email: me.email, city: 'Moratuwa' }
  await aCategoryApplication(site.board, facts)
  const of = (position: string, more: object = {}) =>
    anEmployer(site.board, { position, job_category_id: category.id, ...more })
  const town = await aCity(site.board, { district: 'Colombo' })
  const city_id = (await aCity(site.board, { district: 'Galle' })).id
  const pay = { salary_min: 60_000, salary_max: 80_000, salary_unit: 'month' }
  const near = await of('Mason near', { city_id: town.id, ...pay })
  const far = await of('Mason far', { city_id })
  await of('Mason anywhere')
  const list = `${CONSENTING}?category=${category.id}`
  const page = await open(list, 'Applicants open to offers')
  await page.getByRole('link', { name: 'Selvi Mason', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Selvi Mason', level: 1 }).waitFor()
  const stale = await open(new URL(page.url()).pathname, 'Selvi Mason', widths.phone)
  const job = (position: string, at = page) => at.getByRole('listitem').filter({ hasText: position })
  const apply = (position: string, at = page) =>
    job(position, at).getByRole('button', { name: 'Apply Immediately' })

  await job('Mason near').getByText(`${town.name}, Colombo · Rs 60,000 – 80,000 per month`).waitFor()
  await job('Mason anywhere').getByText('no place given · no pay given').waitFor()
  await apply('Mason near').press('Enter')
  await job('Mason near').getByText('Already applied').waitFor()
  await job('Mason near').getByRole('link', { name: 'View Details' }).and(page.locator(':focus')).waitFor()

  await job('Mason far').getByText('The job is in Galle, the applicant lives in Colombo.').waitFor()
  await apply('Mason far').press('Enter')
  const question = page.getByRole('group', { name: 'The job is in Galle, the applicant lives in Colombo.' })
  await assertAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).press('Escape')
  await apply('Mason far').and(page.locator(':focus')).press('Enter')
  await page.keyboard.press('Shift+Tab')
  await question.getByRole('button', { name: 'Apply anyway' }).and(page.locator(':focus')).press('Enter')
  await job('Mason far').getByText('Already applied').waitFor()
  await job('Mason far').getByRole('link', { name: 'View Details' }).and(page.locator(':focus')).waitFor()

  for (const { user, vacancy } of [near, far]) {
    const employer = await site.visit(`/account/vacancies/${vacancy.id}/applications`, {
      storage: { auth_token: user.token },
    })
    await employer.getByRole('link', { name: 'Selvi Mason', exact: true }).waitFor()
    await employer.close()
  }

  // Another admin has had the page open since before.
  expectConsole(stale, /422/)
  await apply('Mason near', stale).click()
  await stale.getByText('This applicant has already applied for this vacancy.').waitFor()
  await job('Mason near', stale).getByText('Already applied').waitFor()
  await assertFits(stale)
  const taken = { method: 'POST', url: '/api/account/my-data/consents/withdrawal', token: me.token } as const
  assert.equal((await site.board.call(taken)).statusCode, 200)
  await apply('Mason anywhere', stale).click()
  await stale.getByText('This applicant did not agree to be put forward for jobs.').waitFor()
  await stale.getByText('so you cannot apply on their behalf').waitFor()
  assert.equal(await apply('Mason anywhere', stale).isDisabled(), true)

  // Of a long form the address names no district, so nothing is asked.
  await aJobSeekerForm(site.board, {
    job_category_id: category.id,
    full_name: 'Kamal Mason',
    consent: 'agree',
  })
  await page.getByRole('link', { name: 'Back to List' }).click()
  await page.waitForURL(list)
  await page.getByRole('link', { name: 'Kamal Mason', exact: true }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Selvi Mason', exact: true }).count(), 0)
  await page.getByRole('link', { name: 'Kamal Mason', exact: true }).click()
  await apply('Mason far').click()
  await job('Mason far').getByText('Already applied').waitFor()
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
  await arrive(page, `/admin-panel/job-seekers/${form.id}`)
  await page.getByText('Personal Information').waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('/admin-panel/job-seekers')
})

test('of more open jobs than stand on a page, the older ones are on the next', async () => {
  const { id: job_category_id } = await aCategory(site.board)
  const applicant = await aCategoryApplication(site.board, { name: 'Many Doors', job_category_id })
  for (let no = 0; no < 51; no++)
    await aVacancy(site.board, {
      job_category_id,
      position: no === 0 ? 'The oldest job' : 'A newer job',
      approved_at: new Date(Date.UTC(2026, 10, 1, 0, no)).toISOString(),
    })
  const page = await open(`${LIST}/${applicant.id}`, 'Many Doors')
  const jobs = page.getByRole('listitem').filter({ hasText: /newer job|oldest job/ })
  assert.equal(await jobs.count(), 50)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).press('Enter')
  await jobs.filter({ hasText: 'The oldest job' }).waitFor()
  assert.equal(await jobs.count(), 1)
  await jobs.getByRole('button', { name: 'Apply Immediately' }).click()
  await jobs.getByText('Already applied').waitFor()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inDays } from '#test/support/days.ts'
import { aUser, PASSWORD } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { openMoreFields } from '#test/support/forms.ts'
import {
  assertAccessible,
  assertFits,
  assertReadable,
  assertSummary,
  expectConsole,
  held,
  journey,
  standStill,
  widths,
  type VisitorOptions,
} from '#test/support/journey.ts'
import { fillCompany, nextStep } from '#test/support/vacancy-steps.ts'

const site = journey()

const tomorrow = () => inDays(2)

async function employer(options: VisitorOptions = {}, user = aUser(site.board)): Promise<Page> {
  const { token } = await user
  const page = await site.open('/post-vacancy', { ...options, storage: { auth_token: token } })
  await page.locator('#position').waitFor({ state: 'attached' })
  return page
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

async function fillIn(page: Page, position: string): Promise<void> {
  await page
    .getByLabel('Job Poster')
    .setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
  await nextStep(page)
  await page.getByLabel('Position').fill(position)
  await page.getByLabel('Category').selectOption({ label: 'Apparel, Garment & Textile' })
  await page.getByLabel('Closing date').fill(tomorrow())
  await nextStep(page)
  await page.getByLabel('Description').fill('Runs sewing machines.\nTwo shifts.')
  await nextStep(page)
  await fillCompany(page)
}

const stored = (position: string) =>
  site.board.db
    .selectFrom('vacancies')
    .leftJoin('cities', 'cities.id', 'vacancies.city_id')
    .selectAll('vacancies')
    .select('cities.name as city')
    .where('position', '=', position)
    .execute()

test('a vacancy is posted with its poster, and the form is empty again after 2 seconds', async () => {
  const page = await employer()
  assert.equal(await page.getByLabel('Closing date').getAttribute('min'), inDays(0), 'today in Sri Lanka')
  await page.clock.install({ time: Date.now() })
  assert.match(await page.title(), /^PostVacancy \| /)
  await assertReadable(page)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#email')!.value !== '')
  await submit(page).click()
  await assertSummary(page, [
    'Company Name is required',
    'Address is required',
    'Phone is required',
    'Position is required',
    'Category is required',
    'Description is required',
    'Closing date is required',
    'Job poster is required',
  ])
  const position = 'Machine Operator'
  await fillIn(page, position)
  await page.getByRole('img', { name: 'The poster you chose' }).waitFor()
  await openMoreFields(page)
  await page.getByLabel('City').fill('Moratuwa')
  await page.getByLabel('Employment type').selectOption({ label: 'Full-time' })
  await page.getByLabel('Lowest pay').fill('60000')
  await page.getByLabel('Highest pay').fill('80000')
  await page.getByLabel('Pay per').selectOption({ label: 'month' })
  await assertFits(page)
  await standStill(page)
  await submit(page).click()
  await page.getByText('Job Vacancy submitted successfully!').waitFor()
  await page.clock.runFor(1900)
  assert.equal(await page.getByLabel('Position').inputValue(), position, 'the words stay for a moment')
  await page.clock.runFor(200)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#position')?.value === '')
  await page.clock.resume()
  await assertAccessible(page)
  const [row] = await stored(position)
  assert.deepEqual(
    [row!.status, row!.city, row!.employment_type, row!.salary_min, row!.salary_max, row!.salary_unit],
    [0, 'Moratuwa', 'full_time', 60000, 80000, 'month'],
  )
  assert.ok(row!.job_poster)
  await page.getByText(`Your vacancy no. ${row!.id} is waiting for review.`).waitFor()
  await page.getByText('We’ll email you when it has been reviewed.', { exact: true }).waitFor()
  await page.getByText(/We wrote to .…@/).waitFor()
  await page.getByRole('link', { name: 'Post another vacancy' }).click()
  await page.getByText('Filled in from your last vacancy.').waitFor()
  assert.equal(await page.getByLabel('Company Name').inputValue(), 'Suwanda Bakers')
  assert.equal(await page.getByLabel('Position').inputValue(), '')
  assert.equal(await page.locator('form details[open]:has([name=salary_min])').count(), 0)
})

test('pay and days are judged in the browser as the server judges them, and amounts may be written out', async () => {
  const page = await employer()
  await fillIn(page, 'Presser')
  await page.getByLabel('Closing date').fill(inDays(92))
  await openMoreFields(page)
  await page.getByLabel('Lowest pay').fill('Rs 25,000')
  await page.getByLabel('Highest pay').fill('80 000')
  await page.getByLabel('Pay per').selectOption({ label: 'month' })
  await submit(page).click()
  await assertSummary(page, [
    'Closing date must be within 90 days',
    'The lowest pay allowed by law is Rs 30,000 a month.',
    'Please narrow the pay range: the highest pay can be at most three times the lowest.',
  ])
  await page.getByLabel('Closing date').fill(tomorrow())
  await page.getByLabel('Lowest pay').fill('Rs 35,000')
  await page.getByLabel('Place of work').fill('Block C, Katunayake')
  await page.getByRole('group', { name: 'Tamil' }).getByLabel('speak').check()
  await page.getByLabel('EPF and ETF').check()
  await submit(page).click()
  await page.getByText('Job Vacancy submitted successfully!').waitFor()
  const [row] = await stored('Presser')
  assert.deepEqual(
    [row!.salary_min, row!.salary_max, row!.work_address],
    [35_000, 80_000, 'Block C, Katunayake'],
  )
  assert.deepEqual([row!.language_skills, row!.benefits], [['tamil_speak'], ['epf_etf']])
  assert.deepEqual([row!.country, row!.language], ['LK', 'en'])
})

test('a picture that is none is refused as it is chosen, a damaged one by the server, at its field', async () => {
  const page = await employer()
  expectConsole(page, /422/)
  await fillIn(page, 'Ironer')
  const choose = (buffer: Buffer) =>
    page.getByLabel('Job Poster').setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer })
  await choose(Buffer.from('no picture'))
  await page.locator('#job_poster-error').getByText('Only JPG, JPEG, PNG files are allowed').waitFor()
  await choose(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
  await submit(page).click()
  await page.getByRole('link', { name: 'This file is damaged, or not what its name says.' }).waitFor()
  assert.equal(await page.getByLabel('Position').inputValue(), 'Ironer')
})

test('a failure says why, keeps the words and the poster, and a press more posts one vacancy', async () => {
  const page = await employer({ width: widths.phone })
  expectConsole(page, /500|ERR_FAILED/)
  await fillIn(page, 'Supervisor')
  const messages = page.getByRole('region', { name: 'Messages' })
  const answers: [string, string | undefined][] = [
    ['Error submitting application. Please try again.', '{}'],
    ['The board is closed today.', '{"message":"The board is closed today."}'],
    ['Network error. Please check your connection.', undefined],
  ]
  for (const [text, body] of answers) {
    await page.route('**/api/job-vacancies', (route) =>
      body === undefined ? route.abort() : route.fulfill({ status: 500, body }),
    )
    await submit(page).click()
    await page.getByRole('main').getByRole('alert').getByText(text).waitFor()
    await messages.getByText(text).waitFor()
    await page.unroute('**/api/job-vacancies')
  }
  const chosen = (chooser: HTMLInputElement) => chooser.files?.[0]?.name
  assert.equal(await page.locator('#job_poster').evaluate(chosen), 'poster.jpg')
  const call = await held(page, '**/api/job-vacancies')
  await submit(page).click()
  await page.getByRole('button', { name: 'Submitting...' }).click({ force: true })
  call.release()
  await page.getByText('Job Vacancy submitted successfully!').waitFor()
  assert.ok(await submit(page).isHidden())
  assert.equal((await stored('Supervisor')).length, 1)
})

test('Reset clears the form and all messages', async () => {
  const page = await employer()
  await submit(page).click()
  await page.getByRole('alert').waitFor()
  await fillIn(page, 'Packer')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  assert.equal(await page.getByLabel('Position').inputValue(), '')
  assert.equal(await page.getByRole('img', { name: 'The poster you chose' }).count(), 0)
})

test('a session that ended meanwhile keeps the words and says how to go on', async () => {
  const anna = await aUser(site.board)
  const page = await employer({}, Promise.resolve(anna))
  expectConsole(page, /401/)
  await fillIn(page, 'Tailor')
  await site.board.db.deleteFrom('sessions').execute()
  await submit(page).click()
  await page.getByText('You have been logged out.').waitFor()
  await page.getByText('Please log in to post a vacancy.').first().waitFor()
  await assertAccessible(page)
  assert.equal(await page.getByLabel('Position').inputValue(), 'Tailor')
  await logInElsewhere(page, await newSession(anna.email))
  await page.getByText('You have been logged out.').waitFor({ state: 'detached' })
  await page.getByText('Please log in to post a vacancy.').first().waitFor({ state: 'detached' })
  // Another tab logs in again before the refusal arrives: the form still says that nothing was sent.
  await site.board.db.deleteFrom('sessions').execute()
  const call = await held(page, '**/api/job-vacancies')
  await submit(page).click()
  while (call.calls === 0) await page.waitForTimeout(20)
  await logInElsewhere(page, await newSession(anna.email))
  call.release()
  await page.getByText('Please log in to post a vacancy.').first().waitFor()
  await submit(page).click()
  await page.getByText('Job Vacancy submitted successfully!').waitFor()
})

test('what one account began is not posted by another', async () => {
  const anna = await aUser(site.board)
  const page = await employer({}, Promise.resolve(anna))
  await fillIn(page, 'Cutter')
  const refusal = `You opened this page as ${anna.email}, and another account is logged in now.`
  await logInElsewhere(page, (await aUser(site.board)).token)
  await page.getByRole('main').getByText(refusal).waitFor()
  await assertAccessible(page)
  await submit(page).click()
  await page.getByText(refusal).nth(1).waitFor()
  assert.deepEqual(await stored('Cutter'), [])
  await logInElsewhere(page, anna.token)
  await submit(page).click()
  await page.getByText('Job Vacancy submitted successfully!').waitFor()
  assert.equal((await stored('Cutter')).length, 1)
})

async function newSession(email: string): Promise<string> {
  const payload = { email, password: PASSWORD }
  return (await site.board.call({ method: 'POST', url: '/api/login', payload })).json().token
}

/** In another tab. */
async function logInElsewhere(page: Page, token: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/contact-us')
  await other.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await other.close()
  await page.waitForFunction((value) => localStorage.getItem('auth_token') === value, token)
}

// In npm test: what was typed without script is lost in the refusal; a refused field that does not say why.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { en } from '#src/strings/en.ts'
import { aVacancy } from '#test/support/factories.ts'
import { aDocx, aPdf } from '#test/support/files.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import {
  arrive,
  assertReadable,
  assertSummary,
  assertUsable,
  expectConsole,
  hydrated,
  journey,
  standStill,
  type VisitorOptions,
  widths,
} from '#test/support/journey.ts'
import { longTest } from '#test/support/sizes.ts'

const site = journey()
/** A new board is filled with the country's places and the usual categories. */
const CATEGORY = 'Retail & Merchandising'

async function visit(path: string, options: VisitorOptions = {}): Promise<Page> {
  const page = await site.visit(path, options)
  if (options.javaScriptEnabled !== false) await hydrated(page)
  return page
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' })

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Kumari Silva')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Phone/ }).fill('077 123 4567')
  const city = page.getByLabel('City')
  // Without script it is a list.
  if ((await city.evaluate((element) => element.tagName)) === 'SELECT') await city.selectOption('Moratuwa')
  else await city.fill('Moratuwa')
  await page.getByLabel('Job category').selectOption({ label: CATEGORY })
  await page
    .getByLabel('Resume')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await aPdf() })
  await page.getByLabel('I agree', { exact: true }).check()
}

const similar = (page: Page) => page.getByRole('region', { name: en['job.similar'] }).getByRole('listitem')

const stored = (email: string) => findRows(site.board.db, 'category_applications', { email })

longTest(
  'both forms and both answers say what they mean, and a slip in an address is asked about',
  async () => {
    const page = await visit('/application', { width: widths.phone })
    await page.getByRole('link', { name: 'Long: also education, experience and skills' }).waitFor()
    await page.getByText('We put you forward for no job.').waitFor()
    await page.getByText(/^Only Lanka Vacancies can open it, .* We delete it within 12 months\.$/).waitFor()
    const email = page.getByLabel('Email')
    await email.fill('kumari@gamil.com')
    await email.blur()
    await page.getByRole('button', { name: 'Did you mean kumari@gmail.com?' }).waitFor()
    await assertReadable(page)
    await page.getByRole('button', { name: 'Did you mean kumari@gmail.com?' }).click()
    assert.equal(await email.inputValue(), 'kumari@gmail.com')
    await email.blur()
    assert.equal(await page.getByText('Did you mean').count(), 0)
  },
)

async function similarVacancies(): Promise<void> {
  const { id } = await getRow(site.board.db, 'categories', { name: CATEGORY }, ['id'])
  for (let no = 0; no < 4; no += 1) await aVacancy(site.board, { job_category_id: id })
}

longTest('a CV is posted for a category, and the form is empty again after 3 seconds', async () => {
  await similarVacancies()
  const page = await visit('/application', { width: widths.phone })
  await page.clock.install()
  await page.getByRole('heading', { name: 'Job Application' }).waitFor()
  await assertReadable(page)
  await submit(page).click()
  await assertSummary(page, [
    'Name is required',
    'Email is required',
    'Phone is required',
    'City is required',
    'Category is required',
    'Resume is required',
    'You must agree or disagree for Consent for Job Applications',
  ])
  await fillIn(page, 'cv@example.lk')
  await standStill(page)
  await submit(page).click()
  const done = page.getByRole('status').filter({ hasText: /^Application submitted!/ })
  await done.getByText('Application submitted! Check your email for confirmation.').waitFor()
  await done.getByText('We wrote to c…@example.lk.').waitFor()
  assert.ok(await submit(page).isHidden(), 'the page of thanks stands in its place')
  await similar(page).nth(2).waitFor()
  await page.clock.runFor(2900)
  assert.equal(await page.getByLabel('Full name').inputValue(), 'Kumari Silva')
  await page.clock.runFor(200)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#name')?.value === '')
  await page.clock.resume()
  await assertReadable(page)
  const [row] = await stored('cv@example.lk')
  assert.equal(row!.consent, 'agree')
  await page.getByRole('link', { name: 'Send another application' }).click()
  await page.getByLabel('Full name').waitFor()
  assert.equal(await done.count(), 0)
})

test('a refusal stands at its field, or in words where it names none', async () => {
  const page = await visit('/application')
  expectConsole(page, /422|500|ERR_FAILED/)
  await fillIn(page, 'refused@example.lk')
  const answers: [string, string | undefined, number][] = [
    ['This name is too odd.', JSON.stringify({ errors: { name: ['This name is too odd.'] } }), 422],
    ['Validation failed. Please check your inputs.', '{}', 422],
    ['Error submitting application. Please try again.', '{}', 500],
    ['Network error. Please check your connection.', undefined, 0],
  ]
  for (const [text, body, status] of answers) {
    await page.route('**/api/applications', (route) =>
      body === undefined ? route.abort() : route.fulfill({ status, body }),
    )
    await submit(page).click()
    await page.getByRole('alert').getByText(text).waitFor()
    await page.unroute('**/api/applications')
  }
  await page.getByText('cv.pdf').waitFor()
  assert.equal(await page.getByLabel('Full name').inputValue(), 'Kumari Silva')
})

longTest('categories and cities that fail to load say so, and can be asked for again', async () => {
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /500/)
  await arrive(page, '/contact-us')
  for (const list of ['categories', 'cities'])
    await page.route(`**/api/${list}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.locator('summary').filter({ hasText: 'Menu' }).click()
  await page.getByRole('link', { name: 'Post CV' }).click()
  await page.getByText('Failed to load categories. Please try again later.').waitFor()
  await page.getByText('Failed to load cities. Please try again later.').waitFor()
  await assertUsable(page)
  await page.unroute('**/api/categories')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByText('Failed to load categories.').waitFor({ state: 'detached' })
  await page.getByLabel('Job category').and(page.locator(':focus')).waitFor()
})

async function refusedWithoutFile(page: Page): Promise<void> {
  await page.getByRole('alert').and(page.locator(':focus')).waitFor()
  await page.getByRole('link', { name: 'Please enter a valid email' }).waitFor()
  await page.getByText('Please choose the file again.').waitFor()
}

test('without script a CV is refused with its fields filled in, then posted', async () => {
  await similarVacancies()
  const page = await visit('/application', { javaScriptEnabled: false, width: widths.phone })
  expectConsole(page, /422/)
  await fillIn(page, 'no address')
  await submit(page).click()
  await refusedWithoutFile(page)
  assert.equal(await page.getByLabel('Full name').inputValue(), 'Kumari Silva')
  assert.ok(await page.getByLabel('I agree', { exact: true }).isChecked())
  await fillIn(page, 'noscript.cv@example.lk')
  await submit(page).click()
  await page.getByText('Application submitted! Check your email for confirmation.').waitFor()
  await page.getByText('We wrote to n…@example.lk.').waitFor()
  assert.equal(await similar(page).count(), 3)
  const receipt = page.getByRole('main').getByRole('link', { name: 'Lost the email about your application?' })
  assert.equal(await receipt.getAttribute('href'), '/application-link')
  assert.equal((await stored('noscript.cv@example.lk')).length, 1)
})

longTest(
  'without an email address and a file a CV is posted by phone number, and its code opens it',
  async () => {
    const page = await visit('/application', { width: widths.phone })
    await page.getByRole('link', { name: 'No email address or CV file? Apply by phone number' }).click()
    await page.getByText('How do you want to apply?').waitFor()
    await assertReadable(page)
    await page.getByLabel('Full name').fill('Sunethra Kumari')
    await page.getByRole('textbox', { name: /^Phone/ }).fill('077 765 4321')
    await page.getByLabel('City').fill('Moratuwa')
    await page.getByLabel('Job category').selectOption({ label: CATEGORY })
    await submit(page).click()
    await assertSummary(page, [
      'Write your last job, or choose a file.',
      'You must agree or disagree for Consent for Job Applications',
    ])
    await page.getByRole('textbox', { name: /^Last job/ }).fill('Cook, Hill Hotel')
    await page.getByLabel('I agree', { exact: true }).check()
    await submit(page).click()
    await page.getByText('Application Submitted Successfully!').waitFor()
    await page.getByText(/^CA-\d{6}$/).waitFor()
    await assertReadable(page)
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open my application' }).click()
    const tab = await popup
    await tab.getByText('Sunethra Kumari', { exact: true }).waitFor()
    await tab.getByRole('button', { name: 'Close my application' }).click()
    await tab.waitForURL('**/application-code?closed=1')
  },
)

async function fillInLongForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Kumari Silva')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Phone/ }).fill('077 123 4567')
  const birth = page.getByRole('group', { name: /^Date of birth/ })
  await birth.getByLabel('Day').fill('5')
  await birth.getByLabel('Month').fill('11')
  await birth.getByLabel('Year').fill('1999')
  await page.getByLabel('Highest qualification').selectOption("Bachelor's Degree")
  await page.getByLabel('Skills').fill('Sewing, Quality control')
  await page.getByLabel('LinkedIn profile').fill('linkedin.com/in/kumari')
  await page.getByLabel('Job category').selectOption({ label: CATEGORY })
  await page.getByLabel('Work preference').selectOption('Hybrid')
  await page.getByLabel('Resume').setInputFiles({ name: 'cv.docx', mimeType: '', buffer: await aDocx() })
  await page.getByLabel('I agree to the terms').check()
}

longTest('the long form has its six sections and is stored', async () => {
  const page = await visit('/application', { width: widths.phone })
  await page.getByRole('link', { name: 'Job Seeker Application Form' }).click()
  await page.waitForURL('/application?form=job-seeker')
  await page.getByRole('heading', { name: 'Job Seeker Application Form' }).waitFor()
  const sections = await page.getByRole('main').locator('.part > legend').allTextContents()
  assert.deepEqual(sections, [
    'Personal Information',
    'Education Details',
    'Work Experience',
    'Skills & Links',
    'Job Preferences',
    'Additional Information',
  ])
  await page.locator('#dob-month').fill('11')
  await submit(page).click()
  await assertSummary(page, [
    'Name is required',
    'Email is required',
    'Phone is required',
    'Date of birth: Please enter a valid date.',
    'Category is required',
    'Resume is required',
    'You must agree to the terms',
  ])
  await page.getByRole('link', { name: 'Date of birth: Please enter a valid date.' }).click()
  await page.locator('#dob:focus').waitFor()
  await fillInLongForm(page, 'long@example.lk')
  await submit(page).click()
  await page.getByText('Application submitted! Check your email for confirmation.').waitFor()
  const row = await getRow(site.board.db, 'job_seeker_forms', { email: 'long@example.lk' })
  assert.equal(row.highest_qualification, "Bachelor's Degree")
  assert.equal(row.dob, '1999-11-05')
})

longTest('the long form has an address of its own, and without script is refused, then sent', async () => {
  const direct = await visit('/job-seeker')
  await direct.getByRole('heading', { name: 'Job Seeker Application Form' }).waitFor()
  const page = await visit('/application?form=job-seeker', { javaScriptEnabled: false })
  expectConsole(page, /422/)
  await fillInLongForm(page, 'no address')
  await submit(page).click()
  await refusedWithoutFile(page)
  assert.equal(await page.getByLabel('Skills').inputValue(), 'Sewing, Quality control')
  assert.equal(await page.locator('#dob-month').inputValue(), '11')
  await fillInLongForm(page, 'noscript.long@example.lk')
  await submit(page).click()
  await page.getByText('Application submitted! Check your email for confirmation.').waitFor()
})

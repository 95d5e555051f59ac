// In npm test: a step that is left with a wrong field, lost by "back", or out of reach.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { uploadRules } from '#src/contract/uploads.ts'
import { openSharp } from '#src/platform/sharp.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { inDays } from '#test/support/days.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import {
  answered,
  assertFits,
  assertSummary,
  assertUsable,
  expectConsole,
  journey,
  widths,
} from '#test/support/journey.ts'
import { longTest } from '#test/support/sizes.ts'
import { fillCompany, fillJob, isAt, nextStep } from '#test/support/vacancy-steps.ts'

const site = journey()

const poster = async () => ({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })

async function employer(path = '/post-vacancy'): Promise<Page> {
  const { token } = await aUser(site.board)
  const page = await site.open(path, { width: widths.phone, storage: { auth_token: token } })
  await heading(page).waitFor()
  return page
}

/** The last step is open afterwards. */
async function fillAfterPoster(page: Page): Promise<void> {
  await nextStep(page)
  await fillJob(page)
  await nextStep(page)
  await page.getByLabel('Description').fill('Bakes bread.')
  await nextStep(page)
  await fillCompany(page)
}

const heading = (page: Page) => page.getByRole('form').getByRole('heading', { level: 2 }).last()
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

longTest('a vacancy with a photo of its poster is posted from a phone with at most 25 presses', async () => {
  const { job_category_id } = await aVacancy(site.board, { position: 'Pastry Baker' })
  await site.board.app.context.changes.transaction(async (_, changed) => changed('vacancies'))
  const page = await employer()
  let presses = 0
  const press = async (target: Locator) => {
    await target.click()
    presses += 1
  }
  const type = async (label: string, text: string) => {
    await press(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByText('Photo of my poster'))
  await (await chooser).setFiles(await poster())
  await page.getByRole('img', { name: 'The poster you chose' }).waitFor()
  await press(next(page))
  await isAt(page, 'The job')
  await type('Position', 'pastry b')
  await press(page.getByRole('option', { name: 'Pastry Baker' }))
  assert.equal(await page.getByLabel('Category').inputValue(), String(job_category_id))
  await press(page.getByRole('button', { name: '1 month' }))
  await type('Lowest pay (Rs) (optional)', '60000')
  await press(page.getByText('day', { exact: true }))
  await type('City (optional)', 'kurun')
  await press(page.getByRole('option', { name: /^Kurunegala/ }))
  await press(next(page))
  await isAt(page, 'What you want and offer')
  await press(page.getByRole('button', { name: 'Start with three lines' }))
  await page.keyboard.type('bakes bread from four in the morning')
  await press(page.getByText('Meals', { exact: true }))
  await press(page.getByText('EPF and ETF', { exact: true }))
  await press(next(page))
  await isAt(page, 'You')
  await type('Company Name', 'Suwanda Bakers')
  await type('Address', '12 Kandy Road, Kurunegala')
  await type('Phone', '037 222 3344')
  await press(page.getByRole('button', { name: 'Submit', exact: true }))
  await page.getByText('Job Vacancy submitted successfully!').waitFor()
  assert.ok(presses <= 25, `${presses} presses`)
  const row = await getRow(site.board.db, 'vacancies', { company_name: 'Suwanda Bakers' }, [
    'position',
    'job_category_id',
    'closing_date',
    'salary_min',
    'salary_unit',
    'description',
    'benefits',
    'job_poster',
  ])
  assert.ok(row.job_poster)
  assert.deepEqual(
    { ...row, job_poster: undefined },
    {
      position: 'Pastry Baker',
      job_category_id,
      closing_date: inDays(30),
      salary_min: 60_000,
      salary_unit: 'day',
      description: 'Work: bakes bread from four in the morning\nWe look for: \nWe offer:',
      benefits: ['epf_etf', 'meals'],
      job_poster: undefined,
    },
  )
})

longTest('a photo that is larger than a poster may be is drawn smaller on the phone', async () => {
  const page = await employer()
  const side = 2600
  const noise = Buffer.from(new Uint8Array(side * side * 3).map((_, at) => (at * 2_654_435_761) >>> 13))
  const sharp = await openSharp()
  const photo = sharp(noise, { raw: { width: side, height: side, channels: 3 } }).jpeg({ quality: 100 })
  const buffer = await photo.toBuffer()
  assert.ok(buffer.length > uploadRules.poster.maxBytes)
  await page.getByLabel('Job Poster').setInputFiles({ name: 'IMG 1.jpeg', mimeType: 'image/jpeg', buffer })
  await page.getByText(/^JPG · /).waitFor()
  const chosen = await page
    .locator('#job_poster')
    .evaluate(({ files }: HTMLInputElement) => ({ name: files![0]!.name, size: files![0]!.size }))
  assert.equal(chosen.name, 'IMG 1.jpg')
  assert.ok(chosen.size < uploadRules.poster.maxBytes, String(chosen.size))
  await nextStep(page)
  await isAt(page, 'The job')
})

longTest('a suggested position leaves the category that was chosen', async () => {
  const page = await employer()
  await page.setViewportSize({ width: widths.desk, height: 800 })
  const select = page.getByLabel('Category')
  await select.selectOption({ index: 1 })
  const chosen = await select.inputValue()
  const category = Number(await select.locator('option').nth(2).getAttribute('value'))
  const suggestion = { kind: 'position', text: 'Pastry Baker', count: 1, category, sets: {} }
  await page.route('**/api/suggestions*', (route) => route.fulfill({ json: [suggestion] }))
  await page.getByLabel('Position').pressSequentially('pastry b')
  await page.getByRole('option', { name: 'Pastry Baker' }).click()
  assert.equal(await page.getByLabel('Position').inputValue(), 'Pastry Baker')
  assert.equal(await select.inputValue(), chosen)
})

longTest('a position that is changed while its category is looked for gets none', async () => {
  const page = await employer()
  await page.setViewportSize({ width: widths.desk, height: 800 })
  const select = page.getByLabel('Category')
  const category = Number(await select.locator('option').nth(2).getAttribute('value'))
  const suggestion = { kind: 'position', text: 'Pastry Baker', count: 1, category, sets: {} }
  await page.route('**/api/suggestions*', (route) => route.fulfill({ json: [suggestion] }))
  const field = page.getByLabel('Position')
  await field.pressSequentially('pastry b')
  // Assistive technology may focus it.
  await page.getByRole('option', { name: 'Pastry Baker' }).evaluate((option: HTMLElement) => {
    option.focus()
    option.blur()
  })
  let answer = () => {}
  const isChanged = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/suggestions?q=pastry*baker*', async (route) => {
    await isChanged
    await route.fulfill({ json: [suggestion] })
  })
  await field.fill('Pastry Baker')
  await pause(300)
  const asked = page.waitForRequest(/suggestions/)
  await field.blur()
  await asked
  const came = page.waitForResponse(/suggestions\?q=pastry.baker/)
  await field.fill('Driver')
  answer()
  await came
  await answered(page)
  assert.equal(await select.inputValue(), '')
})

test('each step says what is wrong in it, "back" goes back a step, and all of it is there at a desk', async () => {
  const page = await employer()
  const steps = page.getByRole('list', { name: 'Steps' })
  await next(page).click()
  await assertSummary(page, ['Job poster is required'])
  await page.getByLabel('Make the poster for me').check()
  await nextStep(page)
  assert.equal(await steps.locator('[aria-current=step]').innerText(), 'The job')
  await page.getByLabel('Position').press('Enter')
  await assertSummary(page, ['Position is required', 'Category is required', 'Closing date is required'])
  await fillJob(page)
  await page.getByLabel('Lowest pay').fill('70000')
  await page.getByText('hour', { exact: true }).click()
  const city = page.getByLabel('City (optional)')
  await city.fill('Kurunegla')
  await next(page).click()
  await assertSummary(page, ['This city is not on our list. Please enter the nearest one that is.'])
  await city.fill('කුරුණෑගල')
  await nextStep(page)
  await page.getByRole('button', { name: 'Start with three lines' }).click()
  await next(page).click()
  await assertSummary(page, ['Description is required'])
  await page.getByLabel('Description').fill('Bakes bread.')
  await nextStep(page)
  await assertUsable(page)
  await page.goBack()
  await isAt(page, 'What you want and offer')
  await page.locator('h2:focus').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await isAt(page, 'The job')
  assert.equal(await page.getByLabel('Position').inputValue(), 'Baker')
  await page.goForward()
  await isAt(page, 'What you want and offer')
  await page.setViewportSize({ width: widths.desk, height: 800 })
  await page.getByLabel('Company Name').waitFor()
  assert.equal(await steps.count(), 0)
  assert.equal(await page.getByLabel('Pay per').inputValue(), 'hour')
  assert.equal(await page.getByLabel('Description').inputValue(), 'Bakes bread.')
  await page.setViewportSize({ width: widths.phone, height: 740 })
  await isAt(page, 'What you want and offer')
  await nextStep(page)
  const reset = page.getByRole('button', { name: 'Reset', exact: true })
  await reset.click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await isAt(page, 'You')
  await reset.click()
  await page.getByRole('group', { name: 'Clear the whole form?' }).waitFor()
  await reset.click()
  await isAt(page, 'The poster')
  assert.equal(await page.locator('#position').inputValue(), '')
  await page.goBack()
  assert.ok(!page.url().includes('/post-vacancy'), 'before its first step is the page before')
})

test('the skip link leaves the step that is shown, and "Next", "Back" and a reload follow from it', async () => {
  const page = await employer()
  await page.getByLabel('Make the poster for me').check()
  await nextStep(page)
  const skip = async () => {
    await page.locator('a[href="#main"]').press('Enter')
    await page.waitForURL('**/post-vacancy#main')
  }
  await skip()
  await isAt(page, 'The job')
  await fillJob(page)
  await nextStep(page)
  await skip()
  await page.reload()
  await isAt(page, 'What you want and offer')
  await page.getByText('It is saved on this device only until you send it.').waitFor()
  assert.ok(await page.getByText('Please choose the poster again.').isHidden(), 'the board makes it')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await isAt(page, 'The job')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await isAt(page, 'The poster')
})

longTest('what is refused in an earlier step opens it at the field; the summary leads there', async () => {
  const page = await employer()
  expectConsole(page, /422/)
  await page.getByLabel('Job Poster').setInputFiles(await poster())
  await fillAfterPoster(page)
  const errors = { position: ['Not this position.'], description: ['Not this description.'] }
  await page.route('**/api/job-vacancies', (route) =>
    route.fulfill({ status: 422, json: { message: 'No.', errors } }),
  )
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await isAt(page, 'The job')
  await page.locator('#position:focus').waitFor()
  await assertUsable(page)
  await page.getByRole('link', { name: 'Not this description.' }).click()
  await isAt(page, 'What you want and offer')
  await page.locator('#description:focus').waitFor()
  await page.unroute('**/api/job-vacancies')
  await nextStep(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Job Vacancy submitted successfully!').waitFor()
})

for (const language of offeredLanguages)
  longTest(`each step can be read and used, in ${language}`, async () => {
    const page = await employer(localizedPath(language, '/post-vacancy'))
    const t = dictionaries[language]
    await page.locator('[name=make_poster][value=true]').check()
    await page.locator('[name=poster_layout]').last().check()
    for (const fill of [
      () => Promise.resolve(),
      () => fillByName(page, { position: 'Baker', job_category_id: '1', closing_date: inDays(10) }),
      () => fillByName(page, { description: 'Bakes bread.' }),
    ]) {
      await fill()
      await assertUsable(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await assertFits(page)
      await page.setViewportSize({ width: widths.phone, height: 740 })
      await nextStep(page)
    }
    await page.getByRole('button', { name: t['post_vacancy.submit'] }).waitFor()
    await assertUsable(page)
  })

async function fillByName(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main form [name=${name}]`)
    if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value)
    else await field.fill(value)
  }
}

longTest(
  'a visitor without an account fills in the steps first, and finds them with the poster after signing up',
  async () => {
    const page = await site.open('/post-vacancy', { width: widths.phone })
    await page.getByRole('link', { name: 'Fill in the form first' }).click()
    await page.waitForURL('/post-vacancy?first')
    await page.getByText('Photo of my poster').click()
    await page.locator('#job_poster').setInputFiles(await poster())
    await fillAfterPoster(page)
    await page.getByRole('button', { name: 'Create an account and continue' }).click()
    await page.waitForURL('/signup')
    await page.getByLabel('Name').fill('Suwanda')
    await page.getByText('Your vacancy is kept').waitFor()
    assert.match(await page.getByRole('textbox', { name: 'Email' }).inputValue(), /@/)
    await page.locator('#password').fill('seven green parrots')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.waitForURL('/post-vacancy?first')
    await page.getByText('Not sent yet').waitFor()
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor()
    const scrolled = () => page.evaluate(() => scrollY)
    assert.equal(await scrolled(), 0)
    for (let step = 4; step > 1; step -= 1) await page.goBack()
    await page.getByRole('img', { name: 'The poster you chose' }).waitFor()
    for (let step = 1; step < 4; step += 1) await nextStep(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('Job Vacancy submitted successfully!').waitFor()
    await page.locator('main li:first-child').filter({ hasText: 'Confirm your address' }).waitFor()
    assert.equal(await scrolled(), 0)
  },
)

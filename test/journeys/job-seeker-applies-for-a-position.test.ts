import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { dayInColombo } from '#src/platform/clock.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import {
  assertAccessible,
  assertFits,
  assertSummary,
  expectConsole,
  held,
  hydrated,
  journey,
  standStill,
  widths,
  type VisitorOptions,
} from '#test/support/journey.ts'

const site = journey()

async function visit(path: string, options: VisitorOptions = {}): Promise<Page> {
  const page = await site.visitor(options)
  await page.goto(path)
  if (options.javaScriptEnabled !== false) await hydrated(page)
  return page
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

async function fillIn(page: Page, email = 'kumari@example.lk'): Promise<void> {
  await page.getByLabel('First name').fill('Kumari')
  await page.getByLabel('Last name').fill('Silva')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('077 123 4567')
  const city = page.getByLabel('City')
  if ((await city.evaluate((element) => element.tagName)) === 'SELECT') await city.selectOption('Moratuwa')
  else await city.fill('Moratuwa')
  await page
    .getByLabel('Resume')
    .setInputFiles({ name: 'Kumari Silva.pdf', mimeType: 'application/pdf', buffer: await aPdf() })
  await page.getByLabel('I agree to the terms').check()
}

function aJob(position = 'Machine Operator') {
  return aVacancy(site.board, { position })
}

const applications = (vacancy: number) =>
  site.board.db
    .selectFrom('position_applications')
    .selectAll()
    .where('vacancy_id', '=', vacancy)
    .orderBy('id')
    .execute()

for (const width of [widths.phone, widths.desk]) {
  test(`an application is sent, thanked for and numbered, then home after 3 seconds, at ${width} px`, async () => {
    const job = await aJob()
    const page = await visit(`/jobs/${job.id}/apply`, { width })
    await page.clock.install()
    await assertAccessible(page)
    await assertFits(page)
    await submit(page).click()
    await assertSummary(page, [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'City is required',
      'Resume is required',
      'You must agree to the terms',
    ])
    await fillIn(page)
    await page.getByText('Kumari Silva.pdf').waitFor()
    await standStill(page)
    await submit(page).click()
    await page.getByText('Application Submitted Successfully!').waitFor()
    await page.getByText(`Thank you for applying to ${job.company_name}.`).waitFor()
    const [stored] = await applications(job.id)
    await page.getByText(stored!.applicant_no, { exact: true }).waitFor()
    await assertFits(page)
    await page.clock.runFor(2900)
    assert.match(page.url(), /apply$/)
    // Home waits for its list, and the page of thanks for Home.
    const home = await held(page, '**/api/job-vacancies*')
    await page.clock.runFor(200)
    await page.clock.resume()
    await assertAccessible(page)
    assert.match(page.url(), /apply$/)
    home.release()
    await page.waitForURL('/')
  })
}

test('the page names the vacancy, also after a reload', async () => {
  const job = await aVacancy(site.board, { position: 'Cutter', work_address: '4 Mill Lane, Kaduwela' })
  const page = await visit(`/jobs/${job.id}/apply`)
  await page.reload()
  const summary = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Job summary' })
  for (const text of ['Cutter', job.company_name, '4 Mill Lane, Kaduwela', String(job.id)])
    await summary.getByText(text, { exact: true }).first().waitFor()
  assert.equal(await summary.getByText(job.address).count(), 0, 'that is where the company is')
})

test('the page says in words that the closing day is near', async () => {
  const tomorrow = dayInColombo(new Date(site.board.clock.now().getTime() + 86_400_000))
  const { id } = await aVacancy(site.board, { closing_date: tomorrow })
  const page = await visit(`/jobs/${id}/apply`)
  // A midnight may pass meanwhile.
  await page.getByText(/^Closes (today|tomorrow)$/).waitFor()
})

test('over a slow connection the form is small, though it lists every city', async () => {
  const job = await aJob('Weaver')
  for (const language of ['en', 'si'] as const) {
    const page = await fetch(site.address + localizedPath(language, `/jobs/${job.id}/apply`), {
      headers: { 'accept-encoding': 'br' },
    })
    assert.equal(page.headers.get('content-encoding'), 'br')
    const bytes = Number(page.headers.get('content-length'))
    assert.ok(bytes > 2000 && bytes < 25_000, `${bytes} bytes in ${language}`)
  }
})

test('long and Sinhala and Tamil words fit on a phone', async () => {
  const job = await aVacancy(site.board, {
    position: 'ඇඟලුම් මැහුම් යන්ත්‍ර නඩත්තු සහ අලුත්වැඩියා කිරීමේ ශිල්පී / தையல் இயந்திர பராமரிப்பாளர்',
    company_name: 'Thiruvananthapuramkottaikaattumaariyammanveluppillai-Textiles-International-Holdings',
  })
  const page = await visit(`/jobs/${job.id}/apply`, { width: widths.phone })
  await assertFits(page)
  await assertAccessible(page)
})

test('an id without an open vacancy says so', async () => {
  const pending = await aVacancy(site.board, { status: 0 })
  const closed = await aVacancy(site.board, { closing_date: '2026-01-01' })
  for (const id of [999_999, pending.id, closed.id, 'x']) {
    const page = await site.visitor({ width: widths.phone })
    expectConsole(page, /404|410/)
    await page.goto(`/jobs/${id}/apply`)
    await page.getByText('Job details not found. Please apply from the job listing page.').waitFor()
    await assertAccessible(page)
  }
})

test('a vacancy that cannot be loaded is not called missing', async () => {
  const job = await aJob('Rope Maker')
  const page = await visit(`/?q=rope`)
  expectConsole(page, /Failed to load resource/)
  const paths = [`/jobs/${job.id}`, `/jobs/${job.id}/apply`]
  await page.getByRole('link', { name: 'Rope Maker' }).click()
  await page.waitForURL(paths[0]!)
  await page.getByRole('heading', { name: 'Rope Maker', level: 1 }).waitFor()
  for (const [body, text] of [
    [JSON.stringify({ message: 'The board is asleep.' }), 'Error: The board is asleep.'],
    [undefined, 'Network error. Please check your connection.'],
  ] as const) {
    await page.route(`**/api/jobs/${job.id}`, (route) =>
      body === undefined ? route.abort() : route.fulfill({ status: 500, body }),
    )
    await page.getByRole('link', { name: 'Apply for this position' }).click()
    await page.getByText(text, { exact: true }).waitFor()
    await assertAccessible(page)
    await page.unroute(`**/api/jobs/${job.id}`)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Apply for Rope Maker' }).waitFor()
    await page.getByRole('link', { name: 'Back to the vacancy' }).click()
    await page.waitForURL(paths[0]!)
  }
})

test('a page that the server renders while its vacancy cannot be read says so, with status 503', async () => {
  const job = await aJob()
  const { db } = site.board
  await sql`alter table cities rename to cities_away`.execute(db)
  try {
    const page = await site.visitor({ javaScriptEnabled: false })
    expectConsole(page, /503/)
    const answer = await page.goto(`/jobs/${job.id}/apply`)
    assert.equal(answer?.status(), 503)
    await page.getByText(/^Error: Something went wrong on our side/).waitFor()
    assert.equal(await submit(page).count(), 0)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByText(/^Error: Something went wrong on our side/).waitFor()
    await page.getByRole('link', { name: 'See the latest vacancies' }).click()
    await page.waitForURL('/')
  } finally {
    await sql`alter table cities_away rename to cities`.execute(db)
  }
})

test('a refused address says so, and the mended field loses its text', async () => {
  const job = await aJob()
  const page = await visit(`/jobs/${job.id}/apply`)
  await fillIn(page, 'no address')
  await submit(page).click()
  const error = page.locator('#email-error')
  await error.getByText('Please enter a valid email').waitFor()
  await page.getByLabel('Email').fill('kumari@example.lk')
  await error.waitFor({ state: 'detached' })
})

test('a resume of another type or over 5 MB is refused before it is sent', async () => {
  const job = await aJob()
  const page = await visit(`/jobs/${job.id}/apply`)
  await fillIn(page)
  const resume = page.getByLabel('Resume')
  const mark = page.locator('.file-box p svg')
  assert.match((await mark.getAttribute('class')) ?? '', /text-success/)
  await resume.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
  await page.getByText('me.txt').waitFor()
  await page.locator('#resume-error').getByText('Only PDF, DOC, DOCX files are allowed').waitFor()
  assert.match((await mark.getAttribute('class')) ?? '', /text-danger/, 'no green mark beside a refused file')
  await submit(page).click()
  await page.getByRole('link', { name: 'Only PDF, DOC, DOCX files are allowed' }).waitFor()
  await resume.setInputFiles({
    name: 'big.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(5_242_881),
  })
  await submit(page).click()
  await page.getByRole('link', { name: 'File size must be less than 5MB' }).waitFor()
  assert.match((await mark.getAttribute('class')) ?? '', /text-danger/)
  await resume.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: await aPdf() })
  await page.locator('#resume-error').waitFor({ state: 'detached' })
  assert.match((await mark.getAttribute('class')) ?? '', /text-success/)
  assert.equal((await applications(job.id)).length, 0)
})

test('a failed submit keeps the words and the file, and a second try stores one application', async () => {
  const job = await aJob()
  const page = await visit(`/jobs/${job.id}/apply`)
  expectConsole(page, /ERR_FAILED|500|503|422/)
  await fillIn(page, 'retry@example.lk')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
  })
  const call = `**/api/jobs/${job.id}/apply`
  const failsWith = async (answer: { status: number; body: string } | undefined, text: string) => {
    await page.route(call, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await submit(page).click()
    await page.getByRole('alert').getByText(text).waitFor()
    await page.unroute(call)
  }
  await failsWith(undefined, 'Network error. Please check your connection.')
  await failsWith({ status: 500, body: '{}' }, 'Failed to submit application. Please try again.')
  await failsWith(
    { status: 503, body: JSON.stringify({ message: 'Come back at noon.' }) },
    'Come back at noon.',
  )
  await failsWith(
    { status: 422, body: JSON.stringify({ message: 'No.', errors: { phone: ['This phone is taken.'] } }) },
    'This phone is taken.',
  )
  assert.equal(await page.locator('#phone').getAttribute('aria-invalid'), 'true')
  await submit(page).click()
  await page.getByText('Application Submitted Successfully!').waitFor()
  assert.equal((await applications(job.id)).length, 1)
  assert.ok(keys[0])
  assert.equal(new Set(keys).size, 1, 'every try of the same application has the same key')
})

test('while a slow upload is on its way the button is busy, progress shows and a second press does nothing', async () => {
  const job = await aJob()
  const page = await visit(`/jobs/${job.id}/apply`)
  await fillIn(page, 'slow@example.lk')
  const call = await held(page, `**/api/jobs/${job.id}/apply`)
  await submit(page).click()
  const busy = page.getByRole('button', { name: 'Submitting...' })
  await busy.waitFor()
  await page.getByRole('progressbar', { name: 'Upload progress' }).waitFor()
  await busy.click({ force: true })
  await page.getByLabel('First name').press('Enter')
  call.release()
  await page.getByText('Application Submitted Successfully!').waitFor()
  assert.equal(call.calls, 1)
})

test('where the city list fails to load, the city is typed in', async () => {
  const job = await aJob()
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /500/)
  await page.route('**/api/cities', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/jobs/${job.id}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Apply for this position' }).first().click()
  await page.getByText('Failed to load cities. Please try again later.').waitFor()
  await assertAccessible(page)
  await assertFits(page)
  await fillIn(page, 'typed@example.lk')
  await submit(page).click()
  await page.getByText('Application Submitted Successfully!').waitFor()
  assert.equal((await applications(job.id))[0]!.city, 'Moratuwa')
})

test('a city is typed in any language with its district beside it, and a place that no list knows too', async () => {
  const job = await aJob()
  const page = await visit(localizedPath('si', `/jobs/${job.id}/apply`))
  const city = page.getByRole('combobox', { name: dictionaries.si['application.city'] })
  for (const [typed, shown] of [
    ['nuwara', 'නුවරඑළිය'],
    ['நுவர', 'නුවරඑළිය'],
  ] as const) {
    await city.fill(typed)
    await page.getByRole('option', { name: `${shown} ${shown}` }).waitFor()
    await city.press('ArrowDown')
    await city.press('Enter')
    assert.equal(await city.inputValue(), shown)
    assert.equal(await page.getByRole('listbox').count(), 0)
  }
  await assertAccessible(page)
  const sent = await page.evaluate(() =>
    new FormData(document.querySelector<HTMLFormElement>('main form')!).get('city'),
  )
  assert.equal(sent, 'Nuwara Eliya')
  const other = await visit(`/jobs/${job.id}/apply`)
  await fillIn(other, 'village@example.lk')
  await other.getByLabel('City').fill('Nowhere Junction')
  await submit(other).click()
  await other.getByText('Application Submitted Successfully!').waitFor()
  assert.equal((await applications(job.id))[0]!.city, 'Nowhere Junction')
})

test('Reset Form empties the fields, the file and the messages', async () => {
  const job = await aJob()
  const page = await visit(`/jobs/${job.id}/apply`)
  await submit(page).click()
  await page.getByRole('alert').waitFor()
  await fillIn(page)
  await page.getByRole('button', { name: 'Reset Form' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  assert.equal(await page.getByLabel('First name').inputValue(), '')
  assert.equal(await page.getByText('Kumari Silva.pdf').count(), 0)
})

test('without script an application is refused with its words kept, then sent', async () => {
  const job = await aJob()
  const page = await visit(`/jobs/${job.id}/apply`, { javaScriptEnabled: false, width: widths.phone })
  expectConsole(page, /422/)
  await fillIn(page, 'no address')
  await submit(page).click()
  await page.getByRole('link', { name: 'Please enter a valid email' }).waitFor()
  await page.getByText('The file has to be chosen again.').waitFor()
  assert.match((await page.getByLabel('Resume').getAttribute('aria-describedby')) ?? '', /resume-again/)
  assert.equal(await page.getByLabel('First name').inputValue(), 'Kumari')
  assert.equal(await page.getByLabel('City').inputValue(), 'Moratuwa')
  assert.ok(await page.getByLabel('I agree to the terms').isChecked())
  await assertFits(page)
  await fillIn(page, 'noscript@example.lk')
  await submit(page).click()
  await page.getByText('Application Submitted Successfully!').waitFor()
  const [stored] = await applications(job.id)
  assert.equal(stored?.email, 'noscript@example.lk')
  await page.getByText(stored.applicant_no, { exact: true }).waitFor()
})

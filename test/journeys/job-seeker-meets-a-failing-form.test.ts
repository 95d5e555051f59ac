import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applyPages, fillIn, submit } from '#test/support/apply-page.ts'
import { aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import {
  arrive,
  assertAccessible,
  assertUsable,
  expectConsole,
  held,
  journey,
  widths,
} from '#test/support/journey.ts'
import { withFile } from '#test/support/temporary-file.ts'

const site = journey()
const { aJob, applications, visit } = applyPages(site)

test('an id without an open vacancy says so', async () => {
  const pending = await aVacancy(site.board, { status: 0 })
  const closed = await aVacancy(site.board, { closing_date: '2026-01-01' })
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /404|410/)
  for (const id of [999_999, pending.id, closed.id, 'x']) {
    await page.goto(`/jobs/${id}/apply`)
    await page.getByText('Job details not found. Please apply from the job listing page.').waitFor()
  }
  await assertAccessible(page)
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
    if (body) await assertAccessible(page)
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

test('a resume of another type, over 5 MB or broken is refused before it is sent', async () => {
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
  await resume.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  const broken = 'This file is damaged, or not what its name says.'
  await page.locator('#resume-error').getByText(broken).waitFor()
  assert.match((await mark.getAttribute('class')) ?? '', /text-danger/)
  await submit(page).click()
  await page.getByRole('link', { name: broken }).waitFor()
  await resume.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: await aPdf() })
  await page.locator('#resume-error').waitFor({ state: 'detached' })
  assert.match((await mark.getAttribute('class')) ?? '', /text-success/)
  assert.equal((await applications(job.id)).length, 0)
})

test('a file that vanished after it was chosen is to be chosen again', async () => {
  const job = await aJob()
  const page = await visit(`/jobs/${job.id}/apply`)
  expectConsole(page, /ERR_|Failed to load resource/)
  await fillIn(page)
  await withFile(await aPdf(), (path) => page.getByLabel('Resume').setInputFiles(path))
  await submit(page).click()
  await page.getByRole('link', { name: 'The file was changed or moved after you chose it.' }).waitFor()
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
  await arrive(page, `/jobs/${job.id}`)
  await page.getByRole('link', { name: 'Apply for this position' }).first().click()
  await page.getByText('Failed to load cities. Please try again later.').waitFor()
  await assertUsable(page)
  await fillIn(page, 'typed@example.lk')
  await submit(page).click()
  await page.getByText('Application Submitted Successfully!').waitFor()
  assert.equal((await applications(job.id))[0]!.city, 'Moratuwa')
})

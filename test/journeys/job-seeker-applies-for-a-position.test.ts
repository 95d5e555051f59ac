import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayInColombo } from '#src/platform/clock.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { applyPages, fillIn, submit } from '#test/support/apply-page.ts'
import { aVacancy } from '#test/support/factories.ts'
import {
  assertAccessible,
  assertFits,
  assertReadable,
  assertSummary,
  held,
  journey,
  standStill,
  widths,
} from '#test/support/journey.ts'

const site = journey()
const { aJob, applications, visit } = applyPages(site)

test('an application is sent, thanked for and numbered, then home after 3 seconds', async () => {
  const job = await aJob()
  const page = await visit(`/jobs/${job.id}/apply`, { width: widths.phone })
  await page.clock.install()
  await assertReadable(page)
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
  for (const key of ['remembered-applicant', 'receipt'])
    assert.equal(await page.evaluate((name) => localStorage.getItem(name), key), null, 'a shared phone')
  const [stored] = await applications(job.id)
  await page.getByText(stored!.applicant_no, { exact: true }).waitFor()
  await page.getByText('We wrote to k…@example.lk.').waitFor()
  await page.getByText('The vacancy closes on').waitFor()
  await assertFits(page)
  await page.clock.runFor(2900)
  assert.match(page.url(), /apply$/)
  // Home waits for its list, and the page of thanks for Home.
  const home = await held(page, '**/api/job-vacancies/search?*')
  await page.clock.runFor(200)
  await page.clock.resume()
  await assertAccessible(page)
  assert.match(page.url(), /apply$/)
  home.release()
  await page.waitForURL('/')
})

test('the page names the vacancy, also after a reload', async () => {
  const job = await aVacancy(site.board, { position: 'Cutter', work_address: '4 Mill Lane, Kaduwela' })
  const page = await visit(`/jobs/${job.id}/apply`)
  await page.reload()
  const summary = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Job summary' })
  for (const text of ['Cutter', job.company_name, '4 Mill Lane, Kaduwela', String(job.id)])
    await summary.getByText(text, { exact: true }).last().waitFor()
  assert.equal(await summary.getByText(job.address).count(), 0, 'that is where the company is')
  await page.getByText(`Only ${job.company_name} and Lanka Vacancies can open it.`).waitFor()
  await page.getByText('We delete it within 12 months of the closing date.').waitFor()
  const placeless = await aVacancy(site.board)
  await page.goto(`/jobs/${placeless.id}/apply`)
  await summary.getByText(placeless.address, { exact: true }).waitFor()
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
    await city.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
    assert.equal(await city.inputValue(), typed)
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

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { texts as enLegal } from '#src/strings/legal/en.ts'
import { texts as siLegal } from '#src/strings/legal/si.ts'
import { texts as taLegal } from '#src/strings/legal/ta.ts'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'
import {
  arrive,
  assertAccessible,
  assertFits,
  assertReadable,
  assertUsable,
  expectConsole,
  held,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'

const pagesFolder = join(import.meta.dirname, '../../build')
const site = journey({
  OFFICE_ADDRESS: '7 Station Road, Moratuwa',
  OFFICE_PHONE: '+94 11 222 3333',
  OFFICE_EMAIL: 'office@board.example',
  SOCIAL_FACEBOOK: 'https://facebook.example/board',
})

const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

async function write(page: Page, email = 'nimal@example.lk'): Promise<void> {
  await page.getByLabel('Name').fill('Nimal Perera')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Message', { exact: true }).fill('When do you open?')
}

test('the page shows the office and takes a message', async () => {
  const page = await site.open('/contact-us', { width: widths.phone })
  const main = page.getByRole('main')
  await main.getByText('7 Station Road, Moratuwa').waitFor()
  assert.equal(
    await main.getByRole('link', { name: '+94 11 222 3333' }).getAttribute('href'),
    'tel:+94112223333',
  )
  await main.getByRole('link', { name: 'office@board.example' }).waitFor()
  await main.getByRole('link', { name: 'Facebook' }).waitFor()
  await assertReadable(page)
  await send(page).click()
  const summary = page.getByRole('alert')
  await summary.waitFor()
  assert.deepEqual(await summary.getByRole('link').allTextContents(), [
    'Name is required',
    'Email is required',
    'Message is required',
  ])
  await assertReadable(page)

  const first = await held(page, '**/api/contact')
  await write(page)
  await send(page).click()
  await page.getByRole('button', { name: 'Sending...' }).click({ force: true })
  first.release()
  await page.getByText('Message sent successfully!').waitFor()
  assert.equal(first.calls, 1)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#name')?.value === '')
  await page.unroute('**/api/contact')
  await page.getByText('We’ll reply to n…@example.lk').waitFor()
  await page.getByRole('link', { name: 'Write another message' }).click()
  const second = await held(page, '**/api/contact')
  await write(page)
  await send(page).click()
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  second.release()
  await page.getByText('Message sent successfully!').waitFor()
  assert.equal(second.calls, 1, 'the empty form takes another message')
})

test('a message that fails says why and stays', async () => {
  const page = await site.visitor()
  expectConsole(page, /500|503|ERR_FAILED/)
  await arrive(page, '/contact-us')
  await write(page)
  const answers: [string, string | undefined][] = [
    ['Failed to send message', '{}'],
    ['The office is asleep.', '{"message":"The office is asleep."}'],
    ['Network error. Please check your connection.', undefined],
  ]
  for (const [text, body] of answers) {
    await page.route('**/api/contact', (route) =>
      body === undefined ? route.abort() : route.fulfill({ status: 500, body }),
    )
    await send(page).click()
    await page.getByRole('alert').getByText(text).waitFor()
    await page.unroute('**/api/contact')
  }
  assert.equal(await page.getByLabel('Message', { exact: true }).inputValue(), 'When do you open?')
})

// It is written before the first page is rendered: cached responses do not notice what a test writes past the board.
let made: ReturnType<typeof aVacancy> | undefined
const plumber = () => (made ??= aVacancy(site.board, { position: 'Plumber of Panadura' }))

test('an address without a page says so and leads back to the vacancies', async () => {
  await plumber()
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /404/)
  const answer = await page.goto('/no-such-page')
  assert.equal(answer?.status(), 404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await hydrated(page)
  await assertUsable(page)
  await page.getByRole('link', { name: 'See the latest vacancies' }).click()
  await page.waitForURL('/')
})

for (const javaScriptEnabled of [true, false]) {
  test(`it offers the newest vacancies and a search, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const { id } = await plumber()
    const page = await site.visitor({ width: widths.phone, javaScriptEnabled })
    expectConsole(page, /404/)
    await page.goto('/jobs-of-old')
    const newest = page.getByRole('region', { name: 'The newest vacancies' })
    await newest.getByRole('link', { name: 'Plumber of Panadura' }).click()
    await page.waitForURL(`/jobs/${id}`)
    await page.goto('/jobs-of-old')
    await page.getByRole('searchbox').fill('panadura')
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL('/?q=panadura')
    await page.getByRole('link', { name: 'Plumber of Panadura' }).waitFor()
  })
}

const legal = { en: enLegal, si: siLegal, ta: taLegal }

for (const language of offeredLanguages)
  test(`terms and privacy are read in ${language} without script, from the footer of any page`, async () => {
    const page = await site.visitor({ width: widths.phone, javaScriptEnabled: false })
    const t = dictionaries[language]
    await page.goto(localizedPath(language, '/'))
    await page.getByRole('contentinfo').getByRole('link', { name: t['footer.terms'] }).click()
    await page.waitForURL(localizedPath(language, '/terms'))
    await page.getByRole('heading', { name: t['footer.terms'], level: 1 }).waitFor()
    const fees = legal[language]['terms.seekers.fees'].split('{email}')[0]!
    await page.getByText(fees).waitFor()
    await assertFits(page)
    await page.getByRole('contentinfo').getByRole('link', { name: t['footer.privacy'] }).click()
    const months = legal[language]['privacy.long.messages'].replace('{messages}', '6')
    await page.getByText(months, { exact: true }).waitFor()
    await assertFits(page)
    assert.doesNotMatch((await page.textContent('main')) ?? '', /[{}]/)
  })

test('a form that takes a CV links both, beside what was typed', async () => {
  const job = await aVacancy(site.board)
  const page = await site.visitor()
  for (const path of [`/jobs/${job.id}/apply`, '/application', '/job-seeker']) {
    await page.goto(path)
    const note = page.locator('p', { hasText: 'By sending this form you accept:' })
    await note.waitFor()
    for (const [name, href] of [
      ['Terms of use', '/terms'],
      ['Privacy', '/privacy'],
    ] as const) {
      const link = note.getByRole('link', { name })
      assert.equal(await link.getAttribute('href'), href)
      assert.equal(await link.getAttribute('target'), '_blank')
    }
  }
  await page.goto('/privacy')
  await assertAccessible(page)
})

test('Contact Us shows examples of what is not set on a trial, marked so, and none on a public board', async (t) => {
  const shown = async (env: Record<string, string>) => {
    const board = await testBoard(t, { OFFICE_EMAIL: '', ...env }, { pagesFolder })
    return (await board.call({ url: '/contact-us' })).body
  }
  const trial = await shown({ PUBLIC_URL: '', OFFICE_PHONE: '+94 11 222 3333' })
  for (const text of [
    'Address (example)',
    'Moratuwa',
    '>Phone<',
    '+94 11 222 3333',
    'Email (example)',
    'Follow us (example)',
    'WhatsApp',
  ])
    assert.ok(trial.includes(text), text)
  assert.doesNotMatch(await shown({}), /example\)|Moratuwa|WhatsApp/)
})

import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Page } from 'playwright-core'
import { positionApplications } from '#test/support/application-rows.ts'
import { aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { expectConsole, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey({ RATE_LIMIT_SCALE: '1' })

beforeEach(async () => {
  for (const table of ['rate_limits', 'quarantine', 'outbox', 'contact_messages'] as const)
    await site.board.db.deleteFrom(table).execute()
})

const names = async (table: 'quarantine' | 'contact_messages') =>
  (await site.board.db.selectFrom(table).select('name').execute()).map(({ name }) => name)
const mails = async () =>
  (await site.board.db.selectFrom('outbox').select('template').execute()).map(({ template }) => template)

/** Fills fields as a browser does: nobody goes to them. */
async function autofill(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((all) => {
    for (const [id, value] of Object.entries(all)) {
      const field = document.getElementById(id) as HTMLInputElement
      const { prototype } = field.constructor as typeof HTMLInputElement
      Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, values)
}

/**
 * Has each call of an address arrive as if the form had been touched a moment before, until one was let through:
 * how long the test itself takes does not matter. Tells of what was answered.
 */
async function inHaste(page: Page, form: string, address: string): Promise<number[]> {
  const answers: number[] = []
  let begun = site.board.clock.now()
  page.on('response', (response) => {
    if (response.url().endsWith(`/api/forms/${form}`)) begun = site.board.clock.now()
    if (response.request().method() === 'POST') answers.push(response.status())
  })
  await page.route(address, async (route) => {
    if (answers.length === 0) site.board.clock.set(begun.toISOString())
    await route.continue()
  })
  return answers
}

test('one field typed, a pause, the rest filled in by the browser, Enter: the message is received', async () => {
  for (const framework of ['wanted', 'there'] as const) {
    const page = await site.visitor({ width: widths.phone })
    await page.goto('/contact-us')
    if (framework === 'there') await hydrated(page)
    await page.locator('#name').pressSequentially(`Nimal, ${framework}`)
    await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
    await page.waitForTimeout(2500)
    await autofill(page, { email: 'nimal@example.lk', message: 'When do you open?' })
    await page.locator('#name').press('Enter')
    await page.getByText('Message sent successfully!').waitFor()
  }
  assert.deepEqual(await names('contact_messages'), ['Nimal, wanted', 'Nimal, there'])
  assert.deepEqual(await names('quarantine'), [])
  assert.deepEqual(await mails(), ['contact_message', 'contact_message'])
})

test('a message that was filled in and sent at once brings the proof of work by itself, and is received', async () => {
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /429/)
  await page.goto('/contact-us')
  await hydrated(page)
  const answers = await inHaste(page, 'contact', '**/api/contact')
  await page.locator('#name').focus()
  await autofill(page, { name: 'Nimal', email: 'nimal@example.lk', message: 'When do you open?' })
  await page.locator('#name').press('Enter')
  await page.getByText('Message sent successfully!').waitFor()
  assert.deepEqual(answers, [429, 201])
  assert.deepEqual([await names('contact_messages'), await names('quarantine')], [['Nimal'], []])
})

test('a program that fills in the hidden field is quarantined as before, in haste too', async () => {
  const page = await site.visitor()
  await page.goto('/contact-us')
  await hydrated(page)
  const answers = await inHaste(page, 'contact', '**/api/contact')
  await page.locator('#name').focus()
  await autofill(page, {
    name: 'Watch Seller',
    email: 'watches@example.lk',
    message: 'Buy!',
    homepage_url: 'https://watches.example',
  })
  await page.locator('#name').press('Enter')
  await page.getByText('Message sent successfully!').waitFor()
  assert.deepEqual(answers, [201])
  assert.deepEqual([await names('contact_messages'), await names('quarantine')], [[], ['Watch Seller']])
  assert.deepEqual(await mails(), [])
})

test('an application in haste goes through with its file; where the browser cannot do the work, it waits for the two seconds', async () => {
  const job = await aVacancy(site.board)
  for (const canWork of [true, false]) {
    const page = await site.visitor({ width: widths.phone })
    expectConsole(page, /429/)
    if (!canWork)
      // Plain http has none.
      await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
    await page.goto(`/jobs/${job.id}/apply`)
    await hydrated(page)
    const answers = await inHaste(page, 'apply', '**/apply')
    await page
      .locator('#resume')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await aPdf() })
    await page.locator('#first_name').focus()
    const email = canWork ? 'quick@example.lk' : 'plain@example.lk'
    await autofill(page, { first_name: 'Kumari', last_name: 'Silva', email, phone: '077 123 4567' })
    await page.locator('input#city').fill('Moratuwa')
    await page.locator('#agreeTerms').check()
    await page.locator('#first_name').press('Enter')
    await page.getByText('Application Submitted Successfully!').waitFor()
    assert.deepEqual(answers, [429, 201])
    const stored = await site.board.db
      .selectFrom(positionApplications)
      .select('id')
      .where('email', '=', email)
      .execute()
    assert.equal(stored.length, 1)
  }
  assert.deepEqual(await names('quarantine'), [])
})

test('without script nobody is told to have been quick: the message is received', async () => {
  const page = await site.visitor({ javaScriptEnabled: false })
  await page.goto('/contact-us')
  await page.locator('#name').fill('Nimal')
  await page.locator('#email').fill('nimal@example.lk')
  await page.locator('#message').fill('When do you open?')
  await page.locator('#name').press('Enter')
  await page.getByText('Message sent successfully!').waitFor()
  assert.deepEqual([await names('contact_messages'), await names('quarantine')], [['Nimal'], []])
  assert.deepEqual(await mails(), ['contact_message'])
})

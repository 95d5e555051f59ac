import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertReadable, expectConsole, held, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey({
  OFFICE_ADDRESS: '7 Station Road, Moratuwa',
  OFFICE_PHONE: '+94 11 222 3333',
  OFFICE_EMAIL: 'office@board.example',
  SOCIAL_FACEBOOK: 'https://facebook.example/board',
})

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

async function write(page: Page, email = 'nimal@example.lk'): Promise<void> {
  await page.getByLabel('Name').fill('Nimal Perera')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Message', { exact: true }).fill('When do you open?')
}

test('the page shows the office and takes a message', async () => {
  const page = await site.visitor({ width: widths.phone })
  await page.goto('/contact-us')
  await hydrated(page)
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
  assert.equal(await page.getByLabel('Name').inputValue(), '')
  await page.unroute('**/api/contact')
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
  await page.goto('/contact-us')
  await hydrated(page)
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

test('without script a message is refused with its words kept, then sent', async () => {
  const page = await site.visitor({ javaScriptEnabled: false, width: widths.phone })
  expectConsole(page, /422/)
  await page.goto('/contact-us')
  await write(page, 'no address')
  await send(page).click()
  await page.getByRole('link', { name: 'Please enter a valid email' }).waitFor()
  assert.equal(await page.getByLabel('Message', { exact: true }).inputValue(), 'When do you open?')
  await write(page, 'noscript@example.lk')
  await send(page).click()
  await page.getByText('Message sent successfully!').waitFor()
  const sent = await site.board.db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', 'noscript@example.lk')
    .execute()
  assert.equal(sent.length, 1)
})

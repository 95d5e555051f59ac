import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendAllResetLinks } from '#test/support/answered-requests.ts'
import { aUser, PASSWORD } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import {
  arrive,
  assertAccessible,
  assertReadable,
  assertUsable,
  expectConsole,
  journey,
  standStill,
  widths,
} from '#test/support/journey.ts'

const site = journey()

async function visit(path: string, width?: number) {
  const page = await site.visitor(width === undefined ? {} : { width })
  await page.clock.install()
  await arrive(page, path)
  return page
}

test('signing up says so and shows after 5 seconds who is signed in', async () => {
  const page = await visit('/signup', widths.phone)
  await assertReadable(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('alert').getByRole('link').first().waitFor()
  assert.ok(await page.getByLabel('I’m looking for work').isChecked())
  assert.equal(
    await page
      .getByRole('alert')
      .getByText(/password/i)
      .count(),
    1,
    'the filled field is not named',
  )
  await page.getByLabel('I’m hiring').check()
  await page.getByLabel('Name', { exact: true }).fill('Nimal Perera')
  await page.getByLabel('Email').fill('nimal.signup@example.lk')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await standStill(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Account created successfully! Redirecting...').waitFor()
  await page.getByText('We emailed a link to nimal.signup@example.lk.').waitFor()
  await page.clock.runFor(4900)
  assert.equal(await page.getByText('You are logged in as').count(), 0)
  await page.clock.runFor(200)
  await page.getByText('You are logged in as Nimal Perera').waitFor()
  assert.equal(new URL(page.url()).pathname, '/signup')
  assert.ok(await page.evaluate(() => localStorage.getItem('auth_token')))
})

test('an address that is already registered is refused at its field', async () => {
  const { email } = await aUser(site.board)
  const page = await visit('/signup')
  expectConsole(page, /422/)
  await page.getByLabel('I’m looking for work').check()
  await page.getByLabel('Name', { exact: true }).fill('Nimal Perera')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('link', { name: 'The email has already been taken.' }).waitFor()
  assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), PASSWORD)
  await page.unroute('**/api/register')
  await page.route('**/api/register', (route) => route.fulfill({ status: 500, body: '{}' }))
  expectConsole(page, /500/)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Registration failed. Please check your information.').waitFor()
})

test('a forgotten password is reset by the link of the mail, and works at the next login', async () => {
  const { email } = await aUser(site.board)
  const page = await visit('/login', widths.phone)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('Password reset link sent to your email!').waitFor()
  await sendAllResetLinks(site.board)
  const mail = await getRow(site.board.db, 'outbox', { recipient: email }, ['payload'])

  await arrive(
    page,
    `/reset-password?token=${String(mail.payload['token'])}&email=${encodeURIComponent(email)}`,
  )
  await assertUsable(page)
  await page.getByLabel('New password').fill('papayas in june')
  assert.equal(await page.getByLabel('Confirm password').isVisible(), false)
  await standStill(page)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.getByText('Password reset successfully! Redirecting to login...').waitFor()
  await page.clock.runFor(1900)
  assert.equal(new URL(page.url()).pathname, '/reset-password')
  await page.clock.runFor(200)
  await page.waitForURL('/login?reset=success')
  await page.clock.resume()
  await page.getByText('Password reset successfully! Please login with your new password').waitFor()
  await assertAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('papayas in june')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByText('Login successful! Redirecting...').waitFor()
})

test('a reset link without its token or its address leads home', async () => {
  const page = await site.visitor()
  for (const query of ['', '?token=abc', '?email=nimal@example.lk']) {
    await page.goto(`/reset-password${query}`)
    assert.equal(new URL(page.url()).pathname, '/')
  }
})

test('no link of the reset page holds its token, and its language can be changed without script', async () => {
  const page = await site.visitor({ javaScriptEnabled: false })
  const address = '/reset-password?token=s3cret&email=nimal%40example.lk'
  await page.goto(address)
  const places = page.locator('[href],[src],[action],[formaction],[ping],[data-href]')
  const names = ['href', 'src', 'action', 'formaction', 'ping', 'data-href']
  const targets = await places.evaluateAll(
    (elements, of) => elements.flatMap((element) => of.map((name) => element.getAttribute(name) ?? '')),
    names,
  )
  assert.ok(targets.length > 20)
  assert.deepEqual(
    targets.filter((target) => target.includes('s3cret')),
    [],
  )
  await page.getByRole('button', { name: 'සිංහල', exact: true }).click()
  await page.locator('html[lang=si]').waitFor({ state: 'attached' })
  assert.equal(page.url(), new URL(`/si${address}`, page.url()).href)
})

test('a dead reset link says so and offers a new one', async () => {
  const page = await visit('/reset-password?token=dead&email=nimal@example.lk')
  expectConsole(page, /422/)
  await page.getByLabel('New password').fill('papayas in june')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.getByText('This password reset link is invalid or has expired.').waitFor()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor()
})

test('a request for a reset link that fails has its own texts', async () => {
  const page = await visit('/login?forgot')
  expectConsole(page, /500|ERR_FAILED/)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByRole('link', { name: 'Email is required' }).waitFor()
  await page.getByLabel('Email').fill('nimal@example.lk')
  await page.route('**/api/forgot-password', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('Failed to send reset link').waitFor()
  await page.unroute('**/api/forgot-password')
  await page.route('**/api/forgot-password', (route) => route.abort())
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('Network error. Please check your connection.').waitFor()
})

test('without script the page says that it needs it', async () => {
  const page = await site.visit('/login', { javaScriptEnabled: false })
  await page.getByText(/^This form needs JavaScript\./).waitFor()
  await page.goto('/signup')
  assert.ok(await page.getByLabel('Confirm password').isVisible())
})

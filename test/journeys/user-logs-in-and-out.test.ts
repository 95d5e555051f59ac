// In npm test: an error summary without the focus, a logout that other tabs do not notice, a form sent by two presses of one frame.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page, Route } from 'playwright-core'
import { aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import {
  arrive,
  assertAccessible,
  assertReadable,
  assertUsable,
  expectConsole,
  held,
  hydrated,
  journey,
  standStill,
  widths,
} from '#test/support/journey.ts'
import { longTest } from '#test/support/sizes.ts'

const site = journey()

async function open(page: Page, path: string): Promise<void> {
  await arrive(page, path)
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

const visible = (links: Locator) => links.filter({ visible: true }).allInnerTexts()

const token = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))

longTest('the login page is whole, in both modes and with its errors', async () => {
  const page = await site.visitor({ width: widths.phone })
  await open(page, '/login')
  assert.match(await page.title(), /^Log In \| /)
  await assertReadable(page)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('alert').getByText('Email is required').waitFor()
  await assertReadable(page)
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor()
  await page.locator('#email:focus').waitFor()
  await assertReadable(page)
})

test('every missing field is named in a summary that takes the focus and leads to the field', async () => {
  const page = await site.visitor()
  await open(page, '/login')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: 'Password is required' }).waitFor()
  await summary.and(page.locator(':focus')).waitFor()
  await summary.getByRole('link', { name: 'Password is required' }).click()
  await page.locator('#password:focus').waitFor()
})

longTest('login, register and logout each come after the cookie call of the specification', async () => {
  const { email } = await aUser(site.board)
  const page = await site.visitor()
  const calls: string[] = []
  page.on('request', (request) => {
    if (/sanctum|\/api\/(?:login|register|logout)$/.test(request.url()))
      calls.push(new URL(request.url()).pathname)
  })
  const after = (call: string) => ['/sanctum/csrf-cookie', `/api/${call}`]
  await open(page, '/login')
  await logIn(page, email)
  await page.getByText('Login successful! Redirecting...').waitFor()
  assert.deepEqual(calls.splice(0), after('login'))
  await open(page, '/login')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged out successfully!').waitFor()
  assert.deepEqual(calls.splice(0), after('logout'))
  await open(page, '/signup')
  await page.getByLabel('I’m looking for work').check()
  await page.getByLabel('Name', { exact: true }).fill('Nimal Perera')
  await page.getByLabel('Email').fill('nimal.new@example.lk')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Account created successfully! Redirecting...').waitFor()
  assert.deepEqual(calls, after('register'))
})

longTest('a login says so, goes home after 2.5 seconds and offers Logout', async () => {
  const { email } = await aUser(site.board)
  const page = await site.visitor()
  await page.clock.install()
  await open(page, '/login')
  await standStill(page)
  await logIn(page, email)
  await page.getByText('Login successful! Redirecting...').waitFor()
  assert.ok(await token(page))
  await page.clock.runFor(2400)
  assert.equal(new URL(page.url()).pathname, '/login')
  await page.clock.runFor(200)
  await page.waitForURL('/')
})

longTest('a wrong password is refused in words and keeps what was typed', async () => {
  const { email } = await aUser(site.board)
  const page = await site.visitor()
  expectConsole(page, /401/)
  await open(page, '/login')
  await logIn(page, email, 'wrong password')
  await page.getByRole('alert').getByText('Invalid credentials').waitFor()
  await page.waitForFunction(() => document.title.startsWith('Error: '))
  assert.equal(await page.getByLabel('Email').inputValue(), email)
  assert.equal(await token(page), null)
})

longTest('no answer and an answer without words have their own texts', async () => {
  const page = await site.visitor()
  expectConsole(page, /500|ERR_FAILED/)
  await open(page, '/login')
  await page.route('**/api/login', (route) => route.abort())
  await logIn(page, 'nimal@example.lk')
  await page.getByText('Network error. Please check your connection.').waitFor()
  await page.unroute('**/api/login')
  await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('alert').getByText('Invalid credentials').waitFor()
})

test('a second press while the answer is on its way sends nothing', async () => {
  const { email } = await aUser(site.board)
  const page = await site.visitor()
  const call = await held(page, '**/api/login')
  await open(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // Two presses of one frame: the button is not busy yet.
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Log In' })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  const busy = page.getByRole('button', { name: 'Logging in...' })
  await busy.waitFor()
  await busy.click({ force: true })
  await page.getByLabel('Email').press('Enter')
  call.release()
  await page.getByText('Login successful! Redirecting...').waitFor()
  assert.equal(call.calls, 1)
})

test('a login leads back to the page before it, never to another site', async () => {
  const { email } = await aUser(site.board)
  const { id } = await aVacancy(site.board)
  const logInAndOut = async (page: Page, path: string) => {
    await hydrated(page)
    await page.clock.install()
    await logIn(page, email)
    await page.getByText('Login successful! Redirecting...').waitFor()
    if (path === '/') await page.clock.runFor(2500)
    await page.waitForURL(path)
  }
  const reader = await site.visit(`/jobs/${id}`)
  await reader.getByRole('navigation').getByRole('link', { name: 'Login' }).click()
  await reader.waitForURL('/login')
  await logInAndOut(reader, `/jobs/${id}`)
  const stranger = await site.visitor()
  await stranger.goto('/login', { referer: 'https://elsewhere.example/jobs/7' })
  await stranger.evaluate(() => history.replaceState({ usr: { returnTo: '//elsewhere.example/' } }, ''))
  await stranger.reload()
  await logInAndOut(stranger, '/')
})

longTest('a guarded page says Loading... while the token is checked', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: user.token } })
  const check = await held(page, '**/api/user')
  await open(page, '/post-vacancy')
  await page.getByRole('main').getByText('Loading...').waitFor()
  await assertAccessible(page)
  check.release()
  await page.getByLabel('Company Name').waitFor()
})

longTest('a guarded page whose framework does not come says so, and offers another try', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: user.token }, width: widths.phone })
  expectConsole(page, /Failed to load resource/)
  await page.route('**/assets/framework-*.js', (route) => route.abort())
  await page.goto('/post-vacancy')
  await page.getByRole('alert').getByText('Network error. Please check your connection.').waitFor()
  assert.equal(await page.getByRole('main').getByText('Loading...').isVisible(), false)
  await assertAccessible(page)
  await page.unroute('**/assets/framework-*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByLabel('Job Poster').waitFor()
})

longTest('who is logged in sees Logout instead of Login and Signup on every page, in every tab', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor()
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
  await page.goto('/contact-us')
  await links.getByText('Login').waitFor()
  const other = await page.context().newPage()
  await other.goto('/contact-us')
  await other.evaluate((value) => localStorage.setItem('auth_token', value), user.token)
  await links.getByText('Login').waitFor({ state: 'hidden' })
  for (const path of ['/', '/application']) {
    await open(page, path)
    assert.deepEqual(await visible(links), ['Home', 'Post Vacancy', 'Post CV', 'Our Clients', 'Contact Us'])
    await page.getByText('Account', { exact: true }).click()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
  }
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await links.getByText('Signup').waitFor()
  await page.locator('summary:focus').filter({ hasText: 'Account' }).waitFor()
})

longTest('a token that died is found on load, whatever the page', async () => {
  for (const path of ['/contact-us', '/post-vacancy']) {
    const page = await site.visitor({ storage: { auth_token: 'user_dead' } })
    expectConsole(page, /401/)
    await page.goto(path)
    await page.getByRole('navigation').getByRole('link', { name: 'Login' }).waitFor()
    assert.equal(await token(page), null)
    if (path === '/post-vacancy') await page.waitForURL('/login')
    await page.getByText('Account', { exact: true }).click()
    await page.getByRole('banner').getByRole('listitem').getByRole('link', { name: 'Login' }).nth(1).waitFor()
  }
})

longTest('whoever cannot be checked is anonymous, and the token stays', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: user.token } })
  expectConsole(page, /ERR_FAILED|500|403/)
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 500, body: 'oops' }),
    (route) => route.fulfill({ status: 403, json: { message: 'No.' } }),
  ]
  for (const fail of failures) {
    await page.route('**/api/user', fail)
    await open(page, '/post-vacancy')
    await page.waitForURL('/login')
    await page.getByLabel('Password', { exact: true }).waitFor()
    assert.ok(await token(page), 'a lost connection logs nobody out')
    await page.unroute('**/api/user')
  }
  await page.reload()
  await page.getByLabel('Company Name').waitFor()
})

longTest('a logout without an answer says so and leaves the visitor logged in', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: user.token } })
  expectConsole(page, /ERR_FAILED|500/)
  await open(page, '/login')
  const press = () => page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.route('**/api/logout', (route) => route.abort())
  await press()
  await page.getByText('Network error. Please check your connection.').waitFor()
  await page.unroute('**/api/logout')
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: '' }))
  await press()
  await page.getByText('Failed to log out. Please try again.').waitFor()
  assert.ok(await token(page))
})

longTest('who is logged in sees who that is on /login and /signup, and where to go next', async () => {
  const user = await aUser(site.board, { name: 'Kumari Silva' })
  const page = await site.visitor({ storage: { auth_token: user.token }, width: widths.phone })
  for (const path of ['/login', '/signup']) {
    await open(page, path)
    await page.getByText(`You are logged in as Kumari Silva (${user.email}).`).waitFor()
    await assertUsable(page)
  }
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged out successfully!').waitFor()
  await page.getByLabel('Name', { exact: true }).waitFor()
  assert.equal(await token(page), null)
})

test('a logout in one tab is seen in the others', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor()
  await open(page, '/login')
  await page.evaluate((value) => localStorage.setItem('auth_token', value), user.token)
  const other = await page.context().newPage()
  await open(other, '/login')
  await open(page, '/login')
  await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('main').getByLabel('Email').waitFor()
})

longTest('a logout leaves the pages of the account, which name applicants', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: user.token } })
  await open(page, '/account/vacancies')
  await page.locator('header summary', { hasText: 'Account' }).filter({ visible: true }).click()
  await page.locator('header').getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged out successfully!').waitFor()
  await page.waitForURL('/')
  assert.equal(await token(page), null)
})

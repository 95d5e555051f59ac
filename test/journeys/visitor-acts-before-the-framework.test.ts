import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { aUser, anAdmin, PASSWORD } from '#test/support/factories.ts'
import { aJpeg } from '#test/support/files.ts'
import { fullPage, holdScripts, isReady, ready } from '#test/support/framework.ts'
import { expectConsole, journey, widths } from '#test/support/journey.ts'

const site = journey({ ANONYMOUS_POSTING: 'true' })
const vacancies = fullPage(site)

test('a button that only the framework serves cannot be pressed before it, and takes no place of another', async () => {
  const pages: [path: string, button: string, after: (page: Page) => Promise<unknown>][] = [
    ['/login', 'Show', (page) => page.locator('#password[type=text]').waitFor()],
    [
      '/login',
      'Forgot Password?',
      (page) => page.getByRole('heading', { name: 'Forgot Password' }).waitFor(),
    ],
  ]
  for (const [path, name, after] of pages) {
    const page = await site.visitor({ width: widths.phone })
    const release = await holdScripts(page)
    await page.goto(path)
    const form = page.locator('main form')
    const button = page.getByRole('button', { name })
    const before = await form.boundingBox()
    assert.equal(await button.count(), 0, name)
    release()
    await ready(page)
    assert.deepEqual(await form.boundingBox(), before, name)
    await button.click()
    await after(page)
  }
})

test('before the framework is there a choice narrows the list all the same, in a clean address', async () => {
  await vacancies()
  const page = await site.visitor()
  await holdScripts(page)
  await page.goto('/')
  for (const group of ['More filters', 'Posted'])
    await page.locator('.filters summary').filter({ hasText: group }).click()
  // The next page has the group closed again: `check` would look there.
  await page.getByRole('radio', { name: 'Since yesterday' }).click()
  await page.waitForURL('/?posted_within=1')
  await page.locator('#q').fill('watcher')
  await page.locator('#q').press('Enter')
  await page.waitForURL('/?q=watcher&posted_within=1')
})

test('before the framework is there only a chosen file is shown by the browser, then with its picture', async () => {
  const page = await site.visitor({ width: widths.phone })
  const release = await holdScripts(page)
  await page.goto('/post-vacancy')
  const poster = page.getByLabel('Job Poster')
  const look = () =>
    poster.evaluate((input) => ({
      opacity: getComputedStyle(input).opacity,
      height: input.parentElement!.getBoundingClientRect().height,
    }))
  const before = await look()
  assert.equal(before.opacity, '0', 'the words of the page stand there')
  await poster.setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
  await page.getByText('No file chosen').waitFor({ state: 'hidden' })
  assert.deepEqual(await look(), { opacity: '1', height: before.height })
  release()
  await ready(page)
  await page.getByText('poster.jpg').waitFor()
  await page.locator('.file-box img').waitFor()
  assert.deepEqual(await look(), { opacity: '0', height: before.height })
})

for (const who of ['user', 'admin'] as const) {
  const path = who === 'admin' ? '/admin-login' : '/login'
  const logIn = async (page: Page) => {
    const { email } = await (who === 'admin' ? anAdmin(site.board) : aUser(site.board))
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Password', { exact: true }).press('Enter')
  }

  test(`a login of the ${who} that is sent before the framework is there waits for it`, async () => {
    const page = await site.visitor({ width: widths.phone })
    const release = await holdScripts(page)
    await page.goto(path)
    await logIn(page)
    release()
    await page.getByText(/^Login successful!/).waitFor()
  })

  test(`a login of the ${who} for which the framework does not come is answered, without the password`, async () => {
    const page = await site.visitor()
    expectConsole(page, /Failed to load resource/)
    await page.route('**/assets/framework-*.js', (route) => route.abort())
    await page.goto(path)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await logIn(page)
    const answer = await answered
    assert.equal(answer.status(), 422)
    assert.equal((await answer.text()).includes(PASSWORD), false)
    await page.getByRole('button', { name: 'Log In' }).waitFor()
  })
}

test('a logout before the framework is there waits for it', async () => {
  await vacancies()
  const { token } = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: token } })
  const release = await holdScripts(page)
  await page.goto('/')
  await page.locator('summary').filter({ hasText: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  assert.equal(await isReady(page), false)
  release()
  await page.getByText('Logged out successfully!').waitFor()
  assert.equal(await page.evaluate(() => localStorage.getItem('auth_token')), null)
})

test('who is logged in sees Logout at once; who logs in or out elsewhere sees that too', async () => {
  await vacancies()
  const { token } = await aUser(site.board)
  const page = await site.visit('/')
  const account = page.locator('summary').filter({ hasText: 'Account' })
  await account.click()
  await page.getByRole('banner').getByRole('listitem').getByRole('link', { name: 'Login' }).first().waitFor()

  const other = await page.context().newPage()
  await other.goto('/contact-us')
  await other.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await page.getByRole('button', { name: 'Logout' }).waitFor()

  const third = await page.context().newPage()
  await third.goto('/')
  await third.locator('summary').filter({ hasText: 'Account' }).click()
  await third.getByRole('button', { name: 'Logout' }).click()
  await third.getByText('Logged out successfully!').waitFor()
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'detached' })
})

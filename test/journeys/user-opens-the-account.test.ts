import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aUser, PASSWORD } from '#test/support/factories.ts'
import {
  assertAccessible,
  assertFits,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'

const site = journey()

test('the account menu of the header leads to the account', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: user.token } })
  await page.goto('/')
  await page.getByText('Account', { exact: true }).click()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.waitForURL(/\/account\/[a-z-]+$/)
  const menu = page.getByRole('navigation', { name: 'My account' })
  await menu.getByRole('link', { name: 'My details' }).click()
  await page.waitForURL('/account/details')
  await page.getByRole('main').getByText(user.email).first().waitFor()
  assert.equal(await menu.getByRole('link', { name: 'My details' }).getAttribute('aria-current'), 'page')
})

for (const [language, width, heading] of [
  ['', widths.desk, 'My details and CV'],
  ['/si', widths.phone, 'මගේ විස්තර සහ CV'],
  ['/ta', widths.phone, 'எனது விவரங்களும் CV உம்'],
] as const)
  test(`the account is whole at ${width} px${language && ` at ${language}`}`, async () => {
    const user = await aUser(site.board, { name: 'W'.repeat(60) })
    const page = await site.visitor({ width, storage: { auth_token: user.token } })
    await page.goto(`${language}/account/details`)
    await hydrated(page)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await assertAccessible(page)
    await assertFits(page)
  })

test('who is not logged in is led to the login, and back to the page that was wanted', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor()
  await page.goto('/si/account/details')
  await page.waitForURL('/si/login')
  await page.goto('/account/details')
  await page.waitForURL('/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('/account/details')
  await page.getByRole('main').getByText(user.email).first().waitFor()
})

test('without script the account says that it needs it', async () => {
  const page = await site.visitor({ javaScriptEnabled: false })
  await page.goto('/account')
  await page.waitForURL(/\/account\/[a-z-]+$/)
  const note = page.locator('noscript')
  assert.equal(await note.textContent(), 'This page needs JavaScript. Please turn it on in your browser.')
  assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex')
})

test('a page of the account whose session cannot be looked up says so below its heading', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor({ width: widths.phone, storage: { auth_token: user.token } })
  expectConsole(page, /ERR_FAILED/)
  await page.route('**/api/user', (route) => route.abort())
  await page.goto('/account/details')
  await page.getByRole('alert').getByText('Network error. Please check your connection.').waitFor()
  await page.getByRole('heading', { name: 'My account', level: 1 }).waitFor()
  await assertAccessible(page)
  await assertFits(page)
})

test('a page of the account that cannot be loaded says so, and can be loaded again', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: user.token } })
  expectConsole(page, /ERR_FAILED|500/)
  await page.goto('/')
  await hydrated(page)
  await page.route('**/api/account', (route) => route.abort())
  await page.getByText('Account', { exact: true }).click()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'My details' }).click()
  await page.getByRole('alert').getByText('Network error. Please check your connection.').waitFor()
  await page.unroute('**/api/account')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('main').getByText(user.email).first().waitFor()
})

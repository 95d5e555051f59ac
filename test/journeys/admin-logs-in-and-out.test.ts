// In npm test: the token of an admin that stays in the storage after the logout.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { anAdmin, aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { aPng } from '#test/support/files.ts'
import {
  arrive,
  assertAccessible,
  assertUsable,
  expectConsole,
  held,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { anOwnerWhoRevises } from '#test/support/revisions.ts'
import { longTest } from '#test/support/sizes.ts'

const site = journey()

longTest(
  'an admin logs in, is greeted, and is brought to the page that was asked for, with its filters',
  async () => {
    const admin = await anAdmin(site.board)
    const page = await site.visit('/admin-panel/accounts?source=users&sort=name', { width: widths.phone })
    await page.waitForURL(/\/admin-login\?next=/)
    await hydrated(page)
    await page.getByText('Please log in to continue.').waitFor()
    await assertUsable(page)
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    const pressed = Date.now()
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.getByText('Login successful! Redirecting...').waitFor()
    const token = await page.evaluate(() => localStorage.getItem('admin_token'))
    assert.ok(token)
    await page.waitForURL('/admin-panel/accounts?source=users&sort=name')
    assert.ok(Date.now() - pressed >= 1500, 'the greeting stands for 1.5 s')
    await page.getByRole('heading', { name: 'Accounts' }).waitFor()
  },
)

longTest('an expired link for a new password leads to where an admin requests another', async () => {
  const page = await site.visitor()
  expectConsole(page, /422/)
  await arrive(page, '/admin-reset-password?token=lvp_expired')
  for (const name of ['New password', 'New password once more'])
    await page.getByRole('textbox', { name, exact: true }).fill('three words of a bridge')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('has expired').waitFor()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await page.waitForURL('/admin-forgot-password')
  await page.getByRole('button', { name: 'Send link' }).waitFor()
})

longTest('without script the panel says that it needs it, under its title', async () => {
  const page = await site.visitor({ javaScriptEnabled: false })
  for (const [path, title] of [
    ['/admin-login', 'Admin Login | Lanka Vacancies'],
    ['/admin-panel/jobs', 'Admin | Lanka Vacancies'],
  ] as const) {
    await page.goto(path)
    await page.getByText('The panel needs JavaScript. Please turn it on, or use a newer browser.').waitFor()
    assert.equal(await page.title(), title)
    assert.equal(await page.getByText('Loading...').isVisible(), false)
  }
})

longTest('a wrong password, an error of the server and no answer are told apart', async () => {
  const admin = await anAdmin(site.board)
  const page = await site.visitor()
  expectConsole(page, /401/, /500/, /ERR_FAILED/)
  await arrive(page, '/admin-login')
  await page.getByRole('button', { name: 'Log In' }).click()
  assert.equal(
    await page.getByLabel('Email').evaluate((input: HTMLInputElement) => input.validity.valueMissing),
    true,
  )

  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password of anybody')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('alert').getByText('Invalid credentials').waitFor()
  await page.waitForFunction(() => document.title.startsWith('Error: '))

  await page.route('**/api/admin/login', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('alert').getByText('Login failed', { exact: true }).waitFor()
  await page.unroute('**/api/admin/login')

  const call = await held(page, '**/api/admin/login', (route) => route.abort())
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: 'Logging in...' }).waitFor()
  call.release()
  await page.getByRole('alert').getByText('Network error. Please check your connection.').waitFor()
  await assertAccessible(page)
})

test('logging out removes the token, says so, and leads to the login after 1.5 s', async () => {
  const admin = await anAdmin(site.board)
  const page = await site.visit('/admin-login')
  await page.evaluate((token) => localStorage.setItem('admin_token', token), admin.token)
  await page.goto('/admin-panel/accounts')
  await page.getByRole('heading', { name: 'Accounts' }).waitFor()
  await page.getByRole('banner').getByText(admin.name).click()
  const pressed = Date.now()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged out successfully!').waitFor()
  assert.equal(await page.evaluate(() => localStorage.getItem('admin_token')), null)
  await page.waitForURL('/admin-login')
  assert.ok(Date.now() - pressed >= 1500)
  const me = await site.board.call({ method: 'GET', url: '/api/admin/me', token: admin.token })
  assert.equal(me.statusCode, 401)
})

longTest('a logout that fails leaves the admin logged in and says so', async () => {
  const admin = await anAdmin(site.board)
  const page = await site.visitor({ storage: { admin_token: admin.token } })
  expectConsole(page, /500/)
  await page.goto('/admin-panel/accounts')
  await page.route('**/api/admin/logout', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('banner').getByText(admin.name).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Failed to log out. Please try again.').waitFor()
  assert.equal(await page.evaluate(() => localStorage.getItem('admin_token')), admin.token)
})

longTest('who loads the panel anew while its session is checked stays logged in', async () => {
  const admin = await anAdmin(site.board)
  const page = await site.visitor({ storage: { admin_token: admin.token } })
  const request = page.waitForRequest('**/api/admin/me')
  let calls = 0
  await page.route('**/api/admin/me', async (route) => {
    if ((calls += 1) > 1) await route.continue()
  })
  await page.goto('/admin-panel/accounts')
  await request
  await page.reload()
  await page.getByRole('heading', { name: 'Accounts' }).waitFor()
})

longTest('a dead token is removed and the admin comes back to the same place after the login', async () => {
  const page = await site.visitor({ storage: { admin_token: 'dead' } })
  expectConsole(page, /401/)
  await page.goto('/admin-panel/accounts?source=admins')
  await page.waitForURL((url) => url.searchParams.get('next') === '/admin-panel/accounts?source=admins')
  assert.equal(await page.evaluate(() => localStorage.getItem('admin_token')), null)
})

longTest(
  'a session that ends while an admin works leads to the login and back, filters included',
  async () => {
    const admin = await anAdmin(site.board)
    const page = await site.visitor()
    expectConsole(page, /401/)
    await page.goto('/admin-login')
    await page.evaluate((token) => localStorage.setItem('admin_token', token), admin.token)
    await page.goto('/admin-panel/accounts')
    await page.getByRole('heading', { name: 'Accounts' }).waitFor()
    // The list that loads would meet the end of the session first.
    await page.getByRole('row').nth(1).waitFor()
    await site.board.call({ method: 'POST', url: '/api/admin/logout', token: admin.token })
    await page.getByLabel('Source').selectOption('users')
    await page.waitForURL((url) => url.searchParams.get('next') === '/admin-panel/accounts?source=users')
  },
)

const picture = { name: 'banner.png', mimeType: 'image/png', buffer: await aPng() }

longTest('what an admin typed and chose is there again after the session ended', async () => {
  const admin = await anAdmin(site.board)
  const vacancy = await aVacancy(site.board, { status: 1 })
  const pending = await aVacancy(site.board, { status: 0 })
  const { published, revise } = await anOwnerWhoRevises(site.board)
  const { revision } = (await revise((await published()).id, { position: 'Baker' })).json().data
  const { token } = await aUser(site.board, { email_confirmed_at: '2026-11-01T00:00:00Z' })
  const claim = { method: 'PUT', url: '/api/account/company', token } as const
  await site.board.call({ ...claim, payload: { name: 'Ruhunu Bakers' } })
  const note = 'Note to the employer'
  for (const [path, label, button, opener] of [
    ['/admin-panel/banner', 'Text', 'Save banner'],
    [`/admin-panel/jobs/${vacancy.id}`, 'New note', 'Add note'],
    [`/admin-panel/jobs/edit/${vacancy.id}`, 'Position', 'Update Job'],
    [`/admin-panel/review?id=${pending.id}`, note, 'Reject with this reason', 'Reject'],
    [`/admin-panel/review?revision=${revision.id}`, note, 'Reject with this reason', 'Reject change'],
    ['/admin-panel/claims', note, 'Reject', 'Reject Ruhunu Bakers'],
  ] as const) {
    const page = await site.visitor()
    expectConsole(page, /401/)
    await arrive(page, '/admin-login')
    await logIn(page, admin.email)
    await page.waitForURL('/admin-panel')
    await page.goto(path)
    const open = async () => {
      if (opener) await page.getByRole('button', { name: opener, exact: true }).click()
    }
    const field = page.getByLabel(label)
    await open()
    if (button.endsWith('reason')) await page.getByLabel('Reason', { exact: true }).selectOption({ index: 1 })
    await field.fill('Typed with care')
    const chooser = page.locator('main input[type=file]')
    const hasFile = (await chooser.count()) > 0
    if (hasFile) await chooser.setInputFiles(picture)
    await site.board.db.deleteFrom('sessions').execute()
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('next') === path)
    await logIn(page, admin.email)
    await page.waitForURL(path)
    await field.waitFor()
    assert.equal(await field.inputValue(), 'Typed with care', path)
    if (hasFile) await page.getByText(picture.name).waitFor()
    // It is restored once.
    await page.reload()
    await open()
    await field.waitFor()
    assert.notEqual(await field.inputValue(), 'Typed with care', path)
  }
})

longTest(
  'the panel that one admin opened acts for no other, who finds none of the first one’s words',
  async () => {
    const [anna, bertha] = [await anAdmin(site.board), await anAdmin(site.board)]
    const page = await site.visit('/admin-panel/banner', { storage: { admin_token: anna.token } })
    const field = page.getByLabel('Text')
    await field.fill('Anna’s words')
    const other = await page.context().newPage()
    await other.goto('/contact-us')
    await other.evaluate((token) => localStorage.setItem('admin_token', token), bertha.token)
    await other.close()
    await page.getByRole('button', { name: 'Save banner' }).click()
    await page.getByText(`You opened the panel as ${anna.email}`).first().waitFor()
    assert.deepEqual(await site.board.db.selectFrom('banner').selectAll().execute(), [])

    expectConsole(page, /401/)
    await page.evaluate(() => localStorage.setItem('admin_token', 'dead'))
    await page.getByRole('button', { name: 'Save banner' }).click()
    await page.waitForURL(/admin-login/)
    await logIn(page, bertha.email)
    await page.waitForURL('/admin-panel/banner')
    await field.fill('Bertha’s words')
    await page.getByRole('button', { name: 'Save banner' }).click()
    await page.getByText('Banner saved successfully').waitFor()
  },
)

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test('the login leads into the panel only, whatever the address says', async () => {
  const admin = await anAdmin(site.board)
  const page = await site.visitor({ storage: { admin_token: admin.token } })
  expectConsole(page, /404/)
  await page.goto('/admin-login?next=https://elsewhere.example/')
  await page.waitForURL('/admin-panel')
})

longTest('a panel whose framework does not come says so, and offers another try', async () => {
  const { token } = await anAdmin(site.board)
  const page = await site.visitor({ storage: { admin_token: token }, width: widths.phone })
  expectConsole(page, /Failed to load resource/)
  await page.route('**/assets/framework-*.js', (route) => route.abort())
  await page.goto('/admin-panel')
  await page.getByRole('alert').getByText('Network error. Please check your connection.').waitFor()
  assert.equal(await page.getByText('Loading...').isVisible(), false)
  await assertAccessible(page)
  await page.unroute('**/assets/framework-*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})

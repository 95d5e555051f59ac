import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { assertReadable, expectConsole, hydrated, journey } from '#test/support/journey.ts'

const site = journey()
let admin: Promise<string> | undefined

async function anAdminAmongOthers(): Promise<string> {
  const { token } = await anAdmin(site.board, { name: 'Ama Admin' })
  await aUser(site.board, { name: 'Zainab Cader', updated_at: '2026-01-10T18:29:00.000Z' })
  await aUser(site.board, {
    name: 'கணபதிப்பிள்ளை சிவசுப்பிரமணியம் வெங்கடேஸ்வரன்',
    email: 'a.very.long.address.of.somebody.who.likes.dots@subdomain.of.an.organisation.example.lk',
  })
  await aUser(site.board, { name: 'නිමල් ජයසූරිය ආරච්චිගේ' })
  return token
}
const visitor = async () => site.visitor({ storage: { admin_token: await (admin ??= anAdminAmongOthers()) } })

const open = async (path: string) => {
  const page = await visitor()
  await page.goto(path)
  await page.getByRole('heading', { name: 'Accounts' }).waitFor()
  await hydrated(page)
  return page
}

test('accounts are readable and usable', async () => {
  const page = await open('/admin-panel/accounts')
  await page.getByText('Zainab Cader').waitFor()
  await assertReadable(page)
  assert.equal(await page.title(), 'Accounts | Lanka Vacancies')
})

test('accounts are filtered by source and by day, and the address keeps it', async () => {
  const page = await open('/admin-panel/accounts')
  await page.getByLabel('Source').selectOption('admins')
  await page.waitForURL('/admin-panel/accounts?source=admins')
  await page.getByText('Zainab Cader').waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: 'Ama Admin' }).waitFor()
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await page.waitForURL('/admin-panel/accounts')
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[name=source]')?.value === '')

  // 18:29 UTC is one minute before the midnight that ends Jan 10 in Sri Lanka.
  await page.getByLabel('From').fill('2026-01-10')
  await page.getByLabel('To').fill('2026-01-10')
  await page.waitForURL('/admin-panel/accounts?from=2026-01-10&to=2026-01-10')
  await page.getByText('Zainab Cader').waitFor()
  await page.getByText('1 account', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('Zainab Cader').waitFor()
  assert.equal(await page.getByLabel('From').inputValue(), '2026-01-10')
  await page.getByLabel('To').fill('2026-01-09')
  await page.getByText('Nothing matches these filters.').waitFor()
})

test('accounts are ordered by any column', async () => {
  const page = await open('/admin-panel/accounts')
  await page.getByRole('link', { name: 'Name' }).click()
  await page.waitForURL('/admin-panel/accounts?sort=name')
  await page.getByRole('link', { name: 'Name' }).click()
  await page.waitForURL('/admin-panel/accounts?sort=-name')
  await page.locator('th[aria-sort=descending]', { hasText: 'Name' }).waitFor()
})

test('a new user account begins at the sign-up page', async () => {
  const page = await open('/admin-panel/accounts')
  const link = page.getByRole('link', { name: 'Create New User Account' })
  assert.equal(await link.getAttribute('href'), '/signup')
})

test('accounts that cannot be loaded say so and can be asked for again', async () => {
  const page = await visitor()
  expectConsole(page, /500/)
  await page.route('**/api/all-userlist*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin-panel/accounts')
  await page.getByText('Failed to load user data. Please try again later.').waitFor()
  await page.unroute('**/api/all-userlist*')
  await hydrated(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByText('Zainab Cader').waitFor()
})

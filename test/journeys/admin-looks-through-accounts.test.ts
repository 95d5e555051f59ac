import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { changeRows } from '#test/support/change-rows.ts'
import { aUser, anAdmin } from '#test/support/factories.ts'
import { assertReadable, hydrated, journey } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

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

test('a new user account begins at the sign-up page', async () => {
  const page = await open('/admin-panel/accounts')
  assert.equal(await page.title(), 'Accounts | Lanka Vacancies')
  const link = page.getByRole('link', { name: 'Create New User Account' })
  assert.equal(await link.getAttribute('href'), '/signup')
})

const panel = panelJourney(site)
const openQuarantine = () => panel.open('/admin-panel/quarantine', 'Quarantine')

async function write(page: Page, name: string): Promise<void> {
  await page.goto('/contact-us')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill('sender@example.lk')
  await page.getByLabel('Message', { exact: true }).fill('When do you open?')
}

/** Fills the trap as a program does that fills whatever it finds. */
async function springTrap(page: Page): Promise<void> {
  await page.locator('#homepage_url').evaluate((field: HTMLInputElement) => {
    field.value = 'https://watches.example'
  })
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Message sent successfully!').waitFor()
}

const messages = () => site.board.db.selectFrom('contact_messages').select('name').execute()

test('nobody meets the field that only programs fill', async () => {
  const page = await site.visitor()
  await write(page, 'Amara Perera')
  await hydrated(page)
  assert.equal(await page.locator('#homepage_url').isVisible(), false)
  await page.getByLabel('Name').focus()
  const reached: string[] = []
  for (let no = 0; no < 3; no += 1) {
    await page.keyboard.press('Shift+Tab')
    reached.push(await page.evaluate(() => document.activeElement?.id ?? ''))
  }
  assert.ok(!reached.includes('homepage_url'))
  await send(page)
  assert.deepEqual(await messages(), [{ name: 'Amara Perera' }])
})

test('what a program sent waits for an admin, who releases or deletes it', async () => {
  await site.board.db.deleteFrom('contact_messages').execute()
  const visitor = await site.visitor()
  for (const name of ['Ruwan Silva', 'Watch Seller']) {
    await write(visitor, name)
    await hydrated(visitor)
    await springTrap(visitor)
    await send(visitor)
  }
  assert.deepEqual(await messages(), [])
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString()
  await changeRows(site.board.db, 'quarantine', { name: 'Watch Seller' }, { received_at: twoDaysAgo })
  const page = await openQuarantine()
  await page.getByText('Filled in a hidden field').first().waitFor()
  assert.equal(await page.getByText('Waiting for more than a day').count(), 1)
  await page.getByText('2 in quarantine').waitFor()
  await assertReadable(page)
  const release = page.getByRole('row', { name: 'Ruwan Silva' }).getByRole('button', { name: 'Release' })
  await release.click()
  await page.getByText('Release the submission from Ruwan Silva? Its emails leave at once.').waitFor()
  assert.deepEqual(await messages(), [], 'the first press asks')
  await release.click()
  await page.getByText('Released.').waitFor()
  await page.getByText('1 in quarantine').waitFor()
  assert.deepEqual(await messages(), [{ name: 'Ruwan Silva' }])
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Quarantine is empty').waitFor()
  assert.deepEqual(await messages(), [{ name: 'Ruwan Silva' }])
})

test('without script the trap works as well', async () => {
  await site.board.db.deleteFrom('contact_messages').execute()
  const page = await site.visitor({ javaScriptEnabled: false })
  await write(page, 'Plain Program')
  await springTrap(page)
  await send(page)
  assert.deepEqual(await messages(), [])
  const held = await site.board.db.selectFrom('quarantine').select(['name', 'reasons']).execute()
  assert.deepEqual(held, [{ name: 'Plain Program', reasons: ['trap_filled'] }])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aUser, aVacancy } from '#test/support/factories.ts'
import {
  assertAccessible,
  assertFits,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const panel = panelJourney(site)

test('an employer claims a company, an admin approves and verifies it, and everybody reads it', async () => {
  const user = await aUser(site.board, { email_confirmed_at: '2026-11-01T00:00:00.000Z' })
  const name = 'Ruhunu Bridge Works'
  await aVacancy(site.board, { company_name: name, user_id: user.id, status: 1 })
  const page = await site.visitor({ storage: { auth_token: user.token }, width: widths.phone })
  await page.goto('/account/company')
  await hydrated(page)
  await page.getByText('Your account has no company yet.').waitFor()
  await assertAccessible(page)
  await assertFits(page)
  assert.equal(await page.getByLabel('Company name').inputValue(), name)
  await page.getByLabel('Company name').fill('')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Name is required' }).waitFor()
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('About the company').fill('Bridges and roads since 1987.')
  await page.getByLabel('Website').fill('www.bridges.example')
  await page.getByLabel('District').selectOption('Galle')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Your change is waiting for review.').waitFor()

  const office = await panel.open('/admin-panel/claims', 'Claims')
  await office.getByText('1 vacancy under this name · 1 from this account').waitFor()
  await office.getByText('Bridges and roads since 1987.').waitFor()
  await assertAccessible(office)
  await assertFits(office)
  await office.getByRole('button', { name: `Approve ${name}` }).click()
  await office.getByText('Company page updated.').waitFor()
  await office.getByRole('link', { name: 'Companies', exact: true }).click()
  await office.getByLabel('Evidence').fill('Registration PV 12345, seen on paper.')
  await office.getByRole('button', { name: `Mark as verified: ${name}` }).click()
  await office.getByText('Company verified.').waitFor()

  await page.reload()
  await hydrated(page)
  await page.getByRole('link', { name: 'View the page' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('Bridges and roads since 1987.').waitFor()
  await page.getByText('Verified', { exact: true }).waitFor()
  await page.getByText('Galle', { exact: true }).waitFor()
  await assertAccessible(page)
  await assertFits(page)
})

test('a rejected claim comes back with its note', async () => {
  const user = await aUser(site.board, { email_confirmed_at: '2026-11-01T00:00:00.000Z' })
  const name = 'Somebody Else’s Bank'
  const payload = { name }
  await site.board.call({ method: 'PUT', url: '/api/account/company', token: user.token, payload })
  const office = await panel.open('/admin-panel/claims', 'Claims', widths.phone)
  await office.getByRole('button', { name: `Reject ${name}` }).click()
  await office.getByLabel('Note to the employer').fill('Please write from an address of the bank.')
  await assertAccessible(office)
  await assertFits(office)
  await office.getByRole('button', { name: 'Reject', exact: true }).click()
  await office.getByText('Change rejected.').waitFor()
  const page = await site.visitor({ storage: { auth_token: user.token } })
  await page.goto('/account/company')
  await page.getByText('Please write from an address of the bank.').waitFor()
})

test('without a confirmed address the page says what to do, in Sinhala too', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: user.token }, width: widths.phone })
  expectConsole(page, /403/)
  await page.goto('/si/account/company')
  await hydrated(page)
  await page.getByText(/කරුණාකර පළමුව ඔබේ විද්‍යුත් තැපැල් ලිපිනය තහවුරු කරන්න/).waitFor()
  await assertAccessible(page)
  await assertFits(page)
  assert.equal(await page.getByRole('textbox').count(), 0)
})

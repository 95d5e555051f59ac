import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anAdmin, aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import {
  assertAccessible,
  assertFits,
  assertReadable,
  assertUsable,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'

const site = journey()

test('an owner invites somebody, who becomes a moderator; the owner makes a viewer of them', async () => {
  const owner = await anAdmin(site.board, { name: 'Sanduni Owner' })
  const page = await site.visit('/admin-panel/admins', { storage: { admin_token: owner.token } })
  await page.getByLabel('Email', { exact: true }).fill('ruwan@board.example')
  await page.getByLabel('Language of the email').selectOption('සිංහල')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('The invitation was sent.').waitFor()
  await page.getByText('ruwan@board.example').waitFor()
  await assertAccessible(page)
  const { payload } = await getRow(site.board.db, 'outbox', { template: 'admin_invitation' }, ['payload'])
  assert.equal((payload as { language: string }).language, 'si')
  const guest = await site.open(`/admin-invitation?token=${(payload as { token: string }).token}`, {
    width: widths.phone,
  })
  await assertUsable(guest)
  await guest.getByLabel('Your name').fill('Ruwan Perera')
  await guest.getByLabel('Password', { exact: true }).fill('a sentence of Ruwan')
  await guest.getByLabel('Confirm password').fill('a sentence of Ruwan')
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await guest.getByText('Your account is ready.').waitFor()

  await page.reload()
  await page.getByLabel('Role of Ruwan Perera').selectOption('viewer')
  await page.getByText('Role changed.').waitFor()
  await page.getByRole('button', { name: 'Close account' }).first().waitFor()
  const phone = await site.visit('/admin-panel/admins', {
    width: widths.phone,
    storage: { admin_token: owner.token },
  })
  await phone.getByRole('heading', { name: 'Admins', level: 1 }).waitFor()
  await assertFits(phone)
})

test('a viewer’s panel has lists and figures, and neither persons nor acts', async () => {
  const user = await aUser(site.board, { name: 'Canary Nimal' })
  const vacancy = await aVacancy(site.board, { user_id: user.id, position: 'Weaver of silk' })
  await aPositionApplication(site.board, {
    vacancy_id: vacancy.id,
    full_name: 'Canary Kumari',
    email: 'canary@person.example',
  })
  const { token } = await anAdmin(site.board, { role: 'viewer', name: 'Vidu Viewer' })
  const page = await site.visitor({ storage: { admin_token: token } })
  for (const [path, shows] of [
    ['/admin-panel', 'Dashboard'],
    ['/admin-panel/jobs', 'Weaver of silk'],
    ['/admin-panel/applications', 'All Applications'],
    ['/admin-panel/applications/position-applicants', 'JA-'],
    ['/admin-panel/job-seekers', 'Job'],
    ['/admin-panel/reports', 'Reports'],
    ['/admin-panel/activity', 'Activity'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByText(shows).first().waitFor()
    await hydrated(page)
    const text = await page.locator('body').innerText()
    assert.doesNotMatch(text, /Canary|canary@/, path)
    for (const act of ['Delete', 'Edit', 'Update', 'Download CSV', 'Review queue'])
      assert.equal(
        await page.getByRole('main').getByRole('button', { name: act, exact: true }).count(),
        0,
        `${path} ${act}`,
      )
    await assertReadable(page)
  }
  const nav = page.getByRole('navigation', { name: 'Admin navigation' })
  assert.equal(await nav.getByRole('link', { name: 'Accounts' }).count(), 0)
  expectConsole(page, /403/)
  await page.goto('/admin-panel/categories')
  await page.getByRole('heading', { name: 'Your role cannot open this page' }).waitFor()
})

test('an owner opens an account from the list, blocks it, and opens it again', async () => {
  const { token } = await anAdmin(site.board)
  const user = await aUser(site.board, { name: 'Fraud Fernando' })
  const { id } = await aVacancy(site.board, { user_id: user.id, position: 'Visa for a fee' })
  const page = await site.visit('/admin-panel/accounts?q=fraud', { storage: { admin_token: token } })
  await page.getByRole('link', { name: 'Fraud Fernando' }).click()
  await page.getByRole('heading', { name: 'Account of Fraud Fernando', level: 1 }).waitFor()
  await page.getByText('Visa for a fee').waitFor()
  await assertAccessible(page)
  const reason = page.getByLabel('Reason (included in the email)')
  await page.getByRole('button', { name: 'Block account' }).click()
  await page.getByText('Choose a reason').last().waitFor()
  const block = async (effect: string) => {
    await reason.selectOption('The vacancies ask applicants for money')
    await page.getByText(effect).waitFor()
    await page.getByRole('button', { name: 'Block account' }).click()
    await page
      .getByRole('group', { name: /^Block this account/ })
      .getByRole('button')
      .first()
      .click()
    await page.getByText(/Blocked since/).waitFor()
  }
  await block('This ends 1 session and hides 1 open vacancy.')
  await page.getByText('Fraud Fernando is blocked.').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone. Fraud Fernando is no longer blocked.').waitFor()
  await page.getByText(/Blocked since/).waitFor({ state: 'detached' })
  assert.equal((await site.board.call({ url: `/api/jobs/${id}` })).statusCode, 200)
  await block('This ends 0 sessions and hides 1 open vacancy.')
  const stranger = await site.board.call({ url: `/api/jobs/${id}` })
  assert.equal(stranger.statusCode, 404)
  const phone = await site.visitor({ width: widths.phone, storage: { admin_token: token } })
  const fresh = await aUser(site.board)
  await phone.goto(`/admin-panel/accounts/${fresh.id}`)
  await phone.getByLabel('Reason (included in the email)').waitFor()
  await assertFits(phone)
  await phone.goto(`/admin-panel/accounts/${user.id}`)
  await phone.getByText(/Blocked since/).waitFor()
  await assertFits(phone)
  await page.getByRole('button', { name: 'Unblock account' }).click()
  await page
    .getByRole('group', { name: /^Unblock this account/ })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: 'Block account', exact: true }).waitFor()
  assert.equal((await site.board.call({ url: `/api/jobs/${id}` })).statusCode, 200)
})

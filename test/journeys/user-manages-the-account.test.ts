import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { fillIn, submit } from '#test/support/apply-page.ts'
import { PASSWORD, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
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
import { postVacancy } from '#test/support/vacancies.ts'

const site = journey()

test('the account menu of the header leads to the account', async () => {
  const user = await aUser(site.board)
  const page = await site.visit('/', { storage: { auth_token: user.token } })
  await page.getByText('Account', { exact: true }).click()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.waitForURL(/\/account\/[a-z-]+$/)
  const menu = page.getByRole('navigation', { name: 'My account' })
  await menu.getByRole('link', { name: 'My details' }).click()
  await page.waitForURL('/account/details')
  await page.getByRole('main').getByText(user.email).first().waitFor()
  assert.equal(await menu.getByRole('link', { name: 'My details' }).getAttribute('aria-current'), 'page')
})

test('an account opens on what it is for, and hires from its first vacancy', async () => {
  const user = await aUser(site.board)
  const page = await site.open('/account', { storage: { auth_token: user.token } })
  const menu = page.getByRole('navigation', { name: 'My account' })
  const seeker = ['My applications', 'Saved vacancies', 'Alerts']
  const own = ['My details and CV', 'My data']
  await page.waitForURL('/account/my-applications')
  await menu.getByRole('link', { name: 'My data' }).waitFor()
  assert.deepEqual(await menu.getByRole('link').allInnerTexts(), [...seeker, ...own])
  await postVacancy(site.board, user.token)
  await page.reload()
  const hiring = ['My vacancies', 'Post several at once', 'Company']
  await menu.getByRole('link', { name: hiring[0]! }).waitFor()
  assert.deepEqual(await menu.getByRole('link').allInnerTexts(), [...seeker, ...hiring, ...own])
  await menu.getByRole('link', { name: 'My details' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).first().click()
  await page.getByLabel('I’m hiring').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your details have been saved.').waitFor()
  await menu.getByRole('link').first().getByText(hiring[0]!).waitFor()
  assert.deepEqual(await menu.getByRole('link').allInnerTexts(), [...hiring, ...seeker, ...own])
  await page.getByText('Account', { exact: true }).click()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.waitForURL('/account/vacancies')
})

for (const [language, width, heading] of [
  ['', widths.desk, 'My details and CV'],
  ['/si', widths.phone, 'මගේ විස්තර සහ ජීව දත්ත පත්‍රය'],
  ['/ta', widths.phone, 'எனது விபரங்களும் CV உம்'],
] as const)
  test(`the account is whole at ${width} px${language && ` at ${language}`}`, async () => {
    const user = await aUser(site.board, { name: 'W'.repeat(60) })
    const page = await site.open(`${language}/account/details`, {
      width,
      storage: { auth_token: user.token },
    })
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    if (language !== '/si') await assertUsable(page)
  })

test('without script the account says that it needs it', async () => {
  const page = await site.visit('/account', { javaScriptEnabled: false })
  await page.getByText('This page needs JavaScript. Please turn it on, or use a newer browser.').waitFor()
  assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex')
})

test('a page of the account that cannot be loaded says so, and can be loaded again', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: user.token } })
  expectConsole(page, /ERR_FAILED|500/)
  await arrive(page, '/')
  await page.route('**/api/account', (route) => route.abort())
  await page.getByText('Account', { exact: true }).click()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'My details' }).click()
  await page.getByRole('alert').getByText('Network error. Please check your connection.').waitFor()
  await page.unroute('**/api/account')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('main').getByText(user.email).first().waitFor()
})

/** The address of the newest link that was mailed to somebody. */
async function confirmationLink(
  recipient: string,
  prefix = '',
  path: '/confirm-email' | '/not-me' = '/confirm-email',
): Promise<string> {
  const { payload } = await site.board.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', recipient)
    .where('template', '=', 'email_confirmation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return `${prefix}${path}?token=${String(payload['token'])}`
}

async function openDetails(token: string, width?: number): Promise<Page> {
  const page = await site.open('/account/details', {
    storage: { auth_token: token },
    ...(width ? { width } : {}),
  })
  await page.getByRole('heading', { name: 'My details' }).waitFor()
  return page
}

const confirmedAt = async (id: number) =>
  (await getRow(site.board.db, 'users', { id }, ['email_confirmed_at'])).email_confirmed_at

test('who is not confirmed reads so, asks for another mail and confirms by its button alone', async () => {
  const user = await aUser(site.board)
  const page = await openDetails(user.token, widths.phone)
  await page.getByText(`Your address ${user.email} is not confirmed yet.`).waitFor()
  await assertUsable(page)
  const call = await held(page, '**/api/account/email/confirmation')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => keys.push(request.headers()['idempotency-key']))
  // Two presses of one frame: the button is not busy yet.
  await page.getByRole('button', { name: 'Send another email' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  call.release()
  await page.getByText('We sent you an email with a new link.').waitFor()
  assert.equal(call.calls, 1)
  assert.match(keys.join(''), /^[0-9a-f]{32}$/)
  await arrive(page, await confirmationLink(user.email))
  assert.equal(await confirmedAt(user.id), null)
  await assertUsable(page)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await page.getByText('Your address has been confirmed.').waitFor()
  assert.ok(await confirmedAt(user.id))
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await page.waitForURL('**/account/my-applications')
  await page.goto('/account/details')
  await page.getByText('Confirmed', { exact: true }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Send another email' }).count(), 0)
})

test('without script a link is confirmed by the password, in Tamil, and a second time refused', async () => {
  const user = await aUser(site.board)
  await site.board.call({ method: 'POST', url: '/api/account/email/confirmation', token: user.token })
  const page = await site.visitor({ javaScriptEnabled: false, width: widths.phone })
  expectConsole(page, /422/)
  const link = await confirmationLink(user.email, '/ta')
  const press = () => page.getByRole('button', { name: 'முகவரியை உறுதிப்படுத்துக' }).click()
  await page.goto(link)
  await press()
  await page
    .getByRole('alert')
    .getByText(/கணக்கின் கடவுச்சொல்லை உள்ளிடவும்/)
    .waitFor()
  assert.equal(await confirmedAt(user.id), null)
  await page.getByLabel('உங்கள் கணக்கின் கடவுச்சொல்').fill(PASSWORD)
  await press()
  await page.getByText('உங்கள் முகவரி உறுதிப்படுத்தப்பட்டது.').waitFor()
  assert.ok(await confirmedAt(user.id))
  await page.goto(link)
  await press()
  await page
    .getByRole('alert')
    .getByText(/இந்த இணைப்பு பயன்படுத்தப்பட்டுவிட்டது/)
    .waitFor()
})

for (const javaScriptEnabled of [true, false])
  test(`who made no such account ends it by the mail, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const thief = await aUser(site.board)
    await site.board.call({ method: 'POST', url: '/api/account/email/confirmation', token: thief.token })
    const page = await site.visit(await confirmationLink(thief.email, '/si', '/not-me'), {
      javaScriptEnabled,
      width: widths.phone,
    })
    if (javaScriptEnabled) {
      await hydrated(page)
      await assertUsable(page)
    }
    const isThere = async () => (await findRows(site.board.db, 'users', { id: thief.id }, ['id'])).length
    assert.equal(await isThere(), 1)
    await page.getByRole('button', { name: 'මම නොවේ: එය අවසන් කරන්න' }).click()
    await page.getByText('එය අවසන් කරන ලදී').waitFor()
    assert.equal(await isThere(), 0)
  })

test('name, language and address are changed where they are shown', async () => {
  const user = await aUser(site.board, { email_confirmed_at: '2026-11-01T00:00:00.000Z' })
  const page = await openDetails(user.token)
  const person = page.locator('section').filter({ hasText: 'Name and emails' })
  await person.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kumari Silva')
  await page.getByLabel('Language of our emails').selectOption('si')
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your details have been saved.').waitFor()
  await page.getByRole('main').getByText('Kumari Silva').waitFor()
  await page.getByRole('button', { name: 'Change email address' }).click()
  expectConsole(page, /422/)
  await page.getByLabel('New email address').fill('Kumari.New@example.lk')
  await page.getByLabel('Current password').fill('not my password')
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'This is not your current password.' }).waitFor()
  await assertAccessible(page)
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByText(/^kumari\.new@example\.lk becomes your address/).waitFor()
  await arrive(page, await confirmationLink('kumari.new@example.lk'))
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await page.waitForURL('**/account/my-applications')
  await page.goto('/account/details')
  await page.getByRole('main').getByText('kumari.new@example.lk').waitFor()
})

test('a new password and the list of sessions end the others', async () => {
  const user = await aUser(site.board)
  const login = async () => {
    const payload = { email: user.email, password: PASSWORD }
    const headers = { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0' }
    const answer = await site.board.call({ method: 'POST', url: '/api/login', payload, headers })
    return answer.json<{ token: string }>().token
  }
  const isAlive = async (token: string) =>
    (await site.board.call({ url: '/api/user', token })).statusCode === 200
  const first = await login()
  const page = await openDetails(user.token, widths.tablet)
  await page.getByRole('button', { name: 'Log out Firefox, Android' }).click()
  await page.getByText('You are logged out on that device.').waitFor()
  assert.equal(await isAlive(first), false)
  const second = await login()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('seven green parrots')
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password has been changed.').waitFor()
  assert.equal(await isAlive(second), false)
  assert.equal(await isAlive(user.token), true)
})

test('an account is deleted by its password, and its owner is a visitor again', async () => {
  const user = await aUser(site.board)
  const page = await openDetails(user.token, widths.phone)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await assertUsable(page)
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Permanently delete' }).click()
  await page.waitForURL('/')
  await page.getByText('Your account has been deleted.').waitFor()
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
  const left = await findRows(site.board.db, 'users', { id: user.id }, ['id'])
  assert.deepEqual(left, [])
})

test('no press and no form of a page that one account opened acts for another', async () => {
  const [anna, bertha] = [await aUser(site.board), await aUser(site.board)]
  const vacancy = await aVacancy(site.board)
  const sessionsOfBertha = async () =>
    (await findRows(site.board.db, 'sessions', { user_id: bertha.id }, ['user_id'])).length
  await newSession(anna.email)
  await newSession(bertha.email)
  const page = await openDetails(anna.token)
  const applying = await page.context().newPage()
  await arrive(applying, `/jobs/${vacancy.id}/apply`)
  await fillIn(applying)
  await applying.evaluate((token) => localStorage.setItem('auth_token', token), bertha.token)

  const refusal = `You opened this page as ${anna.email}, and another account is logged in now.`
  await page.getByRole('main').getByText(refusal).waitFor()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByText(refusal).nth(1).waitFor()
  assert.equal(await sessionsOfBertha(), 2)
  await submit(applying).click()
  await applying.getByText(refusal).first().waitFor()
  assert.deepEqual(await sentFor(vacancy.id), [])

  await applying.evaluate((token) => localStorage.setItem('auth_token', token), anna.token)
  await submit(applying).click()
  await applying.getByText('Application Submitted Successfully').first().waitFor()
  assert.deepEqual(await sentFor(vacancy.id), [anna.id])
  await applying.close()
})

async function newSession(email: string): Promise<void> {
  await site.board.call({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } })
}

async function sentFor(vacancy: number): Promise<(number | null)[]> {
  const sent = site.board.db.selectFrom('applications').select('user_id').where('vacancy_id', '=', vacancy)
  return (await sent.execute()).map(({ user_id }) => user_id)
}

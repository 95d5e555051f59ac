import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { startAdminSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { operatorCommands } from '#src/operator/commands.ts'
import type { OpenBoard } from '#src/platform/feature.ts'
import { anAdmin, PASSWORD } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import {
  arrive,
  assertAccessible,
  assertFits,
  assertUsable,
  expectConsole,
  journey,
  widths,
} from '#test/support/journey.ts'
import { codeOfSecret, setUpTotp } from '#test/support/second-factor.ts'

// Passkeys belong to the host of the board's own address, which is no IP address.
const site = journey({ PUBLIC_URL: '' })
const localhost = () => site.address.replace('127.0.0.1', 'localhost')

async function enter(page: Page, token: string): Promise<void> {
  await page.goto('/admin-login')
  await page.evaluate((value) => localStorage.setItem('admin_token', value), token)
}

async function logIn(page: Page, email: string): Promise<void> {
  await arrive(page, '/admin-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByText(name).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin-login')
}

test('an owner sets a passkey up, logs in with it, loses it, and gets in by a recovery code', async () => {
  const { id, email, name, token } = await anAdmin(site.board)
  const page = await site.visitor({ baseURL: localhost() })
  expectConsole(page, /401/)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await enter(page, token)
  await page.goto('/admin-panel/second-factor')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Passkey name').fill('Office laptop')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('Save these recovery codes now').waitFor()
  const codes = await page.locator('ol.font-mono li').allTextContents()
  assert.equal(codes.length, 10)
  await page.getByText('Office laptop').waitFor()
  const stored = await findRows(site.board.db, 'admin_passkeys', { name: 'Office laptop' }, ['transports'])
  assert.deepEqual(stored, [{ transports: ['internal'] }], 'later logins tell the browser where to look')
  await assertAccessible(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('You have 10 codes left.').waitFor()
  await logOut(page, name)

  await logIn(page, email)
  await page.getByText('Your password is correct.').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Login successful! Redirecting...').waitFor()
  await page.waitForURL('**/admin-panel')
  await logOut(page, name)

  // The laptop is gone.
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await logIn(page, email)
  await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Login successful! Redirecting...').waitFor()
  await page.waitForURL('**/admin-panel')
  await page.goto('/admin-panel/second-factor')
  await page.getByText('You have 9 codes left.').waitFor()
  await page.getByRole('button', { name: 'Remove the passkey Office laptop' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('You get ten recovery codes with your first second factor.').waitFor()
  await startAdminSession(site.board.db, id, site.board.clock.now(), 'Firefox, Windows')
  await page.reload()
  await page.getByRole('button', { name: 'Log out Firefox, Windows' }).click()
  await page.getByText('You are logged out on that device.').waitFor()
  await page.getByText('This device', { exact: true }).waitFor()
  await assertFits(page)
})

test('an owner who lost all of it comes back by the command of an operator', async () => {
  const { email, name, token } = await anAdmin(site.board)
  await setUpTotp(site.board, { email, token })
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /401/)
  await logIn(page, email)
  await page.getByText('Your password is correct.').waitFor()
  const { context } = site.board.app
  const said: string[] = []
  const atHand = { config: { site: { name: 'Lanka Vacancies' } }, context } as unknown as OpenBoard
  const words = [email, PASSWORD, '--reset-second-factor']
  await operatorCommands['admin:password']!(atHand, words, (line) => said.push(line))
  assert.match(said.join('\n'), /second factor was taken away/)
  await logIn(page, email)
  await page.waitForURL('**/admin-panel')
  await page.getByRole('banner').getByText(name).waitFor()
})

test('an admin sets an authenticator app up on a telephone, and logs in with its code', async () => {
  const { email, name, token } = await anAdmin(site.board)
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /401/, /422/)
  await enter(page, token)
  await page.goto('/admin-panel/second-factor')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor()
  const secret = (await page.locator('code').textContent())!.replaceAll(' ', '')
  await assertUsable(page)
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alert').getByText('This code is wrong').first().waitFor()
  await page.getByLabel('Code from the app').fill(codeOfSecret(secret, site.board.clock.now()))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Save these recovery codes now').waitFor()
  await assertFits(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('You have 10 codes left.').waitFor()
  await page.evaluate(() => localStorage.removeItem('admin_token'))

  await logIn(page, email)
  const field = page.getByLabel('Code', { exact: true })
  await field.fill('000 000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').getByText('This code is wrong').waitFor()
  await assertFits(page)
  // The code that confirmed the app is dead; the next one is good already.
  await field.fill(codeOfSecret(secret, new Date(site.board.clock.now().getTime() + 30_000)))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/admin-panel')
  await page.getByRole('banner').getByText(name).waitFor()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { fillIn, submit } from '#test/support/apply-page.ts'
import { denyStorage, scrollError } from '#test/support/engines/refused-storage.ts'
import { aUser, aVacancy, anAdmin, PASSWORD } from '#test/support/factories.ts'
import { arrive, expectConsole, journey } from '#test/support/journey.ts'

const site = journey()

const refusals = {
  denied: denyStorage,
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}

const refuseCookies = () =>
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })

async function visitorWithout(...refused: (() => void)[]): Promise<Page> {
  const page = await site.visitor()
  for (const refuse of refused) await page.addInitScript(refuse)
  expectConsole(page, scrollError)
  return page
}

async function logIn(page: Page, path: '/login' | '/admin-login', email: string): Promise<void> {
  await arrive(page, path)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('main button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== path)
}

const refusalOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Allow cookies and site data' })

for (const [name, refuse] of Object.entries(refusals)) {
  test(`storage is ${name}: a login lives in its cookie until the logout`, async () => {
    const { email } = await aUser(site.board)
    const page = await visitorWithout(refuse)
    await logIn(page, '/login', email)
    await page.reload()
    await page.locator('html[data-session=user]').waitFor()
    await page.goto('/account/details')
    await page.getByRole('main').getByText(email).first().waitFor()
    await refusalOf(page).waitFor({ state: 'hidden' })
    await page.goto('/login')
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await page.locator('html:not([data-session])').waitFor()
    await page.reload()
    await page.locator('html:not([data-session])').waitFor()
  })

  test(`storage is ${name}: an admin stays logged in, and the rail stays folded`, async () => {
    const { email } = await anAdmin(site.board)
    const page = await visitorWithout(refuse)
    await logIn(page, '/admin-login', email)
    await page.getByRole('button', { name: 'Fold menu' }).click()
    await page.reload()
    await page.locator('[data-rail=folded]').waitFor()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await refusalOf(page).waitFor({ state: 'hidden' })
  })

  test(`storage is ${name}: what is longer than a cookie lasts as long as the page, which says so`, async () => {
    const { id } = await aVacancy(site.board)
    const page = await visitorWithout(refuse)
    await page.goto(`/jobs/${id}`)
    const star = page.locator('main [data-save]').first()
    await star.click()
    await refusalOf(page).waitFor()
    await page.locator(`[data-save="${id}"][aria-pressed=true]`).first().waitFor()
    await arrive(page, `/jobs/${id}/apply`)
    await page.getByLabel('Cover letter').fill('I mend machines.')
    await refusalOf(page).waitFor()
  })

  test(`storage is ${name}: a vacancy that the device cannot hide beyond the page says so`, async () => {
    const { id } = await aVacancy(site.board)
    const page = await visitorWithout(refuse)
    await page.goto(`/jobs/${id}`)
    await page.locator('.job-acts summary').click()
    await page.getByRole('button', { name: 'Not for me' }).click()
    await refusalOf(page).waitFor()
    await page.locator('[data-just-hidden]').getByText('Hidden on this device.').waitFor()
  })

  test(`storage is ${name}: typed words are not left behind without a word`, async () => {
    const page = await visitorWithout(refuse)
    await page.goto('/contact-us')
    await page.locator('#name').fill('Nimal Perera')
    const sinhala = page.locator('footer [data-language=si], header [data-language=si]').first()
    await sinhala.click()
    await refusalOf(page).waitFor()
    await sinhala.press('Enter')
    await page.waitForURL('/si/contact-us')
  })
}

for (const [entry, isRemembered] of [
  ['remembered-applicant', true],
  ['sent-from-here', false],
] as const)
  test(`an application of which the device has no room for ${entry} says so`, async () => {
    const { id } = await aVacancy(site.board)
    const page = await site.visitor()
    await page.addInitScript((full) => {
      const write = Reflect.get(Storage.prototype, 'setItem') as (key: string, value: string) => void
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key === full) throw new DOMException('full', 'QuotaExceededError')
        write.call(this, key, value)
      }
    }, entry)
    await arrive(page, `/jobs/${id}/apply`)
    await fillIn(page)
    await page.getByLabel('Remember me on this device').setChecked(isRemembered)
    assert.ok(await refusalOf(page).isHidden())
    await submit(page).click()
    await refusalOf(page).waitFor()
  })

test('cookies are refused too: a login lasts as long as the page, which says so', async () => {
  const [user, admin] = [await aUser(site.board), await anAdmin(site.board)]
  const page = await visitorWithout(refusals.denied, refuseCookies)
  await logIn(page, '/login', user.email)
  await page.locator('html[data-session=user]').waitFor()
  await refusalOf(page).waitFor()
  await logIn(page, '/admin-login', admin.email)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await refusalOf(page).waitFor()
})

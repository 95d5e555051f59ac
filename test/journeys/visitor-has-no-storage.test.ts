import { test } from 'node:test'
import { aUser, aVacancy, anAdmin, PASSWORD } from '#test/support/factories.ts'
import { expectConsole, hydrated, journey } from '#test/support/journey.ts'

const site = journey()

const refusals = {
  denied: () => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}

for (const [name, refuse] of Object.entries(refusals)) {
  test(`storage is ${name}: a user logs in for as long as the page stays, and is told what to allow`, async () => {
    const { email } = await aUser(site.board)
    const page = await site.visitor()
    await page.addInitScript(refuse)
    // React Router's own script for the scroll position does not expect a refusal.
    expectConsole(page, /SecurityError/)
    await page.goto('/login')
    await hydrated(page)
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(PASSWORD)
    await page.locator('main button[type=submit]').click()
    await page.getByRole('alert').filter({ hasText: 'Allow cookies and site data' }).waitFor()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.locator('html[data-session=user]').waitFor()
  })

  test(`storage is ${name}: an admin logs in`, async () => {
    const { email } = await anAdmin(site.board)
    const page = await site.visitor()
    await page.addInitScript(refuse)
    // React Router's own script for the scroll position does not expect a refusal.
    expectConsole(page, /SecurityError/)
    await page.goto('/admin-login')
    await hydrated(page)
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(PASSWORD)
    await page.locator('main button[type=submit]').click()
    await page.waitForURL('/admin-panel')
    await page.getByRole('alert').filter({ hasText: 'Allow cookies and site data' }).waitFor()
  })

  test(`storage is ${name}: a star that cannot be stored says so`, async () => {
    const { id } = await aVacancy(site.board)
    const page = await site.visitor()
    await page.addInitScript(refuse)
    // React Router's own script for the scroll position does not expect a refusal.
    expectConsole(page, /SecurityError/)
    await page.goto(`/jobs/${id}`)
    await page.locator('[data-save]').first().click()
    await page.getByRole('alert').filter({ hasText: 'Allow cookies and site data' }).waitFor()
  })
}

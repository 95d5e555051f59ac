import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { translatedLanguages } from '#src/strings/languages.ts'
import { aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { expectConsole, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey()

/** One for both: a list that was read before does not hear of rows that appear behind the program's back. */
let made: ReturnType<typeof aVacancy> | undefined

for (const language of translatedLanguages) {
  const t = dictionaries[language]
  const at = (path: string) => `${site.address}/${language}${path}`

  test(`who applies on a page in ${language} is led to the list in ${language}, by links of the router`, async () => {
    const job = await (made ??= aVacancy(site.board))
    const page = await site.visitor({ width: widths.phone })
    await page.goto(`/${language}?sort=closing`)
    await hydrated(page)
    await page.getByRole('link', { name: job.position, exact: true }).click()
    await page.waitForURL(at(`/jobs/${job.id}`))
    await page.getByRole('link', { name: t['job.apply'] }).first().click()
    await page.waitForURL(at(`/jobs/${job.id}/apply`))
    await page.locator('#first_name').fill('Kumari')
    await page.locator('#last_name').fill('Silva')
    await page.locator('#email').fill(`stays-${language}@example.lk`)
    await page.locator('#phone').fill('0771234567')
    await page.locator('input#city').fill('Moratuwa')
    await page
      .locator('#resume')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await aPdf() })
    await page.locator('#agreeTerms').check()
    await page.getByRole('button', { name: t['apply.submit'], exact: true }).click()
    await page.getByText(t['apply.sent']).waitFor()
    await page.waitForURL(at(''))
    await page.getByRole('heading', { level: 1, name: t['home.heading'] }).waitFor()
    await page.goBack()
    await page.waitForURL(at(`/jobs/${job.id}/apply`))
  })

  test(`who logs in on a page in ${language} comes to the page that they wanted, in ${language}`, async () => {
    const user = await aUser(site.board)
    const page = await site.visitor()
    await page.goto(`/${language}/post-vacancy`)
    await page.waitForURL(at('/login'))
    await page.locator('#email').fill(user.email)
    await page.locator('#password').fill(PASSWORD)
    await page.getByRole('button', { name: t['login.submit'] }).click()
    await page.waitForURL(at('/post-vacancy'))
    await page.getByRole('heading', { level: 1, name: t['post_vacancy.heading'] }).waitFor()
  })

  test(`a search in ${language} stays there, and so does a link that is not whole`, async () => {
    const page = await site.visitor()
    await page.goto(`/${language}`)
    await page.locator('#q').fill('weaver')
    await page.locator('#q').press('Enter')
    await page.waitForURL(at('?q=weaver'))
    await page.goto(`/${language}/reset-password?token=x`)
    await page.waitForURL(at(''))
  })

  test(`the panel is not below ${language}, with the framework neither`, async () => {
    const page = await site.visitor()
    expectConsole(page, /404/)
    await page.goto(`/${language}/admin-panel/jobs`)
    await hydrated(page)
    await page.getByRole('heading', { level: 1, name: t['error.not_found.title'] }).waitFor()
    assert.equal(page.url(), at('/admin-panel/jobs'))
    await page.getByRole('link', { name: t['nav.contact'] }).click()
    await page.waitForURL(at('/contact-us'))
  })
}

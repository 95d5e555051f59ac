// In npm test: a password that goes along with a change of language; a declined language that is offered again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { languages, type Language } from '#src/strings/languages.ts'
import { PASSWORD, aUser, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { arrive, assertFits, assertReadable, hydrated, journey, widths } from '#test/support/journey.ts'
import { longTest } from '#test/support/sizes.ts'
import { until } from '#test/support/until.ts'

const site = journey()

const pagesIn = (language: Language) => ({
  t: dictionaries[language],
  at: (path: string) => `${site.address}/${language}${path}`,
})

longTest('who applies on a page in ta is led to the list in ta, by links of the router', async () => {
  const { t, at } = pagesIn('ta')
  const job = await aVacancy(site.board)
  const page = await site.open('/ta?sort=closing', { width: widths.phone })
  await page.getByRole('link', { name: job.position, exact: true }).click()
  await page.waitForURL(at(`/jobs/${job.id}`))
  await page.getByRole('link', { name: t['job.apply'] }).first().click()
  await page.waitForURL(at(`/jobs/${job.id}/apply`))
  await page.locator('#first_name').fill('Kumari')
  await page.locator('#last_name').fill('Silva')
  await page.locator('#email').fill('stays-ta@example.lk')
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

longTest('who logs in on a page in si comes to the page that they wanted, in si', async () => {
  const { t, at } = pagesIn('si')
  const user = await aUser(site.board)
  const page = await site.visit('/si/post-vacancy')
  await page.waitForURL(at('/login'))
  await page.locator('#email').fill(user.email)
  await page.locator('#password').fill(PASSWORD)
  await page.getByRole('button', { name: t['login.submit'] }).click()
  await page.waitForURL(at('/post-vacancy'))
  await page.getByRole('heading', { level: 1, name: t['post_vacancy.heading'] }).waitFor()
})

longTest('a search in si stays there, and so does a link that is not whole', async () => {
  const { at } = pagesIn('si')
  const page = await site.visit('/si')
  await page.locator('#q').fill('weaver')
  await page.locator('#q').press('Enter')
  await page.waitForURL(at('?q=weaver'))
  await page.goto('/si/reset-password?token=x')
  await page.waitForURL(at(''))
})

longTest('an address of the panel below ta leads to the panel, which has one language', async () => {
  const page = await site.visit('/ta/admin-panel/jobs')
  await page.waitForURL('/admin-login?next=%2Fadmin-panel%2Fjobs')
  await page.getByRole('heading', { level: 1, name: 'Admin Login' }).waitFor()
})

const change = async (page: Page, language: Language) => {
  await page.getByRole('banner').getByRole('link', { name: languages[language] }).click()
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
}
const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('draft'))
const row = (page: Page) => page.getByRole('complementary', { name: /Language|භාෂාව|மொழி/ })
const namesInRow = (page: Page) =>
  row(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .toSorted((one, other) => one.getBoundingClientRect().x - other.getBoundingClientRect().x)
        .map((link) => link.textContent),
    )

longTest('what was typed in an application goes along with the language, but no file', async () => {
  const job = await aVacancy(site.board)
  const page = await site.open(`/jobs/${job.id}/apply`, { width: widths.phone })
  await page.locator('#first_name').fill('Kumari')
  await page.locator('#email').fill('kumari@example.lk')
  await page.locator('#city').fill('Nowhere Junction')
  await page.locator('#cover_letter').fill('First line\n"second" <b>line</b>')
  await page.locator('#agreeTerms').check()
  await page
    .locator('#resume')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await aPdf() })
  for (const language of ['si', 'ta', 'en'] as const) {
    await change(page, language)
    await hydrated(page)
    assert.equal(page.url(), site.address + localizedPath(language, `/jobs/${job.id}/apply`))
    await page.locator('input#city').waitFor()
    for (const [field, value] of [
      ['first_name', 'Kumari'],
      ['last_name', ''],
      ['email', 'kumari@example.lk'],
      ['city', 'Nowhere Junction'],
      ['cover_letter', 'First line\n"second" <b>line</b>'],
      ['resume', ''],
    ] as const)
      assert.equal(await page.locator(`#${field}`).inputValue(), value, `${field} in ${language}`)
    assert.ok(await page.locator('#agreeTerms').isChecked())
    assert.equal(await draft(page), null, 'nothing of it is left on the device')
  }
  // A page that is opened anew is empty.
  await page.reload()
  await hydrated(page)
  assert.equal(await page.locator('#first_name').inputValue(), '')
})

longTest(
  'a choice and a date go along, also into a form that appears only when its user is known',
  async () => {
    const user = await aUser(site.board)
    const page = await site.visit('/post-vacancy', { storage: { auth_token: user.token } })
    await page.locator('#position').fill('Weaver')
    await page.locator('#closing_date').fill('2027-01-15')
    await page.locator('#job_category_id').selectOption({ index: 3 })
    const category = await page.locator('#job_category_id').inputValue()
    await change(page, 'ta')
    await page.locator('#position').waitFor()
    assert.equal(await page.locator('#position').inputValue(), 'Weaver')
    assert.equal(await page.locator('#closing_date').inputValue(), '2027-01-15')
    assert.equal(await page.locator('#job_category_id').inputValue(), category)
  },
)

test('a password never goes along, nor anything of a page whose address is a secret', async () => {
  const page = await site.open('/login')
  await page.locator('#email').fill('nimal@example.lk')
  await page.locator('#password').fill('a secret of papayas')
  const kept: (string | null)[] = []
  await page.exposeFunction('noteDraft', (text: string | null) => kept.push(text))
  await page.evaluate(() => {
    const { noteDraft } = window as unknown as { noteDraft: (text: string | null) => void }
    document.addEventListener('click', () => noteDraft(sessionStorage.getItem('draft')))
  })
  await change(page, 'si')
  await hydrated(page)
  assert.equal(await page.locator('#email').inputValue(), 'nimal@example.lk')
  assert.equal(await page.locator('#password').inputValue(), '')
  assert.ok(kept[0]?.includes('nimal@example.lk') && !kept[0].includes('papayas'))

  await arrive(page, '/reset-password?token=lvp_secret&email=nimal%40example.lk')
  await page.locator('#password').fill('a secret of papayas')
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  assert.ok(links.every((href) => !href?.includes('lvp_secret')))
  await page.getByRole('banner').getByRole('button', { name: languages.si }).click()
  await page.getByRole('heading', { level: 1, name: dictionaries.si['reset.heading'] }).waitFor()
  assert.equal(page.url(), `${site.address}/si/reset-password?token=lvp_secret&email=nimal%40example.lk`)
  assert.equal(await page.locator('#password').inputValue(), '')
  assert.equal(await draft(page), null)
})

longTest('a half typed search goes along on a page that needs no framework', async () => {
  const page = await site.visit('/')
  await page.getByLabel(dictionaries.en['search.what'], { exact: true }).fill('weav')
  await change(page, 'ta')
  // The words follow the page.
  const field = page.getByLabel(dictionaries.ta['search.what'], { exact: true })
  await until(async () => (await field.inputValue()) === 'weav')
})

longTest(
  'a first visit begins with the names of the languages, that of the browser first, until one is chosen',
  async () => {
    const page = await site.visitor({ width: widths.phone, locale: 'si-LK' })
    for (const path of ['/', '/ta', '/contact-us']) {
      await page.goto(path)
      await row(page).waitFor()
      assert.deepEqual(await namesInRow(page), [languages.si, languages.en, languages.ta])
      await assertFits(page)
    }
    await hydrated(page)
    await assertReadable(page)
    await row(page).getByRole('link', { name: languages.en }).click()
    await row(page).waitFor({ state: 'hidden' })
    assert.equal(page.url(), `${site.address}/contact-us`)
    await page.goto('/')
    assert.ok(!(await row(page).isVisible()))
    await page.setViewportSize({ width: widths.desk, height: 800 })
    const other = await site.visit('/', { width: widths.desk })
    assert.ok(!(await row(other).isVisible()), 'the header of a wide screen has them')
  },
)

test('who once chose a language is led to it on a page in another, until they say no', async () => {
  const page = await site.visit('/', { width: widths.phone })
  await change(page, 'si')
  assert.ok(!(await row(page).isVisible()))
  await page.goto('/contact-us')
  await row(page).waitFor()
  assert.equal((await namesInRow(page))[0], languages.si)
  await row(page).getByRole('link', { name: languages.si }).click()
  await page.waitForURL(`${site.address}/si/contact-us`)

  await page.goto('/contact-us')
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
  assert.equal(shifts, 0, 'the page does not jump')
  await row(page).getByRole('button').click()
  assert.ok(!(await row(page).isVisible()))
  await page.goto('/')
  assert.ok(!(await row(page).isVisible()))
  // It was closed for English pages.
  await page.goto('/ta')
  await row(page).waitFor()
})

longTest('without script the switch is a link of the header alone', async () => {
  const page = await site.visit('/application?form=job-seeker', {
    javaScriptEnabled: false,
    width: widths.phone,
  })
  await change(page, 'si')
  assert.equal(page.url(), `${site.address}/si/application?form=job-seeker`)
  await page.goto('/contact-us')
  assert.ok(!(await row(page).isVisible()))
  assert.deepEqual(await page.context().cookies(), [])
})

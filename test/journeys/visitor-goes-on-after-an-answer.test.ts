import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { aCategory, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { assertUsable, expectConsole, held, journey, widths } from '#test/support/journey.ts'

// A form that is sent before the framework is there, or without script, is answered with a whole page.
const site = journey()

const ready = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
const submit = (page: Page) => page.locator('main button[type=submit]').click()
// Before the style sheet comes, the notice about storage would be one too.
const summaryOf = (page: Page) => page.getByRole('alert').and(page.locator('[tabindex]'))
const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** The focus comes with the first paint, which is a moment after the page. */
async function takesFocus(place: Locator): Promise<void> {
  const element = await place.elementHandle()
  await place.page().waitForFunction((it) => it === document.activeElement, element)
}

/** Records all that takes the focus from now on, pages that follow included. */
async function watchFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.addEventListener('focusin', ({ target }) =>
      seen.push((target as Element).id || (target as Element).role || (target as Element).tagName),
    )
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

const titles: Record<Language, string> = {
  en: 'Error: Contact Us | Lanka Vacancies',
  si: 'දෝෂය: අප අමතන්න | Lanka Vacancies',
  ta: 'தவறு: தொடர்புகளுக்கு | Lanka Vacancies',
}

for (const [language, width] of [
  ['en', widths.desk],
  ['si', widths.phone],
  ['ta', widths.phone],
] as const)
  test(`a message that is refused before the framework is there: the summary has the focus and what is typed stays, ${language}, ${width} px`, async () => {
    const page = await site.visitor({ width })
    expectConsole(page, /422/)
    const focused = await watchFocus(page)
    const scripts = await held(page, '**/*.js')
    await page.goto(localizedPath(language, '/contact-us'))
    const plain = await page.title()
    await submit(page)
    const summary = summaryOf(page)
    await takesFocus(summary)
    await summary.getByRole('link', { name: dictionaries[language]['contact.name.required'] }).waitFor()
    assert.equal(await page.title(), titles[language])
    if (language === 'ta') await assertUsable(page)

    const name = page.locator('#name')
    await name.focus()
    await name.pressSequentially('Nimal ')
    scripts.release()
    // One key after the other, before, while and after the page comes alive.
    const typing = name.pressSequentially('Perera of Moratuwa', { delay: 60 })
    await ready(page)
    await typing
    await page.waitForTimeout(300)
    assert.equal(await name.inputValue(), 'Nimal Perera of Moratuwa')
    assert.ok(await hasFocus(name))
    assert.deepEqual(await focused(), ['alert', 'name'])
    assert.equal(await page.title(), titles[language], 'it is still refused')

    await page.locator('#email').fill(`goes-on-${language}-${width}@example.lk`)
    await page.locator('#message').fill('When do you open?')
    await submit(page)
    const done = page.getByRole('status').filter({ hasText: /./ }).first()
    await done.waitFor()
    await page.waitForFunction((title) => document.title === title, plain)
  })

test('a message that is sent before the framework is there: its answer keeps the focus, and brings the form back', async () => {
  const page = await site.visitor({ width: widths.phone })
  const focused = await watchFocus(page)
  const scripts = await held(page, '**/*.js')
  await page.goto('/contact-us')
  await page.locator('#name').fill('Nimal Perera')
  await page.locator('#email').fill('sent-before@example.lk')
  await page.locator('#message').fill('When do you open?')
  await submit(page)
  const done = page.locator('[tabindex="-1"]').filter({ hasText: 'Message sent successfully!' }).last()
  await takesFocus(done)
  assert.equal(await page.title(), 'Contact Us | Lanka Vacancies')
  assert.ok(await page.locator('#name').isHidden())
  scripts.release()
  assert.deepEqual(await focused(), ['status'])
  await page.getByRole('link', { name: 'Write another message' }).click()
  await page.locator('#name').waitFor()
  await done.waitFor({ state: 'detached' })
})

test('without script every answer has the focus, also after a fault was followed to its field', async () => {
  const page = await site.visitor({ width: widths.phone, javaScriptEnabled: false })
  expectConsole(page, /422/)
  await page.goto('/contact-us')
  await submit(page)
  const summary = page.getByRole('alert')
  await takesFocus(summary)
  await summary.getByRole('link', { name: 'Name is required' }).click()
  await takesFocus(page.locator('#name'))
  await page.keyboard.type('Nimal Perera')
  await submit(page)
  await summary.getByRole('link', { name: 'Name is required' }).waitFor({ state: 'detached' })
  await takesFocus(summary)
  assert.equal(await page.title(), 'Error: Contact Us | Lanka Vacancies')
  await page.locator('#email').fill('without-script@example.lk')
  await page.locator('#message').fill('When do you open?')
  await submit(page)
  await takesFocus(page.locator('[tabindex="-1"]').filter({ hasText: 'Message sent successfully!' }).last())
})

test('an application that is refused before the framework is there keeps what is typed then; its success has the focus', async () => {
  const job = await aVacancy(site.board)
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /422/)
  const scripts = await held(page, '**/*.js')
  await page.goto(`/jobs/${job.id}/apply`)
  const plain = await page.title()
  await submit(page)
  await takesFocus(summaryOf(page))
  assert.equal(await page.title(), `Error: ${plain}`)
  await page.locator('#first_name').fill('Kumari')
  await page.locator('#last_name').focus()
  scripts.release()
  const typing = page.locator('#last_name').pressSequentially('Silva de Costa', { delay: 60 })
  await ready(page)
  await typing
  assert.ok(await hasFocus(page.locator('#last_name')))
  assert.equal(await page.locator('#first_name').inputValue(), 'Kumari')
  assert.equal(await page.locator('#last_name').inputValue(), 'Silva de Costa')

  const plainPage = await site.visit(`/jobs/${job.id}/apply`, {
    width: widths.phone,
    javaScriptEnabled: false,
  })
  await plainPage.locator('#first_name').fill('Kumari')
  await plainPage.locator('#last_name').fill('Silva')
  await plainPage.locator('#email').fill('kumari.plain@example.lk')
  await plainPage.locator('#phone').fill('077 123 4567')
  await plainPage.locator('#city').selectOption('Moratuwa')
  await plainPage.locator('#resume').setInputFiles(await aResume())
  await plainPage.locator('#agreeTerms').check()
  await submit(plainPage)
  await takesFocus(plainPage.getByRole('status').filter({ hasText: 'Application Submitted Successfully!' }))
})

const aResume = async () => ({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: await aPdf() })

test('a CV that was sent before the framework is there: the next one is not cleared away while it is typed', async () => {
  const category = await aCategory(site.board)
  const page = await site.visitor()
  const scripts = await held(page, '**/*.js')
  await page.goto('/application')
  await page.locator('#name').fill('Kumari Silva')
  await page.locator('#email').fill('kumari.cv@example.lk')
  await page.locator('#phone').fill('077 123 4567')
  await page.locator('select#city').selectOption('Moratuwa')
  await page.locator('#job_category_id').selectOption(String(category.id))
  await page.locator('#resume').setInputFiles(await aResume())
  await page.locator('#consent').check()
  await submit(page)
  await page.getByText('Application submitted! Check your email for confirmation.').waitFor()
  scripts.release()
  await ready(page)
  await page.getByRole('link', { name: 'Send another application' }).click()
  await page.locator('#name').fill('Nimal Perera')
  // This is longer than a form that the framework sent shows its values.
  await page.waitForTimeout(3500)
  assert.equal(await page.locator('#name').inputValue(), 'Nimal Perera')
})

test('a refusal by the framework takes the focus at each attempt, and stands in the title until it is mended', async () => {
  const page = await site.visit('/contact-us')
  await page.locator('#name').focus()
  await ready(page)
  await submit(page)
  const summary = page.getByRole('alert')
  await takesFocus(summary)
  await page.waitForFunction(() => document.title === 'Error: Contact Us | Lanka Vacancies')
  await page.locator('#name').focus()
  await submit(page)
  await takesFocus(summary)
  await page.getByRole('banner').getByRole('link', { name: 'Our Clients' }).click()
  await page.waitForURL('/top-employers')
  await page.waitForFunction(() => document.title === 'Our Clients | Lanka Vacancies')
})

test('what is half typed or chosen when the framework comes stays, on every page that brings it when wanted', async () => {
  const job = await aVacancy(site.board)
  const fields: [path: string, fields: string[]][] = [
    ['/', ['#q']],
    ['/contact-us', ['#name', '#email', '#message']],
    ['/nothing-here', ['#way-out-q']],
  ]
  for (const [path, ids] of fields)
    for (const id of ids) {
      const page = await site.visitor({ width: widths.phone })
      expectConsole(page, /404/)
      const scripts = await held(page, '**/*.js')
      await page.goto(path)
      for (const other of ids) if (other !== id) await page.locator(other).fill('before')
      await page.locator(id).focus()
      await page.locator(id).pressSequentially('night')
      scripts.release()
      const typing = page.locator(id).pressSequentially(' watcher wanted', { delay: 50 })
      await ready(page)
      await typing
      assert.equal(await page.locator(id).inputValue(), 'night watcher wanted', path + id)
      assert.ok(await hasFocus(page.locator(id)), path + id)
      for (const other of ids)
        if (other !== id) assert.equal(await page.locator(other).inputValue(), 'before', path + other)
    }
  for (const path of [`/jobs/${job.id}`, '/top-employers']) {
    const page = await site.visit(path)
    assert.equal(await page.locator('main :is(input, select, textarea)').count(), 0, `${path} has no field`)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { texts as en } from '#src/strings/sent/en.ts'
import { texts as si } from '#src/strings/sent/si.ts'
import { texts as ta } from '#src/strings/sent/ta.ts'
import { mailsTo } from '#test/support/application-forms.ts'
import { applyPages } from '#test/support/apply-page.ts'
import { aVacancy, aWalkIn } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { assertUsable, expectConsole, journey, widths, standStill } from '#test/support/journey.ts'

const site = journey()
const { aJob, visit } = applyPages(site)
const words = { en, si, ta }

async function fillIn(page: Page, email = 'wrong@example.lk'): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#phone').fill('077 123 4567')
  const city = page.locator('#city')
  if ((await city.evaluate((element) => element.tagName)) === 'SELECT') await city.selectOption('Moratuwa')
  else await city.fill('Moratuwa')
  const buffer = await aPdf()
  await page.locator('#resume').setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer })
}

for (const [language, width] of [
  ['en', widths.desk],
  ['si', widths.phone],
  ['ta', widths.phone],
] as const)
  test(`a mistyped address is changed on the page of thanks, in ${language}`, async () => {
    const s = words[language]
    const t = dictionaries[language]
    const job = await aJob()
    const page = await visit(localizedPath(language, `/jobs/${job.id}/apply`), { width })
    expectConsole(page, /422/)
    await page.locator('#first_name').fill('Kumari')
    await page.locator('#last_name').fill('Silva')
    await fillIn(page)
    await page.locator('#agreeTerms').check()
    await standStill(page)
    await page.getByRole('button', { name: t['apply.submit'], exact: true }).click()
    await page.getByText(s['sent.wrong_address']).click()
    await page.clock.resume()
    const form = page.getByRole('form', { name: s['sent.change_address'] })
    await form.getByRole('button').click()
    await form.getByText(t['application.email.required']).first().waitFor()
    await assertUsable(page)
    const right = `right.${language}@example.lk`
    await form.locator('#new_email').fill(right)
    await form.getByRole('button').click()
    await page.getByText(s['sent.wrote'].replace('{email}', 'r…@example.lk')).waitFor()
    await page.locator(':focus').filter({ hasText: s['sent.changed'] }).waitFor()
    assert.ok(await form.isHidden())
    assert.equal((await mailsTo(site.board, right)).length, 1)
  })

test('the page of thanks stays where the domain looks mistyped, and says first where it would leave', async () => {
  const job = await aVacancy(site.board, aWalkIn(site.board))
  for (const [email, leaves] of [
    ['kumari@gmial.com', false],
    ['kumari@gmail.com', true],
  ] as const) {
    const page = await visit(`/jobs/${job.id}/apply`, { width: widths.phone })
    await page.locator('#first_name').fill('Kumari')
    await page.locator('#last_name').fill('Silva')
    await fillIn(page)
    await page.locator('#agreeTerms').check()
    await standStill(page)
    // The press that leaves the field sends: the question does not move the button from under it.
    await page.locator('#email').fill(email)
    await page.getByRole('button', { name: dictionaries.en['apply.submit'], exact: true }).click()
    await page.getByText(en['sent.wrong_address']).waitFor()
    await page.getByText(/walk-in interview: .+, 9:00–13:00, Town Hall, Kandy/).waitFor()
    const leaving = page.getByText(en['sent.leaving'])
    assert.equal(await leaving.count(), leaves ? 1 : 0)
    if (leaves) {
      const [{ y }, { y: number }] = [
        await leaving.boundingBox(),
        await page.getByText(/^JA-/).boundingBox(),
      ] as [{ y: number }, { y: number }]
      assert.ok(y < number, 'above the number')
    } else {
      await page.clock.runFor(10_000)
      assert.match(page.url(), /apply$/)
    }
  }
})

test('beside the hidden form of Post CV, which has an address too', async () => {
  const page = await visit('/application')
  await page.locator('#name').fill('Kumari Silva')
  await page.locator('#job_category_id').selectOption({ index: 1 })
  await fillIn(page)
  await page.locator('[name=consent][value=agree]').check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByText(en['sent.wrong_address']).click()
  await page.locator('#new_email').fill('right.cv@example.lk')
  await page.getByRole('button', { name: en['sent.change_address'] }).click()
  await page.getByText('We wrote to r…@example.lk.').waitFor()
  assert.equal((await mailsTo(site.board, 'right.cv@example.lk')).length, 1)
})

for (const [path, button, fill] of [
  [
    '/contact-us',
    'Send message',
    async (page: Page) => {
      await page.locator('#name').fill('Kumari Silva')
      await page.locator('#message').fill('Is the office open?')
    },
  ],
  ['/jobs/:id/report', 'Send report', (page: Page) => page.locator('[name=reason]').first().check()],
  ['/alerts/new', 'Create alert', () => Promise.resolve()],
] as const)
  test(`${path}: the form comes back as it was sent, at its address`, async () => {
    const job = await aJob()
    const page = await visit(path.replace(':id', String(job.id)), { width: widths.phone })
    await fill(page)
    const send = page.getByRole('button', { name: button })
    await page.locator('#email').fill('wrong@example.lk')
    await send.click()
    await page.getByRole('link', { name: en['sent.wrong_address'] }).click()
    await page.locator('#email:focus').fill('right@example.lk')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await send.click()
    const body = (await sent).postDataJSON() as object
    assert.partialDeepStrictEqual(body, { email: 'right@example.lk', previous_email: 'wrong@example.lk' })
    await page.getByText('r…@example.lk').waitFor()
  })

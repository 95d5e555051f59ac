import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { fullPage, holdScripts } from '#test/support/framework.ts'
import { expectConsole, hydrated, journey } from '#test/support/journey.ts'
import { type PageChange, pageChanges } from '#test/support/page-changes.ts'

const site = journey({ ANONYMOUS_POSTING: 'true' })
const vacancies = fullPage(site)

const addresses = [
  '/',
  '/si/?q=night',
  '/jobs/:id',
  '/ta/jobs/:id',
  '/jobs/:id/apply',
  '/jobs/:id/report',
  '/application',
  '/job-seeker',
  '/post-vacancy',
  '/contact-us',
  '/login',
  '/signup',
  '/reset-password?token=abc&email=nimal@example.lk',
  '/top-employers',
  '/alerts/new',
  '/saved',
  '/my-data',
  '/application-link',
  '/terms',
  '/admin-login',
  '/nowhere',
]

/** The framework makes another field of a list of cities, whose names a page then no longer has as words. */
const wordsOf = (page: Page) =>
  page
    .locator('body :is(h1, h2, label, p, td, footer, header)')
    .evaluateAll((all) => all.map((element) => element.textContent.trim().toUpperCase()).filter(Boolean))

test('what others change before the framework comes stays, and the framework takes every page over', async (t) => {
  const id = await vacancies()
  for (const address of addresses)
    await t.test(address, async () => {
      const page = await site.visitor()
      if (address === '/nowhere') expectConsole(page, /404/)
      const release = await holdScripts(page)
      await page.goto(address.replace(':id', String(id)))
      for (const change of Object.values(pageChanges)) await page.evaluate(change)
      const words = await wordsOf(page)
      release()
      await hydrated(page)
      const now = new Set(await wordsOf(page))
      assert.deepEqual(
        words.filter((word) => !now.has(word)),
        [],
        'no word is lost',
      )
      for (const foreign of [
        'div',
        'main font',
        'h1',
        ...((await page.locator('main input').count()) ? ['main span'] : []),
      ])
        assert.ok(await page.locator(`${foreign}[data-foreign]`).count(), foreign)
    })
})

/** An extension may be faster than the parser, and then nobody can tell its elements from the board's. */
async function openChangedEarly(page: Page, address: string, change: PageChange): Promise<void> {
  await page.addInitScript(`document.addEventListener('readystatechange', ${String(change)}, { once: true })`)
  await page.goto(address)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'failed')
}

test('a page that the framework cannot take over stays, and works as it does without', async (t) => {
  const id = await vacancies()
  const change = pageChanges['translated words']!
  for (const address of ['/jobs/:id', '/application', '/login', '/admin-login'])
    await t.test(address, async () => {
      const page = await site.visitor()
      await openChangedEarly(page, address.replace(':id', String(id)), change)
      assert.ok((await wordsOf(page)).length > 2)
      assert.ok((await page.locator('main font').count()) > 0)
    })
  const page = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openChangedEarly(page, '/', change)
  await page.locator('#q').fill('night')
  await page.locator('#q').press('Enter')
  await page.waitForURL('/?q=night')
  await page.getByRole('link', { name: 'NIGHT WATCHER' }).click()
  await page.waitForURL(`/jobs/${id}`)
  await page.locator('.job-acts summary').click()
  await page.getByRole('button', { name: 'COPY LINK' }).click()
  await page.locator('[data-copied=yes]').waitFor({ state: 'attached' })
  await page.goto('/contact-us')
  await page.locator('#name').fill('Nimal Perera')
  await page.locator('#email').fill('changed-page@example.lk')
  await page.locator('#message').fill('When do you open?')
  await page.locator('main button[type=submit]').click()
  await page.getByText('MESSAGE SENT SUCCESSFULLY!').waitFor()
})

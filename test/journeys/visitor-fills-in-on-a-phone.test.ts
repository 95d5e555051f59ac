import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { arrive, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey()

test('each text field says which keyboard it needs, what its Enter does and what fills it', async () => {
  const { id } = await aVacancy(site.board, { apply_by: ['phone'] })
  const user = await aUser(site.board, { email_confirmed_at: site.board.clock.now().toISOString() })
  const page = await site.visitor({ width: widths.phone })
  const open = ['/login', '/signup', '/contact-us', '/application', '/job-seeker', '/my-applications']
  const more = ['/application-link', '/application-code', '/my-data', '/', `/jobs/${id}/apply`]
  const owned = [`/jobs/${id}/report`, '/post-vacancy', '/account/company', '/account/vacancies']
  for (const path of [...open, ...more, ...owned]) {
    if (path === owned[0])
      await page.evaluate((token) => localStorage.setItem('auth_token', token), user.token)
    await arrive(page, path)
    const fields = page.locator('main :is(input, textarea):not([type=hidden],[readonly])')
    const lacking = await fields.evaluateAll((elements) =>
      (elements as HTMLInputElement[]).flatMap((field) => {
        if (/checkbox|radio|file|date|time/.test(field.type) || field.closest('.hidden')) return []
        const isOwn = /^(?:email|phone|name|(?:first|last|full)_name|city|address|company_name)$/.test(
          field.name,
        )
        const isWhole =
          field.enterKeyHint && (field.inputMode || field.localName === 'textarea') && field.autocomplete
        return isWhole && !(isOwn && field.autocomplete === 'off') ? [] : [field.name]
      }),
    )
    assert.deepEqual(lacking, [], path)
  }
})

test('a thumb that sends does not reach what empties the form', async () => {
  const page = await site.open('/application', { width: widths.phone })
  const [send, reset] = await Promise.all(
    ['Submit Application', 'Reset Form'].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  assert.ok(reset!.y - (send!.y + send!.height) >= 44, JSON.stringify({ send, reset }))
})

test('a field that the browser finds empty says so in the language of the page', async () => {
  await aVacancy(site.board)
  const page = await site.open('/ta/?q=driver%20near%20me')
  const field = page.locator('#near-me')
  await field.focus()
  await page.waitForFunction(() => {
    const { form } = document.querySelector<HTMLInputElement>('#near-me')!
    form!.reportValidity()
    return (
      document.querySelector<HTMLInputElement>('#near-me:invalid')!.validationMessage ===
      'தயவுசெய்து இதை நிரப்பவும்.'
    )
  })
  await field.fill('Kandy')
  assert.ok(await field.evaluate((element: HTMLInputElement) => element.form!.checkValidity()))
})

test('the Back of a phone closes an open menu', async () => {
  const page = await site.visitor({ width: widths.phone })
  await arrive(page, '/contact-us')
  const menu = page.getByRole('banner').getByRole('link', { name: 'Saved vacancies' })
  await page.locator('summary').filter({ hasText: 'Account' }).click()
  await menu.waitFor()
  await page.waitForFunction(() => (history.state as { layer?: number } | null)?.layer === 1)
  await page.goBack()
  await menu.waitFor({ state: 'hidden' })
  assert.equal(new URL(page.url()).pathname, '/contact-us')
})

test('"back" closes menus and dialogs, and passes over those closed before and those of before a reload', async () => {
  const user = await aUser(site.board, { email_confirmed_at: site.board.clock.now().toISOString() })
  const { id } = await aVacancy(site.board, { user_id: user.id })
  const page = await site.visitor({ width: widths.phone, storage: { auth_token: user.token } })
  await arrive(page, '/account/vacancies')
  await page.locator(`main a[href="/account/vacancies/${id}"]`).first().click()
  await page.waitForURL(`/account/vacancies/${id}`)
  const menu = page.getByRole('main').locator('summary').filter({ hasText: 'More' })
  const withdraw = page.getByRole('button', { name: 'Withdraw' })
  const dialog = page.getByRole('dialog')
  await menu.click()
  await withdraw.waitFor()
  await page.goBack()
  await withdraw.waitFor({ state: 'hidden' })
  await menu.click()
  await withdraw.click()
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Share' }).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  assert.equal(new URL(page.url()).pathname, `/account/vacancies/${id}`)
  await page.goBack()
  await page.waitForURL('/account/vacancies')
  await page.goForward()
  await page.getByRole('button', { name: 'Share' }).click()
  await dialog.waitFor()
  await page.reload()
  await hydrated(page)
  await menu.click()
  await withdraw.waitFor()
  await page.goBack()
  await withdraw.waitFor({ state: 'hidden' })
  await page.goForward()
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await page.waitForURL('/account/vacancies')
})

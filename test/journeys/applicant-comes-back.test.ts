// In npm test: a link of the footer that leaves the language of the page.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { linkPath } from '#src/contract/signed-links.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { texts as receipt } from '#src/strings/receipt/en.ts'
import { texts as receiptTa } from '#src/strings/receipt/ta.ts'
import { fillIn, submit } from '#test/support/apply-page.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { aCategory, aCategoryApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import {
  arrive,
  assertAccessible,
  assertFits,
  assertUsable,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { phoneVacancy } from '#test/support/phone-applications.ts'
import { aLinkToken } from '#test/support/signed-links.ts'
import { longTest } from '#test/support/sizes.ts'

const site = journey()
const pictures = process.env['JOURNEY_PICTURES']
if (pictures) mkdirSync(pictures, { recursive: true })
const picture = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}
const aCv = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await aPdf(name) })

for (const javaScriptEnabled of [true, false]) {
  const each = javaScriptEnabled ? longTest : test
  each(
    `a lost mail is requested by number and address, and a CV is corrected and withdrawn by its link, ${javaScriptEnabled ? 'with' : 'without'} script`,
    async () => {
      const page = await site.visit('/si', { javaScriptEnabled, width: widths.phone })
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: dictionaries.si['footer.application_link'] })
        .click()
      await page.waitForURL('**/si/application-link')
      if (javaScriptEnabled) {
        await hydrated(page)
        await assertAccessible(page)
      }
      await assertFits(page)
      await picture(page, `link-si-360-${javaScriptEnabled}`)
      await page.locator('[name=applicant_no]').fill('ja 44')
      await page.locator('[name=email]').fill('someone@example.lk')
      await page.getByRole('button', { name: 'මට නව සබැඳියක් එවන්න' }).click()
      await page.getByText('අංකය සහ ලිපිනය එකිනෙකට අදාළ නම්').waitFor()

      const { id } = await aCategoryApplication(site.board)
      const token = await aLinkToken(site.board, { purpose: 'sent-category-application', subjectId: id })
      await page.goto(linkPath(token))
      await assertFits(page)
      await page.locator('[name=resume]').setInputFiles(await aCv('Corrected.pdf'))
      await page.getByRole('button', { name: 'Send CV' }).click()
      await page.getByText('Your new CV has replaced the old one.').waitFor()
      await page.getByText('Corrected.pdf').first().waitFor()
      await picture(page, `cv-360-${javaScriptEnabled}`)
      await page.getByLabel('Yes, withdraw this application').check()
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await page.getByRole('status').getByText('Deleted', { exact: true }).waitFor()
      expectConsole(page, /status of 401/)
      await page.goto(linkPath(token))
      await page.getByText('or what it opened has been deleted').waitFor()
    },
  )
}

longTest('an old link of an applicant leads to a new one, in three languages', async () => {
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /status of 410/)
  const expiresAt = new Date(Date.now() - 1000)
  const at = expiresAt.toISOString()
  const { id } = await insertRow(site.board.db, 'my_data_requests', {
    email: 'nimal@example.lk',
    language: 'en',
    created_at: at,
    mailed_at: at,
  })
  for (const [purpose, subjectId, target] of [
    ['sent-application', undefined, 'application-link'],
    ['my-data', id, 'my-data'],
  ] as const) {
    const token = await aLinkToken(site.board, { purpose, expiresAt, ...(subjectId && { subjectId }) })
    for (const [prefix, words] of [
      ['', 'Request a new link'],
      ['/si', 'නව සබැඳියක් ඉල්ලන්න'],
      ['/ta', 'புதிய இணைப்பைக் கோருக'],
    ] as const) {
      await page.goto(prefix + linkPath(token))
      if (prefix === '/ta') await assertUsable(page)
      await page.getByRole('link', { name: words }).click()
      await page.waitForURL(`${prefix}/${target}`)
    }
  }
})

longTest('Home names what was sent for a day, until a press or a logout', async () => {
  const { token } = await aUser(site.board)
  const receipt = (hours: number) =>
    JSON.stringify({ number: 'JA-000044', title: 'Cook', at: new Date(Date.now() - hours * 3_600_000) })
  const page = await site.visitor({ storage: { auth_token: token, receipt: receipt(23) } })
  const line = page.getByRole('main').getByText('Sent: your number is JA-000044')
  await page.goto('/')
  await line.waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const isGone = async (why: string) => {
    await arrive(page, '/')
    assert.equal(await line.count(), 0, why)
  }
  await isGone('pressed')
  const store = (text: string) => page.evaluate((value) => localStorage.setItem('receipt', value), text)
  await store(receipt(25))
  await isGone('a day later')
  await store(receipt(1))
  await page.goto('/')
  await line.waitFor()
  await page.getByRole('banner').locator('details[data-fold] summary').last().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
  await isGone('logged out')
})

longTest(
  'My applications opens what was sent from this phone, and another address gets the answer of all',
  async () => {
    const { applies } = await phoneVacancy(site.board)
    const { applicant_no: number, code } = await applies()
    const at = new Date().toISOString()
    const byMail = { number: 'JA-000099', title: 'Cook', at }
    const sent = [{ number, code, title: 'Machine operator', at }, byMail]
    const storage = { 'sent-from-here': JSON.stringify({ sent }) }
    const page = await site.visit('/ta', { width: widths.phone, storage })
    await page.getByRole('banner').locator('details[data-fold] summary').last().click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: dictionaries.ta['nav.my_applications'] })
      .last()
      .click()
    await page.waitForURL('**/ta/my-applications')
    await page.getByText('Machine operator', { exact: true }).waitFor()
    await assertUsable(page)
    await page.getByRole('link', { name: receiptTa['receipt.mine.email'] }).click()
    assert.equal(new URL(page.url()).hash, '#links')
    await page.getByLabel(dictionaries.ta['application.email']).fill('nobody@example.lk')
    await page.getByRole('button', { name: receiptTa['receipt.mine.email'] }).click()
    await page.getByText(receiptTa['receipt.mine.email.asked']).waitFor()
    await page
      .getByRole('main')
      .getByRole('button', { name: receiptTa['receipt.code.submit'] })
      .first()
      .click()
    await page.waitForURL('**/sent-application')
    await page.getByText(number).first().waitFor()
    // Until the script has read the list, the page doesn't say that there is none.
    expectConsole(page, /ERR_FAILED/)
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/my-applications')
    await page.getByRole('heading', { name: receipt['receipt.mine.here'] }).waitFor()
    assert.equal(await page.getByText(receipt['receipt.mine.none']).isVisible(), false)
    await page.unroute('**/*.js')
    await page.goto('/my-applications')
    await page.getByRole('button', { name: receipt['receipt.mine.forget'] }).click()
    await page.getByText(receipt['receipt.mine.none']).waitFor()
    assert.equal(await page.evaluate(() => localStorage.getItem('sent-from-here')), null)
  },
)

longTest('a vacancy that nobody here applied for says nothing', async () => {
  const vacancy = await aVacancy(site.board)
  const page = await site.visit(`/jobs/${vacancy.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await page.getByText('You applied on').count(), 0)
})

longTest('who has sent nothing with the account is shown the way to a new link', async () => {
  const { token } = await aUser(site.board)
  const page = await site.visit('/account/my-applications', {
    storage: { auth_token: token },
    width: widths.phone,
  })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: dictionaries.en['footer.application_link'] }).click()
  await page.waitForURL('**/application-link')
})

const valueOf = (page: Page, field: string) => page.locator(`#${field}`).inputValue()
const cv = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await aPdf(name) })

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-draft')))

async function apply(page: Page, vacancy: number): Promise<void> {
  await arrive(page, `/jobs/${vacancy}/apply`)
}

longTest('details and a CV are saved once, and all three forms begin with them', async () => {
  const user = await aUser(site.board, { name: 'Kumari Dilani Perera' })
  const page = await site.visit('/account/details', {
    width: widths.phone,
    storage: { auth_token: user.token },
  })
  const contact = page.locator('section').filter({ hasText: 'Phone and city' })
  await contact.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Phone number').fill('077 123 4567')
  await page.getByRole('combobox', { name: 'City' }).fill('මොරටු')
  await page.getByRole('option', { name: /^Moratuwa Colombo/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await contact.getByText('Moratuwa').waitFor()
  await page.getByRole('button', { name: 'Save a CV' }).click()
  await page.locator('#resume').setInputFiles(await cv('Kumari.pdf'))
  await page.getByRole('button', { name: 'Save a CV' }).click()
  await page.getByText(/^\d+ KB, saved on/).waitFor()
  await assertUsable(page)

  const job = await aVacancy(site.board)
  await apply(page, job.id)
  await page.getByText('Filled in from your details.').waitFor()
  for (const [field, value] of [
    ['first_name', 'Kumari Dilani'],
    ['last_name', 'Perera'],
    ['email', user.email],
    ['phone', '077 123 4567'],
    ['city', 'Moratuwa'],
  ] as const)
    assert.equal(await valueOf(page, field), value)
  assert.ok(await page.getByLabel('Use my saved CV: Kumari.pdf').isChecked())
  assert.equal(await page.locator('#resume').count(), 0)
  assert.equal(await page.getByLabel('Remember me on this device').count(), 0)
  await assertUsable(page)
  await page.getByLabel('I agree to the terms').check()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Application Submitted Successfully!').waitFor()
  const sent = await getRow(site.board.db, 'position_applications', { vacancy_id: job.id }, [
    'full_name',
    'email',
    'city',
    'resume_path',
  ])
  assert.equal(sent.city, 'Moratuwa')
  assert.deepEqual(await site.board.stored(sent.resume_path!), await aPdf('Kumari.pdf'))

  for (const [path, field] of [
    ['/application', 'name'],
    ['/job-seeker', 'full_name'],
  ] as const) {
    await page.goto(path)
    await page.getByText('Filled in from your details.').waitFor()
    assert.equal(await valueOf(page, field), 'Kumari Dilani Perera')
    await page.getByLabel('Use my saved CV: Kumari.pdf').uncheck()
    await page.locator('#resume').waitFor({ state: 'attached' })
  }
})

longTest(
  'a phone without an account remembers its applicant when asked, and forgets them at one press',
  async () => {
    const { name: category } = await aCategory(site.board)
    await site.board.app.context.changes.transaction(async (_trx, changed) => changed('catalogue'))
    const page = await site.visitor({ width: widths.phone })
    const job = await aVacancy(site.board)
    await apply(page, job.id)
    await page.getByLabel('First name').fill('Nimal')
    await page.getByLabel('Last name').fill('Silva')
    await page.getByLabel('Email').fill('nimal@example.lk')
    await page.getByLabel('Phone number').fill('071 765 4321')
    await page.getByLabel('City').fill('Galle')
    await page.locator('#resume').setInputFiles(await cv('Nimal.pdf'))
    await page.getByLabel('I agree to the terms').check()
    assert.equal(await page.getByLabel('Remember me on this device').isChecked(), false)
    await page.getByLabel('Remember me on this device').check()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('Application Submitted Successfully!').waitFor()

    await page.goto('/application')
    await page.getByText('Filled in with the details saved on this device.').waitFor()
    assert.equal(await valueOf(page, 'name'), 'Nimal Silva')
    assert.equal(await valueOf(page, 'city'), 'Galle')
    await page.getByLabel('Job category').selectOption(category)
    await assertUsable(page)
    await page.getByRole('button', { name: 'Delete my details from this device' }).click()
    await page.getByText('Your details have been deleted from this device.').waitFor()
    assert.equal(await valueOf(page, 'name'), '')
    assert.equal(await valueOf(page, 'phone'), '')
    assert.equal(await page.evaluate(() => localStorage.getItem('remembered-applicant')), null)
  },
)

longTest('a letter that was not sent is there again, and nothing that is the person’s own', async () => {
  const job = await aVacancy(site.board)
  const page = await site.visitor({ width: widths.phone })
  await apply(page, job.id)
  await page.getByLabel('First name').fill('Nimal')
  await page.getByLabel('Cover letter').fill('I have run these machines for six years.')
  await page.goto('/')
  await apply(page, job.id)
  await page.getByText(/^Your draft from/).waitFor()
  assert.equal(await valueOf(page, 'cover_letter'), 'I have run these machines for six years.')
  assert.equal(await valueOf(page, 'first_name'), '')
  await assertAccessible(page)
  const other = await aVacancy(site.board)
  await apply(page, other.id)
  assert.equal(await valueOf(page, 'cover_letter'), '')
  await apply(page, job.id)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByText(/^Your draft from/).waitFor({ state: 'detached' })
  assert.equal(await valueOf(page, 'cover_letter'), '')
  assert.deepEqual(await drafts(page), [])
  // Once it is sent, there is no draft of it either.
  await fillIn(page, 'sent.letter@example.lk')
  await page.getByLabel('Cover letter').fill('I have run these machines for six years.')
  while ((await drafts(page)).length === 0) await page.waitForTimeout(50)
  await submit(page).click()
  await page.getByText('Application Submitted Successfully!').waitFor()
  assert.deepEqual(await drafts(page), [])
})

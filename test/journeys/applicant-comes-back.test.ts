import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { linkPath } from '#src/contract/signed-links.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { aCategoryApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import {
  assertAccessible,
  assertFits,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { aLinkToken } from '#test/support/signed-links.ts'

const site = journey()
const pictures = process.env['JOURNEY_PICTURES']
if (pictures) mkdirSync(pictures, { recursive: true })
const picture = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}
const aCv = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await aPdf(name) })

for (const javaScriptEnabled of [true, false])
  test(`a lost mail is asked for by number and address, and a CV is corrected and taken back by its link, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const page = await site.visitor({ javaScriptEnabled, width: widths.phone })
    await page.goto('/si')
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
    await page.getByRole('button', { name: 'Send this CV' }).click()
    await page.getByText('The new CV is in its place.').waitFor()
    await page.getByText('Corrected.pdf').first().waitFor()
    await picture(page, `cv-360-${javaScriptEnabled}`)
    await page.getByLabel('Yes, withdraw this application').check()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.getByRole('status').getByText('It is withdrawn.').waitFor()
    expectConsole(page, /status of 401/)
    await page.goto(linkPath(token))
    await page.getByText('or what it opened was deleted').waitFor()
  })

test('an old link of an applicant leads to a new one, in three languages', async () => {
  const page = await site.visitor({ width: widths.phone })
  expectConsole(page, /status of 410/)
  const expiresAt = new Date(Date.now() - 1000)
  const at = expiresAt.toISOString()
  const { id } = await site.board.db
    .insertInto('my_data_requests')
    .values({ email: 'nimal@example.lk', language: 'en', created_at: at, mailed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [purpose, subjectId, target] of [
    ['sent-application', undefined, 'application-link'],
    ['my-data', id, 'my-data'],
  ] as const) {
    const token = await aLinkToken(site.board, { purpose, expiresAt, ...(subjectId && { subjectId }) })
    for (const [prefix, words] of [
      ['', 'Ask for a new link'],
      ['/si', 'නව සබැඳියක් ඉල්ලන්න'],
      ['/ta', 'புதிய இணைப்பைக் கேளுங்கள்'],
    ] as const) {
      await page.goto(prefix + linkPath(token))
      await assertAccessible(page)
      await assertFits(page)
      await page.getByRole('link', { name: words }).click()
      await page.waitForURL(`${prefix}/${target}`)
    }
  }
})

test('a vacancy that nobody here applied for says nothing', async () => {
  const vacancy = await aVacancy(site.board)
  const page = await site.visitor()
  await page.goto(`/jobs/${vacancy.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await page.getByText('You applied on').count(), 0)
})

test('who has sent nothing with the account is shown the way to a new link', async () => {
  const { token } = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: token }, width: widths.phone })
  await page.goto('/account/my-applications')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: dictionaries.en['footer.application_link'] }).click()
  await page.waitForURL('**/application-link')
})

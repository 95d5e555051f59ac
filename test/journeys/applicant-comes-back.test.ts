import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { linkPath } from '#src/contract/signed-links.ts'
import { renderMail } from '#src/features/notifications/server/mails/render-mail.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aCategoryApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { assertAccessible, assertFits, hydrated, journey, widths } from '#test/support/journey.ts'
import { aLinkToken } from '#test/support/signed-links.ts'

const site = journey()
const pictures = process.env['JOURNEY_PICTURES']
if (pictures) mkdirSync(pictures, { recursive: true })
const picture = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}
const aCv = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await aPdf(name) })

/** The link in the newest mail to an address, as its text has it. */
async function linkInMail(recipient: string): Promise<string> {
  const { template, payload } = await site.board.db
    .selectFrom('outbox')
    .select(['template', 'payload'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const office = { name: 'Board', address: '', phone: '', email: 'office@board.example' }
  const { text } = renderMail(template as never, payload as never, { ...office, publicUrl: site.address })
  return /^http\S+\/l\/lvl_\S+$/m.exec(text)![0]
}

test('a phone without an account applies in Tamil, keeps the number, sees the interview and withdraws', async () => {
  const { vacancy, call } = await anEmployer(site.board)
  const page = await site.visitor({ width: widths.phone })
  await page.goto(`/ta/jobs/${vacancy.id}/apply`)
  await hydrated(page)
  const email = 'tamil.phone@example.lk'
  for (const [name, value] of [
    ['first_name', 'Selvi'],
    ['last_name', 'Kandiah'],
    ['email', email],
    ['phone', '077 123 4567'],
  ] as const)
    await page.locator(`[name=${name}]`).fill(value)
  const city = page.locator('[name=city]')
  if ((await city.evaluate((element) => element.tagName)) === 'SELECT') await city.selectOption({ index: 3 })
  else await city.fill('Moratuwa')
  await page.locator('[name=resume]').setInputFiles(await aCv('CV.pdf'))
  await page.locator('[name=agreeTerms]').check()
  await page.getByRole('button', { name: 'சமர்ப்பிக்க', exact: true }).click()
  const number = (await page.getByText(/^JA-\d{6}$/).textContent())!
  // The strip stays on Home, after the redirect and after a reload, until it is put away.
  await page.waitForURL('**/ta')
  await page.getByText(`அனுப்பப்பட்டது: உங்கள் எண் ${number}`).waitFor()
  await page.reload()
  await page.getByText(`அனுப்பப்பட்டது: உங்கள் எண் ${number}`).waitFor()
  await assertAccessible(page)
  await assertFits(page)
  await picture(page, 'strip-ta-360')
  await page.goto(`/ta/jobs/${vacancy.id}`)
  await page.getByText(new RegExp(`அன்று விண்ணப்பித்தீர்கள் \\(${number}\\)`)).waitFor()
  await picture(page, 'applied-ta-360')
  await page.goto('/ta')
  await page.getByRole('button', { name: 'அகற்று' }).click()
  await page.reload()
  await page.waitForTimeout(500)
  assert.equal(await page.getByText(number).count(), 0)

  const link = await linkInMail(email)
  const { id } = await site.board.db
    .selectFrom('position_applications')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await call('POST', `/applications/${id}/stage`, { stage: 'interview' })
  await page.goto(link)
  assert.match(page.url(), /\/ta\/l\/\d+\/sent-application$/)
  await page.getByText('நேர்முகத் தேர்வு').first().waitFor()
  assert.equal(await page.locator('[name=resume]').count(), 0, 'the employer has moved it on')
  await assertAccessible(page)
  await assertFits(page)
  await picture(page, 'sent-ta-360')
  await page.getByLabel('ஆம், இந்த விண்ணப்பத்தைத் திரும்பப் பெறு').check()
  await page.getByRole('button', { name: 'திரும்பப் பெறு', exact: true }).click()
  await page.getByText('உங்கள் விண்ணப்பம் திரும்பப் பெறப்பட்டது.').waitFor()
})

test('a user finds everything sent, sends a corrected CV, and the vacancy says when they applied', async () => {
  const me = await aUser(site.board, { email_confirmed_at: site.board.clock.now().toISOString() })
  const { receives, vacancy } = await anEmployer(site.board)
  const { applicant_no } = await receives({ email: me.email })
  const cv = await aCategoryApplication(site.board, { email: me.email })
  const page = await site.visitor({ storage: { auth_token: me.token } })
  await page.goto('/account/my-applications')
  await page.getByRole('heading', { level: 1, name: 'My applications' }).waitFor()
  await page.getByRole('link', { name: /^CV: / }).waitFor()
  await assertAccessible(page)
  await picture(page, 'list-1280')
  await page.getByRole('link', { name: vacancy.position }).click()
  await page.locator('[name=resume]').setInputFiles(await aCv('Corrected.pdf'))
  await page.getByRole('button', { name: 'Send this CV' }).click()
  await page.getByText('The new CV is in its place.').waitFor()
  await page.getByText('Corrected.pdf').first().waitFor()
  await assertAccessible(page)
  await picture(page, 'mine-1280')
  await page.goto(`/jobs/${vacancy.id}`)
  await page
    .getByRole('link', { name: new RegExp(`^You applied on \\w+ \\d+ \\(${applicant_no}\\)$`) })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Your application' }).waitFor()
  await page.goto(`/account/my-applications/CA-${String(cv.id).padStart(6, '0')}`)
  await page.getByLabel('Yes, withdraw this application').check()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('status').getByText('It is withdrawn.').waitFor()
})

for (const javaScriptEnabled of [true, false])
  test(`a lost mail is asked for by number and address, and a CV is corrected and taken back by its link, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const page = await site.visitor({ javaScriptEnabled, width: widths.phone })
    await page.goto('/si/application-link')
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
    await site.board.db.selectFrom('files').select('key').execute()
  })

test('a vacancy that nobody here applied for says nothing', async () => {
  const vacancy = await aVacancy(site.board)
  const page = await site.visitor()
  await page.goto(`/jobs/${vacancy.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await page.getByText('You applied on').count(), 0)
})

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { texts as enAlert } from '#src/strings/alert/en.ts'
import { texts as taAlert } from '#src/strings/alert/ta.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { texts as taMyData } from '#src/strings/my-data/ta.ts'
import { nextMorning } from '#test/support/alert-morning.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aCategoryApplication, aUser, PASSWORD } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { inHours } from '#test/support/interviews.ts'
import {
  assertAccessible,
  assertFits,
  assertUsable,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { allRows } from '#test/support/table-rows.ts'
import { lastMailOf, linkIn, writtenMail } from '#test/support/written-mails.ts'

const site = journey({}, { background: true })
const aCv = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await aPdf(name) })

async function apply(page: Page, email: string): Promise<void> {
  await hydrated(page)
  for (const [name, value] of [
    ['first_name', 'Selvi'],
    ['last_name', 'Kandiah'],
    ['email', email],
    ['phone', '077 123 4567'],
    ['city', 'Moratuwa'],
  ] as const)
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=resume]').setInputFiles(await aCv('CV.pdf'))
  await page.locator('[name=agreeTerms]').check()
}

async function idOf(email: string): Promise<number> {
  const { id } = await getRow(site.board.db, 'position_applications', { email }, ['id'])
  return id
}

/** The employer logs in, finds the application by the way that the pages offer, and invites. */
async function invite(login: string, position: string, words: string): Promise<void> {
  const page = await site.visit('/account/vacancies')
  await page.waitForURL('/login')
  await hydrated(page)
  await page.getByLabel('Email').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('heading', { name: 'My vacancies', level: 1 }).waitFor()
  await page.getByRole('row', { name: position }).getByRole('link', { name: 'Applications: 1' }).click()
  await page.getByRole('link', { name: 'Selvi Kandiah', exact: true }).click()
  await page.getByText('Invite to interview', { exact: true }).click()
  await page.getByLabel('Note to the applicant (optional)').fill(words)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('Selvi Kandiah: Interview. We’ll email them.').waitFor()
  await page.context().close()
}

const rowsNaming = async (email: string) =>
  Object.entries(await allRows(site.board.db)).filter(([, rows]) => rows.join('\n').includes(email))

test('a phone without an account: from a search with no result over an alert, an application and an interview to the erasure, in Tamil', async () => {
  const t = dictionaries.ta
  const { board } = site
  const email = 'selvi@example.lk'
  const page = await site.visit('/ta?q=weaver', { width: widths.phone })
  await page.getByText(t['nothing_found.title']).waitFor()
  await page.getByRole('link', { name: t['nothing_found.alert'] }).click()
  await page.getByRole('heading', { name: taAlert['alert.new.title'], level: 1 }).waitFor()
  await page.getByText('weaver').waitFor()
  await hydrated(page)
  await assertUsable(page)
  await page.getByRole('button', { name: taAlert['alert.send'] }).click()
  await page.getByText(t['account.email.required']).first().waitFor()
  await page.getByLabel(taAlert['alert.email']).fill(email)
  await page.getByRole('button', { name: taAlert['alert.send'] }).click()
  await page.getByText(taAlert['alert.sent.title']).waitFor()

  // The program that reads mails runs no scripts.
  const reader = await site.visit(linkIn(await lastMailOf(board, 'alert_confirmation'), '/l/lvl_'), {
    width: widths.phone,
    javaScriptEnabled: false,
  })
  await reader.getByRole('heading', { name: taAlert['alert.page.title.unconfirmed'], level: 1 }).waitFor()
  await assertFits(reader)
  await reader.getByRole('button', { name: taAlert['alert.confirm'] }).click()
  await reader.getByText(taAlert['alert.done.confirm']).waitFor()

  const { user, vacancy } = await anEmployer(board, { position: 'Handloom Weaver' })
  assert.equal(await nextMorning(board), 1)
  const alert = await lastMailOf(board, 'vacancy_alert')
  assert.match(alert.subject!, /weaver/)
  await page.goto(linkIn(alert, `/ta/jobs/${vacancy.id}`))
  await page.getByRole('heading', { name: /Handloom Weaver/, level: 1 }).waitFor()
  await page.goto(`/ta/jobs/${vacancy.id}/apply`)
  await apply(page, email)
  await page.locator('#remember-me').check()
  await page.getByRole('button', { name: 'சமர்ப்பிக்க', exact: true }).click()
  const number = (await page.getByText(/^JA-\d{6}$/).textContent())!
  // The strip stays on Home, after the redirect and after a reload, until it is put away.
  await page.waitForURL('**/ta')
  const strip = page.getByText(`அனுப்பப்பட்டது: உங்கள் இலக்கம் ${number}`)
  await strip.waitFor()
  await page.reload()
  await strip.waitFor()
  await assertUsable(page)
  await page.goto(`/ta/jobs/${vacancy.id}`)
  await page.getByText(new RegExp(`அன்று விண்ணப்பித்தீர்கள் \\(${number}\\)`)).waitFor()
  await page.goto('/ta')
  await page.getByRole('button', { name: 'அகற்று' }).click()
  await strip.waitFor({ state: 'detached' })
  await page.reload()
  await page.waitForTimeout(500)
  assert.equal(await page.getByText(number).count(), 0)

  const receipt = await writtenMail(board, email, number)
  assert.ok(linkIn(receipt, `/ta/jobs/${vacancy.id}`))
  await reader.goto(linkIn(receipt, '/l/lvl_'))
  await reader.getByRole('button', { name: 'செய்திகளை அனுமதிக்க' }).click()
  await reader.getByText('வேலை வழங்குநர் இப்போது உங்களுக்கு எழுதலாம்.').waitFor()
  const words = 'திங்கட்கிழமை காலை 9 மணிக்கு வாருங்கள்.'
  await invite(user.email, 'Handloom Weaver', words)
  const told = await lastMailOf(board, 'application_stage')
  assert.match(told.text!, /நேர்முகத் தேர்வு/)
  assert.ok(told.text!.includes(words))
  assert.equal(told.replyTo?.[0]?.address, user.email)
  await page.goto(linkIn(told, '/l/lvl_'))
  assert.match(page.url(), /\/ta\/l\/\d+\/sent-application$/)
  await page.getByText('நேர்முகத் தேர்வு').first().waitFor()
  await page.getByText(words).waitFor()
  assert.equal(await page.locator('[name=resume]').count(), 0, 'the employer has moved it on')
  await assertUsable(page)
  await page.getByLabel('ஆம், இந்த விண்ணப்பத்தை நிரந்தரமாகத் திரும்பப் பெறுக').check()
  await page.getByRole('button', { name: 'திரும்பப் பெறுக', exact: true }).click()
  await page.getByText('உங்கள் விண்ணப்பம் திரும்பப் பெறப்பட்டது.').waitFor()

  await reader.goto(linkIn(alert, '/l/lvl_'))
  await reader.getByRole('button', { name: taAlert['alert.change.to.weekly'] }).click()
  await reader.getByText(taAlert['alert.done.weekly']).waitFor()
  await reader.goto('/ta/my-data')
  await assertFits(reader)
  await reader.locator('input[name=email]').fill(email)
  await reader.locator('main button[type=submit]').click()
  await reader.getByRole('main').getByRole('status').waitFor()
  await reader.goto(linkIn(await lastMailOf(board, 'my_data_link'), '/l/lvl_'))
  assert.match(new URL(reader.url()).pathname, /^\/ta\/l\/\d+\/my-data$/)
  await reader.getByText(taMyData['my_data.part.alert_searches']).click()
  await reader.getByText('weaver', { exact: true }).waitFor()
  await assertFits(reader)
  const archive = await reader.request.get(
    `${site.address}${await reader.locator('a[download]').getAttribute('href')}`,
  )
  assert.equal(archive.status(), 200)
  assert.equal((await archive.body()).subarray(0, 2).toString(), 'PK')
  const erase = reader.locator('form:has(input[value=erase])')
  await erase.locator('input[name=email]').fill(email)
  await erase.locator('button').click()
  await reader.waitForURL(/\/ta\/my-data\?done=erase$/)
  assert.deepEqual(await rowsNaming(email), [])
})

test('an account: from a search with no result over an alert, an application and an interview to the erasure', async () => {
  const { board } = site
  const me = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  await aCategoryApplication(board, { email: me.email, name: 'Selvi Kandyah', consent: 'agree' })
  const page = await site.visit('/?q=potter&salary_min=75000', { storage: { auth_token: me.token } })
  await page.getByRole('link', { name: 'Email me when one comes' }).click()
  await page.getByText(enAlert['alert.signed_in'].replace('{email}', me.email)).waitFor()
  await page.getByLabel(enAlert['alert.frequency.weekly']).check()
  await page.getByRole('button', { name: enAlert['alert.send'] }).click()
  await page.getByText(enAlert['alert.created.title']).waitFor()
  await page.getByRole('link', { name: enAlert['alert.mine'] }).click()
  const entry = page.getByRole('list', { name: enAlert['alerts.title'] }).getByRole('listitem')
  await entry.getByRole('link', { name: 'potter · From Rs 75,000 per month' }).waitFor()
  await assertAccessible(page)
  for (const width of [widths.phone, widths.tablet, widths.desk]) {
    await page.setViewportSize({ width, height: 800 })
    await assertFits(page)
  }
  await entry.getByRole('button', { name: enAlert['alert.change.to.daily'] }).click()
  await entry.getByText(enAlert['alert.frequency.daily']).waitFor()

  const pay = { salary_min: 80_000, salary_unit: 'month' }
  const { vacancy, call } = await anEmployer(board, { position: 'Potter', ...pay })
  assert.equal(await nextMorning(board), 1)
  await page.goto(linkIn(await writtenMail(board, me.email, 'Potter'), `/jobs/${vacancy.id}`))
  await page.goto(`/jobs/${vacancy.id}/apply`)
  await apply(page, me.email)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const number = (await page.getByText(/^JA-\d{6}$/).textContent())!
  await page.goto('/account/my-applications')
  await page.getByRole('link', { name: /^CV: / }).waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: vacancy.position }).click()
  await page.locator('[name=resume]').setInputFiles(await aCv('Corrected.pdf'))
  await page.getByRole('button', { name: 'Send CV' }).click()
  await page.getByText('Your new CV has replaced the old one.').waitFor()
  await page.getByText('Corrected.pdf').first().waitFor()
  await assertAccessible(page)
  await call('POST', `/applications/${await idOf(me.email)}/stage`, {
    stage: 'interview',
    interview_at: inHours(board, 48),
  })
  await page.goto('/account/my-applications')
  await page.getByRole('link', { name: /^Will you come\?/ }).click()
  await page.getByRole('button', { name: 'I will come' }).waitFor()
  await page.goto(`/jobs/${vacancy.id}`)
  await page
    .getByRole('link', { name: new RegExp(`^You applied on \\w+ \\d+, \\d+ \\(${number}\\)$`) })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Your application' }).waitFor()
  await page.getByText('Interview', { exact: true }).first().waitFor()
  await page.getByLabel('Yes, withdraw this application').check()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText('Your application has been withdrawn.').waitFor()

  await page.goto('/account/my-data')
  await page.getByRole('heading', { name: 'My data' }).waitFor()
  await assertAccessible(page)
  await page.getByText('An employer may write private notes about your application.').waitFor()
  await page.getByText('Searches in your alerts').click()
  await page.getByText('potter · From Rs 75,000 per month').waitFor()
  await page.setViewportSize({ width: widths.phone, height: 800 })
  await assertFits(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download ZIP file' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'my-data.zip')
  assert.equal((await readFile(await download.path())).subarray(0, 2).toString(), 'PK')
  await page.getByText('CVs for a category').click()
  await page.getByText('Correct these details').first().click()
  await page.getByLabel('Name').first().fill('Selvi Kandiah')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Corrected.').waitFor()
  await page.getByRole('button', { name: 'Withdraw my consent' }).click()
  await page.getByText('Your consent has been withdrawn.').waitFor()
  // The session is gone with the account: the next page finds that out.
  expectConsole(page, /401/)
  await page.getByLabel(/Type .* to erase/).fill(me.email)
  await page.getByLabel('The password of your account').fill(PASSWORD)
  await page.getByRole('button', { name: 'Erase all my data' }).click()
  await page.getByText('All your data has been erased').first().waitFor()
  assert.deepEqual(await rowsNaming(me.email), [])
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runAlerts } from '#src/features/alerts/server/index.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { enAlert } from '#src/strings/en-alert.ts'
import { taAlert } from '#src/strings/ta-alert.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import {
  assertAccessible,
  assertFits,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { lastMailOf } from '#test/support/written-mails.ts'

const site = journey({}, { background: true })

/** The addresses in a mail, on the board that listens here. */
const linksIn = (text: string) =>
  [...text.matchAll(/http:\/\/board\.test(\/\S*)/g)].map(([, path]) => site.address + path)

/** A minute past the next seven in the morning in Sri Lanka. */
function nextMorning(): string {
  const now = Temporal.Instant.fromEpochMilliseconds(site.board.clock.milliseconds())
  const tomorrow = now.toZonedDateTimeISO('Asia/Colombo').add({ days: 1 })
  return tomorrow.with({ hour: 7, minute: 2, second: 0 }).toInstant().toString()
}

test('a visitor without an account keeps a search that found nothing, and a mail brings them to the vacancy, in Tamil', async () => {
  const t = dictionaries.ta
  const page = await site.visitor({ width: widths.phone })
  await page.goto('/ta?q=weaver')
  await page.getByText(t['nothing_found.title']).waitFor()
  await page.getByRole('link', { name: t['home.alert'] }).click()
  await page.getByRole('heading', { name: taAlert['alert.new.title'], level: 1 }).waitFor()
  await page.getByText('weaver').waitFor()
  await hydrated(page)
  await assertFits(page)
  await assertAccessible(page)
  await page.getByRole('button', { name: taAlert['alert.send'] }).click()
  await page.getByText(t['account.email.required']).first().waitFor()
  await page.getByLabel(taAlert['alert.email']).fill('kumari@example.lk')
  await page.getByRole('button', { name: taAlert['alert.send'] }).click()
  await page.getByText(taAlert['alert.sent.title']).waitFor()

  const asked = await lastMailOf(site.board, 'alert_confirmation')
  const [confirm] = linksIn(asked.text!)
  const reader = await site.visitor({ width: widths.phone, javaScriptEnabled: false })
  await reader.goto(confirm!)
  await reader.getByRole('heading', { name: taAlert['alert.page.title.unconfirmed'], level: 1 }).waitFor()
  await assertFits(reader)
  await reader.getByRole('button', { name: taAlert['alert.confirm'] }).click()
  await reader.getByText(taAlert['alert.done.confirm']).waitFor()

  const { id } = await aVacancy(site.board, { position: 'Handloom Weaver' })
  site.board.clock.set(nextMorning())
  assert.equal(await runAlerts(site.board.app.context), 1)
  const mail = await lastMailOf(site.board, 'vacancy_alert')
  assert.match(mail.subject!, /weaver/)
  const links = linksIn(mail.text!)
  const vacancy = links.find((link) => link.endsWith(`/ta/jobs/${id}`))
  await reader.goto(vacancy!)
  await reader.getByRole('heading', { name: /Handloom Weaver/, level: 1 }).waitFor()

  await reader.goto(links.at(-1)!)
  await reader.getByRole('button', { name: taAlert['alert.change.to.weekly'] }).click()
  await reader.getByText(taAlert['alert.done.weekly']).waitFor()
  // Its link has ended with it.
  expectConsole(reader, /410/)
  await reader.getByRole('button', { name: taAlert['alert.end'] }).click()
  await reader.getByText(taAlert['alert.done.end']).waitFor()
})

test('an account keeps a search without a mail, and changes and ends it', async () => {
  const now = site.board.clock.now().toISOString()
  const user = await aUser(site.board, { email_confirmed_at: now })
  const page = await site.visitor({ storage: { auth_token: user.token } })
  await page.goto('/account/alerts')
  await page.getByText(enAlert['alerts.none'], { exact: true }).waitFor()
  await assertAccessible(page)
  await page.goto('/?q=weaver&salary_min=75000')
  await page.getByRole('link', { name: 'Get new ones by email' }).click()
  await page.getByText(enAlert['alert.signed_in'].replace('{email}', user.email)).waitFor()
  await page.getByLabel(enAlert['alert.frequency.weekly']).check()
  await page.getByRole('button', { name: enAlert['alert.send'] }).click()
  await page.getByText(enAlert['alert.created.title']).waitFor()
  await page.getByRole('link', { name: enAlert['alert.mine'] }).click()
  const entry = page.getByRole('list', { name: enAlert['alerts.title'] }).getByRole('listitem')
  await entry.getByText(enAlert['alert.frequency.weekly']).waitFor()
  await entry.getByRole('link', { name: 'weaver · From Rs 75,000 a month' }).waitFor()
  await assertAccessible(page)
  for (const width of [widths.phone, widths.tablet]) {
    await page.setViewportSize({ width, height: 800 })
    await assertFits(page)
  }
  await entry.getByRole('button', { name: enAlert['alert.change.to.daily'] }).click()
  await entry.getByText(enAlert['alert.frequency.daily']).waitFor()
  await entry.getByRole('button', { name: enAlert['alert.end'] }).click()
  await entry.getByRole('button', { name: enAlert['alert.end'] }).click()
  await page.getByText(enAlert['alerts.none'], { exact: true }).waitFor()
})

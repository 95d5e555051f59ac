import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countApplications, countUnanswered } from '#src/areas/applications/index.ts'
import { sendReminders } from '#src/areas/employers/server/reminders/send-reminders.ts'
import { linkPath } from '#src/contract/signed-links.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { dayInColombo, startOfDay } from '#src/platform/clock.ts'
import type { Language } from '#src/strings/languages.ts'
import { texts as enMyData } from '#src/strings/my-data/en.ts'
import { texts as siMyData } from '#src/strings/my-data/si.ts'
import { anEmployer } from '#test/support/employer.ts'
import { PASSWORD, aUser, aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { assertAccessible, assertFits, assertUsable, journey, widths } from '#test/support/journey.ts'
import { aMyDataLink } from '#test/support/signed-links.ts'
import { report } from '#test/support/vacancy-reports.ts'

const site = journey()

const instantIn = (days: number) => new Date(site.board.clock.now().getTime() + days * DAY_MS)

/** The token of the mail about a vacancy that closes in two days. */
async function reminded(language: Language) {
  const before = instantIn(-20).toISOString()
  const owner = await aUser(site.board, { email_confirmed_at: before })
  const vacancy = await aVacancy(site.board, {
    user_id: owner.id,
    approved_at: before,
    closing_date: dayInColombo(instantIn(2)),
    position: 'Site Supervisor for the new harbour',
    sender_language: language,
  })
  const now = new Date(Date.parse(startOfDay(dayInColombo(site.board.clock.now()))) + 12 * 3_600_000)
  const clock = { now: () => now, milliseconds: () => now.getTime() }
  await sendReminders(
    { ...site.board.app.context, clock },
    { applicationCounts: countApplications, countUnanswered },
  )
  const { payload } = await getRow(site.board.db, 'outbox', { recipient: owner.email }, ['payload'])
  return { vacancy, token: (payload as { token: string }).token }
}

const stored = (id: number) => getRow(site.board.db, 'vacancies', { id })

for (const [javaScriptEnabled, language, answer] of [
  [true, 'en', 'still_hiring'],
  [false, 'si', 'extended'],
  [true, 'ta', 'filled'],
] as const)
  test(`a press in the mail and one on the page answer it, in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const { vacancy, token } = await reminded(language)
    const page = await site.visit(`/l/${token}?answer=${answer}`, { width: widths.phone, javaScriptEnabled })
    const prefix = language === 'en' ? '' : `/${language}`
    assert.match(new URL(page.url()).pathname, new RegExp(`^${prefix}/l/\\d+/vacancy-reminder$`))
    assert.deepEqual(await stored(vacancy.id), {
      ...(await stored(vacancy.id)),
      closing_date: vacancy.closing_date,
      closed_at: null,
    })
    const button = page.getByRole('main').getByRole('button')
    assert.equal(await button.filter({ visible: true }).count(), 1)
    if (javaScriptEnabled) await assertUsable(page)
    await button.filter({ visible: true }).click()
    await page.getByRole('main').getByRole('status').waitFor()
    assert.equal(await button.filter({ visible: true }).count(), 0)
    await assertFits(page)
    const after = await stored(vacancy.id)
    if (answer === 'filled') assert.equal(after.closed_reason, 'filled')
    if (answer === 'extended') assert.ok(after.closing_date > vacancy.closing_date)
    if (answer === 'still_hiring') assert.equal(after.closing_date, vacancy.closing_date)
  })

test('who thinks again finds the other answers, and a page that was sent twice says the same', async () => {
  const { vacancy, token } = await reminded('en')
  const page = await site.visit(`/l/${token}?answer=extended`, { width: widths.phone })
  await page.getByText('Choose another answer').click()
  await assertFits(page)
  await page.getByRole('button', { name: 'Mark as filled' }).click()
  await page.getByText('The vacancy is marked as filled.').waitFor()
  await page.goto(`/l/${token}?answer=extended`)
  await page.getByText('You don’t need to answer').waitFor()
  assert.equal((await stored(vacancy.id)).closed_reason, 'filled')
})

for (const javaScriptEnabled of [true, false])
  test(`an employer whose vacancy is reported hears what stays and why, before and after, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const { user, vacancy } = await anEmployer(site.board)
    await report(site.board, vacancy.id)
    const page = await site.visit(linkPath(await aMyDataLink(site.board, user.email)), {
      javaScriptEnabled,
      width: widths.phone,
    })
    const reason = page.getByText(enMyData['my_data.kept.vacancy_reported'])
    await page.getByText(enMyData['my_data.kept.before']).waitFor()
    await reason.waitFor()
    if (javaScriptEnabled) await assertAccessible(page)
    const form = page.locator('form:has(input[value=erase])')
    await form.locator('[name=email]').fill(user.email)
    await form.locator('[name=current_password]').fill(PASSWORD)
    await form.locator('button').click()
    await page.waitForURL(/\/my-data\?done=erase&kept=vacancy_reported$/)
    await page.getByText(enMyData['my_data.kept.title']).first().waitFor()
    await reason.waitFor()
    await assertFits(page)

    await page.goto(linkPath(await aMyDataLink(site.board, user.email)))
    await page.getByText(enMyData['my_data.kept.title']).waitFor()
    await assertFits(page)
    await page.goto('/si/my-data?done=erase&kept=account_blocked&kept=anything')
    await page.getByText(siMyData['my_data.kept.account_blocked']).waitFor()
  })

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countUnanswered } from '#src/features/applications/server/index.ts'
import { sendReminders } from '#src/features/my-vacancies/server/reminders/send-reminders.ts'
import { dayInColombo, startOfDay } from '#src/platform/clock.ts'
import type { Language } from '#src/strings/languages.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { assertAccessible, assertFits, journey, widths } from '#test/support/journey.ts'

const site = journey()

const DAY = 86_400_000
const instantIn = (days: number) => new Date(site.board.clock.now().getTime() + days * DAY)

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
  await sendReminders({ ...site.board.app.context, clock }, countUnanswered)
  const { payload } = await site.board.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', owner.email)
    .executeTakeFirstOrThrow()
  return { vacancy, token: (payload as { token: string }).token }
}

const stored = (id: number) =>
  site.board.db.selectFrom('vacancies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

for (const [javaScriptEnabled, language, answer] of [
  [true, 'en', 'still_hiring'],
  [false, 'si', 'extended'],
  [true, 'ta', 'filled'],
] as const)
  test(`a press in the mail and one on the page answer it, in ${language}, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const { vacancy, token } = await reminded(language)
    const page = await site.visitor({ width: widths.phone, javaScriptEnabled })
    await page.goto(`/l/${token}?answer=${answer}`)
    const prefix = language === 'en' ? '' : `/${language}`
    assert.match(new URL(page.url()).pathname, new RegExp(`^${prefix}/l/\\d+/vacancy-reminder$`))
    assert.deepEqual(await stored(vacancy.id), {
      ...(await stored(vacancy.id)),
      closing_date: vacancy.closing_date,
      closed_at: null,
    })
    const button = page.getByRole('main').getByRole('button')
    assert.equal(await button.filter({ visible: true }).count(), 1)
    if (javaScriptEnabled) await assertAccessible(page)
    await assertFits(page)
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
  const page = await site.visitor({ width: widths.phone })
  await page.goto(`/l/${token}?answer=extended`)
  await page.getByText('Another answer').click()
  await assertFits(page)
  await page.getByRole('button', { name: 'Mark as filled' }).click()
  await page.getByText('The vacancy is marked as filled.').waitFor()
  await page.goto(`/l/${token}?answer=extended`)
  await page.getByText('There is nothing to answer any more').waitFor()
  assert.equal((await stored(vacancy.id)).closed_reason, 'filled')
})

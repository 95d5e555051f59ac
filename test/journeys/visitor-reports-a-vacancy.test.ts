import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { texts as enReport } from '#src/strings/report/en.ts'
import { texts as siReport } from '#src/strings/report/si.ts'
import { texts as taReport } from '#src/strings/report/ta.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'
import {
  assertAccessible,
  assertFits,
  assertUsable,
  expectConsole,
  journey,
  widths,
} from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { aReporter, freezeByReports, report, reportLink } from '#test/support/vacancy-reports.ts'

const site = journey()
const panel = panelJourney(site)
const words = { en: enReport, si: siReport, ta: taReport }

for (const [language, javaScriptEnabled] of [
  ['en', true],
  ['si', false],
  ['ta', true],
] as const)
  test(`a vacancy is reported in ${language} ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const job = await aVacancy(site.board, { position: 'W'.repeat(140) })
    const page = await site.visitor({ width: widths.phone, javaScriptEnabled })
    const [t, r] = [dictionaries[language], words[language]]
    await page.goto(localizedPath(language, `/jobs/${job.id}`))
    await page.getByRole('link', { name: t['job.report'] }).click()
    await page.getByRole('heading', { name: r['report.title'], level: 1 }).waitFor()
    await assertFits(page)
    if (language === 'ta') await assertAccessible(page)
    await page.getByLabel(r['report.details']).fill('Rs 15,000 for a uniform')
    await page.getByLabel(r['report.reason.asks_for_money']).check()
    await page.getByRole('button', { name: r['report.send'] }).click()
    await page.getByText(r['report.thanks']).waitFor()
    await page.getByText(r['report.money']).waitFor()
    await assertFits(page)
    const row = await findRows(site.board.db, 'vacancy_reports', { vacancy_id: job.id }, [
      'reason',
      'details',
      'sender_language',
    ])
    const stored = {
      reason: 'asks_for_money',
      details: 'Rs 15,000 for a uniform',
      sender_language: language,
    }
    assert.deepEqual(row, [stored])
  })

test('a reporter confirms by the mail, without script and in Sinhala', async () => {
  const { id } = await aVacancy(site.board, { position: 'Packer' })
  const email = await aReporter(site.board)
  await report(site.board, id, { email })
  const token = await reportLink(site.board, email)
  const page = await site.visit(`/l/${token}`, { width: widths.phone, javaScriptEnabled: false })
  await page.getByRole('heading', { name: 'Confirm your report', level: 1 }).waitFor()
  await page.getByText('Packer').waitFor()
  await assertFits(page)
  await page.getByRole('button', { name: 'Confirm my report' }).click()
  await page.getByText('Thank you. Your report is confirmed.').waitFor()
  const row = await getRow(site.board.db, 'vacancy_reports', { vacancy_id: id }, ['confirmed_at'])
  assert.ok(row.confirmed_at)
  await page.goto(page.url().replace('/l/', '/si/l/'))
  await page.getByRole('heading', { name: 'ඔබේ වාර්තාව තහවුරු කරන්න', level: 1 }).waitFor()
})

test('an employer whose vacancy is frozen reads why, puts it right, and is shown again', async () => {
  await site.board.db.deleteFrom('vacancy_reports').execute()
  const user = await aUser(site.board, { email_confirmed_at: new Date().toISOString() })
  const { id } = await aVacancy(site.board, {
    user_id: user.id,
    position: 'Uniform Tailor',
    description: 'Buy the uniform before you begin.',
  })
  await freezeByReports(site.board, id)
  const visitor = await site.visitor()
  expectConsole(visitor, /404/)
  assert.equal((await visitor.goto(`/jobs/${id}`))?.status(), 404)

  const page = await site.visit(`/account/vacancies/${id}`, {
    width: widths.phone,
    storage: { auth_token: user.token },
  })
  await page.getByText('Visitors say that it asks applicants for money.').waitFor()
  await assertUsable(page)
  await page.getByRole('link', { name: 'Correct it' }).click()
  await page.getByRole('button', { name: 'What you want and offer', exact: true }).click()
  await page.getByLabel('Description').fill('The company gives the uniform.')
  await page.getByRole('button', { name: 'Submit changes' }).click()
  await page.getByRole('link', { name: 'Your changes are waiting for review' }).waitFor()

  const queue = await panel.open('/admin-panel/reported', 'Reported vacancies', widths.phone)
  await queue.getByText('The employer has since submitted a change.').waitFor()
  await assertFits(queue)
  await queue.getByRole('link', { name: 'Review the change' }).click()
  await queue.getByRole('heading', { name: 'Review queue', level: 1 }).waitFor()
  await queue.getByRole('button', { name: 'Approve change' }).click()
  await queue.getByText('Nothing is waiting for review.').or(queue.getByText('No jobs')).first().waitFor()
  await queue.goto('/admin-panel/reported')
  await queue.getByRole('button', { name: 'Dismiss reports' }).click()
  await queue.getByText('Reports dismissed: Uniform Tailor.').waitFor()

  await page.reload()
  await page.getByText('Everyone can see it now.').waitFor()
  await page.goto(`/account/vacancies/${id}/about`)
  await page.getByText('Shown again').waitFor()
  assert.equal((await visitor.goto(`/jobs/${id}`))?.status(), 200)
  await visitor.getByText('The company gives the uniform.').waitFor()
})

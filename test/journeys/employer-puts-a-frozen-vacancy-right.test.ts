import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { assertAccessible, assertFits, expectConsole, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'
import { aReporter, freezeByReports, report, reportLink } from '#test/support/vacancy-reports.ts'

const site = journey()
const panel = panelJourney(site)

test('a reporter confirms by the mail, without script and in Sinhala', async () => {
  const { id } = await aVacancy(site.board, { position: 'Packer' })
  const email = await aReporter(site.board)
  await report(site.board, id, { email })
  const token = await reportLink(site.board, email)
  const page = await site.visitor({ width: widths.phone, javaScriptEnabled: false })
  await page.goto(`/l/${token}`)
  await page.getByRole('heading', { name: 'Confirm your report', level: 1 }).waitFor()
  await page.getByText('Packer').waitFor()
  await assertFits(page)
  await page.getByRole('button', { name: 'Yes, the report is mine' }).click()
  await page.getByText('Thank you. Your report is confirmed.').waitFor()
  const row = await site.board.db
    .selectFrom('vacancy_reports')
    .select('confirmed_at')
    .where('vacancy_id', '=', id)
    .executeTakeFirstOrThrow()
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

  const page = await site.visitor({ width: widths.phone, storage: { auth_token: user.token } })
  await page.goto(`/account/vacancies/${id}`)
  await page.getByText('Visitors say that it asks applicants for money.').waitFor()
  await assertFits(page)
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Put it right' }).click()
  await page.getByLabel('Description').fill('The company gives the uniform.')
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await page.getByRole('heading', { name: 'Your changes wait for review' }).waitFor()

  const queue = await panel.open('/admin-panel/reported', 'Reported vacancies', widths.phone)
  await queue.getByText('Its owner sent a change since.').waitFor()
  await assertFits(queue)
  await queue.getByRole('link', { name: 'Review the change' }).click()
  await queue.getByRole('heading', { name: 'Review queue', level: 1 }).waitFor()
  await queue.getByRole('button', { name: 'Approve the change' }).click()
  await queue.getByText('Nothing waits for review.').or(queue.getByText('No jobs')).first().waitFor()
  await queue.goto('/admin-panel/reported')
  await queue.getByRole('button', { name: 'It is fine' }).click()
  await queue.getByText('Fine: Uniform Tailor.').waitFor()

  await page.reload()
  await page.getByText('Everyone can see it and apply.').waitFor()
  await page.getByText('Shown again').waitFor()
  assert.equal((await visitor.goto(`/jobs/${id}`))?.status(), 200)
  await visitor.getByText('The company gives the uniform.').waitFor()
})

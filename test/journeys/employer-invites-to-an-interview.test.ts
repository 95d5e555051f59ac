import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { toLocal } from '#src/areas/applications/interview.ts'
import { linkPath } from '#src/contract/signed-links.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { texts as en } from '#src/strings/account/en.ts'
import { texts as si } from '#src/strings/account/si.ts'
import { texts as ta } from '#src/strings/account/ta.ts'
import { bringWords } from '#src/strings/bring-items.ts'
import { datesIn } from '#src/strings/format.ts'
import { fill } from '#src/strings/t.ts'
import { anEmployer, mailsTo } from '#test/support/employer.ts'
import { assertAccessible, assertFits, assertUsable, journey, widths } from '#test/support/journey.ts'

const site = journey()
const pictures = process.env['JOURNEY_PICTURES']
if (pictures) mkdirSync(pictures, { recursive: true })
const picture = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}
const inDays = (days: number) => toLocal(new Date(Date.now() + days * DAY_MS))

for (const [language, width, texts] of [
  ['en', widths.desk, en],
  ['si', widths.phone, si],
  ['ta', widths.phone, ta],
] as const)
  test(`an employer invites, the applicant answers from the mail, the list shows it: ${language}, ${width} px`, async () => {
    const prefix = language === 'en' ? '' : `/${language}`
    const { user, receives } = await anEmployer(site.board)
    const { id, email } = await receives({
      full_name: 'Nimal Perera',
      email: `nimal.${language}.${width}@example.lk`,
      sender_language: language,
    })
    const page = await site.open(`${prefix}/account/applications/${id}`, {
      width,
      storage: { auth_token: user.token },
    })
    await page.getByText(texts['received.move.interview']).click()
    const send = async (days: number, submit: string) => {
      const when = inDays(days)
      await page.getByLabel(texts['interview.when']).fill(when)
      // The text is there from the invitation before.
      const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET')
      await page.getByRole('button', { name: submit }).click()
      await answered
      const said = { name: 'Nimal Perera', when: datesIn(language).formatTime(`${when}:00+05:30`) }
      await page.getByText(fill(texts['received.done.stage.invited'], said), { exact: true }).waitFor()
    }
    // Chrome takes a year of six digits; the page stays.
    await page.getByLabel(texts['interview.when']).fill('202610-12-01T10:00')
    await page.getByLabel(texts['interview.form.address']).fill('No. 12, Peradeniya Road')
    await page.getByLabel(texts['interview.form.town']).fill('Kandy')
    await page.getByLabel(texts['interview.form.link']).fill('https://meet.example.com/kandy')
    await page.getByLabel(bringWords[language].nic).check()
    if (language === 'en') await assertUsable(page)
    await picture(page, `invite-${language}-${width}`)
    await send(2, texts['interview.form.submit'])
    await page.getByText(texts['interview.answer.none']).waitFor()
    await page.getByText(texts['interview.change']).click()
    await send(3, texts['interview.form.submit_change'])
    const sent_at = site.board.clock.now().toISOString()
    await site.board.db.updateTable('outbox').set({ sent_at }).where('recipient', '=', email).execute()
    await page.getByText(texts['interview.change']).click()
    await page.getByRole('button', { name: texts['interview.form.submit_change'] }).click()
    const said = { name: 'Nimal Perera', stage: texts['stage.interview'] }
    await page.getByText(fill(texts['received.done.stage'], said), { exact: true }).waitFor()
    if (language === 'ta') await assertAccessible(page)
    await picture(page, `invited-${language}-${width}`)

    const [, mail] = await mailsTo(site.board, 'application_stage', email)
    const { link_token } = mail!.payload as { link_token: string }
    const applicant = await site.visit(linkPath(link_token), { width, javaScriptEnabled: false })
    await applicant.getByText('meet.example.com').first().waitFor()
    await assertFits(applicant)
    await picture(applicant, `invitation-${language}-${width}`)
    await applicant.getByRole('button', { name: texts['sent.interview.coming'] }).click()
    await applicant.getByText(texts['sent.done.interview']).waitFor()
    await picture(applicant, `answered-${language}-${width}`)

    await page.goto(`${prefix}/account/vacancies`)
    await page.getByRole('link', { name: texts['interviews.title'] }).click()
    await page.getByText(texts['interview.answer.coming'], { exact: true }).waitFor()
    await page.getByText('Nimal Perera').waitFor()
    if (language === 'ta') await assertUsable(page)
    await picture(page, `list-${language}-${width}`)
    if (width === widths.phone) return
    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.getByRole('button', { name: texts['interviews.print'] }).isVisible(), false)
    await picture(page, 'list-print')
  })

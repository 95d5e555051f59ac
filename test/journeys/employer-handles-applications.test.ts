import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { linkPath } from '#src/contract/signed-links.ts'
import { positionApplications } from '#test/support/application-rows.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aPositionApplication, aStoredFile } from '#test/support/factories.ts'
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

test('an employer reads an application, opens the CV, moves it, notes and writes', async () => {
  const { user, vacancy, receives } = await anEmployer(site.board)
  const application = await receives({
    full_name: 'Nimal Perera',
    cover_letter: 'I have run these machines for six years.',
    resume_path: await aStoredFile(site.board, 'resumes'),
    messages_allowed_at: site.board.clock.now().toISOString(),
  })
  await receives({ full_name: 'Kumari Silva' })
  const page = await site.visitor({ storage: { auth_token: user.token } })
  await page.goto(`/account/vacancies/${vacancy.id}/applications`)
  await hydrated(page)
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor()
  await assertAccessible(page)
  await picture(page, 'list-1280')
  await page.getByRole('link', { name: 'Nimal Perera' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nimal Perera' }).waitFor()
  await assertAccessible(page)
  const cv = await page.getByRole('link', { name: 'Open the CV' }).getAttribute('href')
  assert.equal(cv, `/account/applications/${application.id}/resume`)
  // The browser's own cookie is the proof.
  assert.equal((await page.request.get(cv)).status(), 200)
  await page.getByLabel('New stage').selectOption('interview')
  await page.getByLabel('Your own words (optional)').fill('Please come on Monday at nine.')
  await page.getByRole('button', { name: 'Set the stage now' }).click()
  await page.getByText('The stage is set.').waitFor()
  await page.getByLabel('New note').fill('Speaks Tamil')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await page.getByText('The note is saved.').waitFor()
  await page.getByLabel('Message to the applicant').fill('Bring your certificates.')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await page.getByText('The message is on its way.').waitFor()
  await assertAccessible(page)
  await picture(page, 'detail-1280')
  await page.getByRole('button', { name: 'Remove the note: Speaks Tamil' }).click()
  await page.getByText('The note is removed.').waitFor()
  const { stage } = await site.board.db
    .selectFrom(positionApplications)
    .select('stage')
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow()
  assert.equal(stage, 'interview')
})

test('an employer moves many at once, filters by stage, searches, and takes the list as a file', async () => {
  const { user, vacancy, receives } = await anEmployer(site.board)
  for (const full_name of ['Amara', 'Bandula', 'Chamari']) await receives({ full_name })
  const page = await site.visitor({ width: widths.desk, storage: { auth_token: user.token } })
  await page.goto(`/account/vacancies/${vacancy.id}/applications`)
  await hydrated(page)
  await page.getByRole('checkbox', { name: 'Choose Amara' }).check()
  await page.getByRole('checkbox', { name: 'Choose Bandula' }).check()
  await page.getByRole('combobox', { name: 'New stage' }).selectOption('not_selected')
  await page.getByRole('button', { name: 'Set the stage' }).click()
  await page.getByText('2 moved to: Not selected').waitFor()
  await page.getByRole('link', { name: 'Not selected (2)' }).click()
  await page.waitForURL(/stage=not_selected/)
  await page.getByRole('link', { name: 'Chamari' }).waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill('amara')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/q=amara/)
  await page.getByRole('link', { name: 'Bandula' }).waitFor({ state: 'detached' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  assert.match(file.suggestedFilename(), /^applications-\d+-.*\.csv$/)
})

for (const [language, width] of [
  ['', widths.phone],
  ['/si', widths.phone],
  ['/ta', widths.desk],
] as const)
  test(`the desk of applications is whole at ${width} px${language && ` at ${language}`}`, async () => {
    const { user, vacancy, receives } = await anEmployer(site.board, { position: 'W'.repeat(60) })
    const { id } = await receives({ full_name: 'X'.repeat(80), cover_letter: 'y'.repeat(300) })
    const page = await site.visitor({ width, storage: { auth_token: user.token } })
    for (const path of [`/account/vacancies/${vacancy.id}/applications`, `/account/applications/${id}`]) {
      await page.goto(language + path)
      await hydrated(page)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText('X'.repeat(80)).first().waitFor()
      await assertAccessible(page)
      await assertFits(page)
      await picture(page, `${language.slice(1) || 'en'}-${width}-${path.split('/')[2]}`)
    }
  })

for (const javaScriptEnabled of [false, true])
  test(`who has the link in a mail reads, moves and ends it ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const { receives } = await anEmployer(site.board)
    const application = await receives({
      full_name: 'Nimal Perera',
      resume_path: await aStoredFile(site.board, 'resumes'),
    })
    const token = await aLinkToken(site.board, { subjectId: application.id })
    const page = await site.visitor({ javaScriptEnabled, width: widths.phone })
    expectConsole(page, /status of 410/)
    await page.goto(linkPath(token))
    assert.match(page.url(), /\/l\/\d+\/application$/)
    if (javaScriptEnabled) {
      await hydrated(page)
      await assertAccessible(page)
      await assertFits(page)
      await picture(page, 'link-360')
    }
    const resume = await page.getByRole('link', { name: 'Open the CV' }).getAttribute('href')
    assert.equal((await page.request.get(resume!)).status(), 200)
    await page.getByLabel('New stage').selectOption('shortlisted')
    await page.getByRole('button', { name: 'Set the stage now' }).click()
    await page.getByText('The stage is set.').waitFor()
    await page.getByRole('button', { name: 'End this link for good' }).click()
    await page.getByText('This link has ended').first().waitFor()
    await page.goto('/')
    const again = await page.goto(linkPath(token)).catch(() => undefined)
    assert.equal(again?.status(), 410)
  })

test('an applicant follows an application from the mail, allows messages, and withdraws it, in Tamil and without script', async () => {
  const application = await aPositionApplication(site.board, { stage: 'shortlisted' })
  const token = await aLinkToken(site.board, {
    purpose: 'sent-application',
    subjectId: application.id,
    language: 'ta',
  })
  const page = await site.visitor({ javaScriptEnabled: false, width: widths.phone })
  await page.goto(linkPath(token))
  assert.match(page.url(), /\/ta\/l\/\d+\/sent-application$/)
  await assertFits(page)
  await picture(page, 'sent-ta-360')
  await page.getByRole('button', { name: 'செய்திகளை அனுமதி' }).click()
  await page.getByText('செய்திகள் அனுமதிக்கப்பட்டன.').waitFor()
  await page.getByRole('button', { name: 'திரும்பப் பெறு', exact: true }).click()
  await page.getByText('முதலில் பெட்டியைக் குறிக்கவும்.').waitFor()
  await page.getByLabel('ஆம், இந்த விண்ணப்பத்தைத் திரும்பப் பெறு').check()
  await page.getByRole('button', { name: 'திரும்பப் பெறு', exact: true }).click()
  await page.getByText('உங்கள் விண்ணப்பம் திரும்பப் பெறப்பட்டது.').waitFor()
  // The switch of languages keeps the link.
  await page.goto(page.url().replace('/ta/', '/').split('?')[0]!)
  await page.getByText('You withdrew this application').waitFor()
})

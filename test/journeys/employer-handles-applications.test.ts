// In npm test: any break in an employer’s day: reading, moving, answering, with the account and by link.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { linkPath } from '#src/contract/signed-links.ts'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { texts as en } from '#src/strings/account/en.ts'
import { texts as si } from '#src/strings/account/si.ts'
import { texts as ta } from '#src/strings/account/ta.ts'
import { en as words } from '#src/strings/en.ts'
import { anEmployer } from '#test/support/employer.ts'
import { aPositionApplication, aStoredFile } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import {
  arrive,
  assertAccessible,
  assertFits,
  assertUsable,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { aNumber, inOneForm, phoneVacancy } from '#test/support/phone-applications.ts'
import { aLinkToken } from '#test/support/signed-links.ts'
import { longTest } from '#test/support/sizes.ts'

// Decisions can be undone for twelve seconds.
const site = journey({ RATE_LIMIT_SCALE: '10' })
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
  const page = await site.open(`/account/vacancies/${vacancy.id}/applications`, {
    storage: { auth_token: user.token },
  })
  await page.getByRole('heading', { level: 1, name: vacancy.position }).waitFor()
  await assertAccessible(page)
  await picture(page, 'list-1280')
  await page.getByRole('link', { name: 'Nimal Perera', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Nimal Perera' }).waitFor()
  await assertAccessible(page)
  const cv = await page.getByRole('link', { name: 'Open CV' }).getAttribute('href')
  assert.equal(cv, `/account/applications/${application.id}/resume`)
  // The browser's own cookie is the proof.
  assert.equal((await page.request.get(cv)).status(), 200)
  assert.equal(await page.locator('iframe').getAttribute('src'), cv)
  await page.getByText('Invite to interview', { exact: true }).click()
  assert.equal(await page.getByLabel('Address (optional)').inputValue(), vacancy.address)
  await page.getByLabel('Note to the applicant (optional)').fill('Please come on Monday at nine.')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('Nimal Perera: Interview. We’ll email them.').waitFor()
  await page.getByLabel('New note').fill('Speaks Tamil')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Note saved.').waitFor()
  await page.getByText('Write a message', { exact: true }).click()
  await page.getByLabel('Message to the applicant').fill('Bring your certificates.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Your message is being sent.').waitFor()
  await assertAccessible(page)
  await picture(page, 'detail-1280')
  await page.getByRole('button', { name: 'Remove note: Speaks Tamil' }).click()
  await page.getByText('Note removed.').waitFor()
  const { stage } = await getRow(site.board.db, 'position_applications', { id: application.id }, ['stage'])
  assert.equal(stage, 'interview')
})

longTest(
  'an employer goes through the applicants of a list by J and K, and each is on the first page of the vacancy',
  async () => {
    const { user, vacancy, receives } = await anEmployer(site.board)
    for (const full_name of ['Amara', 'Bandula', 'Chamari']) await receives({ full_name })
    const page = await site.visit('/account/vacancies', {
      width: widths.desk,
      storage: { auth_token: user.token },
    })
    const row = page.getByRole('row', { name: vacancy.position })
    await row.getByText('3 new · 3 unanswered').waitFor()
    await row.getByText('More', { exact: true }).click()
    await row.getByRole('link', { name: /^Edit/ }).waitFor()
    await assertAccessible(page)
    await row.getByRole('link', { name: /^Answer applicants/ }).click()
    await hydrated(page)
    await page.getByRole('link', { name: 'Amara', exact: true }).waitFor()
    const names = await page.getByRole('link', { name: /^(Amara|Bandula|Chamari)$/ }).allInnerTexts()
    const heading = (at: number) => page.getByRole('heading', { level: 1, name: names[at]! }).waitFor()
    await page.getByRole('link', { name: names[0]!, exact: true }).click()
    await heading(0)
    await page.keyboard.press('j')
    await heading(1)
    await page.keyboard.press('j')
    await heading(2)
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await heading(1)
    await page.getByRole('button', { name: 'Shortlist', exact: true }).click()
    await page.getByText(`${names[1]}: Shortlisted.`).waitFor()
    const [first] = await page.getByText(/^(Invite to interview|Mark as hired)$/).allTextContents()
    assert.equal(first, 'Invite to interview')
    await page.getByRole('button', { name: `Next: ${names[2]}` }).waitFor()
    await page.getByRole('button', { name: 'Previous' }).waitFor()
    await page.getByLabel(/^Use J and K/).uncheck()
    await page.keyboard.press('k')
    await page.getByLabel('New note').fill('Meant for one alone')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await heading(2)
    assert.equal(await page.getByLabel('New note').inputValue(), '')
    await page.evaluate(() => localStorage.removeItem('reviewKeysOff'))
  },
)

longTest(
  'an employer who selects all is asked first, leaves the hired and the invited as they are, and can undo it',
  async () => {
    const { user, vacancy, receives } = await anEmployer(site.board)
    for (const [full_name, stage] of [
      ['Amara', 'received'],
      ['Bandula', 'interview'],
      ['Chamari', 'hired'],
      ['Dilini', 'received'],
      ['Eranga', 'not_selected'],
    ] as const)
      await receives({ full_name, stage })
    const page = await site.open(`/account/vacancies/${vacancy.id}/applications`, {
      width: widths.phone,
      storage: { auth_token: user.token },
    })
    const dialog = page.getByRole('dialog', { name: 'Email the applicants?' })
    await page.getByLabel('Select Amara').check()
    await page.getByRole('combobox', { name: 'New stage' }).selectOption('not_selected')
    const warning = page.getByText('cancels their interview')
    assert.equal(await warning.count(), 0)
    await page.getByRole('button', { name: 'Update stage' }).click()
    await dialog.getByText('This time the employer chose someone else.').waitFor()
    assert.equal(await dialog.getByText('stay as they are').count(), 0, 'nobody who is hired was meant')
    await dialog.getByRole('button', { name: 'Cancel' }).last().click()
    await page.getByLabel('Select Bandula').check()
    await warning.waitFor()
    await picture(page, 'cancels-interview')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByLabel('Select all on this page').check()
    await page.getByText('3 selected').waitFor()
    await page.getByText('stay as they are: 2').waitFor()
    await page.getByRole('combobox', { name: 'New stage' }).selectOption('not_selected')
    await page.getByRole('button', { name: 'Update stage' }).click()
    await dialog.getByText('This time the employer chose someone else.').waitFor()
    await dialog.getByText('stay as they are: 2').waitFor()
    await assertAccessible(page)
    await picture(page, 'asks-before-many')
    await dialog.getByRole('button', { name: 'Cancel' }).last().click()
    await page.getByRole('link', { name: 'Received (2)' }).waitFor()
    await page.getByRole('button', { name: 'Update stage' }).click()
    await dialog.getByRole('button', { name: 'Yes, email 2' }).click()
    await page.getByText('2 moved to: Not selected').waitFor()
    await page.getByRole('link', { name: 'Hired (1)' }).waitFor()
    await picture(page, 'moved-many')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Received (2)' }).waitFor()
    await page.getByRole('button', { name: 'Decline: Amara' }).click()
    await page.getByText('Amara: Not selected').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Received (2)' }).click()
    await page.getByRole('button', { name: 'Decline: Amara' }).click()
    await page.getByRole('button', { name: 'Decline: Dilini' }).click()
    await page.getByText('Dilini: Not selected').waitFor()
    await page.getByRole('button', { name: 'Decline: Dilini' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Decline: Dilini' }).click()
    await page.getByText('Dilini: Not selected').waitFor()
    await page.getByText('The email leaves at').waitFor()
    await page.getByText('Dilini: Not selected').waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0, 'its mail leaves')
  },
)

longTest('who has no email address is declined with a call, and nothing speaks of an email', async () => {
  const { user, vacancy, applies } = await phoneVacancy(site.board)
  const phone = aNumber()
  await applies({ first_name: 'Dilini' })
  await applies({ first_name: 'Amara', phone })
  const page = await site.open(`/account/vacancies/${vacancy.id}/applications`, {
    width: widths.phone,
    storage: { auth_token: user.token },
  })
  const decline = page.getByRole('button', { name: 'Decline: Amara Perera' })
  await page.setViewportSize({ width: 320, height: 740 })
  const placeInRow = () =>
    decline.evaluate((button) => {
      const [own, row] = [button, button.closest('li')!].map((one) => one.getBoundingClientRect())
      return [own!.x - row!.x, own!.y - row!.y]
    })
  const place = await placeInRow()
  await page.getByRole('button', { name: 'Shortlist: Amara Perera' }).click()
  await page.getByText('Amara Perera: Shortlisted').waitFor()
  await page.getByRole('button', { name: 'Shortlist: Amara Perera' }).waitFor({ state: 'detached' })
  assert.deepEqual(await placeInRow(), place, 'a second press on Shortlist declines nobody')
  await page.setViewportSize({ width: widths.phone, height: 740 })
  await page.getByLabel('Select all on this page').check()
  assert.equal(await page.getByText('Decline emails the applicant').count(), 0)
  await page.getByRole('combobox', { name: 'New stage' }).selectOption('not_selected')
  await page.getByRole('button', { name: 'Update stage' }).click()
  const dialog = page.getByRole('dialog', { name: 'No email can be sent' })
  await dialog.getByText('so call them: 2').waitFor()
  const amara = dialog
    .getByRole('listitem')
    .filter({ hasText: `Amara Perera ${formatPhone(inOneForm(phone))}` })
  const call = amara.getByRole('link', { name: 'Call Amara Perera' })
  assert.equal(await call.getAttribute('href'), `tel:${inOneForm(phone)}`)
  assert.equal(await dialog.getByText('The emails leave').count(), 0)
  await dialog.getByRole('button', { name: 'Update stage' }).click()
  await page.getByText('2 moved to: Not selected').waitFor()
  await page.getByRole('link', { name: 'Amara Perera', exact: true }).click()
  assert.equal(
    await page.getByRole('link', { name: 'Call Amara Perera' }).getAttribute('href'),
    `tel:${inOneForm(phone)}`,
  )
})

longTest(
  'what is refused says so: many that stay selected, and a list of those who wait that does not load',
  async () => {
    const { user, vacancy, call, receives } = await anEmployer(site.board)
    await receives({ full_name: 'Amara' })
    await receives({ full_name: 'Dilini' })
    const page = await site.visitor({ storage: { auth_token: user.token } })
    expectConsole(page, /409/, /ERR_FAILED/)
    await page.route('**/applications/stage', (route) =>
      route.fulfill({ status: 409, json: { message: 'One of them has moved on.' } }),
    )
    await arrive(page, `/account/vacancies/${vacancy.id}/applications`)
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('combobox', { name: 'New stage' }).selectOption('not_selected')
    await page.getByRole('button', { name: 'Update stage' }).click()
    await page.getByRole('button', { name: 'Yes, email 2' }).click()
    await page.getByText('One of them has moved on.').waitFor()
    await page.getByText('2 selected').waitFor()
    assert.equal((await call('POST', `/vacancies/${vacancy.id}/filled`, {})).statusCode, 200)
    await page.reload()
    await hydrated(page)
    const tell = page.getByRole('button', { name: en['received_list.tell.open'] })
    await tell.waitFor()
    await page.route('**/api/account/vacancies/*/applications?*', (route) => route.abort())
    await tell.click()
    await page.getByText(words['network.error']).waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
  },
)

longTest('the city of an applicant is named in the language of the page', async () => {
  const { user, vacancy, receives } = await anEmployer(site.board)
  await receives({ full_name: 'Amara', city: 'Gampaha' })
  const page = await site.open(`/si/account/vacancies/${vacancy.id}/applications`, {
    width: widths.phone,
    storage: { auth_token: user.token },
  })
  await page.getByText('ගම්පහ').first().waitFor()
  await page.getByRole('link', { name: 'Amara', exact: true }).click()
  await page.getByRole('definition').getByText('ගම්පහ').waitFor()
})

longTest(
  'an employer moves many at once, filters by stage, searches, and takes the list as a file',
  async () => {
    const { user, vacancy, receives } = await anEmployer(site.board)
    for (const full_name of ['Amara', 'Bandula', 'Chamari']) await receives({ full_name })
    const page = await site.open(`/account/vacancies/${vacancy.id}/applications`, {
      width: widths.desk,
      storage: { auth_token: user.token },
    })
    await page.getByRole('checkbox', { name: 'Select Amara' }).check()
    await page.getByRole('checkbox', { name: 'Select Bandula' }).check()
    await page.getByRole('combobox', { name: 'New stage' }).selectOption('not_selected')
    await page.getByRole('button', { name: 'Update stage' }).click()
    await page.getByRole('button', { name: 'Yes, email 2' }).click()
    await page.getByText('2 moved to: Not selected').waitFor()
    await page.getByRole('link', { name: 'Not selected (2)' }).click()
    await page.waitForURL(/stage=not_selected/)
    await page.getByRole('link', { name: 'Chamari', exact: true }).waitFor({ state: 'detached' })
    await page.getByText('Search and download').click()
    await page.getByRole('searchbox').fill('amara')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/q=amara/)
    await page.getByRole('link', { name: 'Bandula', exact: true }).waitFor({ state: 'detached' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    assert.match(file.suggestedFilename(), /^applications-\d+-.*\.csv$/)
  },
)

for (const [language, width] of [
  ['', widths.desk],
  ['/si', widths.phone],
  ['/ta', widths.phone],
] as const)
  longTest(`the desk of applications is whole at ${width} px${language && ` at ${language}`}`, async () => {
    const { user, vacancy, receives } = await anEmployer(site.board, { position: 'W'.repeat(60) })
    const { id } = await receives({ full_name: 'X'.repeat(80), cover_letter: 'y'.repeat(300) })
    const page = await site.visitor({ width, storage: { auth_token: user.token } })
    for (const path of [`/account/vacancies/${vacancy.id}/applications`, `/account/applications/${id}`]) {
      await arrive(page, language + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText('X'.repeat(80)).first().waitFor()
      if (language !== '/si') await assertUsable(page)
      await picture(page, `${language.slice(1) || 'en'}-${width}-${path.split('/')[2]}`)
    }
  })

for (const [language, width, texts] of [
  ['', widths.desk, en],
  ['/ta', widths.phone, ta],
] as const)
  longTest(
    `an employer answers at once all that waited for a week, and undoes it, at ${width} px${language && ` at ${language}`}`,
    async () => {
      const { user, vacancy, receives } = await anEmployer(site.board)
      const created_at = new Date(Date.now() - 8 * DAY_MS).toISOString()
      const ids = []
      for (const full_name of ['Amara', 'B'.repeat(80)])
        ids.push((await receives({ full_name, created_at, nudged_at: created_at })).id)
      const page = await site.visit(`${language}/account/vacancies`, {
        width,
        storage: { auth_token: user.token },
      })
      await page.getByRole('link', { name: texts['unanswered.title'] }).click()
      const decline = page.getByRole('button', { name: texts['unanswered.decline'].replace('{count}', '2') })
      await decline.waitFor()
      await assertUsable(page)
      await picture(page, `unanswered-${language.slice(1) || 'en'}-${width}`)
      await decline.click()
      await page.getByText(texts['unanswered.none'], { exact: true }).waitFor()
      await picture(page, `declined-${language.slice(1) || 'en'}-${width}`)
      await page.getByRole('button', { name: texts['unanswered.undo'] }).click()
      await page.getByText(texts['unanswered.undone']).waitFor()
      await decline.waitFor()
      await page.goto(`${language}/account/applications/${ids[0]}`)
      await page.getByText(texts['received.nudged']).waitFor()
      await page.goto(`${language}/account/vacancies/${vacancy.id}`)
      const undo = page.getByRole('button', { name: texts['unanswered.undo'] })
      // A slow machine is not done within the time for an undo.
      await page.route('**/applications/stage', async (route) => {
        const response = await route.fetch()
        const { data, ...rest } = await response.json()
        const undo_until = new Date(Date.now() + DAY_MS).toISOString()
        await route.fulfill({ response, json: { ...rest, data: { ...data, undo_until } } })
      })
      await page.getByRole('button', { name: `${texts['received.move.shortlisted']}: Amara` }).click()
      await undo.waitFor()
      await page.getByRole('main').getByText(texts['my_vacancies.more'], { exact: true }).click()
      await page.getByRole('button', { name: texts['my_vacancies.filled'] }).click()
      await page.getByLabel(texts['found.here']).check()
      await assertUsable(page)
      await picture(page, `found-${language.slice(1) || 'en'}-${width}`)
      await page.getByRole('button', { name: texts['my_vacancies.filled.confirm'] }).click()
      await page.getByText(texts['my_vacancies.state.filled.text']).waitFor()
      await page.getByRole('button', { name: texts['received_list.tell.open'] }).click()
      await undo.waitFor({ state: 'attached' })
      assert.equal(await page.locator('.bulk-bar').filter({ has: undo }).count(), 0, 'over the question')
      await page.getByRole('dialog').getByText(texts['received_list.ask.wait']).waitFor()
      await assertUsable(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: texts['received_list.ask.no'] })
        .last()
        .click()
      const { found } = await getRow(site.board.db, 'vacancies', { id: vacancy.id }, ['found'])
      assert.equal(found, 'here')
      if (language) return
      await page.goto('/account/details')
      await page.getByText(en['details.digest.false']).waitFor()
      await picture(page, `details-${width}`)
    },
  )

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
      await assertUsable(page)
      await picture(page, 'link-360')
    }
    const resume = await page.getByRole('link', { name: 'Open CV' }).getAttribute('href')
    assert.equal((await page.request.get(resume!)).status(), 200)
    await page.getByRole('button', { name: 'Shortlist' }).click()
    await page.getByText(/: Shortlisted\.$/).waitFor()
    await page.getByRole('button', { name: 'Deactivate this link' }).click()
    await page.getByText('This link has expired').first().waitFor()
    await page.goto('/')
    const again = await page.goto(linkPath(token)).catch(() => undefined)
    assert.equal(again?.status(), 410)
  })

longTest('an applicant reminds the employer from the mail, once, in Sinhala and without script', async () => {
  const created_at = new Date(Date.now() - 11 * DAY_MS).toISOString()
  const { id: subjectId } = await aPositionApplication(site.board, { created_at })
  const token = await aLinkToken(site.board, { purpose: 'sent-application', subjectId, language: 'si' })
  const page = await site.visit(linkPath(token), { javaScriptEnabled: false, width: widths.phone })
  await picture(page, 'nudge-si-360')
  const nudge = page.getByRole('button', { name: si['sent.nudge.title'] })
  await nudge.click()
  await page.getByText(si['sent.done.nudge']).waitFor()
  assert.equal(await nudge.count(), 0)
  await assertFits(page)
})

test('an applicant follows an application from the mail, allows messages, and withdraws it, in Tamil and without script', async () => {
  const application = await aPositionApplication(site.board, { stage: 'shortlisted' })
  const token = await aLinkToken(site.board, {
    purpose: 'sent-application',
    subjectId: application.id,
    language: 'ta',
  })
  const page = await site.visit(linkPath(token), { javaScriptEnabled: false, width: widths.phone })
  assert.match(page.url(), /\/ta\/l\/\d+\/sent-application$/)
  await assertFits(page)
  await picture(page, 'sent-ta-360')
  await page.getByRole('button', { name: 'செய்திகளை அனுமதிக்க' }).click()
  await page.getByText('வேலை வழங்குநர் இப்போது உங்களுக்கு எழுதலாம்.').waitFor()
  await page.getByRole('button', { name: 'திரும்பப் பெறுக', exact: true }).click()
  await page.getByText('முதலில் பெட்டியைக் குறிக்கவும்.').waitFor()
  await page.getByLabel('ஆம், இந்த விண்ணப்பத்தை நிரந்தரமாகத் திரும்பப் பெறுக').check()
  await page.getByRole('button', { name: 'திரும்பப் பெறுக', exact: true }).click()
  await page.getByText('உங்கள் விண்ணப்பம் திரும்பப் பெறப்பட்டது.').waitFor()
  // The switch of languages keeps the link.
  await page.goto(page.url().replace('/ta/', '/').split('?')[0]!)
  await page.getByText('You withdrew this application').waitFor()
  await page.getByText('by you', { exact: true }).waitFor()
})

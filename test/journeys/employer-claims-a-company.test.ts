import assert from 'node:assert/strict'
import { test } from 'node:test'
import { READER_COOKIE } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import { aUser, aVacancy, anAdmin, aPositionApplication } from '#test/support/factories.ts'
import { aPng } from '#test/support/files.ts'
import {
  arrive,
  assertFits,
  assertUsable,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey({ RATE_LIMIT_SCALE: '10' })
const panel = panelJourney(site)

test('an employer claims a company, an admin approves and verifies it, and everybody reads it', async () => {
  const user = await aUser(site.board, { email_confirmed_at: '2026-11-01T00:00:00.000Z' })
  const name = 'Ruhunu Bridge Works'
  await aVacancy(site.board, { company_name: name, user_id: user.id, status: 1 })
  const page = await site.open('/account/company', {
    storage: { auth_token: user.token },
    width: widths.phone,
  })
  await page.getByText('Your account has no company yet.').waitFor()
  await assertUsable(page)
  assert.equal(await page.getByLabel('Company name').inputValue(), name)
  await page.getByLabel('Company name').fill('')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Name is required' }).waitFor()
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('About the company').fill('Bridges and roads since 1987.')
  await page.getByLabel('Website').fill('www.bridges.example')
  await page.getByLabel('District').selectOption('Galle')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Your change is waiting for review.').waitFor()

  const office = await panel.open('/admin-panel/claims', 'Claims')
  await office.getByText('1 vacancy under this name · 1 from this account').waitFor()
  await office.getByText('Bridges and roads since 1987.').waitFor()
  await assertUsable(office)
  await office.getByRole('button', { name: `Approve ${name}` }).click()
  await office.getByRole('button', { name: 'Undo', exact: true }).click()
  await office.getByText(`${name} is waiting again.`).waitFor()
  await office.getByRole('button', { name: `Approve ${name}` }).click()
  await office.getByText(`${name} approved.`).waitFor()
  await office.getByRole('link', { name: 'Companies', exact: true }).click()
  await office.getByLabel('Evidence').fill('Registration PV 12345, seen on paper.')
  await office.getByRole('button', { name: `Mark as verified: ${name}` }).click()
  await office.getByText('Company verified.').waitFor()

  await page.reload()
  await hydrated(page)
  await page.getByRole('link', { name: 'View the page' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('Bridges and roads since 1987.').waitFor()
  await page.getByText('Verified', { exact: true }).waitFor()
  await page.getByText('Galle', { exact: true }).waitFor()
  await assertUsable(page)
})

test('a rejected claim comes back with its note', async () => {
  const user = await aUser(site.board, { email_confirmed_at: '2026-11-01T00:00:00.000Z' })
  const name = 'Somebody Else’s Bank'
  const payload = { name }
  await site.board.call({ method: 'PUT', url: '/api/account/company', token: user.token, payload })
  const office = await panel.open('/admin-panel/claims', 'Claims', widths.phone)
  await office.getByRole('button', { name: `Reject ${name}` }).click()
  await office.getByLabel('Note to the employer').fill('Please write from an address of the bank.')
  await assertUsable(office)
  await office.getByRole('button', { name: 'Reject', exact: true }).click()
  await office.getByText(' rejected. The account is notified').waitFor()
  const page = await site.visit('/account/company', { storage: { auth_token: user.token } })
  await page.getByText('Please write from an address of the bank.').waitFor()
})

test('without a confirmed address the page says what to do, in Sinhala too', async () => {
  const user = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: user.token }, width: widths.phone })
  expectConsole(page, /403/)
  await arrive(page, '/si/account/company')
  await page.getByText(/කරුණාකර පළමුව ඔබේ විද්‍යුත් තැපැල් ලිපිනය තහවුරු කරන්න/).waitFor()
  await assertUsable(page)
  assert.equal(await page.getByRole('textbox').count(), 0)
})

const confirmed = { email_confirmed_at: '2026-11-01T00:00:00.000Z' }

test('an employer sends a logo, an admin sees and approves it, and links a second account', async () => {
  const [owner, colleague] = [await aUser(site.board, confirmed), await aUser(site.board, confirmed)]
  const page = await site.open('/account/company', {
    storage: { auth_token: owner.token },
    width: widths.phone,
  })
  await page.getByLabel('Company name').fill('Lagoon Boats')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await aPng() }
  await page.getByLabel('Logo').setInputFiles(logo)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Logo waiting for review').waitFor()
  await assertUsable(page)

  const { token, reader } = await anAdmin(site.board)
  const office = await site.visitor({ storage: { admin_token: token } })
  await office.context().addCookies([{ name: READER_COOKIE, value: reader, url: site.address }])
  await office.goto('/admin-panel/claims')
  const proposed = office.getByRole('img', { name: 'Proposed logo of Lagoon Boats' })
  await proposed.waitFor()
  await office.waitForFunction(
    (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
    await proposed.elementHandle(),
  )
  await office.getByRole('button', { name: 'Approve Lagoon Boats' }).click()
  await office.getByText(' approved. The account is notified').waitFor()
  await office.getByRole('link', { name: 'Companies', exact: true }).click()
  await office.getByText(owner.email).waitFor()
  const payload = { name: 'lagoon boats' }
  await site.board.call({ method: 'PUT', url: '/api/account/company', token: colleague.token, payload })
  await office.goto('/admin-panel/claims')
  await office.getByRole('button', { name: `Link ${colleague.email} to Lagoon Boats` }).click()
  await office.getByText(`${colleague.email} linked to Lagoon Boats`).waitFor()
  await office.getByRole('link', { name: 'Companies', exact: true }).click()
  await office.getByText(colleague.email).first().waitFor()
  await assertUsable(office)
})

test('two companies become one: the old address leads to the whole', async () => {
  const one = await aVacancy(site.board, { company_name: 'Reef Tours' })
  const two = await aVacancy(site.board, { company_name: 'Reef Tours (Pvt) Ltd' })
  const office = await panel.open('/admin-panel/companies?q=reef', 'Company pages', widths.phone)
  await office
    .getByRole('link', { name: 'Merge another company into this one: Reef Tours', exact: true })
    .click()
  await office.getByText('Choose the company to merge into Reef Tours.').waitFor()
  await assertUsable(office)
  await office.getByRole('button', { name: 'Merge into Reef Tours' }).click()
  await office.getByRole('button', { name: 'Merge into Reef Tours' }).click()
  await office.getByText('The companies have been merged.').waitFor()
  const visitor = await site.visit(`/companies/${two.company_id}-reef-tours-pvt-ltd`)
  await visitor.getByRole('heading', { level: 1, name: 'Reef Tours' }).waitFor()
  assert.ok(visitor.url().endsWith(`/companies/${one.company_id}-reef-tours`), visitor.url())
  await visitor.getByRole('link', { name: two.position }).waitFor()
})

test('Find shows a person once, with what they sent below', async () => {
  const email = 'amal.sent.two@example.lk'
  for (const position of ['Deck Hand', 'Sail Maker'])
    await aPositionApplication(site.board, {
      vacancy_id: (await aVacancy(site.board, { position })).id,
      full_name: 'Amal Silva',
      email,
    })
  const office = await panel.open(`/admin-panel/find?q=${encodeURIComponent(email)}`, 'Find', widths.phone)
  const person = office.getByRole('main').locator('section', { hasText: 'People who applied' })
  await person.getByText(/Sail Maker/).waitFor()
  assert.equal(await person.getByText('Amal Silva').count(), 1)
  assert.equal(await person.getByRole('link', { name: /^JA-/ }).count(), 2)
  await assertFits(office)
  await person.getByRole('link', { name: /^JA-/ }).first().click()
  await office
    .getByRole('heading', { name: /Amal Silva/ })
    .first()
    .waitFor()
})

test('an admin finds a job by a phone number, reads its applications, and leaves a note', async () => {
  const vacancy = await aVacancy(site.board, { phone: '+94 77 765 4321', position: 'Net Mender' })
  const application = await aPositionApplication(site.board, { vacancy_id: vacancy.id })
  const office = await panel.open('/admin-panel', 'Dashboard', widths.desk)
  await arrive(office, `/admin-panel/find?q=${encodeURIComponent('077 765 4321')}`)
  await office.getByRole('link', { name: 'Net Mender' }).waitFor()
  await assertUsable(office)
  await office.getByRole('link', { name: 'Net Mender' }).click()
  await office.getByRole('heading', { level: 1, name: 'Net Mender' }).waitFor()
  await office.getByLabel('New note').fill('Called them: the number is right.')
  await office.getByRole('button', { name: 'Add note' }).click()
  await office.getByText('Note added.').waitFor()
  await office.getByRole('listitem').getByText('Called them: the number is right.').waitFor()
  await assertUsable(office)
  await office.getByRole('link', { name: application.full_name, exact: true }).click()
  await office.getByRole('link', { name: 'Job details' }).click()
  await office.getByRole('heading', { level: 1, name: 'Net Mender' }).waitFor()
})

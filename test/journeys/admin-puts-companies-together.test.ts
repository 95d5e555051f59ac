import assert from 'node:assert/strict'
import { test } from 'node:test'
import { READER_COOKIE } from '#src/features/sign-in/server/index.ts'
import { anAdmin, aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { aPng } from '#test/support/files.ts'
import { runJob } from '#test/support/jobs.ts'
import { assertAccessible, assertFits, hydrated, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const panel = panelJourney(site)
const confirmed = { email_confirmed_at: '2026-11-01T00:00:00.000Z' }

test('an employer sends a logo, an admin sees and approves it, and links a second account', async () => {
  const [owner, colleague] = [await aUser(site.board, confirmed), await aUser(site.board, confirmed)]
  const page = await site.visitor({ storage: { auth_token: owner.token }, width: widths.phone })
  await page.goto('/account/company')
  await hydrated(page)
  await page.getByLabel('Name of the company').fill('Lagoon Boats')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await aPng() }
  await page.getByLabel('Logo').setInputFiles(logo)
  await page.getByRole('button', { name: 'Send to the admins' }).click()
  await page.getByText('Logo that waits for an admin').waitFor()
  await assertAccessible(page)
  await assertFits(page)

  const { token, reader } = await anAdmin(site.board)
  const office = await site.visitor({ storage: { admin_token: token } })
  await office.context().addCookies([{ name: READER_COOKIE, value: reader, url: site.address }])
  await office.goto('/admin-panel/companies')
  const proposed = office.getByRole('img', { name: 'Proposed logo of Lagoon Boats' })
  await proposed.waitFor()
  await office.waitForFunction(
    (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
    await proposed.elementHandle(),
  )
  await office.getByRole('button', { name: 'Approve Lagoon Boats' }).click()
  await office.getByText('The company page was changed.').waitFor()
  await office.getByLabel('Its confirmed email address').fill(colleague.email)
  await office.getByRole('button', { name: 'Link one more account' }).click()
  await office.getByText('The account is linked to the company.').waitFor()
  await office.getByText(colleague.email).waitFor()
  await assertAccessible(office)
  await assertFits(office)
})

test('two companies become one: the old address leads to the whole', async () => {
  const one = await aVacancy(site.board, { company_name: 'Reef Tours' })
  const two = await aVacancy(site.board, { company_name: 'Reef Tours (Pvt) Ltd' })
  const office = await panel.open('/admin-panel/companies?q=reef', 'Company pages', widths.phone)
  await office.getByRole('link', { name: 'Merge another one into this: Reef Tours', exact: true }).click()
  await office.getByText('Choose what becomes a part of Reef Tours.').waitFor()
  await assertAccessible(office)
  await assertFits(office)
  await office.getByRole('button', { name: 'Make it a part of Reef Tours' }).click()
  await office.getByRole('button', { name: 'Confirm' }).click()
  await office.getByText('0 of about 1 rows moved').waitFor()
  await assertAccessible(office)
  await assertFits(office)
  await runJob(site.board, 'merges')
  await office.getByText('The two companies are one now.').waitFor()
  const visitor = await site.visitor()
  await visitor.goto(`/companies/${two.company_id}-reef-tours-pvt-ltd`)
  await visitor.getByRole('heading', { level: 1, name: 'Reef Tours' }).waitFor()
  assert.ok(visitor.url().endsWith(`/companies/${one.company_id}-reef-tours`), visitor.url())
  await visitor.getByRole('link', { name: two.position }).waitFor()
})

test('an admin finds a job by a phone number, reads its applications, and leaves a note', async () => {
  const vacancy = await aVacancy(site.board, { phone: '+94 77 765 4321', position: 'Net Mender' })
  const application = await aPositionApplication(site.board, { vacancy_id: vacancy.id })
  const office = await panel.open('/admin-panel', 'Dashboard', widths.desk)
  await office.goto(`/admin-panel/find?q=${encodeURIComponent('077 765 4321')}`)
  await hydrated(office)
  await assertAccessible(office)
  await assertFits(office)
  await office.getByRole('link', { name: 'Net Mender' }).click()
  await office.getByRole('heading', { level: 1, name: 'Net Mender' }).waitFor()
  await office.getByLabel('New note').fill('Called them: the number is right.')
  await office.getByRole('button', { name: 'Leave the note' }).click()
  await office.getByText('The note was left.').waitFor()
  await office.getByRole('listitem').getByText('Called them: the number is right.').waitFor()
  await assertAccessible(office)
  await assertFits(office)
  await office.getByRole('link', { name: application.full_name, exact: true }).click()
  await office.getByRole('link', { name: 'All about the vacancy' }).click()
  await office.getByRole('heading', { level: 1, name: 'Net Mender' }).waitFor()
})

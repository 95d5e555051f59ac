import assert from 'node:assert/strict'
import { test } from 'node:test'
import { texts as ta } from '#src/strings/account/ta.ts'
import { inDays } from '#test/support/days.ts'
import { aUser } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { assertReadable, assertUsable, expectConsole, journey, widths } from '#test/support/journey.ts'

const site = journey()

test('an employer chooses a file of a spreadsheet, puts a row right, and sends all of them once', async (t) => {
  const { id, token } = await aUser(site.board, { email_confirmed_at: '2026-11-01T06:30:00.000Z' })
  const page = await site.open('/account/vacancy-table', {
    width: widths.phone,
    storage: { auth_token: token },
  })
  const line = (position: string, closes: string) => [
    position,
    'Ruhunu',
    '5 Harbour Road, Galle',
    'hr@ruhunu.example',
    '771234567',
    'Six days.',
    closes,
    'Kandy',
  ]
  const rows = [
    ['Position', 'Company Name', 'Address', 'Email', 'Phone', 'Description', 'Closing Date', 'City'],
    line('Driver', inDays(10)),
    line('Van Driver', 'soon'),
  ]
  const buffer = Buffer.from(`\uFEFF${rows.map((cells) => cells.join('\t')).join('\r\n')}`, 'utf16le')

  await t.test('the rows are shown as they are read, with what is wrong', async () => {
    await page.getByLabel('Or a file').setInputFiles({ name: 'jobs.txt', mimeType: 'text/plain', buffer })
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByText('Vacancies ready to send: 1').waitFor()
    const wrong = page.getByRole('listitem').filter({ hasText: 'Row 3' })
    await wrong.getByText(/^Closing date: /).waitFor()
    await assertUsable(page)
    await assertReadable(page)
  })

  await t.test('a row is changed where it was pasted, and what was sent is not sent again', async () => {
    const send = page.getByRole('button', { name: 'Send for review' })
    await send.click()
    await page.getByText('Vacancies of this table sent for review: 1').waitFor()
    const table = page.getByLabel('Rows', { exact: true })
    await table.fill((await table.inputValue()).replace('soon', inDays(12)))
    assert.equal(await send.count(), 0)
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await send.click()
    await page.getByText('Vacancies of this table sent for review: 2').waitFor()
    const posted = await findRows(site.board.db, 'vacancies', { user_id: id }, ['position'])
    assert.deepEqual(posted.map(({ position }) => position).toSorted(), ['Driver', 'Van Driver'])
  })

  await t.test('in Tamil a refusal of the table is said below it', async () => {
    expectConsole(page, /422/)
    await page.goto('/ta/account/vacancy-table')
    await page.getByLabel(ta['vacancy_table.table'], { exact: true }).fill('x')
    await page.getByRole('button', { name: ta['vacancy_table.check'] }).click()
    await page.getByText(/“பதவி”/).waitFor()
    await assertReadable(page)
  })
})

test('a new employer whose rows name no company gives it once', async () => {
  const { token } = await aUser(site.board, { email_confirmed_at: '2026-11-01T06:30:00.000Z' })
  const page = await site.open('/account/vacancy-table', {
    width: widths.desk,
    storage: { auth_token: token },
  })
  const rows = ['Room Attendant', 'Steward'].map((position) => `${position}\tSix days.\t${inDays(9)}`)
  const table = page.getByLabel('Rows', { exact: true })
  await table.fill(['Position\tDescription\tClosing date', ...rows].join('\n'))
  const check = page.getByRole('button', { name: 'Check the rows' })
  await check.click()
  await page.getByText('Some rows name no company').waitFor()
  assert.equal(await page.getByText('Company Name is required').count(), 0)
  const company = {
    'Company Name': 'Lagoon Hotel',
    Address: '12 Beach Road, Bentota',
    Email: 'hr@lagoon.example',
    Phone: '0342275555',
  }
  for (const [label, value] of Object.entries(company))
    await page.getByLabel(label, { exact: true }).fill(value)
  await check.click()
  await page.getByText('Vacancies ready to send: 2').waitFor()
  await page.getByText('Hotels & Hospitality (suggested)').waitFor()
  await assertUsable(page)
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Vacancies of this table sent for review: 2').waitFor()
})

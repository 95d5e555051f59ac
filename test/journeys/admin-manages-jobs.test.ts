import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { aCategory, aStoredFile, aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { assertAccessible, assertReadable, expectConsole, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const PATH = '/admin-panel/jobs'
const panel = panelJourney(site)
const open = (path: string, width?: number) => panel.open(path, 'Job Management', width)

test('Update works only while the selection differs, and the change can be undone', async () => {
  const { id, position } = await aVacancy(site.board, { status: 0 })
  const page = await open(`${PATH}?position=${encodeURIComponent(position)}`)
  assert.equal(await page.title(), 'Job Management | Lanka Vacancies')
  const update = page.getByRole('button', { name: `Update job ${id}` })
  const status = page.getByLabel(`Status of job ${id}`)
  assert.equal(await update.isDisabled(), true)
  await status.selectOption('Approved')
  assert.equal(await update.isDisabled(), false)
  await status.selectOption('Pending')
  assert.equal(await update.isDisabled(), true)
  await status.selectOption('Approved')
  await update.click()
  await page.getByText('Status updated successfully').waitFor()
  await page.getByText(`Job ${id}, ${position}: Approved.`).waitFor()
  assert.equal(await statusOf(id), 1)
  await page.getByText('Status updated successfully').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo: back to Pending' }).click()
  await page.getByText(`Undone. Job ${id}, ${position}: Pending again.`).waitFor()
  assert.equal(await statusOf(id), 0)
  // The list is read again after the answer.
  await page.locator(`select[aria-label="Status of job ${id}"]:has(option[value="0"]:checked)`).waitFor()
})

test('a status that cannot be set says so and stays', async () => {
  const { id, position } = await aVacancy(site.board, { status: 1 })
  const page = await open(`${PATH}?position=${encodeURIComponent(position)}`)
  expectConsole(page, /500/, /ERR_FAILED/)
  await page.route('**/api/job-vacancies/*/status', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByLabel(`Status of job ${id}`).selectOption('Rejected')
  await page.getByRole('button', { name: `Update job ${id}` }).click()
  await page.getByText('Failed to update status').waitFor()
  await page.unroute('**/api/job-vacancies/*/status')
  await page.route('**/api/job-vacancies/*/status', (route) => route.abort())
  await page.getByRole('button', { name: `Update job ${id}` }).click()
  await page.getByText('Network error. Please check your connection.').waitFor()
  assert.equal(await statusOf(id), 1)
})

test('a job is deleted in two presses, and not by one', async () => {
  const { id, position } = await aVacancy(site.board)
  const page = await open(`${PATH}?position=${encodeURIComponent(position)}`)
  expectConsole(page, /500/)
  const row = page.getByRole('row', { name: position })
  await row.getByRole('button', { name: 'Delete' }).click()
  await row.getByRole('button', { name: 'Cancel' }).click()
  assert.equal(await statusOf(id), 1)
  await page.route('**/api/admin/job-vacancies/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The board is busy.' } }),
  )
  await row.getByRole('button', { name: 'Delete' }).click()
  await row.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Failed to delete job').waitFor()
  await page.unroute('**/api/admin/job-vacancies/*')
  await row.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Job deleted successfully').waitFor()
  await page.getByText('No results for these filters.').waitFor()
  assert.equal(await statusOf(id), undefined)
})

const confirmed = {
  en: { open: 'Delete', confirm: 'Confirm', cancel: 'Cancel', busy: 'Deleting...' },
  si: {
    open: 'මකන්න',
    confirm: 'තහවුරු කරන්න',
    cancel: 'අවලංගු කරන්න',
    busy: 'මකමින්...',
  },
  ta: {
    open: 'நீக்குக',
    confirm: 'உறுதிப்படுத்துக',
    cancel: 'ரத்து செய்க',
    busy: 'நீக்கப்படுகிறது...',
  },
}

test('a deletion names its job beside Confirm, whose busy label does not move Cancel', async () => {
  for (const [language, words] of Object.entries(confirmed)) {
    const { id, position } = await aVacancy(site.board)
    await site.board.db.updateTable('admins').set({ language }).execute()
    const page = await panel.visitor(widths.phone)
    await page.goto(`${PATH}?position=${encodeURIComponent(position)}`)
    await page.getByRole('button', { name: words.open, exact: true }).click()
    const confirm = page.getByRole('button', { name: words.confirm, exact: true })
    const cancel = page.getByRole('button', { name: words.cancel, exact: true })
    await confirm.waitFor()
    assert.match(
      await page.getByRole('group').filter({ has: confirm }).locator('legend').innerText(),
      new RegExp(`\\b${id}\\b`),
    )
    await assertReadable(page)
    await page.setViewportSize({ width: widths.phone, height: 800 })
    await confirm.scrollIntoViewIfNeeded()
    const before = await cancel.boundingBox()
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/admin/job-vacancies/*', async (route) => {
      await answered.promise
      await route.continue()
    })
    await confirm.click()
    await page.getByRole('button', { name: words.busy }).waitFor()
    assert.deepEqual(await cancel.boundingBox(), before, language)
    answered.resolve()
    await cancel.waitFor({ state: 'detached' })
    assert.equal(await statusOf(id), undefined)
    await page.unrouteAll()
  }
  await site.board.db.updateTable('admins').set({ language: 'en' }).execute()
})

test('a long list has pages of 50, keeps its order through them, and any column orders it', async () => {
  const category = await aCategory(site.board)
  for (let n = 1; n <= 51; n += 1)
    await aVacancy(site.board, {
      job_category_id: category.id,
      position: `Row ${String(n).padStart(2, '0')}`,
    })
  const page = await open(`${PATH}?category=${category.id}`)
  await page.getByText('51 jobs, newest first').waitFor()
  assert.equal(await page.getByRole('row').count(), 51)
  await page.getByRole('link', { name: 'Position' }).click()
  await page.locator('th[aria-sort=ascending]', { hasText: 'Position' }).waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  await page.getByRole('row', { name: 'Row 51' }).waitFor()
  assert.equal(await page.getByRole('row').count(), 2)
  const row = page.getByRole('row', { name: 'Row 51' })
  await row.getByRole('button', { name: 'Delete' }).click()
  await row.getByRole('button', { name: 'Confirm' }).click()
  // The last page is gone with its last row.
  await page.waitForURL(/page=1/)
  await page.getByRole('row', { name: 'Row 50' }).waitFor()
  for (const name of ['Ref No.', 'Category', 'Company', 'Status', 'Posted', 'Closes']) {
    await page.getByRole('link', { name }).first().click()
    await page.locator('th[aria-sort]', { hasText: name }).waitFor()
  }
})

test('on a phone one field holds all the orders, and the button beside it turns them round', async () => {
  const category = await aCategory(site.board)
  for (const company_name of ['Banana Boats', 'Apple Carts', 'Cinnamon Mills'])
    await aVacancy(site.board, { job_category_id: category.id, company_name })
  const page = await open(`${PATH}?category=${category.id}`, widths.phone)
  const companies = async (...wanted: string[]) => {
    for (const [at, company] of wanted.entries())
      await page.locator('tbody tr').nth(at).getByText(company).waitFor()
  }
  const orders = page.getByLabel('Sort by')
  assert.equal(await orders.inputValue(), 'created_at')
  assert.equal(await page.locator('thead a:visible').count(), 1)
  const [{ width, height }, { height: both }] = [
    (await orders.boundingBox())!,
    (await page.locator('thead').boundingBox())!,
  ]
  assert.ok(width > 90, `the chosen order has ${width} px for its word`)
  assert.ok(both < 2.5 * height, `the box for all jobs and the orders are ${both} px high`)
  await orders.selectOption('Company')
  await companies('Apple', 'Banana', 'Cinnamon')
  await page.getByRole('link', { name: 'Ascending, reverse order' }).press('Enter')
  await companies('Cinnamon', 'Banana', 'Apple')
  await page.getByRole('link', { name: 'Descending, reverse order' }).waitFor()
  assert.equal(await orders.inputValue(), 'company_name')
  await assertAccessible(page)
})

test('the whole filtered list is downloaded as CSV, and no cell runs as a formula', async () => {
  const category = await aCategory(site.board)
  await aVacancy(site.board, { job_category_id: category.id, position: '=HYPERLINK("http://evil")' })
  const page = await open(`${PATH}?category=${category.id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  assert.match(download.suggestedFilename(), /^vacancies-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  assert.ok(lines[0]!.startsWith('\uFEFFId,Position,Company,Category,Status,'))
  assert.equal(lines.length, 3, 'headers, one row, and the end of the last line')
  assert.ok(lines[1]!.includes(`"'=HYPERLINK(""http://evil"")"`), lines[1]!)
})

test('a poster opens in a new tab for the admin', async () => {
  const poster = await aStoredFile(site.board, 'posters')
  const { position } = await aVacancy(site.board, { job_poster: poster })
  const page = await open(`${PATH}?position=${encodeURIComponent(position)}`)
  const link = page.getByRole('row', { name: position }).getByRole('link', { name: /View the poster/ })
  assert.equal(await link.getAttribute('href'), `/storage/${poster}`)
  assert.equal(await link.getAttribute('target'), '_blank')
})

async function statusOf(id: number) {
  const row = (await findRows(site.board.db, 'vacancies', { id }, ['status']))[0]
  return row?.status
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertRow } from '#test/support/change-rows.ts'
import { aCategory, aVacancy } from '#test/support/factories.ts'
import { aPng } from '#test/support/files.ts'
import { assertAccessible, expectConsole, journey, widths } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const { open } = panelJourney(site)

const logo = async () => ({ name: 'logo.png', mimeType: 'image/png', buffer: await aPng() })

test('clients are added with a logo, renamed, moved and removed', async () => {
  const page = await open('/admin-panel/clients', 'Clients')
  const dialog = page.getByRole('dialog')
  for (const name of ['Alpha Ltd', 'Beta Ltd']) {
    await page.getByRole('button', { name: 'Add a client' }).click()
    await dialog.getByLabel('Name').fill(name)
    if (name === 'Alpha Ltd') await dialog.getByLabel('Logo').setInputFiles(await logo())
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('listitem').filter({ hasText: name }).waitFor()
  }
  await page.getByText('Client added successfully').first().waitFor()
  await page.getByRole('img', { name: 'Logo of Alpha Ltd' }).waitFor()
  await page.getByRole('button', { name: 'Move Beta Ltd up' }).click()
  await page.getByRole('main').getByRole('listitem').first().getByText('Beta Ltd').waitFor()
  await page.getByRole('button', { name: 'Edit Beta Ltd' }).click()
  await dialog.getByLabel('Name').fill('Alpha Ltd')
  expectConsole(page, /422/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('A client with this name already exists.').first().waitFor()
  await dialog.getByLabel('Name').fill('Gamma Ltd')
  await dialog.getByLabel('Website').fill('https://gamma.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Gamma Ltd' })
  await row.waitFor()
  await page.getByRole('button', { name: 'Edit Gamma Ltd' }).click()
  assert.equal(await dialog.getByLabel('Website').inputValue(), 'https://gamma.example/')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Remove' }).click()
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Client removed successfully').waitFor()
  await row.waitFor({ state: 'detached' })
})

test('categories are added, renamed and moved; one in use cannot be removed', async () => {
  const used = await aCategory(site.board, { name: 'Used category' })
  await aVacancy(site.board, { job_category_id: used.id })
  const page = await open('/admin-panel/categories', 'Categories')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a category' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Name is required').first().waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('Space travel')
  await dialog.getByLabel('Name in Sinhala').fill('අභ්‍යවකාශ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Category added successfully').waitFor()
  await page.getByRole('listitem').last().getByText('Space travel').waitFor()
  await page.getByRole('button', { name: 'Edit Space travel' }).click()
  assert.equal(await dialog.getByLabel('Name in Sinhala').inputValue(), 'අභ්‍යවකාශ')
  await dialog.getByLabel('Name', { exact: true }).fill('Space')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Category renamed successfully').waitFor()
  await page.getByRole('button', { name: 'Move Space up' }).click()
  await page.getByRole('listitem').last().getByText('Space', { exact: true }).waitFor({ state: 'detached' })
  expectConsole(page, /409/)
  const row = page.getByRole('listitem').filter({ hasText: 'Used category' })
  await row.getByRole('button', { name: 'Remove' }).click()
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('This is still in use and cannot be removed.').waitFor()
  await dialog.getByRole('heading', { name: 'Merge Used category into another category' }).waitFor()
  await assertAccessible(page)
  await dialog.getByLabel('Category to keep').selectOption('Space')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('the banner is set, shown as it is, and removed', async () => {
  const page = await open('/admin-panel/banner', 'Banner')
  await page.getByText('There is no banner.').waitFor()
  await page.getByLabel('Text').fill('Post your vacancy this week')
  await page.getByLabel('Link').fill('not an address')
  await page.getByRole('button', { name: 'Save banner' }).click()
  await page.getByText('Please enter a web address, for example https://example.com').first().waitFor()
  await page.getByLabel('Link').fill('https://example.lk/offer')
  await page.getByRole('button', { name: 'Save banner' }).click()
  await page.getByText('Banner saved successfully').waitFor()
  const reader = await site.visitor({ width: widths.desk })
  await reader.goto('/')
  const words = reader.getByRole('complementary', { name: 'Advertisement' }).getByRole('link')
  assert.equal(await words.textContent(), 'Post your vacancy this week')
  await page.getByLabel('Image').setInputFiles(await logo())
  await page.getByRole('button', { name: 'Save banner' }).click()
  await page.getByText('Banner saved successfully').waitFor()
  await page.getByRole('img', { name: 'Post your vacancy this week' }).waitFor()
  await assertAccessible(page)
  // The picture itself waits for the layout; a phone has it below the list.
  for (const width of [widths.desk, widths.phone]) {
    const visitor = await site.visitor({ width })
    await visitor.goto('/')
    const preload = visitor.locator('link[rel=preload][as=image][href*="/banners/"]')
    const isFetched = await preload.evaluate((link: HTMLLinkElement) => matchMedia(link.media).matches)
    assert.equal(isFetched, width === widths.desk)
  }
  await page.getByRole('button', { name: 'Remove banner' }).click()
  await page.getByRole('button', { name: 'Remove banner' }).click()
  await page.getByText('Banner removed successfully').waitFor()
  await page.getByText('There is no banner.').waitFor()
})

test('an e-mail that was given up is sent again', async () => {
  await insertRow(site.board.db, 'outbox', {
    template: 'vacancy_approved',
    recipient: 'bounced@example.lk',
    payload: '{}',
    message_id: 'given-up@board.test',
    attempts: 8,
    next_attempt_at: new Date().toISOString(),
    failed_at: new Date().toISOString(),
    last_error: '550 No such user here',
    created_at: new Date().toISOString(),
  })
  const page = await open('/admin-panel/failed-mails?state=failed', 'Failed emails')
  const row = page.getByRole('row', { name: 'bounced@example.lk' })
  await row.getByText('Given up').waitFor()
  await row.getByText('550 No such user here').waitFor()
  await assertAccessible(page)
  await row.getByRole('button', { name: 'Send now' }).click()
  await row.waitFor({ state: 'detached' })
})

test('messages to the office are read, found and deleted', async () => {
  await site.board.call({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Sunil Dias', email: 'sunil@example.lk', message: 'Where is\nmy vacancy?' },
  })
  const page = await open('/admin-panel/messages', 'Contact messages')
  await page.getByLabel('Name, email or words').fill('sunil')
  await page.waitForURL(/q=sunil/)
  const row = page.getByRole('row', { name: 'Sunil Dias' })
  await row.getByText('my vacancy?').waitFor()
  await assertAccessible(page)
  await row.getByRole('button', { name: 'Delete' }).click()
  await row.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Message deleted successfully').waitFor()
  await page.getByText('No results for these filters.').waitFor()
})

const found = async (q: string) => {
  const answer = await site.board.call({ method: 'GET', url: `/api/job-vacancies?page=1&q=${q}` })
  return answer.json<unknown[]>().length
}

test('an admin sees what was searched for in vain, and says what it means', async () => {
  await aVacancy(site.board, { position: 'Heavy Vehicle Driver' })
  assert.equal(await found('wahanakaru'), 0)
  const page = await open('/admin-panel/searches', 'Searches')
  await page.getByRole('row').filter({ hasText: 'wahanakaru' }).waitFor()
  await assertAccessible(page)
  expectConsole(page, /422/)
  await page.getByLabel('Word', { exact: true }).fill('wahanakaru')
  await page.getByLabel('Means', { exact: false }).fill('no such thing')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Search does not know this word.').first().waitFor()
  await page.getByLabel('Means', { exact: false }).fill('driver')
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'wahanakaru' }).filter({ hasText: 'driver' })
  await row.waitFor()
  assert.equal(await found('wahanakaru'), 1)
  await row.getByRole('button', { name: 'Delete' }).click()
  await row.getByRole('button', { name: 'Confirm' }).click()
  await row.waitFor({ state: 'detached' })
  assert.equal(await found('wahanakaru'), 0)
})

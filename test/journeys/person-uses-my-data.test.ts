import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { aCategoryApplication, aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import {
  assertAccessible,
  assertFits,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { allRows } from '#test/support/table-rows.ts'

const site = journey()

const shots = process.env['MY_DATA_SHOTS']
const rowsNaming = async (email: string) =>
  Object.entries(await allRows(site.board.db)).filter(([, rows]) => rows.join('\n').includes(email))

test('a user reads what is held, downloads it, takes consent back, puts a name right and erases everything', async () => {
  const { board } = site
  const user = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  const vacancy = await aVacancy(board)
  await aPositionApplication(board, {
    email: user.email,
    vacancy_id: vacancy.id,
    full_name: 'Wickramasinghage Kumari Jayawardhana Samarasinghe de Silva',
    cover_letter: 'I have sewn for ten years.\nPlease call me.',
  })
  await aCategoryApplication(board, { email: user.email, consent: 'agree' })
  const page = await site.visitor({ storage: { auth_token: user.token }, width: widths.desk })
  await page.goto('/account/details')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'My data' }).click()
  await page.getByRole('heading', { name: 'My data' }).waitFor()
  await assertAccessible(page)
  await page.getByText('Applications for vacancies').click()
  await page.getByText('I have sewn for ten years.').waitFor()
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 })
    await assertFits(page)
    if (shots) await page.screenshot({ path: `${shots}/account-${width}.png`, fullPage: true })
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the ZIP file' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'my-data.zip')
  assert.equal((await readFile(await download.path())).subarray(0, 2).toString(), 'PK')
  await page.getByText('Put this right').first().click()
  await page.getByLabel('Name').first().fill('Kumari Silva')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('It is put right.').waitFor()
  await page.getByRole('button', { name: 'Take my consent back' }).click()
  await page.getByText('Your consent is taken back.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Take my consent back' }).count(), 0)
  // The session is gone with the account: the next page finds that out.
  expectConsole(page, /401/)
  await page.getByLabel(/Type .* to erase/).fill(user.email)
  await page.getByRole('button', { name: 'Erase everything about me' }).click()
  await page.getByText('Everything is erased').first().waitFor()
  assert.deepEqual(await rowsNaming(user.email), [])
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
})

test('a visitor asks for the link, in Tamil and without script, and erases everything behind it', async () => {
  const { board } = site
  const email = 'visitor@example.lk'
  await aCategoryApplication(board, { email, consent: 'agree' })
  const page = await site.visitor({ javaScriptEnabled: false, width: widths.phone })
  await page.goto('/ta/my-data')
  await assertFits(page)
  if (shots) await page.screenshot({ path: `${shots}/ask-ta.png`, fullPage: true })
  await page.locator('input[name=email]').fill(email)
  await page.locator('main button[type=submit]').click()
  await page.getByRole('main').getByRole('status').waitFor()
  const mail = await mailTo(email)
  assert.equal(mail.language, 'ta')
  await page.goto(`/l/${mail.link_token}`)
  assert.match(new URL(page.url()).pathname, /^\/ta\/l\/\d+\/my-data$/)
  await assertFits(page)
  if (shots) await page.screenshot({ path: `${shots}/linked-ta.png`, fullPage: true })
  const archive = await page.request.get(
    `${site.address}${await page.locator('a[download]').getAttribute('href')}`,
  )
  assert.equal(archive.status(), 200)
  assert.equal((await archive.body()).subarray(0, 2).toString(), 'PK')
  const erase = page.locator('form:has(input[value=erase])')
  await erase.locator('input[name=email]').fill(email)
  await erase.locator('button').click()
  await page.waitForURL(/\/ta\/my-data\?done=erase$/)
  if (shots) await page.screenshot({ path: `${shots}/erased-ta.png`, fullPage: true })
  assert.deepEqual(await rowsNaming(email), [])
})

/** The link is mailed a moment after the answer. */
async function mailTo(recipient: string): Promise<{ link_token: string; language: string }> {
  for (let time = 0; time < 100; time += 1) {
    const row = await site.board.db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', recipient)
      .executeTakeFirst()
    if (row) return row.payload as { link_token: string; language: string }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('there is no mail')
}

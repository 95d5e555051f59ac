import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { dayInColombo, daysBefore } from '#src/platform/clock.ts'
import { insertRows } from '#test/support/change-rows.ts'
import { inDays } from '#test/support/days.ts'
import { aPositionApplication, aUser, aVacancy, anAdmin } from '#test/support/factories.ts'
import { aPng } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import {
  assertAccessible,
  assertUsable,
  expectConsole,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { postVacancy } from '#test/support/vacancies.ts'
import { waitForLayout } from '#test/support/wait-for-layout.ts'

const site = journey()

/** A browser of an employer who is logged in. */
async function employer(width: number = widths.desk) {
  const user = await aUser(site.board, { email_confirmed_at: new Date().toISOString() })
  return { user, page: await site.visitor({ width, storage: { auth_token: user.token } }) }
}

async function decide(url: string, payload: object) {
  const { token } = await anAdmin(site.board)
  const answer = await site.board.call({ method: 'PATCH', url, payload, token })
  assert.equal(answer.statusCode, 200, answer.body)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('a rejected vacancy is corrected, approved, changed, filled, and copied into a new one', async () => {
  const { user, page } = await employer()
  const posted = await postVacancy(site.board, user.token, { position: 'Machine Operator' })
  const { id } = posted.json().data
  const rejection = { status: 2, rejection_reason: 'incomplete', rejection_note: 'Which shift is it?' }
  await decide(`/api/job-vacancies/${id}/status`, rejection)

  await page.goto('/account/vacancies')
  await heading(page, 'My vacancies')
  await page.getByText('Important information is missing').waitFor()
  assert.equal(await page.getByRole('searchbox').count(), 0)
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Machine Operator' }).click()
  await heading(page, 'Machine Operator')
  await page.getByText('Which shift is it?').first().waitFor()
  await assertAccessible(page)

  await page.getByRole('link', { name: 'Correct and resubmit' }).click()
  await heading(page, 'Edit vacancy')
  await page.getByText('Reason: Important information is missing').waitFor()
  await page.getByText('Which shift is it?').waitFor()
  await page.getByText('Poster of this vacancy').waitFor()
  await page.locator('figure img').waitFor()
  await page.getByLabel('Description').fill('Runs sewing machines in the day shift.')
  await page.getByRole('button', { name: 'Resubmit' }).click()
  await heading(page, 'Machine Operator')
  await page.getByText('Waiting for review').waitFor()
  await page.getByText('Corrected and resubmitted').waitFor()
  await page.getByText('Which shift is it?').waitFor()

  await decide(`/api/job-vacancies/${id}/status`, { status: 1 })
  await page.reload()
  await page.getByRole('heading', { name: 'It’s live' }).waitFor()
  await page.getByRole('link', { name: 'Share on WhatsApp' }).waitFor()
  await assertAccessible(page)

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await heading(page, 'Edit vacancy')
  await page.getByLabel('Description').fill('Runs sewing machines in the night shift.')
  await page
    .getByLabel('Job Poster')
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await aPng() })
  await page.getByRole('button', { name: 'Submit changes' }).click()
  await page.getByRole('link', { name: 'Your changes are waiting for review' }).click()
  await page.getByRole('heading', { name: 'Your changes are waiting for review' }).waitFor()
  assert.equal(await page.locator('del').textContent(), 'day')
  assert.equal(await page.locator('ins').textContent(), 'night')
  await page.getByText('Your new poster').waitFor()
  await assertAccessible(page)
  const shown = async () => (await site.board.call({ url: `/api/jobs/${id}` })).json().description
  assert.match(await shown(), /day shift/)

  const own = await site.board.call({ url: `/api/account/vacancies/${id}`, token: user.token })
  const revision_id = own.json().revision.id
  await decide(`/api/admin/job-vacancies/${id}/revision`, { revision_id, status: 1 })
  assert.match(await shown(), /night shift/)
  await page.reload()
  await page.getByText('Changes approved').waitFor()

  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Mark as filled' }).click()
  await page.getByRole('button', { name: 'Yes, it is filled' }).click()
  await page.getByText('You marked it as filled.').waitFor()
  assert.equal((await site.board.call({ url: `/api/jobs/${id}` })).json().closed_reason, 'filled')

  await page.getByRole('button', { name: 'Open it again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open it again' }).click()
  await page.getByRole('heading', { name: 'It’s live' }).waitFor()
  assert.equal((await site.board.call({ url: `/api/jobs/${id}` })).json().is_open, true)

  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await heading(page, 'Duplicate a vacancy')
  await hydrated(page)
  assert.equal(await page.getByLabel('Position').inputValue(), 'Machine Operator')
  assert.match(await page.getByLabel('Description').inputValue(), /night shift/)
  assert.equal(await page.getByLabel('Closing date').inputValue(), '')
  const day = inDays(20)
  await page.getByLabel('Closing date').fill(day)
  await page
    .getByLabel('Job Poster')
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await aPng() })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Job Vacancy submitted successfully!').first().waitFor()
  const { rows } = {
    rows: await site.board.db.selectFrom('vacancies').select('id').where('user_id', '=', user.id).execute(),
  }
  assert.equal(rows.length, 2)
})

test('two tabs change one vacancy: the later one is led to the newer version, and nothing typed is lost', async () => {
  const { user, page } = await employer()
  const { id } = await aVacancy(site.board, { status: 0, user_id: user.id, position: 'Cook' })
  const other = await page.context().newPage()
  expectConsole(page, /409/)
  for (const tab of [page, other]) {
    await tab.goto(`/account/vacancies/${id}/edit`)
    await heading(tab, 'Edit vacancy')
    await hydrated(tab)
  }
  await other.getByLabel('Position').fill('Head Cook')
  await other.getByRole('button', { name: 'Save' }).click()
  await heading(other, 'Head Cook')
  await page.getByLabel('Phone', { exact: true }).fill('011 777 8899')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This vacancy changed while you were editing it').waitFor()
  // Said once, and there is the focus.
  await page
    .locator(':focus')
    .getByText(/Nothing has been saved/)
    .waitFor()
  assert.equal(await page.getByText('Something went wrong').count(), 0)
  await page.getByText(/You saved it in another window on/).waitFor()
  const newer = await page.getByRole('link', { name: 'See the saved version' }).getAttribute('href')
  assert.equal(newer, `/account/vacancies/${id}`)
  await assertAccessible(page)
  assert.equal(await page.getByRole('textbox', { name: 'Phone' }).inputValue(), '011 777 8899')
  await page.getByRole('textbox', { name: 'Position' }).fill('Head Cook')
  await page.getByRole('button', { name: 'Overwrite with my version' }).click()
  await heading(page, 'Head Cook')
  const saved = await getRow(site.board.db, 'vacancies', { id }, ['position', 'phone'])
  assert.deepEqual(saved, { position: 'Head Cook', phone: '011 777 8899' })
})

for (const [language, path, title] of [
  ['si', '/si/account/vacancies', 'මගේ පුරප්පාඩු'],
  ['ta', '/ta/account/vacancies', 'எனது வெற்றிடங்கள்'],
] as const) {
  test(`the desk is read on a phone, in ${language}`, async () => {
    const { user, page } = await employer(widths.phone)
    const long = 'Deputy General Manager of Manufacturing, Maintenance and Engineering Services'
    const { id } = await aVacancy(site.board, {
      user_id: user.id,
      position: long,
      company_name: 'SarasaviTextilesAndGarmentsInternationalHoldings (Pvt) Ltd',
    })
    // Two acts are buttons, more stand in a menu.
    await aPositionApplication(site.board, { vacancy_id: id })
    await page.goto(path)
    await heading(page, title)
    await page.getByRole('link', { name: long }).waitFor()
    await hydrated(page)
    await page.getByRole('cell').locator('summary').click()
    const menu = page.locator('details[open] .menu-list')
    await menu.waitFor()
    await waitForLayout(page)
    const { x, width } = (await menu.boundingBox())!
    assert.ok(x >= 0 && x + width <= widths.phone, 'the whole menu is on the screen')
    if (language === 'ta') await assertUsable(page)
    await page.goto(`${path}/${id}`)
    await heading(page, long)
    if (language === 'ta') await assertUsable(page)
    await page.goto(`${path}/${id}/edit`)
    await page.locator('form[enctype] [name=position]').waitFor()
    if (language === 'ta') await assertUsable(page)
  })
}

test('on a phone an edit shows one of four groups, and opens the one that has something wrong', async () => {
  const { user, page } = await employer(widths.phone)
  const posted = await postVacancy(site.board, user.token, { position: 'Machine Operator' })
  const { id } = posted.json().data
  await page.goto(`/account/vacancies/${id}/edit`)
  const group = (name: string) =>
    page.getByRole('list', { name: 'Parts of the vacancy' }).getByText(name, { exact: true })
  await page.getByLabel('Position').fill('Loom Operator')
  assert.equal(await page.getByLabel('Phone', { exact: true }).isVisible(), false)
  await group('You').click()
  await page.getByLabel('Phone', { exact: true }).fill('')
  await group('What you want and offer').click()
  await page.getByLabel('Description').fill('Three looms.')
  await assertUsable(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('#phone:focus').fill('0112345678')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await heading(page, 'Loom Operator')
  const row = await getRow(site.board.db, 'vacancies', { id }, ['position', 'description', 'phone'])
  assert.deepEqual(row, { position: 'Loom Operator', description: 'Three looms.', phone: '0112345678' })
})

test('who has posted nothing yet, and who asks for somebody else’s vacancy, is told so', async () => {
  const { page } = await employer(widths.tablet)
  expectConsole(page, /404/)
  await page.goto('/account/vacancies')
  await page.getByText('You have not posted a vacancy yet.').waitFor()
  await assertAccessible(page)
  const { id } = await aVacancy(site.board)
  await page.goto(`/account/vacancies/${id}`)
  await page.getByText('You have no vacancy with this number.').waitFor()
  await assertAccessible(page)
})

test('an open vacancy is extended, and one that waits is deleted', async () => {
  const { user, page } = await employer()
  const soon = inDays(3)
  const open = await aVacancy(site.board, { user_id: user.id, closing_date: soon })
  await page.goto(`/account/vacancies/${open.id}`)
  const poster = await page.locator('img[src^="blob:"]').getAttribute('src')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Extend' }).click()
  await assertAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.locator(`img[src^="blob:"]:not([src="${poster}"])`).waitFor()
  await page.getByRole('link', { name: 'Figures and details' }).click()
  await page.getByText(/^Extended to /).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Extend' }).count(), 0)
  const waiting = await aVacancy(site.board, { user_id: user.id, status: 0 })
  await page.goto(`/account/vacancies/${waiting.id}`)
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await page.waitForURL('**/account/vacancies')
  const left = await site.board.db.selectFrom('vacancies').select('id').where('id', '=', waiting.id).execute()
  assert.deepEqual(left, [])
})

const titles = { en: 'Views and applications', ta: 'பார்வைகளும் விண்ணப்பங்களும்' }

/** A vacancy that was public for three days, with views on two of them and an application today. */
async function watched() {
  const now = site.board.clock.now()
  const owner = await aUser(site.board, { email_confirmed_at: now.toISOString() })
  const today = dayInColombo(now)
  const vacancy = await aVacancy(site.board, {
    user_id: owner.id,
    approved_at: new Date(now.getTime() - 2 * 86_400_000).toISOString(),
  })
  await aPositionApplication(site.board, { vacancy_id: vacancy.id, created_at: now.toISOString() })
  await insertRows(site.board.db, 'vacancy_views', [
    { vacancy_id: vacancy.id, day: daysBefore(today, 2), source: 'search', views: 1_204 },
    { vacancy_id: vacancy.id, day: today, source: 'share', views: 31 },
  ])
  return { owner, vacancy }
}

for (const [language, width] of [
  ['en', widths.desk],
  ['ta', widths.phone],
] as const)
  test(`the owner reads views and applications as a chart with its table, in ${language}`, async () => {
    const { owner, vacancy } = await watched()
    const prefix = language === 'en' ? '' : `/${language}`
    const page = await site.visit(`${prefix}/account/vacancies/${vacancy.id}/about`, {
      width,
      storage: { auth_token: owner.token },
    })
    const section = page.locator('section', { hasText: titles[language] }).last()
    await section.getByRole('img').first().waitFor()
    const rows = section.getByRole('table').last().getByRole('row')
    assert.deepEqual(
      (await rows.allInnerTexts()).slice(1).map((text) => text.split('\t').slice(1)),
      [
        ['31', '1'],
        ['0', '0'],
        ['1,204', '0'],
      ],
    )
    if (language === 'en') {
      await section.getByText(/: about 1,235 views, 1 applications$/).waitFor()
      assert.match(await section.getByRole('table').first().innerText(), /A shared link\s+31/)
    }
    await assertUsable(page)
  })

test('figures that cannot be loaded say so and can be asked for again; a vacancy that was never public has none', async () => {
  const { owner, vacancy } = await watched()
  const page = await site.visitor({ storage: { auth_token: owner.token } })
  expectConsole(page, /500/)
  await page.route('**/figures', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/account/vacancies/${vacancy.id}/about`)
  const section = page.locator('section', { hasText: titles.en }).last()
  await section.getByRole('alert').waitFor()
  await page.unroute('**/figures')
  await section.getByRole('button').click()
  await section.getByRole('img').first().waitFor()
  const pending = await aVacancy(site.board, { user_id: owner.id, status: 0 })
  await page.goto(`/account/vacancies/${pending.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await page.getByText(titles.en).count(), 0)
})

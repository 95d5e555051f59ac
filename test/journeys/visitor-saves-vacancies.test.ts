import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { assertAccessible, assertFits, hydrated, journey, widths } from '#test/support/journey.ts'

const site = journey()

let made: ReturnType<typeof makeVacancies> | undefined
const vacancies = () => (made ??= makeVacancies())

async function makeVacancies() {
  const of = (position: string) => aVacancy(site.board, { position })
  return {
    open: await of('Tea Taster'),
    filled: await of('Boat Builder'),
    rope: await of('Rope Maker'),
    net: await of('Net Mender'),
  }
}

const star = (page: Page, position: string) =>
  page.getByRole('button', { name: `Save ${position}`, exact: true })
const pressed = (page: Page, position: string, isPressed: boolean) =>
  page.getByRole('button', { name: `Save ${position}`, exact: true, pressed: isPressed }).waitFor()

test('a device saves vacancies without the framework, and says what became of them', async () => {
  const { filled } = await vacancies()
  const page = await site.visitor({ width: widths.phone })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request.url())
  })
  await page.goto('/')
  await star(page, 'Tea Taster').evaluate((button: HTMLElement) => button.click())
  await pressed(page, 'Tea Taster', true)
  assert.equal(new URL(page.url()).pathname, '/', 'the row was not opened')
  await page.goto(`/jobs/${filled.id}`)
  await page
    .getByRole('button', { name: 'Save', exact: true })
    .evaluate((button: HTMLElement) => button.click())
  await page.goto('/')
  await pressed(page, 'Boat Builder', true)
  assert.deepEqual(scripts, [])
  await assertAccessible(page)
  await assertFits(page)

  await hydrated(page)
  await pressed(page, 'Boat Builder', true)
  await site.board.db
    .updateTable('vacancies')
    .set({ closed_reason: 'filled', closed_at: site.board.clock.now().toISOString() })
    .where('id', '=', filled.id)
    .execute()
  await page.goto('/saved')
  const rows = page.locator('main article')
  await rows.filter({ hasText: 'Boat Builder' }).getByText('Closed: the position is filled').waitFor()
  assert.deepEqual(await rows.getByRole('heading').allTextContents(), ['Boat Builder', 'Tea Taster'])
  await assertAccessible(page)
  await assertFits(page)
  await star(page, 'Boat Builder').click()
  await pressed(page, 'Boat Builder', false)
  await page.reload()
  await pressed(page, 'Tea Taster', true)
  assert.equal(await rows.count(), 1)
})

test('what a device saved joins the account at login, is there on another one, and leaves with the logout', async () => {
  const { id } = (await vacancies()).rope
  const user = await aUser(site.board)
  const page = await site.visitor()
  await page.goto('/')
  await star(page, 'Rope Maker').click()
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('/')
  const savedIds = async () =>
    (
      await site.board.db
        .selectFrom('saved_vacancies')
        .select('vacancy_id')
        .where('user_id', '=', user.id)
        .execute()
    ).map(({ vacancy_id }) => vacancy_id)
  for (let tries = 0; tries < 50 && (await savedIds()).length === 0; tries += 1)
    await page.waitForTimeout(100)
  assert.deepEqual(await savedIds(), [id])

  const other = await site.visitor({ storage: { auth_token: user.token } })
  await other.goto('/account/saved')
  await other.getByRole('link', { name: 'Rope Maker' }).waitFor()
  await assertAccessible(other)
  await other.goto('/')
  await pressed(other, 'Rope Maker', true)
  const told = other.waitForResponse((answer) => answer.url().endsWith(`/api/account/saved/${id}`))
  await star(other, 'Rope Maker').click()
  await told
  assert.deepEqual(await savedIds(), [])
  const added = other.waitForResponse((answer) => answer.url().endsWith('/api/account/saved'))
  await star(other, 'Net Mender').click()
  await added
  await other.evaluate(() => {
    localStorage.removeItem('auth_token')
    window.dispatchEvent(new Event('storage'))
  })
  await pressed(other, 'Net Mender', false)
})

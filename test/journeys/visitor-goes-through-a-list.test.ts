// In npm test: what the tab stores of a list leads to another site.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { changeRows } from '#test/support/change-rows.ts'
import { PASSWORD, aCategory, aCity, aUser, aVacancy, anAdmin } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import {
  arrive,
  assertAccessible,
  assertFits,
  assertUsable,
  held,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { longTest } from '#test/support/sizes.ts'
import { until } from '#test/support/until.ts'

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

longTest('a device saves vacancies without the framework, and says what became of them', async () => {
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
  await assertUsable(page)

  await hydrated(page)
  await pressed(page, 'Boat Builder', true)
  await changeRows(
    site.board.db,
    'vacancies',
    { id: filled.id },
    { closed_reason: 'filled', closed_at: site.board.clock.now().toISOString() },
  )
  await page.goto('/saved')
  const rows = page.locator('main article')
  await rows.filter({ hasText: 'Boat Builder' }).getByText('Closed: the position is filled').waitFor()
  assert.deepEqual(await rows.getByRole('heading').allTextContents(), ['Boat Builder', 'Tea Taster'])
  await assertUsable(page)
  await star(page, 'Boat Builder').click()
  await pressed(page, 'Boat Builder', false)
  await page.reload()
  await pressed(page, 'Tea Taster', true)
  assert.equal(await rows.count(), 1)
})

longTest('a device hides vacancies and marks read ones without the framework or a request', async () => {
  const { open } = await vacancies()
  const page = await site.visit(`/jobs/${open.id}`, { width: widths.desk })
  await page.goto('/')
  const row = (position: string) => page.locator('tbody tr').filter({ hasText: position })
  const mark = (position: string) =>
    row(position)
      .locator('.row-link')
      .evaluate((link) => getComputedStyle(link, '::before').content)
  assert.deepEqual([await mark('Tea Taster'), await mark('Rope Maker')], ['"" / "Read"', 'none'])
  const color = (position: string) =>
    row(position)
      .locator('.row-link')
      .evaluate((link) => getComputedStyle(link).color)
  assert.notEqual(await color('Tea Taster'), await color('Rope Maker'), 'a read title is quieter')
  const count = await page
    .getByText(/open vacancies$/)
    .first()
    .textContent()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const hide = page.getByRole('button', { name: 'Not for me: Rope Maker' })
  await hide.evaluate((button: HTMLElement) => button.click())
  await row('Rope Maker').waitFor({ state: 'hidden' })
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Undo')
  assert.deepEqual(requests, [])
  await assertUsable(page)
  await page.clock.install()
  await page.goto('/')
  assert.equal(await row('Rope Maker').isVisible(), false, 'on the next visit too')
  assert.equal(
    await page
      .getByText(/open vacancies$/)
      .first()
      .textContent(),
    count,
  )
  await page.locator('p', { hasText: 'hidden on this device.' }).getByRole('link', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Show Rope Maker again' }).click()
  await page.getByRole('heading', { name: 'Hidden on this device' }).waitFor({ state: 'hidden' })
  await page.goto('/')
  await row('Rope Maker').waitFor()
  await hide.evaluate((button: HTMLElement) => button.click())
  await page.getByRole('button', { name: 'Undo' }).evaluate((button: HTMLElement) => button.click())
  await row('Rope Maker').waitFor()
  await hide.evaluate((button: HTMLElement) => button.click())
  await page.clock.fastForward(5_000)
  assert.ok(await page.getByRole('button', { name: 'Undo' }).isVisible())
  await page.clock.fastForward(1_500)
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' })
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'main')
})

longTest('a vacancy is hidden from its own menu', async () => {
  const { net } = await vacancies()
  const page = await site.visit(`/jobs/${net.id}`, { width: widths.phone })
  await page.locator('.job-acts summary').click()
  await page.getByRole('button', { name: 'Not for me' }).click()
  await page.getByText('Hidden on this device.').waitFor()
  await page.goto('/')
  await page
    .getByText('1 hidden on this device.')
    .or(page.getByText('hidden on this device.'))
    .first()
    .waitFor()
  assert.ok(!(await page.getByRole('row').filter({ hasText: 'Net Mender' }).isVisible()))
})

longTest(
  'a browser that does not know `:has` hides vacancies too, and in a list that comes later',
  async () => {
    await vacancies()
    const page = await site.visitor()
    await page.addInitScript(() => {
      const { supports } = CSS
      const replace = Reflect.get(CSSStyleSheet.prototype, 'replaceSync') as (text: string) => void
      CSS.supports = (...given: [string]) => !given[0].includes(':has') && supports(...given)
      CSSStyleSheet.prototype.replaceSync = function (text) {
        replace.call(this, text.replaceAll(':has', ':unknown'))
      }
    })
    await page.goto('/')
    const row = page.locator('tbody tr').filter({ hasText: 'Rope Maker' })
    await page.getByRole('button', { name: 'Not for me: Rope Maker' }).click()
    await row.waitFor({ state: 'hidden' })
    await page.locator('.hidden-line').waitFor()
    await arrive(page, '/')
    await page.getByLabel('What').fill('maker')
    await page.getByLabel('What').press('Enter')
    await page.waitForURL(/q=maker/)
    await page.locator('.hidden-line').waitFor()
    assert.ok(await row.isHidden())
  },
)

longTest(
  'what a device saved joins the account at login, is there on another one, and leaves with the logout',
  async () => {
    const { id } = (await vacancies()).rope
    const user = await aUser(site.board)
    const page = await site.visit('/')
    await star(page, 'Rope Maker').click()
    await arrive(page, '/login')
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL('/')
    const savedIds = async () =>
      (await findRows(site.board.db, 'saved_vacancies', { user_id: user.id }, ['vacancy_id'])).map(
        ({ vacancy_id }) => vacancy_id,
      )
    await until(async () => (await savedIds()).length > 0)
    assert.deepEqual(await savedIds(), [id])

    const other = await site.visit('/account/saved', { storage: { auth_token: user.token } })
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
  },
)

longTest('a vacancy saved while the account’s list is on its way is saved in the account', async () => {
  await vacancies()
  const user = await aUser(site.board)
  const page = await site.visitor({ storage: { auth_token: user.token } })
  const list = await held(page, '**/api/account/saved', async (route) => {
    await route.continue()
    await page.unroute('**/api/account/saved')
  })
  const fetched = page.waitForRequest('**/api/account/saved')
  await arrive(page, '/')
  await fetched
  await star(page, 'Rope Maker').click()
  await pressed(page, 'Rope Maker', true)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  list.release()
  await sent
  await pressed(page, 'Rope Maker', true)
})

let kitesMade: Promise<number[]> | undefined
/** Three open vacancies of a category in Galle, in the order of their list; others are in Jaffna. */
const kiteJobs = () => (kitesMade ??= makeKites())

async function makeKites(): Promise<number[]> {
  const { board } = site
  const { token } = await anAdmin(board)
  const category = await aCategory(board, { name: 'Kites' })
  const renamed = { name: 'Kites & Drums', name_si: 'සරුංගල්', name_ta: 'பட்டங்கள்' }
  const answer = await board.send('PUT', `/api/admin/categories/${category.id}`, renamed, token)
  assert.equal(answer.statusCode, 200, answer.body)
  const city = await aCity(board, { name: 'Testgama', district: 'Galle' })
  const jaffna = await aCity(board, { name: 'Testtown', district: 'Jaffna' })
  await aVacancy(board, { job_category_id: category.id, city_id: jaffna.id })
  await aVacancy(board, {
    city_id: jaffna.id,
    job_category_id: (await aCategory(board, { name: 'Lamps' })).id,
  })
  const ids = []
  for (const position of ['Kite Painter', 'Drum Maker', 'Kite Maker'])
    ids.unshift((await aVacancy(board, { position, job_category_id: category.id, city_id: city.id })).id)
  return ids
}

longTest('a vacancy leads up to its category and district', async () => {
  const [first] = await kiteJobs()
  const page = await site.visit(`/si/jobs/${first}`, { width: widths.phone })
  const breadcrumb = page.getByRole('navigation', { name: 'ඔබ සිටින තැන' })
  await breadcrumb.getByRole('link', { name: 'සරුංගල්' }).click()
  await page.waitForURL('**/si/vacancies/kites-drums')
  // The address changes before the list does.
  const rows = async () => page.locator('.vacancies tbody tr').count()
  await until(async () => (await rows()) === 4)
  await page.goBack()
  await breadcrumb.getByRole('link', { name: 'ගාල්ල' }).click()
  await page.waitForURL('**/si/vacancies/kites-drums/in/galle')
  await until(async () => (await rows()) === 3)
  await assertFits(page)
})

longTest('a former address of a category leads to the one of today, an unknown one nowhere', async () => {
  await kiteJobs()
  const get = (path: string) => fetch(site.address + path, { redirect: 'manual' })
  const former = await get('/ta/vacancies/kites/in/galle?page=2')
  assert.deepEqual(
    [former.status, former.headers.get('location')],
    [301, '/ta/vacancies/kites-drums/in/galle?page=2'],
  )
  for (const path of ['/vacancies/kits', '/vacancies/in/kites', '/vacancies/in/gale', '/vacancies'])
    assert.equal((await get(path)).status, 404, path)
})

longTest(
  'a list of a category and a district says so to people and to engines, and leads to its neighbours',
  async () => {
    await kiteJobs()
    const { id: kites } = (await findRows(site.board.db, 'categories', { slug: 'kites-drums' }, ['id']))[0]!
    const page = await site.visitor()
    const head = (selector: string, name: string) =>
      page.evaluate(
        ([of, at]) => document.querySelector(of!)?.getAttribute(at!) ?? undefined,
        [selector, name],
      )
    await page.goto('/ta/vacancies/kites-drums/in/galle')
    assert.equal(await page.title(), 'பட்டங்கள் – காலி மாவட்ட வேலை வெற்றிடங்கள் | Lanka Vacancies')
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'பட்டங்கள்: காலி – 3 வேலைகள்')
    assert.match((await head('link[rel=canonical]', 'href'))!, /\/ta\/vacancies\/kites-drums\/in\/galle$/)
    assert.equal(await head('meta[name=robots]', 'content'), undefined)
    await page.goto(`/?category=${kites}&district=Galle`)
    assert.match((await head('link[rel=canonical]', 'href'))!, /\/vacancies\/kites-drums\/in\/galle$/)
    await page.getByRole('navigation', { name: 'Kites & Drums in other districts' }).getByRole('link').click()
    await page.waitForURL('**/vacancies/kites-drums/in/jaffna')
    // One vacancy is too few.
    await until(async () => (await head('meta[name=robots]', 'content')) === 'noindex, follow')
    await page.getByRole('navigation', { name: 'Other vacancies in Jaffna' }).getByRole('link').click()
    await page.waitForURL('**/vacancies/lamps/in/jaffna')
    for (const [path, robots] of [
      ['/vacancies/kites-drums?sort=closing', undefined],
      ['/vacancies/kites-drums?q=kite', 'noindex, follow'],
      ['/vacancies/kites-drums?page=2', 'noindex, follow'],
      ['/?workplace=remote', 'noindex, follow'],
      ['/', undefined],
    ] as const) {
      await page.goto(path)
      assert.equal(await head('meta[name=robots]', 'content'), robots, path)
    }
  },
)

longTest(
  'a vacancy leads to its neighbours in the list that it was opened from, and back to the list',
  async () => {
    const [first, second, third] = await kiteJobs()
    const page = await site.visit(`/jobs/${first}`)
    const links = page.getByRole('navigation', { name: 'Your list' })
    assert.equal(await links.count(), 0, 'it was opened from no list')
    await page.goto('/vacancies/kites-drums/in/galle')
    await page.getByRole('link', { name: 'Kite Maker' }).click()
    await page.waitForURL(`**/jobs/${first}`)
    await links.getByRole('link', { name: 'Next vacancy' }).click()
    await page.waitForURL(`**/jobs/${second}`)
    // The address changes before the links do.
    await links
      .getByRole('link', { name: 'Next vacancy' })
      .and(page.locator(`[href$="/jobs/${third}"]`))
      .click()
    await page.waitForURL(`**/jobs/${third}`)
    await links.getByRole('link', { name: 'Next vacancy' }).waitFor({ state: 'detached' })
    await links.getByRole('link', { name: 'Previous vacancy' }).waitFor()
    await assertAccessible(page)
    await links.getByRole('link', { name: 'Back to the list' }).click()
    await page.waitForURL('**/vacancies/kites-drums/in/galle')
  },
)

longTest('back to the list right after it shows the list at its place', async () => {
  const ids = await kiteJobs()
  const page = await site.visit('/vacancies/kites-drums', { width: widths.phone })
  await page.evaluate(() => scrollTo(0, 260))
  await page.getByRole('link', { name: 'Kite Painter' }).click()
  await page.waitForURL(`**/jobs/${ids[2]}`)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.waitForURL('**/vacancies/kites-drums')
  await page.waitForFunction(() => scrollY > 100)
})

test('what the tab remembers of a list never leads to another host', async () => {
  const [first] = await kiteJobs()
  const page = await site.visit('/')
  for (const address of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 5]) {
    await page.evaluate((list) => sessionStorage.setItem('vacancy-list', JSON.stringify(list)), {
      address,
      ids: [String(first)],
    })
    await page.goto(`/jobs/${first}`)
    assert.equal(await page.getByRole('navigation', { name: 'Your list' }).count(), 0, String(address))
  }
})

longTest(
  'on a phone the way to apply is always in reach, and first stands below what decides about it',
  async () => {
    const [first] = await kiteJobs()
    const page = await site.visit(`/jobs/${first}`, { width: widths.phone })
    const apply = page.getByRole('link', { name: 'Apply for this position' })
    for (const height of [0, 300, 100_000]) {
      await page.evaluate((y) => scrollTo(0, y), height)
      assert.ok(
        await apply.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight),
        `${height}`,
      )
    }
    await page.evaluate(() => scrollTo(0, 0))
    const closes = (await page.getByText('Closing date', { exact: true }).boundingBox())!
    assert.ok((await apply.boundingBox())!.y > closes.y)
  },
)

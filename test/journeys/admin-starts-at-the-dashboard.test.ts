import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertRow } from '#test/support/change-rows.ts'
import { aCategoryApplication, aVacancy, anAdmin } from '#test/support/factories.ts'
import {
  arrive,
  assertAccessible,
  assertReadable,
  assertUsable,
  expectConsole,
  held,
  hydrated,
  journey,
  widths,
} from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const { visitor, token } = panelJourney(site, { name: 'Ama Admin' })

test('an empty board says so', async () => {
  const page = await visitor()
  await page.goto('/admin-panel')
  await page.getByText('No recent jobs available.').waitFor()
  await page.getByText('No activity yet.').waitFor()
  await hydrated(page)
  await assertAccessible(page)
})

test('the dashboard shows figures, recent jobs and what happened', async () => {
  const { id } = await aVacancy(site.board, { status: 0, position: 'Pending one' })
  await aVacancy(site.board, { status: 2, position: 'Rejected one' })
  await site.board.send('PATCH', `/api/job-vacancies/${id}/status`, { status: 1 }, await token())
  const page = await visitor()
  await arrive(page, '/admin-panel')
  for (const label of [
    'Total Users',
    'Approved Jobs',
    'Pending Jobs',
    'Position Applications',
    'Category Applications',
  ])
    await page.getByRole('link', { name: label, exact: true }).waitFor()
  const jobs = page.locator('section', { hasText: 'Recent Job Postings' }).last()
  await jobs.getByRole('listitem').filter({ hasText: 'Pending one' }).getByText('Approved').waitFor()
  await jobs
    .getByRole('listitem')
    .filter({ hasText: 'Rejected one' })
    .getByText('Rejected', { exact: true })
    .waitFor()
  await page.getByText('Ama Admin changed a job’s status').first().waitFor()
  await assertReadable(page)
  assert.equal(await page.title(), 'Dashboard | Lanka Vacancies')
})

test('the dashboard leads everywhere', async () => {
  const page = await visitor()
  await arrive(page, '/admin-panel')
  for (const [name, path] of [
    ['View all', '/admin-panel/jobs'],
    ['Manage jobs', '/admin-panel/jobs'],
    ['View applications', '/admin-panel/applications'],
    ['View reports', '/admin-panel/reports'],
    ['Manage accounts', '/admin-panel/accounts'],
  ] as const)
    assert.equal(await page.getByRole('link', { name, exact: true }).getAttribute('href'), path)
  await page.getByRole('link', { name: 'Manage accounts' }).click()
  await page.waitForURL('/admin-panel/accounts')
  await page.getByRole('link', { name: 'Lanka Vacancies' }).click()
  await page.waitForURL('/admin-panel')
})

test('a page that is slow to come is told of, and begins at its heading', async () => {
  const page = await visitor()
  await arrive(page, '/admin-panel')
  const rows = await held(page, '**/api/all-userlist?*')
  await page.getByRole('link', { name: 'Manage accounts' }).press('Enter')
  await page.getByRole('status').getByText('Loading...').waitFor()
  await assertAccessible(page)
  rows.release()
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).and(page.locator(':focus')).waitFor()
  assert.equal(await page.getByText('Loading...').count(), 0)
})

test('a figure that fails is told, a list of recent jobs that fails is only logged', async () => {
  const page = await visitor()
  expectConsole(page, /500/, /recent jobs/)
  for (const call of ['user-count', 'recent-jobs', 'admin/waiting-counts'])
    await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin-panel')
  // Waits for one element alone: figures and things to do fail together, and the text is said once.
  await page.getByText('Failed to load dashboard statistics').waitFor()
  await page.getByText('No recent jobs available.').waitFor()
  await page.unroute('**/api/user-count')
  await page.unroute('**/api/admin/waiting-counts')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByText('Total Users').waitFor()
})

test('an address of the panel without a page says so inside the panel and leads to the dashboard', async () => {
  const page = await visitor()
  expectConsole(page, /404/)
  const answer = await page.goto('/admin-panel/nothing/here')
  assert.equal(answer?.status(), 404)
  await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
  assert.equal(await page.title(), 'Page not found | Lanka Vacancies')
  await hydrated(page)
  await assertAccessible(page)
  await page.getByRole('navigation', { name: 'Admin navigation' }).waitFor()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()

  const stranger = await site.visitor()
  expectConsole(stranger, /404/)
  await stranger.goto('/admin-panel/nothing/here')
  await stranger.waitForURL('/admin-login?next=%2Fadmin-panel%2Fnothing%2Fhere')
})

test('on a phone every page of the panel is in the menu', async () => {
  const page = await visitor(widths.phone)
  await page.goto('/admin-panel')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await hydrated(page)
  await page.getByText('Menu', { exact: true }).click()
  const nav = page.getByRole('navigation', { name: 'Admin navigation' })
  for (const name of [
    'Dashboard',
    'Accounts',
    'Jobs',
    'Applications',
    'Reports',
    'Review queue',
    'Claims',
    'Categories',
    'Activity',
  ])
    await nav.getByRole('link', { name, exact: true }).waitFor()
  const unchecked = nav.getByRole('link', { name: 'Public, unchecked' })
  assert.equal(await unchecked.count(), 0, 'no company is trusted')
  await assertAccessible(page)
  await nav.getByRole('link', { name: 'Review queue' }).click()
  await page.waitForURL('/admin-panel/review')
  const { id } = await aVacancy(site.board)
  await insertRow(site.board.db, 'trusted_vacancies', {
    vacancy_id: id,
    published_at: new Date().toISOString(),
  })
  await page.reload()
  await page.getByText('Menu', { exact: true }).click()
  await unchecked.waitFor()
})

const panel = panelJourney(site)

test('a page of the panel that fails stands inside the panel, and is tried again at its own address', async () => {
  const { position } = await aVacancy(site.board, { position: 'Tea Taster' })
  const page = await panel.visitor(widths.phone)
  expectConsole(page, /TypeError|is not iterable|Cannot read|is not a function/)
  const calls = '**/api/job-vacancies-all?*'
  // No server of this board answers so: the page trips over it.
  await page.route(calls, (route) =>
    route.fulfill({ json: [{ id: 1, position: { not: 'a text' } }], headers: { 'x-total-count': '1' } }),
  )
  await page.goto('/admin-panel/jobs?position=Tea')
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
  await hydrated(page)
  await assertReadable(page)
  await page.getByRole('link', { name: 'Lanka Vacancies' }).waitFor()
  await page.unroute(calls)
  await page.getByRole('link', { name: 'Try again' }).press('Enter')
  await page.getByRole('heading', { name: 'Job Management' }).and(page.locator(':focus')).waitFor()
  await page.getByText(position, { exact: true }).waitFor()
  assert.equal(new URL(page.url()).search, '?position=Tea')
  await page.goto('/admin-panel/accounts')
  await page.getByRole('heading', { name: 'Accounts' }).waitFor()
})

const text = 'Network error. Please check your connection.'

/** Decisions, "Texts and states": no answer from the network has one text, whatever was asked for. */
const places: [path: () => string | Promise<string>, call: string, failed?: string][] = [
  [() => '', '**/api/user-count', 'Failed to load dashboard statistics'],
  [() => '', '**/api/admin/activity?*'],
  [() => '/accounts', '**/api/all-userlist?*', 'Failed to load user data. Please try again later.'],
  [() => '/jobs', '**/api/job-vacancies-all?*', 'Failed to load data. Please try again later.'],
  [() => '/review', '**/api/job-vacancies-all?*'],
  [async () => `/jobs/edit/${(await aVacancy(site.board)).id}`, '**/api/jobs/*'],
  [() => '/applications', '**/api/all-applications?*'],
  [
    async () => `/applications/category-applicants/${(await aCategoryApplication(site.board)).id}`,
    '**/api/jobs/active-by-category/*',
  ],
  [() => '/clients', '**/api/clients'],
  [() => '/banner', '**/api/banner'],
  [() => '/reports', '**/api/admin/reports/figures', 'Failed to load the figures. Please try again later.'],
]

test('what the panel asks for without an answer says that the connection is at fault, and what fails says so', async () => {
  const page = await panel.visitor()
  expectConsole(page, /ERR_FAILED/, /500/)
  for (const [path, call, failed] of places) {
    await page.route(call, (route) => route.abort())
    await page.goto(`/admin-panel${await path()}`)
    await page.getByRole('main').getByText(text, { exact: true }).waitFor()
    await page.unroute(call)
    if (!failed) continue
    await page.route(call, (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await page.getByText(failed).waitFor()
    await page.unroute(call)
  }
  await hydrated(page)
  await assertAccessible(page)
})

test('the navigation and the dashboard show how much waits, and follow what the admin does', async () => {
  const { token } = await anAdmin(site.board)
  await site.board.db.deleteFrom('vacancies').execute()
  await site.board.db.deleteFrom('contact_messages').execute()
  await aVacancy(site.board, { status: 0 })
  await aVacancy(site.board, { status: 0 })
  await insertRow(site.board.db, 'contact_messages', {
    name: 'Nimal',
    email: 'nimal@example.lk',
    message: 'Hello',
    created_at: new Date(site.board.clock.now().getTime() - 3 * 24 * 60 * 60_000).toISOString(),
  })
  const page = await site.visit('/admin-panel', { width: widths.phone, storage: { admin_token: token } })
  const toDo = page.getByRole('main').locator('section', { hasText: 'To do' }).first()
  await toDo.getByText('2 waiting').waitFor()
  assert.deepEqual(await toDo.getByRole('listitem').allInnerTexts().then(linesOf), [
    'Contact messages 1 waiting oldest: 3 days ago',
    'Review queue 2 waiting oldest: just now',
  ])
  const unfold = () => page.locator('header summary', { hasText: 'Menu' }).click()
  await unfold()
  const nav = page.getByRole('navigation', { name: 'Admin navigation' })
  const review = nav.getByRole('link', { name: 'Review queue', exact: true })
  await review.getByText('2', { exact: true }).waitFor()
  const described = await review.getAttribute('aria-describedby')
  assert.equal(await page.locator(`#${described}`).textContent(), '2 waiting')
  assert.equal(
    await nav.getByRole('link', { name: 'Claims', exact: true }).getAttribute('aria-describedby'),
    null,
  )
  await assertUsable(page)
  await review.click()
  await page.getByRole('button', { name: 'Approve' }).first().click()
  // The next vacancy is a page of its own, which would close the menu.
  await page.getByText(/^1 is waiting for review/).waitFor()
  await unfold()
  await review.getByText('1', { exact: true }).waitFor()
})

const linesOf = (texts: readonly string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim())

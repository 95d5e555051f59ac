import { test } from 'node:test'
import { aCategoryApplication, aVacancy } from '#test/support/factories.ts'
import { assertAccessible, expectConsole, hydrated, journey } from '#test/support/journey.ts'
import { panelJourney } from '#test/support/panel-journey.ts'

const site = journey()
const panel = panelJourney(site)
const text = 'Network error. Please check your connection.'

/** Decisions, "Texts and states": no answer from the network has one text, whatever was asked for. */
const places: [path: () => string | Promise<string>, call: string][] = [
  [() => '', '**/api/user-count'],
  [() => '', '**/api/admin/activity?*'],
  [() => '/accounts', '**/api/all-userlist?*'],
  [() => '/jobs', '**/api/job-vacancies-all?*'],
  [() => '/review', '**/api/job-vacancies-all?*'],
  [async () => `/jobs/edit/${(await aVacancy(site.board)).id}`, '**/api/jobs/*'],
  [() => '/applications', '**/api/all-applications?*'],
  [
    async () => `/applications/category-applicants/${(await aCategoryApplication(site.board)).id}`,
    '**/api/jobs/active-by-category/*',
  ],
  [() => '/clients', '**/api/clients'],
  [() => '/banner', '**/api/banner'],
  [() => '/reports', '**/api/admin/reports/figures'],
]

test('what the panel asks for without an answer says that the connection is at fault', async () => {
  const page = await panel.visitor()
  expectConsole(page, /ERR_FAILED/)
  for (const [path, call] of places) {
    await page.route(call, (route) => route.abort())
    await page.goto(`/admin-panel${await path()}`)
    await page.getByRole('main').getByText(text, { exact: true }).waitFor()
    await page.unroute(call)
  }
  await hydrated(page)
  await assertAccessible(page)
})

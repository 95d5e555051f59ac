import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { anAdmin } from '#test/support/factories.ts'
import { hydrated, journey } from '#test/support/journey.ts'
import { rowNames, threeOfEach, wantedDay } from '#test/support/three-of-each.ts'

const site = journey()
let page: Page
let category: number

type RowName = (typeof rowNames)[number]

interface List {
  path: string
  heading: string
  /** By name in the address: the label, what is put in, and which rows that leaves; the wanted one unless given. */
  filters: Record<string, [label: string, value: () => string, left?: readonly RowName[]]>
  /** The wanted row, which stands for its kind. */
  row: (name: RowName) => string
  /** An order that it can have. */
  sort: string
  /** Columns that cannot be sorted by. */
  unsorted: readonly string[]
}

const days = {
  from: ['From', () => wantedDay, ['Wanted', 'Late']],
  to: ['To', () => wantedDay, ['Early', 'Wanted']],
} as const satisfies List['filters']
const onlyWanted: readonly RowName[] = ['Wanted']
const person = (name: RowName) => `${name} person`
const post = (name: RowName) => `${name} post`
const trade = () => String(category)
const kandy = () => 'Kandy'

const lists: List[] = [
  {
    path: 'jobs',
    heading: 'Job Management',
    filters: {
      q: ['Position, company or words', () => 'wanted'],
      category: ['Category', trade],
      position: ['Position', () => 'wanted'],
      company: ['Company', () => 'LAGOON'],
      status: ['Status', () => '2'],
      ...days,
    },
    row: post,
    sort: 'position',
    unsorted: ['Poster', 'Actions'],
  },
  {
    path: 'applications',
    heading: 'All Applications',
    filters: {
      q: ['Applicant no, name, email or phone', () => 'wanted@example'],
      city: ['City', kandy],
      district: ['District', kandy],
      category: ['Category', trade],
      source: ['Source', () => 'job_applicants', ['Early', 'Wanted', 'Late']],
      ...days,
    },
    row: person,
    sort: 'name',
    unsorted: [],
  },
  {
    path: 'applications/category-applicants',
    heading: 'Category Applicants',
    filters: {
      q: ['Name, email or phone', () => 'wanted@example'],
      city: ['City', kandy],
      district: ['District', kandy],
      category: ['Category', trade],
      ...days,
      consent: ['Consent', () => 'disagree'],
    },
    row: person,
    sort: 'consent',
    unsorted: ['Actions'],
  },
  {
    path: 'applications/position-applicants',
    heading: 'Position Applicants',
    filters: {
      q: ['Applicant no, name, email, phone or job', () => 'ja-000002'],
      position: ['Job Position', () => 'wanted'],
      company: ['Company', () => 'LAGOON'],
      category: ['Job Category', trade],
      city: ['City', kandy],
      district: ['District', kandy],
      ...days,
    },
    row: person,
    sort: 'applicant_no',
    // No index orders all applications by their stage.
    unsorted: ['Stage', 'Actions'],
  },
  {
    path: 'job-seekers',
    heading: 'Job Seeker Forms',
    filters: { q: ['Name, email or skill', () => 'wanted'], category: ['Job Category', trade], ...days },
    row: person,
    sort: 'full_name',
    unsorted: ['Actions'],
  },
  {
    path: 'accounts',
    heading: 'Accounts',
    filters: {
      q: ['Name or email', () => 'wanted'],
      source: ['Source', () => 'users', ['Early', 'Wanted', 'Late']],
      ...days,
    },
    row: person,
    sort: 'name',
    unsorted: [],
  },
  {
    path: 'activity',
    heading: 'Activity',
    filters: {
      actor: ['Who', () => 'visitor'],
      action: ['What', () => 'position_application.received'],
      subject: ['On what', () => 'position_application'],
      subject_id: ['Number', () => '2'],
      ...days,
    },
    row: post,
    sort: 'action',
    unsorted: [],
  },
  {
    path: 'messages',
    heading: 'Contact messages',
    filters: { q: ['Name, email or words', () => 'wanted question'], ...days },
    row: person,
    sort: 'message',
    unsorted: ['Actions'],
  },
  {
    path: 'failed-mails',
    heading: 'Failed emails',
    filters: { q: ['Email address', () => 'wanted@'], state: ['State', () => 'failed'], ...days },
    row: (name) => `${name.toLowerCase()}@example.lk`,
    sort: 'recipient',
    unsorted: ['Actions'],
  },
  {
    path: 'quarantine',
    heading: 'Quarantine',
    filters: {
      q: ['Name or email', () => 'wanted'],
      kind: ['Kind', () => 'contact_message'],
      ...days,
    },
    row: person,
    sort: 'reasons',
    unsorted: ['Details', 'Actions'],
  },
  {
    path: 'clients',
    heading: 'Clients',
    filters: { q: ['Name', () => 'wanted'] },
    row: (name) => `${name} company`,
    sort: 'name',
    unsorted: [],
  },
  {
    path: 'categories',
    heading: 'Categories',
    filters: { q: ['Name in any language', () => 'wanted'] },
    row: (name) => (name === 'Wanted' ? 'Wanted trade' : 'Common trade'),
    sort: 'open_vacancies',
    unsorted: [],
  },
]

/** Waits until the list shows these rows and no others of ours. */
async function shows({ row }: List, names: readonly RowName[]): Promise<void> {
  const rows = page.getByRole('main').locator('tbody tr, ol > li')
  for (const name of rowNames) {
    const found = rows.filter({ hasText: row(name) }).first()
    await found.waitFor({ state: names.some((shown) => row(shown) === row(name)) ? 'visible' : 'detached' })
  }
}

const field = (label: string) => page.locator('form').getByLabel(label, { exact: true })

async function put(label: string, value: string): Promise<void> {
  const element = field(label)
  if (await element.evaluate((found) => found.tagName === 'SELECT')) await element.selectOption(value)
  else {
    await element.fill(value)
    await element.press('Enter')
  }
}

test('an admin filters every list', async (t) => {
  // One page for all lists: what is made for one of them is made for all.
  category = await threeOfEach(site.board)
  const { token } = await anAdmin(site.board)
  page = await site.visitor({ storage: { admin_token: token } })
  for (const list of lists) {
    const { path, heading, filters, sort, unsorted } = list
    await t.test(`${heading}: every filter and an order of the address are shown and done`, async () => {
      const search = new URLSearchParams(Object.entries(filters).map(([name, [, value]]) => [name, value()]))
      search.set('sort', `-${sort}`)
      await page.goto(`/admin-panel/${path}?${search}`)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      await shows(list, ['Wanted'])
      await page.locator('th[aria-sort="descending"], nav a[aria-current="true"]').waitFor()
      for (const [label, value] of Object.values(filters))
        assert.equal(await field(label).inputValue(), value())
      const sortable = await page
        .locator('thead th')
        .evaluateAll((heads) =>
          heads.filter((head) => !head.querySelector('a, input')).map((head) => head.textContent),
        )
      assert.deepEqual(sortable, unsorted)
    })
  }
  const jobs = lists[0]!
  await t.test('each filter of jobs leaves its rows, stands in the address, and is cleared', async () => {
    await page.goto(`/admin-panel/${jobs.path}`)
    await hydrated(page)
    for (const [name, [label, value, left = onlyWanted]] of Object.entries(jobs.filters)) {
      await put(label, value())
      await page.waitForURL((url) => url.search === `?${new URLSearchParams({ [name]: value() })}`)
      await shows(jobs, left)
      await page.getByRole('link', { name: 'Clear Filters' }).first().click()
      await page.waitForURL((url) => url.search === '')
      await shows(jobs, rowNames)
      assert.equal(await field(label).inputValue(), '', label)
    }
  })
})

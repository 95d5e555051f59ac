// On PostgreSQL too: notices between nodes.
// Each act that moves a vacancy to another state shows on every public surface of every node.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { ContentTag } from '#src/contract/endpoint.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { vacancyFields } from '#test/support/vacancies.ts'
import { freezeByReports } from '#test/support/vacancy-reports.ts'

const pagesFolder = join(import.meta.dirname, '../../build')
const board = await testBoard({ after }, {}, { pagesFolder })
const nodes = [await board.listen(), await board.listenBeside()]
const admin = await anAdmin(board)
const owner = await aUser(board)

interface Vacancy {
  id: number
  job_category_id: number
  company_id: number | null
  position: string
  user_id: number | null
}

/** Visitors find this of a vacancy. */
interface Seen {
  page: number
  markup: boolean
  applied: boolean
  listed: boolean
  inCalls: boolean
  fed: boolean
  inSitemap: boolean
  suggested: boolean
  ofCompany: boolean
  inCompanyCalls: boolean
  saved: boolean
  carded: boolean
}

/** The share card of each vacancy, as its page last named it. */
const cards = new Map<number, string>()

const open: Seen = {
  page: 200,
  markup: true,
  applied: true,
  listed: true,
  inCalls: true,
  fed: true,
  inSitemap: true,
  suggested: true,
  ofCompany: true,
  inCompanyCalls: true,
  saved: true,
  carded: true,
}
const nowhere = {
  markup: false,
  applied: false,
  listed: false,
  inCalls: false,
  fed: false,
  inSitemap: false,
  suggested: false,
  ofCompany: false,
  inCompanyCalls: false,
  saved: false,
  carded: false,
}
// Whoever saved it learns that it has ended.
const ended: Seen = { ...nowhere, page: 200, saved: true }
const hidden: Seen = { ...nowhere, page: 404 }
const gone: Seen = { ...nowhere, page: 410 }

async function seenAt(node: string, { id, job_category_id, company_id, position }: Vacancy): Promise<Seen> {
  const read = async (path: string) => {
    const response = await fetch(node + path)
    return { status: response.status, text: await response.text() }
  }
  const [page, form, list, calls, feed, sitemap, suggestions, company, companyCalls, saved] =
    await Promise.all([
      read(`/jobs/${id}`),
      read(`/jobs/${id}/apply`),
      read(`/?category=${job_category_id}`),
      read(`/api/job-vacancies?category=${job_category_id}`),
      read(`/feed.json?category=${job_category_id}`),
      read('/sitemap.xml'),
      read(`/api/suggestions?q=${encodeURIComponent(position)}`),
      read(`/companies/${company_id}`),
      read(`/api/job-vacancies?company=${company_id}`),
      read(`/api/saved-vacancies?id=${id}`),
    ])
  const named = /\/share-cards\/vacancies\/\d+\/[0-9a-z]+\.jpg/.exec(page.text)?.[0]
  if (named) cards.set(id, named)
  const card = cards.get(id)
  return {
    page: page.status,
    carded: card !== undefined && (await read(card)).status === 200,
    markup: page.text.includes('"JobPosting"'),
    applied: form.text.includes('name="resume"'),
    listed: list.text.includes(`href="/jobs/${id}"`),
    inCalls: (JSON.parse(calls.text) as { id: number }[]).some((row) => row.id === id),
    fed: feed.text.includes(`/jobs/${id}"`),
    inSitemap: sitemap.text.includes(`/jobs/${id}<`),
    suggested: suggestions.text.includes(position),
    ofCompany: company.text.includes(`/jobs/${id}"`),
    inCompanyCalls: companyCalls.text.includes(`"id":${id},`),
    saved: saved.text.includes(position),
  }
}

async function call(method: 'POST' | 'PATCH' | 'PUT', url: string, payload: object, token: string) {
  const answer = await board.call({ method, url, payload, token })
  assert.equal(answer.statusCode, 200, answer.body)
}
const decide = (status: number) => (vacancy: Vacancy) =>
  call('PATCH', `/api/job-vacancies/${vacancy.id}/status`, { status }, admin.token)
const reports =
  (act: 'dismissal' | 'removal') =>
  ({ id }: Vacancy) =>
    call('POST', `/api/admin/vacancies/${id}/reports/${act}`, {}, admin.token)
const own = (act: 'filled' | 'withdraw') => (vacancy: Vacancy) =>
  call('POST', `/api/account/vacancies/${vacancy.id}/${act}`, {}, owner.token)
/** Columns that no call of this board sets yet, told to the nodes as each use case tells of its change. */
const set = (columns: object) => async (vacancy: Vacancy) => {
  const { id, job_category_id } = vacancy
  const tags: ContentTag[] = ['vacancies', `vacancies-of-category:${job_category_id}`, `vacancy:${id}`]
  await board.app.context.changes.transaction(async (trx, changed) => {
    await trx.updateTable('vacancies').set(columns).where('id', '=', id).execute()
    changed(...tags)
  })
}

interface Case {
  act: string
  before?: Partial<Parameters<typeof aVacancy>[1]>
  first?: Seen
  do: (vacancy: Vacancy) => Promise<void>
  last: Seen
}

const at = '2026-11-20T05:00:00.000Z'
const cases: Case[] = [
  { act: 'approved', before: { status: 0 }, first: hidden, do: decide(1), last: open },
  { act: 'rejected', do: decide(2), last: hidden },
  { act: 'put back to pending', do: decide(0), last: hidden },
  { act: 'filled', do: own('filled'), last: ended },
  { act: 'withdrawn', do: own('withdraw'), last: ended },
  { act: 'expired by an edit', do: set({ closing_date: '2026-11-19' }), last: ended },
  { act: 'frozen by reports', do: ({ id }) => freezeByReports(board, id), last: hidden },
  {
    act: 'found fine',
    before: { frozen_at: at, frozen_reason: 'asks_for_money' },
    first: hidden,
    do: reports('dismissal'),
    last: open,
  },
  { act: 'removed for its reports', do: reports('removal'), last: gone },
  {
    act: 'of a blocked account',
    do: ({ user_id }) =>
      call('POST', `/api/admin/accounts/${user_id}/block`, { reason: 'untrue' }, admin.token),
    last: hidden,
  },
]

const PATIENCE_MS = 30_000

/** Resolves to the milliseconds after which whoever asks any node is shown a vacancy so. */
async function shownEverywhere(vacancy: Vacancy, wanted: Seen): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const took = performance.now() - begun
    const seen = await Promise.all(nodes.map((node) => seenAt(node, vacancy)))
    if (seen.every((one) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(wanted)))) return took
    if (took > PATIENCE_MS) {
      assert.deepEqual(
        seen,
        nodes.map(() => wanted),
      )
    }
    await pause(20)
  }
}
const sorted = (seen: Seen) => Object.entries(seen).toSorted(([a], [b]) => a.localeCompare(b))

for (const [no, { act, before = {}, first = open, do: work, last }] of cases.entries()) {
  test(`a vacancy that is ${act} is so on every surface of both nodes`, async (t) => {
    const { id: job_category_id } = await aCategory(board)
    const user_id = act === 'of a blocked account' ? (await aUser(board)).id : owner.id
    const names = { position: `Quokka Keeper ${no}`, company_name: `Zoo of Ward ${no}` }
    const vacancy = await aVacancy(board, { user_id, job_category_id, approved_at: at, ...names, ...before })
    await set({ updated_at: at })(vacancy)
    // Both nodes keep it now as it was.
    await shownEverywhere(vacancy, first)
    await shownEverywhere(vacancy, first)
    await work(vacancy)
    t.diagnostic(`${Math.round(await shownEverywhere(vacancy, last))} ms`)
  })
}

test('an approved change is read on both nodes, and not before', async (t) => {
  const { id: job_category_id } = await aCategory(board)
  const vacancy = await aVacancy(board, { user_id: owner.id, job_category_id, position: 'Old title' })
  await set({ updated_at: at })(vacancy)
  const titles = () =>
    Promise.all(
      nodes.flatMap((node) =>
        [
          `/jobs/${vacancy.id}`,
          `/?category=${job_category_id}`,
          `/feed.json?category=${job_category_id}`,
        ].map(async (path) => (await (await fetch(node + path)).text()).includes('New title')),
      ),
    )
  const fields = await vacancyFields(board, { job_category_id, position: 'New title' })
  await call('PUT', `/api/account/vacancies/${vacancy.id}/revision`, fields, owner.token)
  assert.deepEqual(await titles(), [false, false, false, false, false, false])
  const { id: revision_id } = await getRow(board.db, 'vacancy_revisions', { vacancy_id: vacancy.id }, ['id'])
  const url = `/api/admin/job-vacancies/${vacancy.id}/revision`
  await call('PATCH', url, { revision_id, status: 1 }, admin.token)
  const begun = performance.now()
  let took = 0
  while (!(await titles()).every(Boolean)) {
    assert.ok(took < PATIENCE_MS)
    await pause(20)
    took = performance.now() - begun
  }
  t.diagnostic(`${Math.round(took)} ms`)
})

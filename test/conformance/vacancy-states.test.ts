// One rule decides what is open: every state is held against every surface that shows vacancies or takes applications.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { jobPosting } from '#src/areas/vacancies/pages/detail/json-ld.ts'
import * as inSql from '#src/areas/vacancies/rows/vacancy-sql.ts'
import {
  isOpen,
  isOpenOrFrozen,
  lastDay,
  publicView,
  getState,
  type Stated,
} from '#src/areas/vacancies/vacancy-state.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { translator } from '#src/strings/t.ts'
import { testBoard } from '#test/support/app.ts'
import { sendPosition } from '#test/support/application-forms.ts'
import { insertRows } from '#test/support/change-rows.ts'
import { aCategory, anAdmin, aStoredFile, aUser, aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const owner = await aUser(board)
const today = '2026-11-20'
const ended = ['2026-10-20', '2026-10-21', '2026-10-22', today]

const closed = (closed_reason: string, day: string) => ({ closed_reason, closed_at: `${day}T05:00:00.000Z` })
const frozen_at = '2026-11-19T05:00:00.000Z'

interface Expected {
  state: string
  columns: Partial<Stated>
  /** The public gets these under its address, and for an application. */
  shown: number
  applied: number
}

const expected: Expected[] = [
  { state: 'open', columns: {}, shown: 200, applied: 201 },
  { state: 'open', columns: { closing_date: today }, shown: 200, applied: 201 },
  { state: 'expired', columns: { closing_date: '2026-11-19' }, shown: 200, applied: 422 },
  { state: 'expired', columns: { closing_date: '2026-10-20' }, shown: 410, applied: 422 },
  { state: 'filled', columns: closed('filled', '2026-11-18'), shown: 200, applied: 422 },
  { state: 'filled', columns: closed('filled', '2026-10-20'), shown: 410, applied: 422 },
  { state: 'withdrawn', columns: closed('withdrawn', '2026-10-21'), shown: 200, applied: 422 },
  { state: 'withdrawn', columns: closed('withdrawn', '2026-10-20'), shown: 410, applied: 422 },
  { state: 'removed', columns: { ...closed('removed', '2026-11-19'), status: 2 }, shown: 410, applied: 410 },
  { state: 'frozen', columns: { frozen_at }, shown: 404, applied: 404 },
  { state: 'frozen', columns: { frozen_at, closing_date: '2026-11-01' }, shown: 404, applied: 404 },
  { state: 'pending', columns: { status: 0 }, shown: 404, applied: 404 },
  { state: 'rejected', columns: { status: 2 }, shown: 404, applied: 404 },
]

const get = async (url: string, token?: string) => board.call({ url, ...(token && { token }) })
const ids = async (url: string) => (await get(url, admin.token)).json<{ id: number }[]>().map(({ id }) => id)

for (const { state, columns, shown, applied } of expected) {
  test(`${state} (${JSON.stringify(columns)}): ${shown} on its page, ${applied} for an application`, async () => {
    const category = await aCategory(board)
    const job_poster = await aStoredFile(board, 'posters')
    const { id, position, company_id, email, phone } = await aVacancy(board, {
      job_category_id: category.id,
      company_name: `Company of ${category.name}`,
      user_id: owner.id,
      job_poster,
      approved_at: '2026-09-01T05:00:00.000Z',
      ...columns,
    })
    const listed = state === 'open' ? [id] : []
    const words = encodeURIComponent(position)

    const company = await get(`/api/companies/${company_id}`)
    assert.equal(company.statusCode, shown === 200 ? 200 : 404, 'a company is shown while a vacancy of it is')
    if (shown === 200) assert.equal(company.json<{ open_vacancies: number }>().open_vacancies, listed.length)

    const page = await get(`/api/jobs/${id}`)
    assert.equal(page.statusCode, shown)
    assert.equal((await sendPosition(board, id)).statusCode, applied)
    for (const query of ['', `&q=${words}`, '&sort=closing_date', `&q=${words}&sort=closing_date`])
      assert.deepEqual(await ids(`/api/job-vacancies?category=${category.id}${query}`), listed, query)
    assert.deepEqual(await ids(`/api/job-vacancies-all?category=${category.id}`), [id])
    const counted = (await get('/api/categories')).json<{ id: number; open_vacancies: number }[]>()
    assert.equal(counted.find((row) => row.id === category.id)?.open_vacancies, listed.length)
    const inCategory = await get(`/api/jobs/active-by-category/${category.id}`, admin.token)
    assert.deepEqual(
      inCategory.json<{ data: { id: number }[] }>().data.map((row) => row.id),
      listed,
    )
    assert.equal((await get('/sitemap.xml')).body.includes(`/jobs/${id}<`), state === 'open')
    const poster = await get(`/storage/${job_poster}`)
    assert.equal(poster.statusCode, ['pending', 'rejected', 'frozen', 'removed'].includes(state) ? 404 : 200)

    if (shown === 200) {
      const seen = page.json()
      assert.equal(seen.is_open, state === 'open')
      assert.equal(seen.closed_reason, columns.closed_reason ?? null)
      assert.deepEqual([seen.email, seen.phone], state === 'open' ? [email, phone] : [null, null])
      assert.ok(!('state' in seen) && !('frozen_at' in seen))
      assert.equal(
        jobPosting(seen, 'http://board.test', translator(dictionaries.en)) !== undefined,
        state === 'open',
      )
    }
    for (const { token } of [owner, admin]) {
      const own = await get(`/api/jobs/${id}`, token)
      assert.deepEqual([own.statusCode, own.json().state], [200, state])
      assert.deepEqual([own.json().email, own.json().phone], [email, phone])
    }
    const stranger = await get(`/api/jobs/${id}`, (await aUser(board)).token)
    assert.equal(stranger.statusCode, shown)
  })
}

test('each rule about states answers alike in SQL and in TypeScript on every combination of columns', async () => {
  const ends: Pick<Stated, 'closed_at' | 'closed_reason'>[] = [
    { closed_reason: null, closed_at: null },
    // The last millisecond of one day in Sri Lanka, and the first of the next.
    { closed_reason: 'withdrawn', closed_at: '2026-10-20T18:29:59.999Z' },
    { closed_reason: 'filled', closed_at: '2026-10-20T18:30:00.000Z' },
    { closed_reason: 'removed', closed_at: '2026-11-18T05:00:00.000Z' },
  ]
  const closingDates = ['2026-10-20', '2026-10-21', '2026-11-19', today, '2026-11-21']
  const combinations: Stated[] = [0, 1, 2].flatMap((status) =>
    ends.flatMap((end) =>
      [null, frozen_at].flatMap((frozen) =>
        closingDates.map((closing_date) => ({ status, ...end, frozen_at: frozen, closing_date })),
      ),
    ),
  )
  const { id: _id, ...vacancy } = await aVacancy(board)
  const { id: job_category_id } = await aCategory(board)
  await insertRows(
    board.db,
    'vacancies',
    combinations.map((columns) => ({ ...vacancy, ...columns, job_category_id })),
  )
  const rows = await board.db
    .selectFrom('vacancies')
    .select(['status', 'closed_at', 'closed_reason', 'frozen_at', 'closing_date'])
    .select([
      inSql.stateOn(today).as('state'),
      inSql.isOpenOn(today).as('open'),
      inSql.isOpenOrFrozenOn(today).as('openOrFrozen'),
      inSql.isShownOn(today).as('shown'),
    ])
    .select(ended.map((day) => inSql.hasEndedBefore(day).as(`ended ${day}`)))
    .where('job_category_id', '=', job_category_id)
    .execute()
  assert.equal(rows.length, 120)
  for (const { status, closed_at, closed_reason, frozen_at: frozen, closing_date, ...answers } of rows) {
    const columns = { status, closed_at, closed_reason, frozen_at: frozen, closing_date }
    const expectedAnswers = {
      state: getState(columns, today),
      open: isOpen(columns, today),
      openOrFrozen: isOpenOrFrozen(columns, today),
      shown: ['open', 'ended'].includes(publicView(columns, today)),
      ...Object.fromEntries(ended.map((day) => [`ended ${day}`, lastDay(columns) < day])),
    }
    assert.deepEqual(answers, expectedAnswers, JSON.stringify(columns))
  }
  const count = (is: (row: (typeof rows)[number]) => unknown) => rows.filter(is).length
  assert.deepEqual(
    [count(({ open }) => open), count(({ openOrFrozen }) => openOrFrozen), count(({ shown }) => shown)],
    [2, 4, 8],
  )
})

test('approval lifts a removal, and only that', async () => {
  const removed = await aVacancy(board, { status: 2, ...closed('removed', '2026-11-19'), frozen_at })
  const decide = (id: number, status: number) =>
    board.send('PATCH', `/api/job-vacancies/${id}/status`, { status }, admin.token)
  const lifted = (await decide(removed.id, 1)).json().data
  assert.deepEqual([lifted.status, lifted.closed_reason, lifted.closed_at], [1, null, null])
  assert.equal(lifted.state, 'frozen')
  const filled = await aVacancy(board, { status: 2, ...closed('filled', '2026-11-19') })
  assert.equal((await decide(filled.id, 1)).json().data.state, 'filled')
})

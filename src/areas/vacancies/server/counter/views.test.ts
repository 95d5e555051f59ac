import assert from 'node:assert/strict'
import { request as httpRequest, Agent } from 'node:http'
import { after, test } from 'node:test'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'

const pagesFolder = new URL('../../../../../build', import.meta.url).pathname
const board = await testBoard({ after }, {}, { pagesFolder })
const address = new URL(await board.listen())

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

interface Visit {
  agent?: string | undefined
  referer?: string
  headers?: Record<string, string>
  method?: string
}

/** Returns the status. */
function visit(path: string, { agent = BROWSER, referer, headers, method }: Visit = {}) {
  const connection = new Agent({ keepAlive: false })
  return new Promise<number>((resolve, reject) => {
    httpRequest(new URL(path, address), {
      method: method ?? 'GET',
      agent: connection,
      headers: {
        host: 'board.test',
        'user-agent': agent,
        ...(referer === undefined ? {} : { referer }),
        ...headers,
      },
    })
      .on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      .on('error', reject)
      .end()
  })
}

const figures = async (on: TestBoard, vacancy: { id: number }, token: string) =>
  (await on.call({ url: `/api/account/vacancies/${vacancy.id}/figures`, token })).json<{
    views: number
    applications: number
    sources: Record<string, number>
    days: { day: string; views: number; applications: number }[]
  }>()

/** The counts of a vacancy as they stand in the table, after what waits has been written. */
async function stored(id: number) {
  // The hook of a response runs after its last byte.
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  await board.app.views.write()
  return board.db
    .selectFrom('vacancy_views')
    .select(['day', 'source', 'views'])
    .where('vacancy_id', '=', id)
    .orderBy('source')
    .execute()
}

test('each page served to a browser counts, from the cache or not, in any language', async () => {
  const { id } = await aVacancy(board)
  for (const path of [`/jobs/${id}`, `/jobs/${id}`, `/si/jobs/${id}`, `/ta/jobs/${id}?utm_source=x`])
    assert.equal(await visit(path), 200)
  assert.deepEqual(await stored(id), [{ day: '2026-11-20', source: 'other', views: 4 }])
  const other = await aVacancy(board)
  await visit(`/jobs/${other.id}`)
  assert.deepEqual(await stored(other.id), [{ day: '2026-11-20', source: 'other', views: 1 }])
})

test('programs, loads ahead of a press, calls from elsewhere and refused requests count nothing', async () => {
  const { id } = await aVacancy(board)
  const pending = await aVacancy(board, { status: 0 })
  const programs = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'WhatsApp/2.23.20.0',
    'curl/8.5.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36',
    '',
  ]
  for (const agent of programs) await visit(`/jobs/${id}`, { agent })
  await visit(`/jobs/${id}`, { headers: { 'sec-purpose': 'prefetch;prerender' } })
  await visit(`/api/jobs/${id}`)
  await visit(`/jobs/${id}/apply`)
  await visit(`/jobs/${id}`, { method: 'HEAD' })
  assert.equal(await visit(`/jobs/${pending.id}`), 404)
  await visit(`/jobs/${id}`, { referer: 'http://board.test/admin-panel/jobs' })
  await visit(`/jobs/${id}`, { referer: 'http://board.test/si/account/vacancies' })
  assert.deepEqual(await stored(id), [])
  assert.deepEqual(await stored(pending.id), [])
  const cubot =
    'Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_S) AppleWebKit/537.36 Chrome/110.0 Mobile Safari/537.36'
  await visit(`/jobs/${id}`, { agent: cubot })
  assert.equal((await stored(id)).length, 1)
})

const ways: [source: string, path: string, referer?: string][] = [
  ['search', '', 'http://board.test/?q=nurse'],
  ['search', '', 'http://board.test/ta/vacancies/in/galle?q=nurse&page=2'],
  ['list', '', 'http://board.test/'],
  ['list', '', 'http://board.test/si/?category=3&q='],
  ['list', '', 'http://board.test/companies/4-ceylon-mills'],
  ['list', '?from=mail', 'http://board.test/jobs/9'],
  ['share', '?from=share'],
  ['share', '', 'https://l.facebook.com/'],
  ['mail', '?from=mail'],
  ['mail', '?from=mail', 'https://www.google.com/'],
  ['mail', '', 'https://mail.google.com/'],
  ['other', '', 'https://www.google.com/'],
  ['other', '?from=elsewhere'],
  ['other', '', 'http://board.test.evil.example/?q=nurse'],
]
for (const [source, query, referer] of ways)
  test(`a view ${query || 'without a mark'} ${referer ? `from ${referer}` : 'without a referrer'} came by ${source}`, async () => {
    const { id } = await aVacancy(board)
    // Once into the cache by a program, which is not counted.
    await visit(`/jobs/${id}`, { agent: 'curl/8.5.0' })
    await visit(`/jobs/${id}${query}`, referer === undefined ? {} : { referer })
    assert.deepEqual(
      (await stored(id)).map((row) => [row.source, row.views]),
      [[source, 1]],
    )
  })

test('a page of the board that loads a vacancy by its call counts as a view', async () => {
  const { id } = await aVacancy(board)
  await visit(`/api/jobs/${id}`, { referer: 'http://board.test/?q=cook' })
  assert.deepEqual(
    (await stored(id)).map((row) => [row.source, row.views]),
    [['search', 1]],
  )
})

test('the owner reads views, sources and applications by day; nobody else does', async () => {
  const owner = await aUser(board)
  const vacancy = await aVacancy(board, { user_id: owner.id, approved_at: '2026-11-18T10:00:00.000Z' })
  await visit(`/jobs/${vacancy.id}`, { referer: 'http://board.test/?q=cook' })
  await visit(`/jobs/${vacancy.id}?from=share`)
  await insertRow(board.db, 'vacancy_views', {
    vacancy_id: vacancy.id,
    day: '2026-11-18',
    source: 'list',
    views: 5,
  })
  await stored(vacancy.id)
  const seen = await figures(board, vacancy, owner.token)
  assert.deepEqual(seen, {
    views: 7,
    applications: 0,
    sources: { search: 1, list: 5, share: 1, mail: 0, other: 0 },
    declined: [],
    days: [
      { day: '2026-11-18', views: 5, applications: 0 },
      { day: '2026-11-19', views: 0, applications: 0 },
      { day: '2026-11-20', views: 2, applications: 0 },
    ],
  })
})

test('views go with their vacancy, and views of one that is gone are passed over', async () => {
  const [kept, gone] = [await aVacancy(board), await aVacancy(board)]
  await visit(`/jobs/${kept.id}`)
  await visit(`/jobs/${gone.id}`)
  await board.db.deleteFrom('vacancies').where('id', '=', gone.id).execute()
  assert.equal((await stored(kept.id)).length, 1)
  assert.deepEqual(await stored(gone.id), [])
})

test('a view counts for its day in Sri Lanka', async () => {
  const { id } = await aVacancy(board)
  await visit(`/jobs/${id}`)
  board.clock.set('2026-11-20T18:29:59.000Z')
  await visit(`/jobs/${id}`)
  board.clock.set('2026-11-20T18:30:01.000Z')
  await visit(`/jobs/${id}`)
  assert.deepEqual(
    (await stored(id)).map(({ day, views }) => [day, views]),
    [
      ['2026-11-20', 2],
      ['2026-11-21', 1],
    ],
  )
})

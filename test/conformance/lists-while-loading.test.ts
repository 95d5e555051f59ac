import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Registry } from 'prom-client'
import { vacancyListJobs } from '#src/areas/search/area.ts'
import { openIndexOf } from '#src/areas/search/server/open-index/open-index.ts'
import { runJobs } from '#src/platform/jobs/run-jobs.ts'
import { testBoard } from '#test/support/app.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'
import { until } from '#test/support/mail-workers.ts'

// Public lists are answered from the open vacancies in memory alone. Until these are loaded lists are refused, the board
// is not ready, and everything else goes on.

const board = await testBoard({ after })
const index = openIndexOf(board.db)
const { id } = await aVacancy(board, { position: 'Driver' })
const get = (url: string) => board.call({ url })
const lists = [
  '/api/job-vacancies',
  '/api/job-vacancies?page=1',
  '/api/job-vacancies?q=drivr&sort=relevance',
  '/api/job-vacancies/search?q=night%20driver',
  '/feed.rss',
]

async function isRefused(url: string): Promise<void> {
  const { statusCode, headers } = await get(url)
  assert.deepEqual([statusCode, headers['retry-after']], [503, '2'], url)
}

test('while the open vacancies load, lists say when to come back, and nothing else waits', async (t) => {
  const loading = t.mock.method(index, 'refresh', () => new Promise<void>(() => undefined))
  await Promise.all(lists.map(isRefused))
  assert.equal((await get('/readyz')).statusCode, 503)
  await aUser(board, { email: 'nimal@example.lk' })
  const login = { email: 'nimal@example.lk', password: 'wrong' }
  const others = [
    await get('/healthz'),
    await get(`/api/jobs/${id}`),
    await get('/api/categories'),
    await get('/api/alerts/search?search=q%3Ddrivr'),
    await board.call({ method: 'POST', url: '/api/login', payload: login }),
  ]
  for (const { statusCode } of others) assert.notEqual(statusCode, 503)
  loading.mock.restore()
  for (const url of [...lists, '/readyz']) assert.equal((await get(url)).statusCode, 200, url)
})

test('a load that fails refuses its readers, is tried again, and shows in the metrics', async (t) => {
  // Another connection has an index of its own, which is not loaded.
  const context = { ...board.app.context, db: board.db.withoutPlugins() }
  const other = openIndexOf(context.db)
  const failing = t.mock.method(other, 'refresh', () => Promise.reject(new Error('away')))
  await assert.rejects(other.upToDate('2026-11-20'), { code: 'unavailable' })
  const registry = new Registry()
  const log = { info: () => undefined, error: () => undefined }
  const jobs = runJobs(
    vacancyListJobs(context).map((job) => ({ ...job, retryMs: 1 })),
    { log, registry },
  )
  t.after(() => jobs.stop())
  const failures = async () => {
    const series = await registry.getSingleMetric('board_job_failures_total')!.get()
    return series.values.find(({ labels }) => labels['name'] === 'open vacancies in memory')!.value
  }
  await until(async () => (await failures()) > 0)
  assert.equal(other.isLoaded, false)
  failing.mock.restore()
  await until(() => other.isLoaded)
})

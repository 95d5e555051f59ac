import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, beforeEach, test } from 'node:test'
import { vacanciesEndedBetween } from '#src/features/vacancies/server/index.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aVacancy } from '#test/support/factories.ts'
import { noteEndings, tellEngines } from './use-cases/tell-engines.ts'
import { startIndexNowWorker } from './worker.ts'

interface Note {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}

const key = '0123456789abcdef'
/** A search engine that records its requests. Its next answers can be set; it answers 200 otherwise. */
const told: Note[] = []
const answers: { status: number; headers?: Record<string, string> }[] = []
let beforeAnswer: (() => Promise<void>) | undefined
const take = async (request: IncomingMessage, response: ServerResponse) => {
  assert.equal(request.headers['content-type'], 'application/json; charset=utf-8')
  told.push(JSON.parse(await text(request)) as Note)
  await beforeAnswer?.()
  const { status, headers } = answers.shift() ?? { status: 200 }
  response.writeHead(status, headers).end()
}
const engine = createServer((request, response) => void take(request, response))
await new Promise<void>((listening) => engine.listen(0, '127.0.0.1', listening))
after(() => {
  engine.closeAllConnections()
  engine.close()
})
const { port } = engine.address() as { port: number }
const url = `http://127.0.0.1:${port}/indexnow`

const board = await testBoard({ after }, { INDEXNOW_KEY: key, INDEXNOW_URL: url })
const { context } = board.app
const warnings: object[] = []
const log = { info: () => undefined, warn: (facts: object) => void warnings.push(facts) }
const engines = { key, url, publicUrl: () => 'https://board.test', log }
const tell = () => tellEngines(context, engines)
const noted = async () =>
  (await board.db.selectFrom('index_now_pages').select('path').orderBy('path').execute()).map(
    ({ path }) => path,
  )
/** By an admin who logged in just now: the clock is set forward by days here. */
const decide = async (id: number, status: number) =>
  board.call({
    method: 'PATCH',
    url: `/api/job-vacancies/${id}/status`,
    token: (await anAdmin(board)).token,
    payload: { status },
  })
const MINUTE = 60_000

beforeEach(async () => {
  await board.db.deleteFrom('index_now_pages').execute()
  told.length = warnings.length = answers.length = 0
  beforeAnswer = undefined
})

test('an opened and an ended vacancy are told, in each language, once', async () => {
  const { id } = await aVacancy(board, { status: 0 })
  assert.deepEqual(await noted(), [])
  await decide(id, 1)
  assert.deepEqual(await noted(), [`/jobs/${id}`])
  assert.equal(await tell(), false)
  assert.deepEqual(told, [
    {
      host: 'board.test',
      key,
      keyLocation: `https://board.test/${key}.txt`,
      urlList: ['', '/si', '/ta'].map((language) => `https://board.test${language}/jobs/${id}`),
    },
  ])
  await tell()
  assert.equal(told.length, 1)
  await decide(id, 2)
  await tell()
  assert.equal(told.length, 2)
  assert.deepEqual(await noted(), [])
})

test('what the public never sees is not told, and a change that fails is not noted', async () => {
  const { id } = await aVacancy(board, { status: 0 })
  await decide(id, 2)
  assert.deepEqual(await noted(), [])
  const open = await aVacancy(board)
  await assert.rejects(
    context.changes.transaction(async (_trx, changed) => {
      changed(`vacancy:${open.id}`)
      throw new Error('it failed later')
    }),
  )
  assert.deepEqual(await noted(), [])
})

test('a vacancy whose closing day passed is told the day after, once, by whichever node', async () => {
  await noteEndings(context, vacanciesEndedBetween)
  const today = dayInColombo(board.clock.now())
  const ending = await aVacancy(board, { closing_date: today })
  const staying = await aVacancy(board, { closing_date: '2027-06-01' })
  await noteEndings(context, vacanciesEndedBetween)
  assert.deepEqual(await noted(), [])
  board.clock.advance(24 * 60 * MINUTE)
  await Promise.all([1, 2, 3].map(() => noteEndings(context, vacanciesEndedBetween)))
  assert.ok((await noted()).includes(`/jobs/${ending.id}`))
  assert.ok(!(await noted()).includes(`/jobs/${staying.id}`))
  const { changes } = await board.db
    .selectFrom('index_now_pages')
    .select('changes')
    .where('path', '=', `/jobs/${ending.id}`)
    .executeTakeFirstOrThrow()
  assert.equal(changes, 1)
})

test('what is refused is tried again later and later, and is given up in the end', async () => {
  const { id } = await aVacancy(board, { status: 0 })
  await decide(id, 1)
  for (const minutes of [1, 5, 15, 60, 240, 720]) {
    answers.push({ status: 503 })
    await tell()
    const before = told.length
    board.clock.advance(minutes * MINUTE - 1)
    await tell()
    assert.equal(told.length, before, `not before ${minutes} minutes`)
    board.clock.advance(1)
  }
  answers.push({ status: 403 })
  await tell()
  assert.equal(told.length, 7)
  assert.equal(warnings.length, 7)
  assert.deepEqual(await noted(), [])
})

test('Retry-After is heeded, for a day at most', async () => {
  const { id } = await aVacancy(board, { status: 0 })
  await decide(id, 1)
  answers.push({ status: 429, headers: { 'retry-after': '7200' } })
  await tell()
  board.clock.advance(119 * MINUTE)
  await tell()
  assert.equal(told.length, 1)
  board.clock.advance(MINUTE)
  answers.push({ status: 429, headers: { 'retry-after': '99999999999' } })
  await tell()
  assert.equal(told.length, 2)
  board.clock.advance(1_440 * MINUTE)
  await tell()
  assert.deepEqual(await noted(), [])
})

test('a change that comes while a page is told is told again', async () => {
  const { id } = await aVacancy(board, { status: 0 })
  await decide(id, 1)
  beforeAnswer = async () => {
    beforeAnswer = undefined
    await decide(id, 2)
  }
  await tell()
  assert.deepEqual(await noted(), [`/jobs/${id}`])
  await tell()
  assert.equal(told.length, 2)
  assert.deepEqual(await noted(), [])
})

test('two workers tell each page once; what one that died had taken is told after its lease', async () => {
  const ids = [1, 2, 3].map((no) => `/jobs/${no}`)
  const note = () =>
    board.db
      .insertInto('index_now_pages')
      .values(ids.map((path) => ({ path, next_attempt_at: board.clock.now().toISOString() })))
      .execute()
  await note()
  await Promise.all([tell(), tell()])
  assert.equal(told.flatMap(({ urlList }) => urlList).length, 9)
  told.length = 0
  await note()
  await board.db
    .updateTable('index_now_pages')
    .set({ leased_until: new Date(Date.now() + 60_000).toISOString() })
    .execute()
  await tell()
  assert.equal(told.length, 0)
  await board.db
    .updateTable('index_now_pages')
    .set({ leased_until: new Date(0).toISOString() })
    .execute()
  await tell()
  assert.equal(told.length, 1)
})

test('ten thousand addresses go in one request, the rest in the next', async () => {
  const rows = Array.from({ length: 4_000 }, (_, no) => ({
    path: `/jobs/${no + 1}`,
    next_attempt_at: board.clock.now().toISOString(),
  }))
  for (let at = 0; at < rows.length; at += 1_000)
    await board.db
      .insertInto('index_now_pages')
      .values(rows.slice(at, at + 1_000))
      .execute()
  assert.equal(await tell(), true)
  assert.equal(await tell(), false)
  assert.deepEqual(
    told.map(({ urlList }) => urlList.length),
    [9_999, 2_001],
  )
  assert.deepEqual(await noted(), [])
})

test('an engine that is away leaves the page for later, and nobody waits for it', async () => {
  const { id } = await aVacancy(board, { status: 0 })
  assert.equal((await decide(id, 1)).statusCode, 200)
  await tellEngines(context, { ...engines, url: 'http://127.0.0.1:9/' })
  assert.deepEqual(await noted(), [`/jobs/${id}`])
  assert.equal(warnings.length, 1)
})

test('the worker tells by itself, and stops; the key is served', async () => {
  const { id } = await aVacancy(board, { status: 0 })
  const worker = startIndexNowWorker(context, engines, vacanciesEndedBetween, 10)
  await decide(id, 1)
  while (!told.some(({ urlList }) => urlList.includes(`https://board.test/jobs/${id}`)))
    await new Promise((soon) => setTimeout(soon, 10))
  await worker.stop()
  const { body, headers } = await board.call({ url: `/${key}.txt` })
  assert.equal(body, key)
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
})

test('without a key nothing is noted, and there is no key to be had', async () => {
  const plain = await testBoard({ after })
  const { id } = await aVacancy(plain, { status: 0 })
  const { token } = await anAdmin(plain)
  await plain.call({
    method: 'PATCH',
    url: `/api/job-vacancies/${id}/status`,
    token,
    payload: { status: 1 },
  })
  assert.deepEqual(await plain.db.selectFrom('index_now_pages').selectAll().execute(), [])
  assert.equal((await plain.call({ url: `/${key}.txt` })).statusCode, 404)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import { testBoard } from '#test/support/app.ts'
import { cacheOver, listening } from '#test/support/cache-over.ts'
import { longTest } from '#test/support/sizes.ts'

test('a response without tags, or with a status of its own, is not cached', async () => {
  const untagged = cacheOver(async () => ({ tags: undefined }))
  await untagged.body('/a')
  assert.equal(await untagged.body('/a'), '/a 2')
  const refused = cacheOver(async () => ({ status: 404 }))
  await refused.body('/a')
  assert.equal(refused.answers.size.entries, 0)
})

test('an error where nothing is cached goes to whoever requested it', async () => {
  const board = cacheOver(async () => ({ status: 503 }))
  const address = await listening(board, 'serveRendered')
  const answer = await fetch(`${address}/a`)
  assert.deepEqual([answer.status, await answer.text()], [503, '/a 1'])
})

test('what is forgotten while nobody waits for its next try harms nobody', async (t) => {
  const board = cacheOver(async (no) => {
    if (no === 3) await board.change('thing:1')
    if (no > 1) throw new Error('the database is away')
    return { tags: new Set(['list', 'thing:1']) }
  })
  const address = await listening(board, 'serveRendered')
  const ask = async () => (await fetch(`${address}/a`)).headers.get('cache-status')
  assert.equal(await ask(), 'board; fwd=miss')
  await board.change('list')
  assert.equal(await ask(), 'board; hit; detail=stale')
  const later = performance.now() + 10_000
  t.mock.method(performance, 'now', () => later)
  assert.equal(await ask(), 'board; hit; detail=stale')
  // An unhandled rejection would end the test's process.
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual([board.rendered, board.answers.size.entries], [3, 0])
})

test('a refusal at a cacheable address comes in the language that each one asks for', async () => {
  const board = await testBoard({ after })
  const address = await board.listen()
  const refusal = async (language: Language) => {
    const answer = await fetch(`${address}/api/jobs/999`, { headers: { 'accept-language': language } })
    assert.equal(answer.status, 404)
    return ((await answer.json()) as { message: string }).message
  }
  const asked = [...offeredLanguages, ...offeredLanguages.toReversed()]
  assert.deepEqual(
    await Promise.all(asked.map(refusal)),
    asked.map((language) => dictionaries[language]['problem.vacancy_not_found']),
  )
})

test('a flood of addresses keeps within its bytes and leaves what everybody reads', async () => {
  const board = cacheOver(undefined, 50_000)
  await board.body('/front')
  for (let no = 0; no < 200; no += 1) {
    assert.ok(board.served('/front'), `read ${no}`)
    await board.body(`/flood${no}`)
  }
  assert.ok(board.answers.size.bytes <= 50_000)
})

test('misses count as reads, by HEAD too; hits do not', async () => {
  const board = await testBoard({ after }, { RATE_LIMIT_SCALE: '0.04' })
  const address = await board.listen()
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(`${address}${path}`, { method })
    await answer.arrayBuffer()
    return answer.status
  }
  assert.equal(await ask('/api/categories'), 200)
  const searches: number[] = []
  for (let no = 0; no < 14; no += 1)
    searches.push(await ask(`/api/job-vacancies?per_page=1&q=x${no}`, no % 2 ? 'HEAD' : 'GET'))
  assert.deepEqual(searches, [...Array<number>(11).fill(200), 429, 429, 429])
  assert.equal(await ask('/api/categories'), 200)
  assert.equal(await ask('/api/clients', 'HEAD'), 429)
})

test('a content encoding is made at the first request, once for all; what it will take counts before', async () => {
  const text = Array.from({ length: 1_000 }, (_, no) => `vacancy ${no}\n`).join('')
  const board = cacheOver(async () => ({ body: Buffer.from(text) }), 60_000)
  await board.body('/a')
  const { bytes } = board.answers.size
  const address = await listening(board)
  const ask = async (accepted: string, coding: string | null) => {
    const answer = await fetch(`${address}/a`, {
      headers: { 'accept-encoding': accepted, connection: 'close' },
    })
    assert.equal(answer.headers.get('content-encoding'), coding)
    assert.equal(answer.headers.get('cache-status'), 'board; hit')
    assert.equal(await answer.text(), text)
  }
  await Promise.all(Array.from({ length: 9 }, () => ask('gzip, br', 'br')))
  await ask('gzip', null)
  assert.ok(board.served('/a', { 'accept-encoding': 'br' })!.length < bytes - text.length)
  for (let no = 0; no < 9; no += 1) await board.body(`/b${no}`)
  assert.ok(board.answers.size.entries > 1 && board.answers.size.bytes <= 60_000)
})

longTest('a response too large for both forms is cached compressed, and comes whole to others', async () => {
  const text = Buffer.from(Array.from({ length: 1_200_000 }, (_, no) => `vacancy ${no}\n`).join(''))
  const board = cacheOver(async () => ({ body: text }), 20e6)
  await board.body('/a')
  assert.ok(board.answers.size.bytes > 0 && board.answers.size.bytes < text.length)
  const address = await listening(board)
  for (const coding of ['identity', 'gzip', 'br']) {
    const answer = await fetch(`${address}/a`, {
      headers: { 'accept-encoding': coding, connection: 'close' },
    })
    assert.equal(answer.headers.get('content-encoding'), coding === 'br' ? 'br' : null)
    assert.ok(Buffer.from(await answer.arrayBuffer()).equals(text), coding)
  }
})

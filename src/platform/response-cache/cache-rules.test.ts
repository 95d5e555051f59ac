import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import type { Listener } from '#src/platform/changes.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { offeredLanguages, type Language } from '#src/strings/languages.ts'
import { testBoard, testClock } from '#test/support/app.ts'
import type { RenderedResponse } from './cached-response.ts'
import { responseCache } from './response-cache.ts'
import type { RevalidationLimits } from './revalidation.ts'

const hours: RevalidationLimits = { perSecond: 10, answers: 16, milliseconds: 3_600_000 }

/** A response cache over a renderer of the test's own; each response says how many were rendered before it. */
function cacheOver(
  render: (no: number) => Promise<Partial<RenderedResponse> | void> = async () => undefined,
  maxBytes = 1e6,
  limits?: RevalidationLimits,
) {
  const clock = testClock()
  let listener: Listener = () => undefined
  const state = {
    rendered: 0,
    hearing: true,
    clock,
    /** Resolves when the change may be answered. */
    change: async (...tags: string[]) => listener(new Set(tags)),
    /** Notices were missed: anything may have changed. */
    lose: async () => listener(undefined),
  }
  const answers = responseCache({
    render: async (url) => {
      const no = (state.rendered += 1)
      const special = await render(no)
      return {
        status: 200,
        headers: {},
        body: Buffer.from(`${url} ${no}`),
        tags: new Set(['t']),
        ...special,
      }
    },
    changes: { subscribe: (heard) => void (listener = heard), isHearing: () => state.hearing },
    clock,
    addresses: [{ path: /^\/[a-z0-9]+$/, query: [], isPage: false }],
    maxBytes,
    keepAliveSeconds: 5,
    ...(limits && { limits }),
  })
  const body = async (url: string) => (await answers.responseTo(url, 'en'))!.body.toString()
  /** The body that a visitor gets from the cache; `undefined` for a miss. */
  const served = (url: string, headers = {}): string | undefined => {
    let sent: string | Buffer | undefined
    const response = {
      destroyed: false,
      socket: null,
      writeHead: () => undefined,
      end: (bytes: string | Buffer) => void (sent = bytes),
    }
    const isServed = answers.serveFresh({ method: 'GET', url, headers } as never, response as never)
    return isServed ? sent?.toString() : undefined
  }
  return Object.assign(state, { answers, body, served })
}

/** A server of cached and rendered responses, and of nothing else. */
async function listening(
  board: ReturnType<typeof cacheOver>,
  serve: 'serveFresh' | 'serveRendered' = 'serveFresh',
): Promise<string> {
  const server = createServer((request, response) => {
    if (!board.answers[serve](request, response)) response.writeHead(500).end()
  })
  after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Many read it, so that it is renewed at a change. */
function crowd(board: ReturnType<typeof cacheOver>, url: string): void {
  for (let no = 0; no < 20; no += 1) assert.ok(board.served(url))
}

test('an answer that was begun before midnight in Sri Lanka is none of the new day’s', async () => {
  const board = cacheOver(async (no) => {
    if (no === 1) board.clock.set('2026-11-20T18:30:00.500Z')
  })
  board.clock.set('2026-11-20T18:29:59.900Z')
  await board.body('/a')
  assert.equal(await board.body('/a'), '/a 2')
  assert.equal(await board.body('/a'), '/a 2')
})

test('who asks after midnight does not wait for an answer of the day before', async () => {
  const slow = Promise.withResolvers<void>()
  const board = cacheOver(async (no) => (no === 1 ? slow.promise : undefined))
  board.clock.set('2026-11-20T18:29:59.900Z')
  const before = board.body('/a')
  board.clock.set('2026-11-20T18:30:00.000Z')
  const afterwards = board.body('/a')
  slow.resolve()
  assert.deepEqual(await Promise.all([before, afterwards]), ['/a 1', '/a 2'])
})

test('while changes of other nodes are not heard, no entry counts as fresh', async () => {
  const board = cacheOver()
  await board.body('/a')
  board.hearing = false
  assert.equal(await board.body('/a'), '/a 2')
  assert.equal(await board.body('/a'), '/a 3')
  board.hearing = true
  assert.equal(await board.body('/a'), '/a 3')
})

test('a change during the making is in the next answer', async () => {
  const board = cacheOver(async (no) => {
    if (no === 1) await board.change('t')
  })
  await board.body('/a')
  assert.equal(await board.body('/a'), '/a 2')
})

test('what is forgotten at a change does not come back with an answer that was begun before it', async () => {
  const board = cacheOver(async () => {
    await board.change('thing:1')
    return { tags: new Set(['list', 'thing:1']) }
  })
  await board.body('/thing')
  assert.equal(board.answers.size.entries, 0)
})

test('a hot response is served while it is revalidated, and the change is answered afterwards', async () => {
  const slow = Promise.withResolvers<void>()
  const board = cacheOver(async (no) => (no === 2 ? slow.promise : undefined), undefined, hours)
  await board.body('/a')
  crowd(board, '/a')
  let told = false
  const change = board.change('t').then(() => (told = true))
  assert.equal(board.served('/a'), '/a 1')
  slow.resolve()
  for (let turn = 0; board.served('/a') === '/a 1'; turn += 1) {
    assert.ok(!told && turn < 1_000)
    await new Promise(setImmediate)
  }
  assert.equal(board.served('/a'), '/a 2')
  await change
})

test('its successor has the content encodings that were asked for, so that nobody waits for them', async () => {
  const text = (no: number) => Buffer.from(`${no} vacancies\n`.repeat(500))
  const board = cacheOver(async (no) => ({ body: text(no) }), undefined, hours)
  await board.body('/a')
  const address = await listening(board)
  const headers = { 'accept-encoding': 'br', connection: 'close' }
  await (await fetch(`${address}/a`, { headers })).arrayBuffer()
  crowd(board, '/a')
  await board.change('t')
  const brotli = board.served('/a', headers)
  assert.ok(brotli !== undefined && brotli.length < text(2).length)
  assert.equal(await (await fetch(`${address}/a`, { headers })).text(), text(2).toString())
})

test('what few read is dropped with the change, which waits for nothing', async () => {
  const board = cacheOver()
  await board.body('/a')
  assert.equal(board.served('/a'), '/a 1')
  await board.change('t')
  assert.equal(board.served('/a'), undefined)
  assert.equal(board.rendered, 1)
})

test('what shows the very thing that changed is forgotten; what lists it is there for when the database is away', async () => {
  const board = cacheOver(async (no) => ({ tags: new Set(no === 1 ? ['list', 'thing:1'] : ['list']) }))
  await board.body('/thing')
  await board.body('/list')
  await board.change('list', 'thing:2')
  assert.equal(board.answers.size.entries, 2)
  await board.change('list', 'thing:1')
  assert.equal(board.answers.size.entries, 1)
})

test('what many read of the very thing that changed is forgotten too, when it cannot be renewed', async () => {
  const board = cacheOver(async (no) =>
    no === 1 ? { tags: new Set(['thing:1']) } : { status: 503, tags: undefined },
  )
  await board.body('/thing')
  crowd(board, '/thing')
  await board.change('thing:1')
  assert.equal(board.answers.size.entries, 0)
})

test('pages that are made while an old answer is shown are not made of it', async () => {
  const slow = Promise.withResolvers<void>()
  const board = cacheOver(async (no) => (no === 2 ? slow.promise : undefined), undefined, hours)
  await board.body('/a')
  crowd(board, '/a')
  const change = board.change('t')
  const part = board.body('/a')
  slow.resolve()
  assert.equal(await part, '/a 2')
  await change
})

test('the answer to a change waits for a bounded time; then nothing old is served', async () => {
  const slow = Promise.withResolvers<void>()
  const board = cacheOver(async (no) => (no === 2 ? slow.promise : undefined), undefined, {
    ...hours,
    milliseconds: 5,
  })
  await board.body('/a')
  crowd(board, '/a')
  await board.change('t')
  assert.equal(board.served('/a'), undefined)
  slow.resolve()
  assert.equal(await board.body('/a'), '/a 2')
})

test('what changes again while it is renewed is not shown any more', async () => {
  const slow = Promise.withResolvers<void>()
  const board = cacheOver(async (no) => (no === 2 ? slow.promise : undefined), undefined, hours)
  await board.body('/a')
  crowd(board, '/a')
  const first = board.change('t')
  await board.change('t')
  assert.equal(board.served('/a'), undefined)
  slow.resolve()
  await first
  assert.equal(await board.body('/a'), '/a 3')
})

test('when anything may have changed, nothing old is shown', async () => {
  const board = cacheOver()
  await board.body('/a')
  crowd(board, '/a')
  await board.lose()
  assert.equal(board.served('/a'), undefined)
  assert.equal(board.rendered, 1)
})

test('a response without tags, or with a status of its own, is not cached', async () => {
  const untagged = cacheOver(async () => ({ tags: undefined }))
  await untagged.body('/a')
  assert.equal(await untagged.body('/a'), '/a 2')
  const refused = cacheOver(async () => ({ status: 404 }))
  await refused.body('/a')
  assert.equal(refused.answers.size.entries, 0)
})

test('an error where nothing is cached is told to whoever asked', async () => {
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
  const ask = async () => (await fetch(`${address}/a`)).headers.get('x-kept')
  assert.equal(await ask(), null)
  await board.change('list')
  assert.equal(await ask(), 'stale')
  const later = performance.now() + 10_000
  t.mock.method(performance, 'now', () => later)
  assert.equal(await ask(), 'stale')
  // A rejection that nobody took would end the test with its process.
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

test('a content encoding is made when it is first asked for, once for all, and counts from then on', async () => {
  const text = Array.from({ length: 1_000 }, (_, no) => `vacancy ${no}\n`).join('')
  const board = cacheOver(async () => ({ body: Buffer.from(text) }), 60_000)
  await board.body('/a')
  const rendered = board.answers.size.bytes
  assert.ok(rendered < 2 * text.length)
  const address = await listening(board)
  const ask = async (coding: string) => {
    const answer = await fetch(`${address}/a`, {
      headers: { 'accept-encoding': coding, connection: 'close' },
    })
    assert.equal(answer.headers.get('content-encoding'), coding)
    assert.equal(await answer.text(), text)
  }
  await Promise.all(Array.from({ length: 9 }, () => ask('br')))
  const withBrotli = board.answers.size.bytes
  assert.ok(withBrotli > rendered && withBrotli - rendered < text.length / 2)
  await ask('br')
  assert.equal(board.answers.size.bytes, withBrotli)
  await ask('gzip')
  assert.ok(board.answers.size.bytes > withBrotli)
  // A dropped entry takes all of its bytes with it.
  await board.change('t')
  for (let no = 0; no < 9; no += 1) await board.body(`/b${no}`)
  assert.deepEqual(board.answers.size, { entries: 2, bytes: 2 * rendered })
})

test('a response too large for every encoding is cached compressed, and comes whole to who does not accept that', async () => {
  const text = Buffer.from(Array.from({ length: 900_000 }, (_, no) => `vacancy ${no}\n`).join(''))
  const board = cacheOver(async () => ({ body: text }), 20e6)
  await board.body('/a')
  assert.ok(board.answers.size.bytes > 0 && board.answers.size.bytes < text.length)
  const address = await listening(board)
  for (const coding of ['identity', 'gzip', 'br']) {
    const answer = await fetch(`${address}/a`, {
      headers: { 'accept-encoding': coding, connection: 'close' },
    })
    assert.equal(answer.headers.get('content-encoding'), coding === 'gzip' ? 'gzip' : null)
    assert.ok(Buffer.from(await answer.arrayBuffer()).equals(text), coding)
  }
})

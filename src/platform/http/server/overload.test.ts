import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { testBoard } from '#test/support/app.ts'
import { longTest } from '#test/support/sizes.ts'

const board = await testBoard({ after }, { MAX_EVENT_LOOP_DELAY_MS: '50' })
const address = await board.listen()
/** A call that is never cached; 401 without a token. */
const made = '/api/user'

/** Blocks the event loop at each turn, long enough to count as overload. */
function busy(): { stop(): void } {
  const turns = setInterval(() => {
    for (const end = performance.now() + 150; performance.now() < end;);
  }, 1)
  return { stop: () => clearInterval(turns) }
}

async function until(path: string, status: number): Promise<Response> {
  for (const end = performance.now() + 60_000; performance.now() < end; await wait(20)) {
    const answer = await fetch(address + path)
    if (answer.status === status) return answer
    await answer.arrayBuffer()
  }
  throw new Error(`${path} did not answer ${status}`)
}

test('an overloaded board refuses at once, still serves cached responses, and recovers', async (t) => {
  await (await until('/api/categories', 200)).arrayBuffer()
  const load = busy()
  t.after(() => load.stop())
  const refusal = await until(made, 503)
  assert.equal(refusal.headers.get('retry-after'), '2')
  assert.match(refusal.headers.get('content-type') ?? '', /^application\/problem\+json/)
  assert.equal(refusal.headers.get('x-content-type-options'), 'nosniff')
  const body = (await refusal.json()) as { status: number; message: string; type: string }
  assert.equal(body.status, 503)
  assert.equal(body.type, '/problems/unavailable')
  assert.ok(body.message.length > 0)
  const posted = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'si' },
    body: '{}',
  })
  assert.equal(posted.status, 503)
  assert.equal(posted.headers.get('content-language'), 'si')
  const opened = await fetch(`${address}/ta/login?made=0`, { headers: { accept: 'text/html,*/*;q=0.8' } })
  assert.equal(opened.status, 503)
  assert.equal(opened.headers.get('content-type'), 'text/html; charset=utf-8')
  assert.match(await opened.text(), /<html lang="ta">[^]*நெரிசல்[^]*<a href="">/)
  const [kept, alive, ready] = await Promise.all(
    ['/api/categories', '/healthz', '/readyz'].map((path) => fetch(address + path)),
  )
  assert.deepEqual([kept!.status, alive!.status, ready!.status], [200, 200, 200])
  const parts = await Promise.all(
    ['/ta/manifest.webmanifest', '/assets/none.js'].map((path) => fetch(address + path)),
  )
  assert.deepEqual(
    parts.map(({ status }) => status),
    [200, 404],
    'what a page needs is not refused',
  )
  load.stop()
  assert.equal((await until(made, 401)).status, 401)
})

longTest('while memory is short cached responses are refused too, but no balancer’s check', async (t) => {
  const small = await testBoard(t, { MAX_MEMORY_MB: '128' })
  const place = await small.listen()
  const refusal = async () => {
    const answer = await fetch(`${place}/api/categories`)
    await answer.arrayBuffer()
    return answer.status === 503
  }
  for (const end = performance.now() + 60_000; !(await refusal()); await wait(20))
    assert.ok(performance.now() < end, 'this process takes more than 128 MB')
  assert.equal((await fetch(`${place}/healthz`)).status, 200)
})

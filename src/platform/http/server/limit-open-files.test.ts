import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { installProblems } from '../endpoints/problems.ts'
import { limitOpenFiles } from './limit-connections.ts'

async function listening(t: TestContext, max: number) {
  const app = fastify()
  t.after(() => app.close())
  installProblems(app, () => undefined)
  limitOpenFiles(app, max)
  const waiting = Promise.withResolvers<void>()
  const wait = async () => {
    await waiting.promise
    return 'a file'
  }
  app.get('/file', { config: { holdsFile: true } }, wait)
  app.post('/file', { config: { holdsFile: true } }, wait)
  app.get('/assets/:name', { config: { assets: new Map([['a.js', 'build']]) } }, async () => 'a script')
  app.get('/page', async () => 'a page')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { address, get: async (path: string) => (await fetch(address + path)).status, waiting }
}

test('who holds files leaves the others their turn, and makes room when they end', async (t) => {
  const { address, get, waiting } = await listening(t, 16)
  // Two clients wait, a quarter of the eight places for reading; the second leaves.
  const held = get('/file')
  const gone = connect(Number(new URL(address).port), '127.0.0.1')
  await once(gone, 'connect')
  gone.write('GET /file HTTP/1.1\r\nHost: a\r\n\r\n')
  const more: Promise<number>[] = []
  let refused: Response | undefined
  while (!refused) {
    const answer = fetch(`${address}/file`).then((response) => {
      if (response.status === 503) refused = response
      return response.status
    })
    more.push(answer)
    await Promise.race([answer, pause(50)])
  }
  assert.ok(refused.headers.get('retry-after'))
  assert.equal(await get('/page'), 200)
  assert.equal(await get('/assets/a.js'), 200, 'built files have places of their own')
  assert.equal(await get('/assets/none.js'), 200, 'a name without a file is no file')
  const upload = fetch(`${address}/file`, { method: 'POST' })
  gone.destroy()
  waiting.resolve()
  assert.equal((await upload).status, 200, 'uploads have places of their own')
  assert.equal(await held, 200)
  await Promise.all(more)
  for (let no = 0; no < 10; no += 1) assert.equal(await get('/file'), 200)
})

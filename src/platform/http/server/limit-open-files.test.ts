import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { test } from 'node:test'
import fastify from 'fastify'
import { installProblems } from '../endpoints/problems.ts'
import { limitOpenFiles } from './limit-open-files.ts'

test('requests that hold files leave the others their turn, and make room when they end', async (t) => {
  const app = fastify()
  t.after(() => app.close())
  installProblems(app, () => undefined)
  limitOpenFiles(app, 3)
  const waiting = Promise.withResolvers<void>()
  app.get('/file', { config: { holdsFile: true } }, async () => {
    await waiting.promise
    return 'a file'
  })
  app.get('/assets/:name', { config: { assets: new Set(['a.js']) } }, async () => 'a script')
  app.get('/page', async () => 'a page')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const get = async (path: string) => (await fetch(address + path)).status
  const port = (app.server.address() as AddressInfo).port
  // Two who wait, and one who goes away.
  const held = [get('/file'), get('/file')]
  const gone = connect(port, '127.0.0.1')
  await once(gone, 'connect')
  gone.write('GET /file HTTP/1.1\r\nHost: a\r\n\r\n')
  while ((await get('/assets/a.js')) !== 503);
  assert.equal(await get('/page'), 200)
  assert.equal(await get('/assets/none.js'), 200, 'a name without a file is no file')
  const refused = await fetch(`${address}/file`)
  assert.equal(refused.status, 503)
  assert.ok(refused.headers.get('retry-after'))
  gone.destroy()
  while ((await get('/assets/a.js')) === 503);
  waiting.resolve()
  assert.deepEqual(await Promise.all(held), [200, 200])
  for (let no = 0; no < 10; no += 1) assert.equal(await get('/file'), 200)
})

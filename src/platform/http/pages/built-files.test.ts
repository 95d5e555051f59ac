import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { serveBuiltFiles } from './built-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'built-'))
const root = join(folder, 'builds', '2', 'client')
const earlier = join(folder, 'builds', '1', 'client/assets')
for (const each of [join(root, 'assets'), earlier]) mkdirSync(each, { recursive: true })
writeFileSync(join(earlier, 'page-0.js'), 'earlier')
for (const [name, content] of [
  ['icon.svg', '<svg/>'],
  ['assets/page-1.js', 'plain'],
  ['assets/page-1.js.br', 'brotli'],
  ['assets/gone-1.js', 'gone'],
] as const)
  writeFileSync(join(root, name), content)
const app = Fastify()
app.addHook('onRequest', async (_request, reply) => void reply.header('vary', 'Origin'))
serveBuiltFiles(app, join(folder, 'builds', '2'))
after(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

test('an asset comes in the best encoding that the build made, for a year', async () => {
  const plain = await get('/assets/page-1.js', { 'accept-encoding': 'gzip' })
  assert.deepEqual([plain.body, plain.headers['content-encoding']], ['plain', undefined])
  const { body, headers } = await get('/assets/page-1.js', { 'accept-encoding': 'gzip, br' })
  assert.deepEqual(
    [body, headers['content-encoding'], headers['content-type']],
    ['brotli', 'br', 'text/javascript; charset=utf-8'],
  )
  assert.equal(headers['vary'], 'Origin, Accept-Encoding')
  assert.match(String(headers['cache-control']), /immutable/)
  assert.notEqual(headers['etag'], plain.headers['etag'])
  const head = await get('/assets/page-1.js', {}, 'HEAD')
  assert.deepEqual([head.statusCode, head.body, head.headers['content-length']], [200, '', '5'])
})

test('a client that has a file gets 304, through proxies that weaken tags too', async () => {
  for (const path of ['/assets/page-1.js', '/icon.svg']) {
    const { headers } = await get(path)
    for (const known of [`${headers['etag']}`, `"other", W/${headers['etag']}`])
      assert.equal((await get(path, { 'if-none-match': known })).statusCode, 304)
    assert.equal((await get(path, { 'if-none-match': '"other"' })).statusCode, 200)
  }
})

test('a page that was opened before an update gets the files of its own build', async () => {
  assert.equal((await get('/assets/page-0.js')).body, 'earlier')
})

test('other names, and a file that a later build removed, are not found', async () => {
  rmSync(join(root, 'assets/gone-1.js'))
  for (const name of ['gone-1.js', 'none.js', '__proto__', 'constructor', '..%2ficon.svg', '%00', ''])
    assert.equal((await get(`/assets/${name}`)).statusCode, 404, name)
})

import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'

const pagesFolder = join(import.meta.dirname, '../../../../build')
const board = await testBoard({ after }, {}, { pagesFolder })
const address = new URL(await board.listen())

/** The status of the response to these raw bytes, which `fetch` would normalize. */
function status(line: string, ...rest: string[]): Promise<number> {
  const host = rest[0]?.startsWith('Host:') ? [] : ['Host: board.test']
  const bytes = [`${line} HTTP/1.1`, 'Connection: close', ...host, ...rest].join('\r\n')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname)
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])))
    socket.on('error', reject)
    socket.write(bytes)
  })
}

const form = (type: string, body: string) =>
  [`Content-Type: ${type}`, `Content-Length: ${body.length}`, '', body] as const

test('an address that no browser sends is not found, and never an error of the site', async () => {
  for (const path of ['//', '//[', '//elsewhere.example/', '/%E0%A4%A'])
    assert.equal(await status(`GET ${path}`, '', ''), 404, path)
})

test('a host that is none is refused, and another than ours does: pages name the configured address', async () => {
  for (const host of ['[', 'a b', 'a/b', 'a@b', 'a:b', 'a:80:80', '\\', '<a>', '[::1', '"a"'])
    assert.equal(await status('GET /login', `Host: ${host}`, '', ''), 400, host)
  for (const host of ['elsewhere.example', 'a_b:3000', '[::1]:80', '127.0.0.1'])
    assert.equal(await status('GET /login', `Host: ${host}`, '', ''), 200, host)
})

test('an address that was pasted with the end of its sentence leads to its page', async () => {
  for (const path of ['/login.', '/login%E2%80%9D', '/en/login', '/SI/login'])
    assert.equal(await status(`GET ${path}`, '', ''), 301, path)
  for (const path of ['/nothing', '/nothing-there']) assert.equal(await status(`GET ${path}`, '', ''), 404)
})

test('no control character and no broken encoding in a path is an error of the site', async () => {
  const controls = Array.from({ length: 33 }, (_, code) => `%${code.toString(16).padStart(2, '0')}`)
  const broken = ['%7f', '%C2%85', '%80', '%', '%zz', '%E0%A4%A', '%ED%A0%80', '%C0%80', '%FF', '%5c', '%2f']
  for (const sign of [...controls, ...broken])
    for (const path of [
      '/_',
      '/_/',
      '/_/_',
      '/si/_/',
      '/jobs/_',
      '/jobs/1_/',
      '/vacancies/in/_',
      '/companies/_/',
      '/l/_/x',
      '/language/si?back=/_/',
      '/storage/posters/_',
      '/_.data',
      '/?q=_',
    ]) {
      const asked = path.replaceAll('_', sign)
      assert.ok((await status(`GET ${asked}`, '', '')) < 500, asked)
    }
})

test('a form in broken bytes is refused as such by every page that takes one', async () => {
  for (const path of ['/login', '/contact-us', '/application', '/jobs/1/apply', '/contact-us.data']) {
    assert.equal(await status(`POST ${path}`, ...form('multipart/form-data', 'abc')), 400, path)
    assert.equal(await status(`POST ${path}`, ...form('multipart/form-data; boundary=x', 'abc')), 400, path)
    assert.equal(await status(`POST ${path}`, ...form('application/json', '{')), 415, path)
  }
})

test('what cannot be searched for is passed over, and no error of the site', async () => {
  assert.equal(await status('GET /?q=%00', '', ''), 200)
})

test('a range of an asset that cannot be met brings the whole', async () => {
  assert.equal(await status('GET /favicon.svg', 'Range: bytes=99999-', '', ''), 200)
})

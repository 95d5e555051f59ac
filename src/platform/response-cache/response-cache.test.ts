import assert from 'node:assert/strict'
import { request } from 'node:http'
import { before, describe, test, after } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { testBoard, type TestBoard } from '#test/support/app.ts'
import { aCategory, aVacancy } from '#test/support/factories.ts'
import { canonicalAddress } from './policy.ts'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Gets the encoded bytes, which `fetch` would decode. */
function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('cached responses', () => {
  const cleanups: (() => Promise<void>)[] = []
  let board: TestBoard
  let address: string
  before(async () => {
    board = await testBoard({ after: (fn: () => Promise<void>) => void cleanups.push(fn) })
    address = await board.listen()
  })
  after(async () => {
    for (const cleanup of cleanups) await cleanup()
  })

  test('a response comes in the requested content encoding, with the same content', async () => {
    const plain = await get(`${address}/api/categories`, { 'accept-encoding': 'identity' })
    const brotli = await get(`${address}/api/categories`, { 'accept-encoding': 'gzip, br' })
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.equal(brotli.headers['content-encoding'], 'br')
    assert.deepEqual(brotliDecompressSync(brotli.body), plain.body)
    assert.match(String(plain.headers['vary']), /accept-encoding/i)
    assert.equal(plain.headers['x-topics'], undefined)
  })

  test('an answer that the client has already is not sent again', async () => {
    const first = await get(`${address}/api/categories`)
    const again = await get(`${address}/api/categories`, { 'if-none-match': String(first.headers['etag']) })
    assert.equal(again.status, 304)
    assert.equal(again.body.length, 0)
  })

  test('a change is in the very next answer', async () => {
    const count = async (id: number) => {
      const rows = JSON.parse((await get(`${address}/api/categories`)).body.toString()) as {
        id: number
        open_vacancies: number
      }[]
      return rows.find((row) => row.id === id)?.open_vacancies
    }
    const category = await aCategory(board)
    await board.app.context.changes.transaction(async (_trx, changed) => changed('catalogue'))
    assert.equal(await count(category.id), 0)
    for (let made = 1; made <= 5; made += 1) {
      await aVacancy(board, { job_category_id: category.id })
      await board.app.context.changes.transaction(async (_trx, changed) => changed('vacancies'))
      assert.equal(await count(category.id), made)
    }
  })

  test('a vacancy that closes at midnight in Sri Lanka is gone with the first answer after it', async () => {
    const category = await aCategory(board)
    await aVacancy(board, { job_category_id: category.id, closing_date: '2026-11-20' })
    await board.app.context.changes.transaction(async (_trx, changed) => changed('vacancies', 'catalogue'))
    const open = async () => {
      const rows = JSON.parse((await get(`${address}/api/categories`)).body.toString()) as {
        id: number
        open_vacancies: number
      }[]
      return rows.find((row) => row.id === category.id)?.open_vacancies
    }
    board.clock.set('2026-11-20T18:29:59.000Z')
    assert.equal(await open(), 1)
    board.clock.set('2026-11-20T18:30:00.000Z')
    assert.equal(await open(), 0)
  })

  test('many requests at once are answered by one rendering', async () => {
    await board.app.context.changes.transaction(async (_trx, changed) => changed('catalogue'))
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(`${address}/api/cities`)))
    assert.equal(new Set(answers.map(({ headers }) => headers['etag'])).size, 1)
  })

  test('unknown query names neither split nor poison the cache', () => {
    const addresses = [{ path: /^\/$/, query: ['category', 'page'], isPage: true }]
    const of = (url: string) => canonicalAddress(url, addresses)?.url
    assert.equal(of('/?utm_source=x'), '/')
    assert.equal(of('/?page=2&category=3&x=1'), '/?category=3&page=2')
    assert.equal(of('/?category=3&page=2'), '/?category=3&page=2')
    assert.equal(of('/?category=&page='), '/')
    assert.equal(of('/other'), undefined)
    assert.equal(of('/si?x=1'), '/si')
    assert.equal(of('/ta?page=2&category=3&x=1'), '/ta?category=3&page=2')
    assert.deepEqual([of('//'), of('/fr'), of('/si/other'), of('/sinhala')], Array(4).fill(undefined))
  })

  test('names that may be given more than once are known by their values in any order', () => {
    const addresses = [{ path: /^\/$/, query: ['category', 'page'], repeatable: ['category'], isPage: true }]
    const of = (url: string) => canonicalAddress(url, addresses)?.url
    assert.equal(of('/?category=9&page=2&category=3&category=9&category='), '/?category=3&category=9&page=2')
    assert.equal(of('/?page=1&page=2'), '/?page=2')
  })

  test('an address that a strict call refuses is not answered from the cache', () => {
    const addresses = [{ path: /^\/$/, query: ['page'], isStrict: true, isPage: false }]
    const of = (url: string) => canonicalAddress(url, addresses)?.url
    assert.equal(of('/?page=2'), '/?page=2')
    assert.equal(of('/?page=2&utm_source=x'), undefined)
    assert.equal(of('/?page=2&page=2'), undefined)
  })
})

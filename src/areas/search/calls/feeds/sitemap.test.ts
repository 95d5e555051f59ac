import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aCity, anAdmin, aVacancy } from '#test/support/factories.ts'
import { findRows } from '#test/support/find-rows.ts'
import { sitemapXml } from './syndication.server.ts'

const board = await testBoard({ after })

test('the sitemap names the open vacancies alone, with the time of their last change', async () => {
  const open = await aVacancy(board, { closing_date: '2026-11-20', updated_at: '2026-11-18T04:05:06.000Z' })
  const closed = await aVacancy(board, { closing_date: '2026-11-19' })
  const pending = await aVacancy(board, { status: 0 })
  const rejected = await aVacancy(board, { status: 2 })

  const { statusCode, headers, body } = await board.call({ method: 'GET', url: '/sitemap.xml' })
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'application/xml; charset=utf-8')
  const changed = '<lastmod>2026-11-18T04:05:06.000Z</lastmod>'
  for (const before of ['', '/si', '/ta'])
    assert.ok(
      body.includes(`<url><loc>http://board.test${before}/jobs/${open.id}</loc>${changed}<xhtml:link `),
    )
  for (const { id } of [closed, pending, rejected]) assert.ok(!body.includes(`/jobs/${id}<`), String(id))
  assert.ok(body.includes('<loc>http://board.test/</loc>'))
  assert.ok(body.includes('<loc>http://board.test/si</loc>'))
})

test('every address of the sitemap names the page in all languages, each of which names it again', async () => {
  await aVacancy(board)
  const { body } = await board.call({ method: 'GET', url: '/sitemap.xml' })
  const pages = new Map(
    Array.from(body.matchAll(/<url>(.+?)<\/url>/g), ([, url]) => [
      /<loc>(.+?)<\/loc>/.exec(url!)![1]!,
      Array.from(url!.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g), ([, language, href]) => [
        language,
        href,
      ]),
    ]),
  )
  assert.ok(pages.size >= 18)
  for (const [address, alternates] of pages) {
    assert.deepEqual(
      alternates.map(([language]) => language),
      ['en', 'si', 'ta', 'x-default'],
    )
    assert.ok(alternates.some(([, href]) => href === address))
    for (const [, href] of alternates) assert.deepEqual(pages.get(href!), alternates, address)
  }
})

test('lists with three open vacancies or more are in the sitemap', async () => {
  const category = await aCategory(board, { name: 'Lamp Making' })
  const galle = await aCity(board, { name: 'Lampgama', district: 'Galle' })
  const facts = { job_category_id: category.id, company_name: 'Lamps & Sons' }
  const loc = async (path: string) =>
    (await board.call({ method: 'GET', url: '/sitemap.xml' })).body.includes(`<loc>http://board.test${path}<`)
  const lists = ['/vacancies/lamp-making', '/si/vacancies/lamp-making/in/galle', '/ta/vacancies/in/galle']
  const company = async () => {
    const row = (await findRows(board.db, 'companies', { name: 'Lamps & Sons' }, ['id']))[0]
    return `/companies/${row!.id}-lamps-and-sons`
  }
  for (let count = 1; count <= 3; count += 1) {
    for (const path of count === 1 ? [] : [...lists, await company()])
      assert.equal(await loc(path), false, path)
    await aVacancy(board, { ...facts, city_id: galle.id })
  }
  for (const path of [...lists, await company()]) assert.equal(await loc(path), true, path)
  // Without a place a vacancy is in its category alone.
  await aVacancy(board, { ...facts, city_id: null })
  assert.ok(!(await board.call({ method: 'GET', url: '/sitemap.xml' })).body.includes('/in/null'))
})

test('the sitemap is cached, and made anew the moment that a vacancy opens', async () => {
  const { id } = await aVacancy(board, { status: 0 })
  const admin = await anAdmin(board)
  const address = await board.listen()
  const get = async () => {
    const answer = await fetch(`${address}/sitemap.xml`)
    return { etag: answer.headers.get('etag'), text: await answer.text() }
  }
  const before = await get()
  assert.ok(before.etag)
  assert.deepEqual(await get(), before)
  await board.send('PATCH', `/api/job-vacancies/${id}/status`, { status: 1 }, admin.token)
  assert.ok((await get()).text.includes(`/jobs/${id}<`))
})

test('what one sitemap cannot name stands in the parts of an index, each address in one of them', async () => {
  for (let n = 0; n < 9; n += 1) await aVacancy(board)
  const site = 'http://board.test'
  const addresses = (text?: string) =>
    Array.from(text?.matchAll(/<loc>(.+?)<\/loc>/g) ?? [], ([, loc]) => loc!)
  const whole = addresses(await sitemapXml(board.app.context, site))
  for (const max of [whole.length / 3 - 1, 7, 6]) {
    const index = await sitemapXml(board.app.context, site, undefined, max)
    assert.ok(index?.includes('<sitemapindex '))
    const parts = await Promise.all(
      addresses(index).map((address, at) => {
        assert.equal(address, `http://board.test/sitemap.xml?part=${at + 1}`)
        return sitemapXml(board.app.context, site, at + 1, max)
      }),
    )
    assert.deepEqual(parts.flatMap(addresses), whole, `${max} in each`)
    assert.ok(parts.every((text) => addresses(text).length <= 3 * max))
    assert.equal(await sitemapXml(board.app.context, site, parts.length + 1, max), undefined)
  }
  for (const [part, status] of [
    ['1', 200],
    ['2', 404],
    ['0', 422],
  ] as const)
    assert.equal((await board.call({ url: `/sitemap.xml?part=${part}` })).statusCode, status, part)
})

test('robots.txt keeps engines off the panel and names the sitemap', async () => {
  const { headers, body } = await board.call({ method: 'GET', url: '/robots.txt' })
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.match(body, /^Disallow: \/admin-panel$/m)
  assert.match(body, /^Disallow: \/language\/$/m)
  assert.match(body, /^Sitemap: http:\/\/board\.test\/sitemap\.xml$/m)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })

test('the sitemap names the open vacancies alone, with the time of their last change', async () => {
  const open = await aVacancy(board, { closing_date: '2026-11-20', updated_at: '2026-11-18T04:05:06.000Z' })
  const closed = await aVacancy(board, { closing_date: '2026-11-19' })
  const pending = await aVacancy(board, { status: 0 })
  const rejected = await aVacancy(board, { status: 2 })

  const { statusCode, headers, body } = await board.call({ method: 'GET', url: '/sitemap.xml' })
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'application/xml; charset=utf-8')
  assert.ok(
    body.includes(
      `<url><loc>http://board.test/jobs/${open.id}</loc><lastmod>2026-11-18T04:05:06.000Z</lastmod></url>`,
    ),
  )
  for (const { id } of [closed, pending, rejected]) assert.ok(!body.includes(`/jobs/${id}<`), String(id))
  assert.ok(body.includes('<loc>http://board.test/</loc>'))
})

test('a vacancy leaves the sitemap when its day ends in Sri Lanka', async () => {
  const { id } = await aVacancy(board, { closing_date: '2026-11-20' })
  const named = async () =>
    (await board.call({ method: 'GET', url: '/sitemap.xml' })).body.includes(`/jobs/${id}<`)
  board.clock.set('2026-11-20T18:29:59.000Z')
  assert.equal(await named(), true)
  board.clock.set('2026-11-20T18:30:00.000Z')
  assert.equal(await named(), false)
})

test('robots.txt keeps engines off the panel and names the sitemap', async () => {
  const { headers, body } = await board.call({ method: 'GET', url: '/robots.txt' })
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.match(body, /^Disallow: \/admin-panel$/m)
  assert.match(body, /^Sitemap: http:\/\/board\.test\/sitemap\.xml$/m)
})

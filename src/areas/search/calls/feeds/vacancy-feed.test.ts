import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { SaxesParser } from 'saxes'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aCity, aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })
const address = await board.listen()

/** The text of an element by its path, such as `feed/entry/title`, of every element of that path in their order. */
function textsIn(xml: string): (path: string) => string[] {
  const found: [path: string, text: string][] = []
  const open: [string, number][] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => assert.fail(error))
  parser.on('opentag', ({ name }) => {
    open.push([[...open.map(([part]) => part), name].at(-1)!, found.length])
    found.push([open.map(([part]) => part).join('/'), ''])
  })
  parser.on('text', (text) => {
    const at = open.at(-1)?.[1]
    if (at !== undefined) found[at]![1] += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return (path) => found.filter(([here]) => here === path).map(([, text]) => text)
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const category = await aCategory(board, { name: 'Drivers <&> "Transport"' })
await board.db.updateTable('categories').set({ name_si: 'රියදුරු සේවා' }).where('id', '=', category.id).execute()
const city = await aCity(board, { name: 'Bentota Beach', district: 'Galle' })
await board.db.updateTable('cities').set({ name_si: 'බෙන්තොට' }).where('id', '=', city.id).execute()
const awkward = await aVacancy(board, {
  position: 'Cook & <b>Baker</b> ]]> "night"',
  company_name: "D'Silva & Sons <Pvt>",
  description: 'Bakes \u0007 bread & <i>cakes</i>.\n\nකේක්',
  job_category_id: category.id,
  city_id: city.id,
  closing_date: '2026-12-12',
  approved_at: '2026-11-20T05:00:00.000Z',
  updated_at: '2026-11-20T06:00:00.000Z',
})
for (let no = 0; no < 52; no += 1)
  await aVacancy(board, { approved_at: new Date(Date.UTC(2026, 10, 1, 0, no)).toISOString() })
await aVacancy(board, { status: 0 })
await aVacancy(board, { closing_date: '2026-11-19', approved_at: '2026-11-20T06:00:00.000Z' })

test('any site may frame a list: without script, form or cookie, in under 20 KB, cached too', async () => {
  for (const round of ['made', 'cached']) {
    const { status, headers, text } = await get('/si/embed?company=D%27Silva%20%26%20Sons%20%3CPvt%3E')
    assert.equal(status, 200)
    assert.equal(headers.get('x-frame-options'), null, round)
    assert.match(
      headers.get('content-security-policy')!,
      /^default-src 'none'; style-src 'sha256-\S+'; .*frame-ancestors \*$/,
    )
    assert.equal(headers.get('set-cookie'), null)
    assert.equal(text.match(/<li>/g)?.length, 1)
    assert.ok(text.includes(`href="http://board.test/si/jobs/${awkward.id}?from=share" target="_blank"`))
    assert.ok(text.includes('&lt;b&gt;Baker'))
    assert.ok(text.includes('බෙන්තොට'))
    assert.ok(!/<(?:script|form|img|b)\b/.test(text))
  }
  const all = await get('/embed')
  assert.equal(all.text.match(/<li>/g)?.length, 20)
  assert.ok(all.text.length < 20_000)
  const none = await get('/embed?company=Nowhere')
  assert.ok(none.text.includes('No vacancies match your search.'))
  assert.equal((await get('/embed?salary_min=x')).headers.get('x-frame-options'), 'DENY')
})

test('a text for a group names the newest ten with their links, as written, in at most 1,600 letters', async () => {
  const { headers, text } = await get('/feed.txt')
  assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
  assert.ok(text.startsWith('Latest Job Listings | '))
  assert.ok(
    text.includes(`\n\n${awkward.position} – ${awkward.company_name}\nBentota Beach\nCloses: Dec 12, 2026\n`),
  )
  assert.ok(text.includes(`\nhttp://board.test/jobs/${awkward.id}\n`))
  assert.equal(text.match(/\/jobs\/\d+/g)!.length, 10)
  assert.ok(text.endsWith('\n\nhttp://board.test/\n'))
  const found = await get(`/si/feed.txt?category=${category.id}`)
  assert.match(
    found.text,
    /බෙන්තොට\n.*\nhttp:\/\/board\.test\/si\/jobs\/\d+\n\nhttp:\/\/board\.test\/si\?category=/,
  )
  const long = { position: `${'Cook '.repeat(29)}night`, approved_at: '2026-11-20T05:30:00.000Z' }
  for (let no = 0; no < 10; no += 1) await aVacancy(board, { ...long, company_name: `Far ${no}` })
  await board.app.context.changes.transaction(async (_trx, changed) => changed('vacancies'))
  const { length } = (await get('/feed.txt')).text
  assert.ok(length <= 1_600 && length > 1_200, String(length))
  await board.db.deleteFrom('vacancies').where('company_name', 'like', 'Far %').execute()
  await board.app.context.changes.transaction(async (_trx, changed) => changed('vacancies'))
})

test('an Atom feed names the newest fifty open vacancies, whatever is written in them', async () => {
  const { headers, text } = await get('/feed.atom')
  assert.equal(headers.get('content-type'), 'application/atom+xml; charset=utf-8')
  const texts = textsIn(text)
  assert.equal(texts('feed/entry').length, 50)
  assert.equal(texts('feed/entry/title')[0], `${awkward.position} – ${awkward.company_name}`)
  assert.equal(texts('feed/entry/id')[0], `http://board.test/jobs/${awkward.id}`)
  assert.equal(
    texts('feed/entry/summary')[0],
    'Bentota Beach · Closes: Dec 12, 2026 · Bakes  bread & <i>cakes</i>. කේක්',
  )
  assert.equal(texts('feed/entry/author/name')[0], awkward.company_name)
  assert.deepEqual(texts('feed/updated'), [texts('feed/entry/updated').toSorted().at(-1)])
  assert.deepEqual(texts('feed/id'), ['http://board.test/feed.atom'])
  const published = texts('feed/entry/published')
  assert.deepEqual(published, published.toSorted().toReversed())
})

test('RSS and JSON Feed say the same', async () => {
  const rss = await get('/feed.rss')
  assert.equal(rss.headers.get('content-type'), 'application/rss+xml; charset=utf-8')
  const texts = textsIn(rss.text)
  assert.equal(texts('rss/channel/item/title')[0], `${awkward.position} – ${awkward.company_name}`)
  assert.equal(texts('rss/channel/item/category')[0], category.name)
  // HTML to its readers.
  assert.match(texts('rss/channel/item/description')[0]!, /bread &amp; &lt;i&gt;cakes&lt;\/i&gt;/)
  assert.equal(texts('rss/channel/item/pubDate')[0], 'Fri, 20 Nov 2026 05:00:00 GMT')
  const json = await get('/feed.json')
  assert.equal(json.headers.get('content-type'), 'application/feed+json; charset=utf-8')
  const feed = JSON.parse(json.text)
  assert.equal(feed.version, 'https://jsonfeed.org/version/1.1')
  assert.deepEqual(
    feed.items.map(({ id }: { id: string }) => id),
    texts('rss/channel/item/guid'),
  )
  assert.equal(feed.items[0].date_published, '2026-11-20T05:00:00.000Z')
})

test('a feed narrows like the list, and names its filters and its page', async () => {
  const { text } = await get(`/feed.json?category=${category.id}&district=Galle&q=`)
  const feed = JSON.parse(text)
  assert.deepEqual(
    feed.items.map(({ url }: { url: string }) => url),
    [`http://board.test/jobs/${awkward.id}`],
  )
  assert.equal(feed.title, `Latest Job Listings: ${category.name}, Galle | Lanka Vacancies`)
  assert.equal(feed.home_page_url, `http://board.test/?category=${category.id}&district=Galle`)
  assert.equal(feed.feed_url, `http://board.test/feed.json?category=${category.id}&district=Galle`)
  assert.equal((await get('/feed.atom?category=many')).status, 422)
  const none = await get('/feed.atom?q=zzzzqqqq')
  assert.equal(none.status, 200)
  assert.equal(textsIn(none.text)('feed/updated').length, 1)
})

test('each language has its feeds: its words, its names, its pages', async () => {
  const { text } = await get(`/si/feed.atom?category=${category.id}`)
  const texts = textsIn(text)
  assert.match(text, /<feed [^>]*xml:lang="si"/)
  assert.deepEqual(texts('feed/title'), ['නවතම රැකියා පුරප්පාඩු: රියදුරු සේවා | Lanka Vacancies'])
  assert.match(texts('feed/entry/summary')[0]!, /^බෙන්තොට · අවසන් දිනය: 2026 දෙසැම්බර් 12 · /)
  assert.ok(text.includes(`href="http://board.test/si/jobs/${awkward.id}"`))
  assert.equal(texts('feed/entry/id')[0], `http://board.test/jobs/${awkward.id}`)
  assert.match((await get('/ta/feed.rss')).text, /<language>ta<\/language>/)
  assert.equal((await get('/fr/feed.rss')).status, 404)
})

test('a feed is cached: it is not modified until a vacancy is', async () => {
  const first = await get('/feed.atom')
  const etag = first.headers.get('etag')!
  assert.ok(etag)
  assert.equal((await get('/feed.atom', { 'if-none-match': etag })).status, 304)
  assert.equal((await get('/feed.atom?unknown=1', { 'if-none-match': etag })).status, 304)
  await board.app.context.changes.transaction(async (trx, changed) => {
    await trx.updateTable('vacancies').set({ position: 'Renamed' }).where('id', '=', awkward.id).execute()
    changed('vacancies', `vacancy:${awkward.id}`)
  })
  const renamed = await get('/feed.atom', { 'if-none-match': etag })
  assert.equal(renamed.status, 200)
  assert.ok(renamed.text.includes('Renamed – '))
})

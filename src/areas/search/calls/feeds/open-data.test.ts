import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { SaxesParser } from 'saxes'
import { getPath } from '#src/contract/client.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategory, aVacancy, aWalkIn } from '#test/support/factories.ts'
import { until } from '#test/support/until.ts'
import { jobFeed, openDataChanges, openDataLines, openDataTable } from './feeds.ts'

const KEY = 'k'.repeat(32)
const board = await testBoard({ after }, { JOB_FEED_KEY: KEY })
const { db } = board
const address = await board.listen()

type Lines = Record<string, unknown>[]
const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

async function snapshot(): Promise<Lines> {
  const answer = await fetch(address + openDataLines.path)
  assert.equal(answer.status, 200)
  return linesOf(await answer.text())
}

test('open data has what is public of open vacancies, without contacts and persons', async () => {
  const { id } = await aVacancy(board, {
    position: 'Cook 077 123 4567',
    company_name: 'Lake Hotel 0771234567',
    description:
      'Call +94 (0)77-123 4567, 077\u00a0123\u00a04567 or 077 – 123 – 4567 or write to nimal@hotel.lk, pay 45,000 – 60,000.',
    contact_hours: '9 to 5',
    work_address: 'Lake Road, ask at 0771234567',
    education: 'ol',
    benefits: ['meals', 'lodging'],
    ...aWalkIn(board),
    walk_in_place: 'Town Hall, call 077 123 4567',
  })
  await aVacancy(board, { status: 0 })
  await aVacancy(board, { frozen_at: board.clock.now().toISOString() })
  const [only, ...others] = await snapshot()
  assert.deepEqual(others, [])
  assert.deepEqual(
    [
      only!['id'],
      only!['url'],
      only!['position'],
      only!['company_name'],
      only!['description'],
      only!['education'],
      only!['work_address'],
      only!['benefits'],
      only!['walk_in_place'],
    ],
    [
      id,
      `http://board.test/jobs/${id}`,
      'Cook …',
      'Lake Hotel …',
      'Call …, … or … or write to …, pay 45,000 – 60,000.',
      'ol',
      'Lake Road, ask at …',
      ['meals', 'lodging'],
      'Town Hall, call …',
    ],
  )
  const personal = [
    'email',
    'phone',
    'address',
    'user_id',
    'job_poster',
    'contact_hours',
    'contact_first',
    'hides',
  ]
  assert.deepEqual(
    personal.filter((name) => name in only!),
    [],
  )
  const csv = (await board.call({ url: openDataTable.path })).body.split('\r\n')
  assert.equal(csv[0], Object.keys(only!).join(','))
  assert.match(csv[1]!, new RegExp(`^${id},http://board.test/jobs/${id},Cook …,.*,meals lodging,`))
  assert.equal(csv.length, 3)
})

test('pages of any site may read open data alone, with its licence; an unchanged file is not sent again', async () => {
  const headers = { origin: 'https://anybody.example' }
  for (const { path } of [openDataLines, openDataTable, openDataChanges]) {
    const answer = await board.call({ url: path, headers })
    assert.equal(answer.headers['access-control-allow-origin'], '*')
    assert.equal(answer.headers['access-control-allow-credentials'], undefined)
    assert.match(
      String(answer.headers.link),
      /^<https:\/\/creativecommons\.org\/licenses\/by\/4\.0\/>; rel="license", /,
    )
    assert.match(String(answer.headers.link), /<\/api\/open-data\/changes\?after=[\d.]+>; rel="next"$/)
  }
  const preflight = await board.call({
    method: 'OPTIONS',
    url: openDataLines.path,
    headers: {
      ...headers,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'if-none-match',
    },
  })
  assert.equal(preflight.headers['access-control-allow-origin'], '*')
  assert.equal(preflight.headers['access-control-allow-headers'], 'if-none-match')
  assert.equal(
    (await board.call({ url: '/api/jobs', headers })).headers['access-control-allow-origin'],
    undefined,
  )
  let etag: unknown
  // Its end counts the changes beyond the cursor.
  await until(async () => {
    etag = (await board.call({ url: openDataTable.path })).headers.etag
    return String(etag).endsWith('.0"')
  })
  const again = () => board.call({ url: openDataTable.path, headers: { 'if-none-match': String(etag) } })
  assert.equal((await again()).statusCode, 304)
  await aVacancy(board)
  assert.equal((await again()).statusCode, 200)
})

test('open data has limits of its own, and a refusal can be read by any page', async (t) => {
  const limited = await testBoard(t, {
    RATE_LIMIT_SCALE: '0.01',
    OPEN_DATA_LICENCE: 'https://board.test/licence',
  })
  const get = () => limited.call({ url: openDataLines.path, headers: { origin: 'https://anybody.example' } })
  assert.match(String((await get()).headers.link), /^<https:\/\/board\.test\/licence>; rel="license"/)
  const refused = await get()
  assert.deepEqual([refused.statusCode, refused.headers['access-control-allow-origin']], [429, '*'])
})

test('whoever has gone keeps no place, and a slow reader leaves places to others', async () => {
  const job_category_id = (await aCategory(board)).id
  for (let no = 0; no < 40; no += 1)
    await aVacancy(board, { job_category_id, description: `Text ${no} `.repeat(500) })
  const { hostname, port } = new URL(address)
  for (let no = 0; no < 40; no += 1) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    await new Promise((sent) =>
      socket.write(`GET ${openDataLines.path} HTTP/1.1\r\nHost: board.test\r\n\r\n`, sent),
    )
    socket.destroy()
  }
  const statusNow = async () => {
    const answer = await fetch(address + openDataTable.path)
    await answer.text()
    return answer.status
  }
  await until(async () => (await statusNow()) === 200)

  const read = (remoteAddress: string) =>
    board.call({ url: openDataLines.path, remoteAddress, payloadAsStream: true })
  const unread = []
  for (let no = 0; no < 6; no += 1) unread.push(await read('198.51.100.7'))
  assert.deepEqual(
    unread.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200, 503, 503],
  )
  const other = await read('203.0.113.9')
  assert.equal(other.statusCode, 200)
  for (const answer of [...unread, other]) answer.stream().resume()
})

test('job sites read every open vacancy as XML, behind the key alone', async () => {
  await db.deleteFrom('vacancies').execute()
  board.clock.set('2030-02-01T06:00:00Z')
  const { id } = await aVacancy(board, {
    position: 'Cook ]]> & <b>Baker</b>',
    description: 'Bakes \u0007bread.\nCall 077 123 4567',
    closing_date: '2030-02-12',
    // In Sri Lanka both are on the next day.
    approved_at: '2030-01-30T18:30:00Z',
    updated_at: '2030-01-31T20:00:00Z',
    employment_type: 'internship',
    workplace: 'hybrid',
    salary_min: 50_000,
    salary_unit: 'month',
  })
  for (const key of [undefined, '', 'k'.repeat(31)])
    assert.equal((await board.call({ url: getPath(jobFeed, {}, { key }) })).statusCode, 404)
  const { body, headers } = await board.call({ url: getPath(jobFeed, {}, { key: KEY }) })
  assert.equal(headers['access-control-allow-origin'], undefined)
  const texts: Record<string, string | undefined> = {}
  let name = ''
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => void (name = tag.name))
  const add = (text: string) => void (texts[name] = (texts[name] ?? '') + text)
  parser.on('cdata', add)
  parser.write(body).close()
  const url = `http://board.test/jobs/${id}`
  assert.deepEqual(texts, {
    ...texts,
    title: 'Cook ]]> & <b>Baker</b>',
    referencenumber: String(id),
    partnerJobId: String(id),
    url,
    applyUrl: url,
    link: url,
    company: 'Sarasavi Textiles (Pvt) Ltd',
    location: 'LK',
    country: 'LK',
    description: 'Bakes bread.<br>Call …',
    jobtype: 'INTERNSHIP',
    workplaceTypes: 'Hybrid',
    date: 'Wed, 30 Jan 2030 18:30:00 GMT',
    listDate: '2030-01-31',
    pubdate: '31.01.2030',
    updated: '01.02.2030',
    expirationdate: '2030-02-12',
    expire: '12.02.2030',
    salary: 'From Rs 50,000 per month',
  })
})

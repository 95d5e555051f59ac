// On PostgreSQL too: transactions that end in another order than they began.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { SaxesParser } from 'saxes'
import { getPath } from '#src/contract/client.ts'
import { testBoard } from '#test/support/app.ts'
import { chance } from '#test/support/chance.ts'
import { aCategory, aVacancy, aWalkIn } from '#test/support/factories.ts'
import { sizes } from '#test/support/sizes.ts'
import { until } from '#test/support/until.ts'
import { sweepChanges } from '../../server/open-index/open-rows.ts'
import { jobFeed, openDataChanges, openDataLines, openDataTable } from './open-data.ts'

const KEY = 'k'.repeat(32)
const board = await testBoard({ after }, { JOB_FEED_KEY: KEY })
const { db } = board
const nodes = [await board.listen(), await board.listenBeside()]

type Lines = Record<string, unknown>[]
const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

async function snapshot(): Promise<Lines> {
  const answer = await fetch(nodes[0] + openDataLines.path)
  assert.equal(answer.status, 200)
  return linesOf(await answer.text())
}

/** A follower knows the open vacancies from the changes alone. */
class Follower {
  readonly known = new Map<number, unknown>()
  cursor: string | undefined

  async read(node = nodes[0]!): Promise<Lines> {
    const query = this.cursor === undefined ? {} : { after: this.cursor }
    const answer = await fetch(node + getPath(openDataChanges, {}, query))
    assert.equal(answer.status, 200, await answer.clone().text())
    const lines = linesOf(await answer.text())
    const last = lines.pop()!
    this.cursor = last['cursor'] as string
    for (const { id, vacancy } of lines as { id: number; vacancy?: unknown }[])
      if (vacancy) this.known.set(id, vacancy)
      else this.known.delete(id)
    return lines
  }

  /** Transactions of every database of a server hold cursors back: what came after one is sent again until they end. */
  async catchUp(): Promise<void> {
    await this.read()
    await until(async () => (await this.read()).length === 0)
  }

  list = () => [...this.known].toSorted(([a], [b]) => a - b).map(([, vacancy]) => vacancy)
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

test('every change and each ending is in the next answer, from any node; from zero it is the snapshot', async () => {
  await db.deleteFrom('vacancies').execute()
  const random = chance(7)
  const categories = [await aCategory(board), await aCategory(board)]
  const job_category_id = () => random.pick(categories).id
  const followers = [new Follower(), new Follower(), new Follower()]
  const acts = [
    (id: number) => sql`update vacancies set frozen_at = now() where id = ${id}`,
    (id: number) => sql`update vacancies set frozen_at = null where id = ${id}`,
    (id: number) => sql`update vacancies set closed_at = now(), closed_reason = 'filled' where id = ${id}`,
    (id: number) => sql`update vacancies set closed_at = null, closed_reason = null where id = ${id}`,
    (id: number) => sql`update vacancies set status = 1, approved_at = now() where id = ${id}`,
    (id: number) => sql`update vacancies set status = 2 where id = ${id}`,
    (id: number) =>
      sql`update vacancies set closing_date = closing_date - ${random.below(6)}::int where id = ${id}`,
    (id: number) => sql`update vacancies set vacancies_count = ${1 + random.below(90)} where id = ${id}`,
    (id: number) => sql`update vacancies set licence_no = ${`L${random.below(90)}`} where id = ${id}`,
    (id: number) => sql`update vacancies set description = ${`Text ${random.below(900)}`} where id = ${id}`,
    (
      id: number,
    ) => sql`update companies set claimed_at = now(), verified_at = case when verified_at is null then now() end,
        verified_proof = case when verified_at is null then 'seen' end
      where id = (select company_id from vacancies where id = ${id})`,
    () =>
      sql`update categories set name = ${`Category ${random.below(9_999)}`} where id = ${job_category_id()}`,
    (id: number) => sql`delete from vacancies where id = ${id}`,
  ]
  const ids: number[] = []
  for (let round = 0; round < sizes.openDataRounds; round += 1) {
    ids.push((await aVacancy(board, { status: random.below(3), job_category_id: job_category_id() })).id)
    // Sessions at once, each with vacancies of its own, which end in any order; one is undone as by a kill.
    const sessions = Array.from({ length: 4 }, async (_, session) => {
      const own = ids.filter((id) => id % 4 === session)
      if (own.length === 0) return
      const done = db.transaction().execute(async (trx) => {
        for (let no = 0; no < 2; no += 1) await random.pick(acts)(random.pick(own)).execute(trx)
        if (session === 3) throw new Error('killed')
      })
      // Two may want the same company or category.
      await done.catch((error: Error & { code?: string }) =>
        assert.ok(error.message === 'killed' || ['40P01', '55P03'].includes(error.code!), error),
      )
    })
    await Promise.all([...sessions, random.pick(followers).read(random.pick(nodes))])
    if (round % 10 === 9) board.clock.advance(86_400_000)
  }
  const all = await snapshot()
  for (const follower of [...followers, new Follower()]) {
    await follower.read(random.pick(nodes))
    assert.deepEqual(follower.list(), all)
    await follower.catchUp()
    assert.deepEqual(follower.list(), all)
  }
})

test('each ending has its reason, and what is hidden comes back', async () => {
  const closing_date = '2030-01-10'
  board.clock.set('2030-01-10T06:00:00Z')
  const made = async () => (await aVacancy(board, { closing_date, approved_at: '2030-01-01T00:00:00Z' })).id
  const [expired, filled, hidden, removed, deleted] = [
    await made(),
    await made(),
    await made(),
    await made(),
    await made(),
  ]
  const follower = new Follower()
  await follower.catchUp()
  await sql`update vacancies set closed_at = now(), closed_reason = 'filled' where id = ${filled}`.execute(db)
  await sql`update vacancies set frozen_at = now() where id = ${hidden}`.execute(db)
  await sql`update vacancies set status = 2, closed_at = now(), closed_reason = 'removed' where id = ${removed}`.execute(
    db,
  )
  await sql`delete from vacancies where id = ${deleted}`.execute(db)
  const ended = [
    { id: filled, ended: 'filled' },
    { id: hidden, ended: 'hidden' },
    { id: removed, ended: 'removed' },
    { id: deleted, ended: 'removed' },
  ]
  assert.deepEqual(await follower.read(), ended)
  await follower.catchUp()
  await sql`update vacancies set frozen_at = null where id = ${hidden}`.execute(db)
  assert.deepEqual(
    (await follower.read()).map(({ id, vacancy }) => [id, (vacancy as { id: number }).id]),
    [[hidden, hidden]],
  )
  await follower.catchUp()
  board.clock.advance(86_400_000)
  assert.deepEqual(await follower.read(), [
    { id: expired, ended: 'expired' },
    { id: hidden, ended: 'expired' },
  ])
  await follower.catchUp()
})

test(
  'a transaction that ends after a later one is in the changes after it',
  { skip: !process.env['TEST_DATABASE_URL'] && 'on PostgreSQL only' },
  async () => {
    const follower = new Follower()
    const tags = async () => (await fetch(nodes[0] + openDataLines.path)).headers.get('etag')
    await follower.read()
    const before = await tags()
    const { job_category_id } = await aVacancy(board)
    const slow = await db.transaction().execute(async (trx) => {
      const first = await aVacancy({ ...board, db: trx }, { job_category_id })
      const second = await aVacancy(board, { job_category_id })
      await follower.read()
      assert.ok(follower.known.has(second.id) && !follower.known.has(first.id))
      assert.notEqual(await tags(), before, 'the later one is no reason for a 304')
      return first.id
    })
    await follower.read()
    assert.ok(follower.known.has(slow))
    assert.deepEqual(follower.list(), await snapshot())
  },
)

test('a cursor that was swept, or is of another database, says so; a wrong one is refused', async () => {
  const follower = new Follower()
  await aVacancy(board)
  await follower.catchUp()
  const [day, number, at] = follower.cursor!.split('.') as [string, string, string]
  const status = async (cursor: string) =>
    (await board.call({ url: getPath(openDataChanges, {}, { after: cursor }) })).statusCode
  await sql`update vacancy_changes set at = at - interval '15 days'`.execute(db)
  const old = `${day}.${number}.${Number(at) - 15 * 86_400_000}`
  assert.equal(await status(old), 200)
  await sweepChanges(db)
  assert.equal(await status(old), 200, 'the newest change stays')
  await aVacancy(board)
  await sweepChanges(db)
  for (const cursor of [old, follower.cursor!, `${day}.${Number(number) + 1_000_000}.${at}`, `${day}.0.0`])
    assert.equal(await status(cursor), 410, cursor)
  for (const cursor of ['0', '2030-01-01.1.1', `${day}.${'9'.repeat(19)}.1`])
    assert.equal(await status(cursor), 422)
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
  const { hostname, port } = new URL(nodes[0]!)
  for (let no = 0; no < 40; no += 1) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    await new Promise((sent) =>
      socket.write(`GET ${openDataLines.path} HTTP/1.1\r\nHost: board.test\r\n\r\n`, sent),
    )
    socket.destroy()
  }
  const statusNow = async () => {
    const answer = await fetch(nodes[0] + openDataTable.path)
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
    approved_at: '2030-01-31T06:00:00Z',
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
    date: 'Thu, 31 Jan 2030 06:00:00 GMT',
    listDate: '2030-01-31',
    expirationdate: '2030-02-12',
    expire: '12.02.2030',
    salary: 'From Rs 50,000 per month',
  })
})

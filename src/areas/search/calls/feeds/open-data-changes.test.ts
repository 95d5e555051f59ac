// On PostgreSQL too: transactions that end in another order than they began.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getPath } from '#src/contract/client.ts'
import { testBoard } from '#test/support/app.ts'
import { chance } from '#test/support/chance.ts'
import { aCategory, aVacancy } from '#test/support/factories.ts'
import { sizes } from '#test/support/sizes.ts'
import { until } from '#test/support/until.ts'
import { sweepChanges } from '../../server/open-index/open-rows.ts'
import { openDataChanges, openDataLines } from './feeds.ts'

const board = await testBoard({ after })
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

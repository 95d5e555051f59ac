// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { mergeKinds } from '#src/areas.ts'
import { operatorCommands } from '#src/operator/commands.ts'
import { OperatorError } from '#src/platform/readable-error.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aStoredFile, aUser, aVacancy } from '#test/support/factories.ts'
import { merge as merging } from './merge.server.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)

const merge = (target: number, company_id: number) =>
  board.send('POST', `/api/admin/companies/${target}/merge`, { company_id }, admin.token)
const companyOf = async (id: number) =>
  (await board.db.selectFrom('vacancies').select('company_id').where('id', '=', id).executeTakeFirstOrThrow())
    .company_id
const shown = async (id: number) => (await board.call({ url: `/api/companies/${id}` })).json()
const aCompany = async (company_name: string, facts = {}) => {
  const { id, company_id } = await aVacancy(board, { company_name, ...facts })
  return { vacancy: id, id: company_id! }
}
const set = (id: number, facts: object) =>
  board.db.updateTable('companies').set(facts).where('id', '=', id).execute()
async function hold(id: number) {
  const user = await aUser(board)
  const at = board.clock.now().toISOString()
  await set(id, { claimed_at: at })
  const row = { user_id: user.id, company_id: id, linked_at: at }
  await board.db.insertInto('company_accounts').values(row).execute()
  return user
}

test('one company becomes a part of another: its vacancies, its number and what is posted under its name', async () => {
  const target = await aCompany('Ceylon Spices')
  const gone = await aCompany('Ceylon Spices (Pvt) Ltd')
  assert.equal((await merge(target.id, gone.id)).statusCode, 200)
  assert.equal(await companyOf(gone.vacancy), target.id)
  const page = await shown(gone.id)
  assert.deepEqual([page.id, page.name, page.open_vacancies], [target.id, 'Ceylon Spices', 2])
  assert.equal((await aCompany('ceylon spices  (PVT) Ltd')).id, target.id)
  // After a second merge all former ids redirect to the last company.
  const whole = await aCompany('Spices of Ceylon')
  await merge(whole.id, target.id)
  assert.deepEqual([(await shown(gone.id)).id, (await shown(target.id)).id], [whole.id, whole.id])
  assert.equal((await aCompany('Ceylon Spices (Pvt) Ltd')).id, whole.id)
  assert.equal((await merge(whole.id, gone.id)).statusCode, 404)
})

test('a client keeps its number: it cannot become a part of a company that is no client', async () => {
  const client = await aCompany('Lotus Hotels')
  await set(client.id, { sort_order: 1 })
  const other = await aCompany('Lotus Hotels Kandy')
  const refused = await merge(other.id, client.id)
  assert.deepEqual([refused.statusCode, refused.json().message], [409, en['company.merge_client']])
  assert.equal((await merge(client.id, other.id)).statusCode, 200)
  const clients = (await board.call({ url: '/api/clients' })).json<{ id: number }[]>()
  assert.deepEqual(
    clients.map(({ id }) => id),
    [client.id],
  )
  const self = await merge(client.id, client.id)
  assert.deepEqual([self.statusCode, self.json().message], [409, en['company.merge_self']])
})

test('accounts, words and a logo come along; words that are there already stay', async () => {
  const target = await aCompany('Reef Divers')
  const gone = await aCompany('Reef Diving')
  const [logo, own] = [await aStoredFile(board, 'logos'), await aStoredFile(board, 'logos')]
  await set(target.id, { description: 'Since 1999.', logo: own })
  await set(gone.id, { description: 'Other words.', district: 'Galle', logo })
  const user = await hold(gone.id)
  const theirs = await aVacancy(board, { company_name: 'Reef Diving', user_id: user.id })
  await merge(target.id, gone.id)
  const page = await shown(target.id)
  assert.deepEqual(
    [page.description, page.district, page.logo_url],
    ['Since 1999.', 'Galle', `/storage/${own}`],
  )
  assert.equal((await board.call({ url: `/storage/${logo}` })).statusCode, 404, 'nobody shows it any more')
  assert.equal(await companyOf(theirs.id), target.id)
  assert.equal(await companyOf(target.vacancy), null, 'a stranger’s vacancy stands under no claimed company')
  const linked = await board.db
    .selectFrom('company_accounts')
    .select('company_id')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  assert.equal(linked!.company_id, target.id)
})

test('nobody adds or takes the name of a company that is a part of another', async () => {
  const target = await aCompany('Island Post')
  const gone = await aCompany('Island Post Office')
  await merge(target.id, gone.id)
  const answer = await board.send('POST', '/api/admin/clients', { name: 'Island Post Office' }, admin.token)
  assert.deepEqual(answer.json().errors.name, [en['client.name.taken']])
})

test('two admins merge the same companies at once, in both directions: one does it', async () => {
  const [one, other] = [await aCompany('Tide Mills'), await aCompany('Tide Mill')]
  const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, 404],
  )
})

test('companies are found by number and by a part of their name', async () => {
  const { id } = await aCompany('Mangrove Cafés')
  const find = async (q: string) =>
    (await board.call({ url: `/api/admin/companies?q=${encodeURIComponent(q)}`, token: admin.token })).json<
      { id: number }[]
    >()
  assert.deepEqual(
    (await find('GROVE caf')).map((row) => row.id),
    [id],
  )
  assert.equal((await find(String(id)))[0]!.id, id)
  assert.deepEqual(await find('100%'), [])
})

test('more vacancies than one statement moves are all moved, and those of strangers leave a claimed company', async () => {
  const [target, gone] = [await aCompany('Harbour Freight'), await aCompany('Harbour Freight (Pvt) Ltd')]
  const user = await hold(gone.id)
  const copies = (like: number, count: number, userId: number | null, companyId: number | null) =>
    sql`insert into vacancies (user_id, company_name, address, email, phone, position, description, job_category_id,
        closing_date, status, approved_at, company_id)
      select ${userId}::integer, company_name, address, email, phone, position || i, description, job_category_id,
        closing_date, status, approved_at, ${companyId}::integer
      from vacancies, generate_series(1, ${count}::integer) as i where id = ${like}`.execute(board.db)
  // Triggers make search words for each row, which would take a minute for so many.
  await sql`alter table vacancies disable trigger user`.execute(board.db)
  await copies(gone.vacancy, 650, user.id, gone.id)
  await copies(target.vacancy, 250, null, target.id)
  // These had no company, because their name was another company's until now.
  await copies(target.vacancy, 10, user.id, null)
  await sql`alter table vacancies enable trigger user`.execute(board.db)
  await sql`create table moved_at_once (vacancies integer)`.execute(board.db)
  await sql`create function note_moved() returns trigger language plpgsql as $$
    begin insert into moved_at_once select count(*) from moved; return null; end $$`.execute(board.db)
  await sql`create trigger note_moved after update on vacancies referencing new table as moved
    for each statement execute function note_moved()`.execute(board.db)
  assert.equal((await merge(target.id, gone.id)).statusCode, 200)
  const { rows } = await sql<{ company_id: number | null; count: number }>`
    select company_id, count(*)::int as count from vacancies where company_name like 'Harbour Freight%'
    group by company_id order by company_id`.execute(board.db)
  assert.deepEqual(rows, [
    { company_id: target.id, count: 660 },
    { company_id: null, count: 252 },
  ])
  const noted = await sql<{ max: number; all: number }>`
    select max(vacancies) as max, sum(vacancies)::int as all from moved_at_once`.execute(board.db)
  const [{ max, all }] = noted.rows as [{ max: number; all: number }]
  assert.equal(all, 651 + 251 + 10)
  assert.ok(max <= 500, `${max} in one statement`)
})

test('a refused merge moves nothing, and one of which an earlier one moved a part moves the rest', async () => {
  const [target, gone] = [await aCompany('Reed Mats'), await aCompany('Reed Mats Ltd')]
  await set(target.id, { claimed_at: board.clock.now().toISOString() })
  const refused = await aCompany('Reed Client')
  await set(refused.id, { sort_order: 2 })
  assert.equal((await merge(target.id, refused.id)).statusCode, 409)
  assert.equal(await companyOf(refused.vacancy), refused.id, 'a refused merge moves nothing')
  const moved = await aVacancy(board, { company_name: 'Reed Mats Ltd' })
  await sql`update vacancies set company_assigned = true, company_id = ${target.id} where id = ${moved.id}`.execute(
    board.db,
  )
  await merge(target.id, gone.id)
  assert.deepEqual([await companyOf(moved.id), await companyOf(gone.vacancy)], [target.id, null])
})

test('what would move too many rows is refused with the command that does it, and nothing moves', async () => {
  const [target, gone] = [await aCompany('Coir Ropes'), await aCompany('Coir Ropes Ltd')]
  await aVacancy(board, { company_name: 'Coir Ropes Ltd' })
  const pair = { from: gone.id, into: target.id }
  const attempt = merging(board.app.context, mergeKinds(board.clock).company, 'system', pair, 1)
  await assert.rejects(attempt, {
    code: 'conflict',
    detail: {
      text: 'merge.too_many',
      values: { command: `npm run merge -- company ${gone.id} ${target.id}` },
    },
  })
  assert.equal(await companyOf(gone.vacancy), gone.id)

  const said: string[] = []
  const { context } = board.app
  const run = (...words: string[]) =>
    operatorCommands['merge']!({ context } as never, words, (line) => said.push(line))
  assert.equal(await run('company', String(gone.id), String(target.id)), 0)
  assert.deepEqual(said, ['Coir Ropes Ltd → Coir Ropes: merged.'])
  assert.equal(await companyOf(gone.vacancy), target.id)
  await assert.rejects(run('company', String(gone.id), String(target.id)), OperatorError)
  await assert.rejects(run('company', '1'), /Usage: npm run merge/)
  const { rows } = await sql<{ actor: string; detail: object }>`
    select actor, detail from audit_events where action = 'company.merged' order by id desc limit 1`.execute(
    board.db,
  )
  assert.deepEqual(rows, [{ actor: 'system', detail: { name: 'Coir Ropes Ltd → Coir Ropes' } }])
})

// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { findRows, getRow } from '#test/support/find-rows.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const confirmed = { email_confirmed_at: '2026-11-01T00:00:00.000Z' }

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, token: string, payload?: object) =>
  board.call({ method, url, token, ...(payload ? { payload } : {}) })
const send = (token: string, payload: object) => call('PUT', '/api/account/company', token, payload)
const own = async (token: string) => (await call('GET', '/api/account/company', token)).json()
const waiting = async () =>
  (await call('GET', '/api/admin/company-changes', admin.token)).json<{ id: number; name: string }[]>()
const shown = async (id: number) => (await board.call({ url: `/api/companies/${id}` })).json()
const companyOf = async (id: number) =>
  (await getRow(board.db, 'vacancies', { id }, ['company_id'])).company_id

async function decide(name: string, act: `approve${string}` | 'reject', payload?: object) {
  const change = (await waiting()).find((row) => row.name === name)!
  return call('POST', `/api/admin/company-changes/${change.id}/${act}`, admin.token, payload)
}

test('an unconfirmed account claims nothing', async () => {
  const user = await aUser(board)
  const answer = await send(user.token, { name: 'Lanka Tea' })
  assert.deepEqual([answer.statusCode, answer.json().message], [403, en['problem.email_not_confirmed']])
  assert.deepEqual(await waiting(), [])
})

test('a claim shows nothing until an admin approves it; then the page says it, and keeps its own vacancies', async () => {
  const user = await aUser(board, confirmed)
  const name = 'Ceylon Bridges'
  const mine = await aVacancy(board, { company_name: name, user_id: user.id, status: 1 })
  const foreign = await aVacancy(board, { company_name: 'CEYLON  bridges', status: 1 })
  const company = (await companyOf(mine.id))!
  assert.equal(await companyOf(foreign.id), company)
  const claim = {
    name,
    description: 'Bridges since 1987.',
    website: 'https://bridges.example',
    district: 'Galle',
  }
  assert.equal((await send(user.token, claim)).statusCode, 200)
  assert.equal((await shown(company)).description, null)
  assert.equal((await own(user.token)).waiting.name, name)

  assert.equal((await decide(name, 'approve')).statusCode, 200)

  const page = await shown(company)
  assert.deepEqual(
    [page.name, page.description, page.website, page.district, page.is_verified, page.open_vacancies],
    [name, 'Bridges since 1987.', 'https://bridges.example/', 'Galle', false, 1],
  )
  assert.equal(await companyOf(mine.id), company)
  assert.equal(await companyOf(foreign.id), null, 'others of that name carry no link')
  const later = await aVacancy(board, { company_name: name, status: 1 })
  const ours = await aVacancy(board, { company_name: name, user_id: user.id, status: 1 })
  assert.deepEqual([await companyOf(later.id), await companyOf(ours.id)], [null, company])
  const mails = await findRows(board.db, 'outbox', { recipient: user.email }, ['template'])
  assert.deepEqual(mails, [{ template: 'company_change_approved' }])
})

test('a second account cannot claim a claimed company, and is told after a rejection why', async () => {
  const [first, second] = [await aUser(board, confirmed), await aUser(board, confirmed)]
  await send(first.token, { name: 'Island Rubber' })
  await decide('Island Rubber', 'approve')
  await send(second.token, { name: 'island rubber' })
  const refused = await decide('island rubber', 'approve')
  assert.deepEqual([refused.statusCode, refused.json().message], [409, en['company.claimed']])
  assert.equal((await decide('island rubber', 'reject', { note: 'Ask your colleague.' })).statusCode, 200)
  const told = await own(second.token)
  assert.deepEqual([told.company, told.waiting, told.refused], [null, null, { note: 'Ask your colleague.' }])
})

test('a claim of a name that looks like a claimed one says so, and one’s own former name does not', async () => {
  const [first, second] = [await aUser(board, confirmed), await aUser(board, confirmed)]
  await send(first.token, { name: 'Serendib Spices (Pvt) Ltd' })
  await decide('Serendib Spices (Pvt) Ltd', 'approve')
  const lookAlike = 'Sеrendib Spi\u00adces Limited'
  await send(second.token, { name: lookAlike })
  await send(first.token, { name: 'Serendib Spices' })
  const rows = (await waiting()) as { name: string; alike?: { name: string } | null }[]
  assert.deepEqual(
    rows.map(({ alike }) => alike?.name ?? null),
    ['Serendib Spices (Pvt) Ltd', null],
  )
  for (const { name } of rows) await decide(name, 'reject')
})

test('another name takes the mark away, and leaves what its account has posted on the page', async () => {
  const user = await aUser(board, confirmed)
  await send(user.token, { name: 'Old Name Mills' })
  await decide('Old Name Mills', 'approve')
  const { id } = (await own(user.token)).company
  const mine = await aVacancy(board, { company_name: 'Old Name Mills', user_id: user.id, status: 1 })
  const verified = await call('PUT', `/api/admin/claimed-companies/${id}/verified`, admin.token, {
    proof: 'PV 1',
  })
  assert.equal(verified.statusCode, 200)
  assert.equal((await shown(id)).is_verified, true)
  await send(user.token, { name: 'Old Name Mills', description: 'New words.' })
  await decide('Old Name Mills', 'approve')
  assert.deepEqual([(await shown(id)).is_verified, (await shown(id)).description], [true, 'New words.'])
  await send(user.token, { name: 'New Name Mills' })
  await decide('New Name Mills', 'approve')
  const page = await shown(id)
  assert.deepEqual([page.name, page.is_verified, page.open_vacancies], ['New Name Mills', false, 1])
  assert.equal(await companyOf(mine.id), id)
  const strangers = await aVacancy(board, { company_name: 'Old Name Mills', status: 1 })
  assert.notEqual(await companyOf(strangers.id), id)
  assert.equal(
    (await call('DELETE', `/api/admin/claimed-companies/${id}/verified`, admin.token)).statusCode,
    200,
  )
})

test('who leaves a company that has taken another name takes the vacancies of its old one along', async () => {
  const rename = async () => {
    const user = await aUser(board, confirmed)
    const [before, after] = [`Before ${user.id}`, `After ${user.id}`]
    await send(user.token, { name: before })
    await decide(before, 'approve')
    const { id } = (await own(user.token)).company
    const mine = await aVacancy(board, { company_name: before, user_id: user.id, status: 1 })
    await send(user.token, { name: after })
    await decide(after, 'approve')
    assert.equal(await companyOf(mine.id), id)
    return { ...user, company: id as number, vacancy: mine.id }
  }
  const alone = await rename()
  await board.db.deleteFrom('users').where('id', '=', alone.id).execute()
  assert.notEqual(await companyOf(alone.vacancy), alone.company)

  const parted = await rename()
  const colleague = await aUser(board, confirmed)
  const accounts = `/api/admin/claimed-companies/${parted.company}/accounts`
  await send(colleague.token, { name: `After ${parted.id}` })
  const linked = await decide(`After ${parted.id}`, `approve?company_id=${parted.company}`)
  assert.equal(linked.statusCode, 200)
  assert.equal((await call('DELETE', `${accounts}/${parted.id}`, admin.token)).statusCode, 200)
  assert.notEqual(await companyOf(parted.vacancy), parted.company)
})

test('what is sent again takes the place of what waits, and can be taken back', async () => {
  const user = await aUser(board, confirmed)
  await send(user.token, { name: 'First Thought' })
  await send(user.token, { name: 'Second Thought' })
  assert.deepEqual(
    (await waiting()).filter(({ name }) => name.endsWith('Thought')).map(({ name }) => name),
    ['Second Thought'],
  )
  const answer = await call('DELETE', '/api/account/company', user.token)
  assert.equal(answer.json().data.waiting, null)
  assert.ok(!(await waiting()).some(({ name }) => name === 'Second Thought'))
})

test('two admins decide one change once', async () => {
  const user = await aUser(board, confirmed)
  await send(user.token, { name: 'Twice Decided' })
  const { id } = (await waiting()).find(({ name }) => name === 'Twice Decided')!
  const act = (what: string) => call('POST', `/api/admin/company-changes/${id}/${what}`, admin.token, {})
  const answers = await Promise.all([act('approve'), act('reject')])
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, 404],
  )
})

test('a company whose account is deleted is nobody’s again, and says its name alone', async () => {
  const user = await aUser(board, confirmed)
  await send(user.token, { name: 'Left Behind', description: 'Words of a person.' })
  await decide('Left Behind', 'approve')
  const { id } = (await own(user.token)).company
  await board.db.deleteFrom('users').where('id', '=', user.id).execute()
  const row = (await findRows(board.db, 'companies', { id }, ['description', 'claimed_at']))[0]
  assert.deepEqual(row, { description: null, claimed_at: null })
  const changes = await findRows(board.db, 'company_changes', { name: 'Left Behind' }, ['id'])
  assert.deepEqual(changes, [])
})

test('a change is sent again as often as its limit allows', async () => {
  const user = await aUser(board, confirmed)
  for (const description of ['1', '2', '3', '4', '5', '6', '7', '8'])
    assert.equal((await send(user.token, { name: 'Many Words', description })).statusCode, 200, description)
  assert.equal((await own(user.token)).waiting.description, '8')
})

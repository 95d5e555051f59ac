// On PostgreSQL too: locks.
import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { claimDueMail, markSent } from '#src/areas/mail/rows/outbox.ts'
import { HOUR_MS } from '#src/contract/values/units.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import { aPng } from '#test/support/files.ts'
import { getRow } from '#test/support/find-rows.ts'
import { multipart } from '#test/support/forms.ts'
import { sweepReplaced } from '../server/delete-unused-companies.ts'

const board = await testBoard({ after })
/** Milliseconds for which mails of a decision wait in tests. */
const WAIT_MS = 120
const start = board.clock.now().toISOString()
const admin = await anAdmin(board)
const other = await anAdmin(board)
const confirmed = { email_confirmed_at: '2026-11-01T00:00:00.000Z' }
const picture = { bytes: await aPng(), name: 'logo.png' }
const profile = { description: 'Tea since 1987.', website: 'https://tea.example/', district: 'Galle' }

beforeEach(async () => {
  board.clock.set(start)
  await board.db.deleteFrom('outbox').execute()
})

const call = (method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, token: string, payload?: object) =>
  board.call({ method, url, token, ...(payload ? { payload } : {}) })
const own = async (token: string) => (await call('GET', '/api/account/company', token)).json()
const mails = async () => (await board.db.selectFrom('outbox').selectAll().execute()).length
const status = async (url: string, token?: string) =>
  (await board.call({ url, ...(token ? { token } : {}) })).statusCode
const companyOf = async (id: number) =>
  (await getRow(board.db, 'vacancies', { id }, ['company_id'])).company_id
const page = (id: number) =>
  getRow(board.db, 'companies', { id }, [
    'name',
    'description',
    'website',
    'district',
    'logo',
    'claimed_at',
    'verified_at',
  ])

async function send(token: string, fields: Record<string, string>, logo?: typeof picture) {
  const form = await multipart(fields, logo ? { logo } : {})
  const answer = await board.call({ method: 'PUT', url: '/api/account/company', token, ...form })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json().data.waiting as { id: number; logo_url: string | null }
}

const act = (id: number, what: string, token = admin.token) =>
  call('POST', `/api/admin/company-changes/${id}/${what}`, token, {})

async function decide(id: number, what: string) {
  const answer = await act(id, what)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}

async function assertLate(id: number) {
  const answer = await act(id, 'undo')
  assert.deepEqual([answer.statusCode, answer.json().message], [409, en['company.undo_late']])
}

async function claimed(name: string) {
  const user = await aUser(board, confirmed)
  await decide((await send(user.token, { name, ...profile })).id, 'approve')
  return { ...user, company: (await own(user.token)).company.id as number }
}

test('an approved claim is undone by any admin: page, account, logo and vacancies are as before, unmailed', async () => {
  const user = await aUser(board, confirmed)
  const name = 'Undone Tea'
  const mine = await aVacancy(board, { company_name: name, user_id: user.id, status: 1 })
  const foreign = await aVacancy(board, { company_name: name, status: 1 })
  const company = (await companyOf(foreign.id))!
  const before = await page(company)
  const { id, logo_url } = await send(user.token, { name: 'UNDONE tea', ...profile }, picture)
  assert.deepEqual((await decide(id, 'approve')).data, { is_undoable: true })
  assert.deepEqual([await companyOf(foreign.id), await status(logo_url!)], [null, 200])
  assert.equal(await mails(), 1)

  const answer = await act(id, 'undo', other.token)
  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(await page(company), before)
  assert.deepEqual([await companyOf(mine.id), await companyOf(foreign.id)], [company, company])
  const { company: linked, waiting, refused } = await own(user.token)
  assert.deepEqual([linked, refused, waiting.id, waiting.logo_url], [null, null, id, logo_url])
  assert.deepEqual(
    [await mails(), await status(logo_url!), await status(logo_url!, user.token)],
    [0, 404, 200],
  )
  await assertLate(id)
  await decide(id, 'approve')
  assert.equal((await own(user.token)).company.logo_url, logo_url)
})

test('a rejected claim waits again with its logo, which nobody but admins read meanwhile', async () => {
  const user = await aUser(board, confirmed)
  const { id, logo_url } = await send(user.token, { name: 'Not Rejected', ...profile }, picture)
  await decide(id, 'reject')
  assert.deepEqual([await status(logo_url!, user.token), await status(logo_url!, admin.token)], [404, 200])
  assert.equal((await act(id, 'undo')).statusCode, 200)
  const { waiting, refused } = await own(user.token)
  assert.deepEqual([waiting.id, waiting.logo_url, refused, await mails()], [id, logo_url, null, 0])
})

test('an account that was linked to a company of others is unlinked again, and the company stays theirs', async () => {
  const first = await claimed('Shared Mills')
  const second = await aUser(board, confirmed)
  const before = await page(first.company)
  const { id } = await send(second.token, { name: 'shared mills' })
  await decide(id, `approve?company_id=${first.company}`)
  assert.equal((await own(second.token)).company.id, first.company)
  assert.equal((await act(id, 'undo')).statusCode, 200)
  const { company, waiting } = await own(second.token)
  assert.deepEqual([company, waiting.id, await page(first.company)], [null, id, before])
})

test('an approved change is undone with the name, the mark and the logo that it took', async () => {
  const { token, company } = await claimed('Marked Name')
  await decide((await send(token, { name: 'Marked Name' }, picture)).id, 'approve')
  await call('PUT', `/api/admin/claimed-companies/${company}/verified`, admin.token, { proof: 'PV 1' })
  const before = await page(company)
  const { id } = await send(token, { name: 'Another Name', remove_logo: 'true' })
  await decide(id, 'approve')
  const { name, logo, verified_at } = await page(company)
  assert.deepEqual([name, logo, verified_at], ['Another Name', null, null])
  assert.equal((await act(id, 'undo')).statusCode, 200)
  assert.deepEqual(await page(company), before)
  const { waiting } = await own(token)
  assert.deepEqual([waiting.id, waiting.removes_logo], [id, true])
})

test('a page that takes the name of another one keeps it, and says so', async () => {
  const { token } = await claimed('Takes A Name')
  await aVacancy(board, { company_name: 'Name To Take', status: 1 })
  const { id } = await send(token, { name: 'Name To Take' })
  assert.deepEqual((await decide(id, 'approve')).data, { is_undoable: false })
  await assertLate(id)
})

const moves: Record<string, (of: { id: number; token: string; company: number }) => Promise<unknown>> = {
  'its time has run out': () => Promise.resolve(board.clock.advance(WAIT_MS)),
  'its mail has left': async () => {
    board.clock.advance(WAIT_MS)
    const mail = await claimDueMail(board.db, board.clock.now(), HOUR_MS)
    await markSent(board.db, mail!.id, board.clock.now())
    board.clock.set(start)
  },
  'the account has sent another change': ({ token }) =>
    send(token, { name: 'Moved On', description: 'More.' }),
  'the page was verified': ({ company }) =>
    call('PUT', `/api/admin/claimed-companies/${company}/verified`, admin.token, { proof: 'PV 1' }),
  'the account was unlinked': ({ company, id }) =>
    call('DELETE', `/api/admin/claimed-companies/${company}/accounts/${id}`, admin.token),
}
for (const [why, move] of Object.entries(moves))
  test(`a decision is not undone once ${why}`, async () => {
    const user = await aUser(board, confirmed)
    const { id } = await send(user.token, { name: `Moved ${user.id}`, ...profile })
    await decide(id, 'approve')
    const { company } = await own(user.token)
    await move({ ...user, company: company.id })
    const before = await page(company.id)
    await assertLate(id)
    assert.deepEqual(await page(company.id), before)
  })

test('two admins undo one decision once', async () => {
  const user = await aUser(board, confirmed)
  const { id } = await send(user.token, { name: 'Undone Once' })
  await decide(id, 'approve')
  const answers = await Promise.all([act(id, 'undo'), act(id, 'undo', other.token)])
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('what a decision took away is forgotten once no undo can bring it back', async () => {
  const user = await aUser(board, confirmed)
  const { id, logo_url } = await send(user.token, { name: 'Swept Logo' }, picture)
  await decide(id, 'reject')
  await sweepReplaced(board)
  assert.equal(await status(logo_url!, admin.token), 200)
  board.clock.advance(11 * 60_000)
  await sweepReplaced(board)
  assert.deepEqual(await getRow(board.db, 'company_changes', { id }, ['former_logo', 'replaced']), {
    former_logo: null,
    replaced: null,
  })
  assert.equal(await status(logo_url!, admin.token), 404)
})

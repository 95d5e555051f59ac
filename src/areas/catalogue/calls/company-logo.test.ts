import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aUser } from '#test/support/factories.ts'
import { aPng } from '#test/support/files.ts'
import { multipart } from '#test/support/forms.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
const confirmed = { email_confirmed_at: '2026-11-01T00:00:00.000Z' }
const picture = { bytes: await aPng(), name: 'logo.png' }

interface Own {
  company: { id: number; logo_url: string | null } | null
  waiting: { id: number; logo_url: string | null; removes_logo: boolean } | null
}

async function send(token: string, fields: Record<string, string>, logo?: typeof picture): Promise<Own> {
  const form = await multipart(fields, logo ? { logo } : {})
  const answer = await board.call({ method: 'PUT', url: '/api/account/company', token, ...form })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ data: Own }>().data
}

async function decide(id: number, act: 'approve' | 'reject') {
  const url = `/api/admin/company-changes/${id}/${act}`
  const answer = await board.call({ method: 'POST', url, token: admin.token, payload: {} })
  assert.equal(answer.statusCode, 200, answer.body)
}

const read = (url: string, token?: string) => board.call({ url, ...(token ? { token } : {}) })
const status = async (url: string, token?: string) => (await read(url, token)).statusCode

test('a proposed logo is its account’s and the admins’ until an admin agrees, then everybody’s', async () => {
  const [owner, other] = [await aUser(board, confirmed), await aUser(board, confirmed)]
  const { waiting } = await send(owner.token, { name: 'Logo Mills' }, picture)
  const url = waiting!.logo_url!
  assert.deepEqual(
    [await status(url), await status(url, other.token), await status(url, owner.token)],
    [404, 404, 200],
  )
  assert.equal(await status(url, admin.token), 200)
  await decide(waiting!.id, 'approve')
  assert.equal(await status(url), 200)
  const { company } = (await read('/api/account/company', owner.token)).json<Own>()
  assert.equal((await read(`/api/companies/${company!.id}`)).json().logo_url, url)
})

test('a logo stays with the change that is sent again, and goes when it is rejected or taken back', async () => {
  const { token } = await aUser(board, confirmed)
  const first = await send(token, { name: 'Logo Farms' }, picture)
  const again = await send(token, { name: 'Logo Farms', description: 'Tea.' })
  assert.equal(again.waiting!.logo_url, first.waiting!.logo_url)
  const other = await send(token, { name: 'Logo Farms' }, picture)
  assert.equal(await board.stored(first.waiting!.logo_url!.slice('/storage/'.length)), undefined)
  await decide(other.waiting!.id, 'reject')
  assert.equal(await status(other.waiting!.logo_url!, token), 404)
  const last = await send(token, { name: 'Logo Farms' }, picture)
  await board.call({ method: 'DELETE', url: '/api/account/company', token })
  assert.equal(await status(last.waiting!.logo_url!, token), 404)
})

test('an approved change takes the logo away, with its bytes', async () => {
  const { token } = await aUser(board, confirmed)
  const { waiting } = await send(token, { name: 'Logo Boats' }, picture)
  await decide(waiting!.id, 'approve')
  const change = await send(token, { name: 'Logo Boats', remove_logo: 'true' })
  assert.deepEqual([change.waiting!.logo_url, change.waiting!.removes_logo], [null, true])
  assert.equal(await status(waiting!.logo_url!), 200)
  await decide(change.waiting!.id, 'approve')
  assert.equal(await status(waiting!.logo_url!), 404)
})

test('a deleted account takes its logos along', async () => {
  const { id, token } = await aUser(board, confirmed)
  const { waiting } = await send(token, { name: 'Logo Nets' }, picture)
  await decide(waiting!.id, 'approve')
  const change = await send(token, { name: 'Logo Nets' }, picture)
  const answer = await board.call({
    method: 'POST',
    url: '/api/account/deletion',
    token,
    payload: { current_password: 'correct horse battery staple' },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  for (const url of [waiting!.logo_url!, change.waiting!.logo_url!]) {
    assert.equal(await status(url, admin.token), 404)
    assert.equal(await board.stored(url.slice('/storage/'.length)), undefined)
  }
  assert.deepEqual(await board.db.selectFrom('company_changes').where('user_id', '=', id).execute(), [])
})

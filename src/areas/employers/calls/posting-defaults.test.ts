import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { aUser, aVacancy } from '#test/support/factories.ts'

const board = await testBoard({ after })

const companyFor = async (token: string) =>
  (await board.call({ url: '/api/account/posting-defaults', token })).json().company

test('a first vacancy begins with the account’s email and its claimed company, the next with the last one', async () => {
  const { id, email, token } = await aUser(board, { email_confirmed_at: '2026-11-01T00:00:00.000Z' })
  assert.deepEqual(await companyFor(token), { company_name: '', address: '', email, phone: '' })

  const claim = {
    method: 'PUT',
    url: '/api/account/company',
    token,
    payload: { name: 'Suwanda Bakers' },
  } as const
  assert.equal((await board.call(claim)).statusCode, 200)
  assert.deepEqual(await companyFor(token), { company_name: 'Suwanda Bakers', address: '', email, phone: '' })

  const company = { company_name: 'Suwanda Cakes', address: '7 Mill Lane', email: 'hr@suwanda.example' }
  const { phone } = await aVacancy(board, { user_id: id, ...company, phone: '0112345678' })
  assert.deepEqual(await companyFor(token), { ...company, phone })
})

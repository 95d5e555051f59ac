import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aPositionApplication, aUser } from '#test/support/factories.ts'
import { mailsTo } from '#test/support/vacancies.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board, { name: 'Malini' })

const url = '/api/admin/contact-messages'
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await board.send(method, url + path, payload, admin.token)
  return { status: answer.statusCode, body: answer.json() }
}

async function aMessage(email = 'amara@example.lk') {
  const row = { name: 'Amara', email, message: 'How do I apply?\nPlease tell me.', sender_language: 'si' }
  return board.db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()
}

test('a reply quotes the message, in the language from which it was written, and the message is done', async () => {
  const { id } = await aMessage()
  assert.equal((await call('POST', `/${id}/replies`, { text: 'Open it and press Apply.' })).status, 201)
  assert.deepEqual(await mailsTo(board, 'amara@example.lk', 'contact_reply'), [
    {
      name: 'Amara',
      text: 'Open it and press Apply.',
      quoted: 'How do I apply?\nPlease tell me.',
      language: 'si',
    },
  ])
  const { body } = await call('GET', `/${id}`)
  const at = board.clock.now().toISOString()
  assert.deepEqual([body.done_at, body.done_by, body.language], [at, 'Malini', 'si'])
  assert.deepEqual(body.replies, [{ text: 'Open it and press Apply.', admin_name: 'Malini', sent_at: at }])
  assert.equal((await call('POST', `/${id}/replies`, { text: ' ' })).status, 422)
  assert.equal((await call('DELETE', `/${id}`)).status, 200)
  assert.equal((await call('GET', `/${id}`)).status, 404)
})

test('open and done messages are filtered apart, and only open ones wait', async () => {
  const { id } = await aMessage()
  const { id: other } = await aMessage()
  const waiting = async () =>
    (await board.call({ url: '/api/admin/waiting-counts', token: admin.token })).json().messages.count
  const ids = async (state: string) =>
    (await call('GET', `?state=${state}`)).body.map((row: { id: number }) => row.id)
  const before = await waiting()
  assert.equal((await call('PUT', `/${id}/done`, { done: true })).status, 200)
  assert.equal(await waiting(), before - 1)
  assert.deepEqual([await ids('done'), (await ids('open')).includes(other)], [[id], true])
  await call('PUT', `/${id}/done`, { done: false })
  assert.deepEqual(await ids('done'), [])
  assert.equal(await waiting(), before)
})

test('the account of the sender and its applications stand beside a message', async () => {
  const user = await aUser(board)
  const { id } = await aMessage(user.email.toUpperCase())
  await aPositionApplication(board, { email: user.email })
  const { body } = await call('GET', `/${id}`)
  assert.deepEqual([body.account, body.applications], [{ id: user.id, name: user.name }, 1])
  const { id: stranger } = await aMessage('nobody@example.lk')
  const none = (await call('GET', `/${stranger}`)).body
  assert.deepEqual([none.account, none.applications], [null, 0])
})

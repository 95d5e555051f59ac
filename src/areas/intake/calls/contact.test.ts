import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin } from '#test/support/factories.ts'

const board = await testBoard({ after })
let admin: Awaited<ReturnType<typeof anAdmin>>
const url = '/api/contact'
const list = '/api/admin/contact-messages'

beforeEach(async () => {
  await board.db.deleteFrom('contact_messages').execute()
  await board.db.deleteFrom('outbox').execute()
  await board.db.deleteFrom('audit_events').execute()
  board.clock.set('2026-11-20T06:30:00.000Z')
  admin = await anAdmin(board)
})

const said = {
  name: 'Ruwan Fonseka',
  email: 'ruwan@example.lk',
  message: 'Is the office open\non Poya days?',
}
const send = (payload: object = said) => board.call({ method: 'POST', url, payload })

test('a message is stored, sent to the office and answered with thanks', async () => {
  const answer = await send({ ...said, id: 7, created_at: '1999-01-01' })
  assert.equal(answer.statusCode, 201)
  assert.equal(answer.json().message, en['contact.sent'])
  const { data } = answer.json<{ data: { id: number; created_at: string } }>()
  const kept = await board.db.selectFrom('contact_messages').selectAll().execute()
  assert.deepEqual(kept, [{ ...said, ...data, sender_language: 'en', done_at: null, done_by: null }])
  assert.equal(data.created_at, board.clock.now().toISOString())
  const mails = await board.db.selectFrom('outbox').select(['template', 'recipient', 'payload']).execute()
  assert.deepEqual(mails, [{ template: 'contact_message', recipient: 'office@board.test', payload: said }])
})

test('for 15 minutes a mistyped address is put right: the message stands there once', async () => {
  const previous_email = 'ruwan@exmaple.lk'
  const sent = () => board.db.selectFrom('contact_messages').select('email').orderBy('id').execute()
  await send({ ...said, email: previous_email })
  await send({ ...said, message: 'Another question', email: previous_email })
  assert.equal((await send({ ...said, previous_email })).statusCode, 201)
  assert.deepEqual(await sent(), [{ email: previous_email }, { email: said.email }])
  board.clock.advance(15 * MINUTE_MS)
  await send({ ...said, email: 'late@example.lk', previous_email: said.email })
  assert.equal((await sent()).length, 3)
})

test('without an address of the office, a message is mailed to owners and moderators', async () => {
  const bare = await testBoard({ after }, { OFFICE_EMAIL: '' })
  const emails = { owner: 'owner@board.test', moderator: 'moderator@board.test', viewer: 'viewer@board.test' }
  for (const role of ['owner', 'moderator', 'viewer'] as const)
    await anAdmin(bare, { role, email: emails[role] })
  assert.equal((await bare.call({ method: 'POST', url, payload: said })).statusCode, 201)
  const mails = await bare.db.selectFrom('outbox').select('recipient').orderBy('recipient').execute()
  assert.deepEqual(
    mails.map(({ recipient }) => recipient),
    [emails.moderator, emails.owner],
  )
})

test('the record of a message names nobody', async () => {
  const { data } = (await send()).json<{ data: { id: number } }>()
  const acts = await board.db.selectFrom('audit_events').selectAll().execute()
  assert.partialDeepStrictEqual(acts, [
    {
      action: 'contact_message.received',
      actor: 'visitor',
      actor_id: null,
      subject: 'contact_message',
      subject_id: data.id,
      detail: {},
    },
  ])
})

test('name, email and message are required, and every gap is named at once', async () => {
  const answer = await send({ name: '', email: ' ' })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(answer.json().errors, {
    name: [en['contact.name.required']],
    email: [en['contact.email.required']],
    message: [en['contact.message.required']],
  })
  const wrong = await send({ ...said, email: 'ruwan@', message: 'a'.repeat(5001) })
  assert.deepEqual(Object.keys(wrong.json().errors), ['email', 'message'])
  assert.deepEqual(await board.db.selectFrom('contact_messages').selectAll().execute(), [])
})

test('an address cannot carry a mail header', async () => {
  const answer = await send({ ...said, email: 'ruwan@example.lk\r\nBcc: everyone@example.lk' })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(Object.keys(answer.json().errors), ['email'])
})

test('an admin reads the messages, the newest first, in pages', async () => {
  for (const message of ['first', 'second', 'third']) {
    await send({ ...said, message })
    board.clock.advance(1000)
  }
  const whole = await board.call({ url: list, token: admin.token })
  const texts = whole.json<{ message: string }[]>().map(({ message }) => message)
  assert.deepEqual(texts, ['third', 'second', 'first'])
  const page = await board.call({ url: `${list}?page=2&per_page=2`, token: admin.token })
  assert.equal(page.headers['x-total-count'], '3')
  assert.partialDeepStrictEqual(page.json(), [{ ...said, message: 'first' }])
})

test('an admin finds messages by a word and by day', async () => {
  board.clock.set('2026-11-20T18:29:59.999Z')
  admin = await anAdmin(board)
  await send({ ...said, message: 'A 100% honest question' })
  board.clock.set('2026-11-20T18:30:00.000Z')
  await send({ ...said, message: 'About 100 things' })
  const found = async (query: string) => {
    const answer = await board.call({ url: `${list}?${query}`, token: admin.token })
    return answer.json<{ message: string }[]>().map(({ message }) => message)
  }
  assert.deepEqual(await found('q=100%25'), ['A 100% honest question'])
  assert.deepEqual(await found('q=RUWAN&from=2026-11-21'), ['About 100 things'])
  assert.deepEqual(await found('to=2026-11-20'), ['A 100% honest question'])
})

test('an admin sorts the messages by time, writer and text', async () => {
  for (const [name, message] of [
    ['ruwan', 'B'],
    ['Amara', 'c'],
    ['Sunil', 'a'],
  ]) {
    await send({ ...said, name, message })
    board.clock.advance(1000)
  }
  const sorted = async (sort: string) => {
    const answer = await board.call({ url: `${list}?sort=${sort}&page=1`, token: admin.token })
    return answer
      .json<{ message: string }[]>()
      .map(({ message }) => message)
      .join('')
  }
  assert.equal(await sorted('created_at'), 'Bca')
  assert.equal(await sorted('name'), 'cBa')
  assert.equal(await sorted('-message'), 'cBa')
})

test('an admin deletes a message once', async () => {
  const { data } = (await send()).json<{ data: { id: number } }>()
  const remove = () => board.call({ method: 'DELETE', url: `${list}/${data.id}`, token: admin.token })
  assert.deepEqual((await remove()).json(), { message: en['contact.message.deleted'] })
  assert.equal((await remove()).statusCode, 404)
  assert.deepEqual(await board.db.selectFrom('contact_messages').selectAll().execute(), [])
})

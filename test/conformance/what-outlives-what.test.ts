// On PostgreSQL too: foreign keys.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { LinkPurpose } from '#src/contract/signed-links.ts'
import { makeLink } from '#src/platform/signed-links.ts'
import { anAlert } from '#test/support/alerts.ts'
import { sendAllResetLinks } from '#test/support/answered-requests.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows, insertRow } from '#test/support/change-rows.ts'
import {
  aCategoryApplication,
  anAdmin,
  aPositionApplication,
  aUser,
  aVacancy,
  PASSWORD,
} from '#test/support/factories.ts'
import { mailsTo } from '#test/support/vacancies.ts'

// Decision 081 has the whole table, and names the tests of its other lines.
const board = await testBoard({ after })
const admin = await anAdmin(board)
const NEW = 'seven green parrots'
const chosen = { password: NEW, password_confirmation: NEW }

const post = (url: string, payload: object, token?: string) => board.send('POST', url, payload, token)

async function tokenOf(email: string, template: string): Promise<string> {
  return String((await mailsTo(board, email, template)).at(-1)!['token'])
}

/** Somebody who posted and applied, with the links that were mailed to the account's address. */
async function aPerson() {
  const user = await aUser(board, { email_confirmed_at: '2026-11-01T00:00:00.000Z' })
  const { email } = user
  const vacancy = await aVacancy(board, { user_id: user.id, email })
  const at = board.clock.now().toISOString()
  const reminder = await insertRow(board.db, 'vacancy_reminders', {
    vacancy_id: vacancy.id,
    kind: 'closing',
    closing_date: vacancy.closing_date,
    sent_at: at,
  })
  const subjects = {
    application: (await aPositionApplication(board, { vacancy_id: vacancy.id })).id,
    'vacancy-address': vacancy.id,
    'vacancy-reminder': reminder.id,
    'sent-application': (await aPositionApplication(board, { email })).id,
    'sent-category-application': (await aCategoryApplication(board, { email })).id,
    alert: await anAlert(board, { email, search: 'q=driver' }),
  } satisfies Partial<Record<LinkPurpose, number>>
  const links = await Promise.all(
    Object.entries(subjects).map(async ([purpose, subjectId]) => {
      const facts = { purpose: purpose as LinkPurpose, subjectId, language: 'en', to: email } as const
      return [purpose, await makeLink(board.db, board.clock.now(), facts)] as const
    }),
  )
  const ended = async () => {
    const over: string[] = []
    for (const [purpose, token] of links)
      if ((await board.call({ url: '/api/link', token })).statusCode !== 200) over.push(purpose)
    return over
  }
  return { ...user, vacancy, ended }
}

type Person = Awaited<ReturnType<typeof aPerson>>

async function changeAddress({ id, token }: Person) {
  const email = `moved.${id}@example.lk`
  await post('/api/account/email', { email, current_password: PASSWORD }, token)
  const pressed = { token: await tokenOf(email, 'email_confirmation') }
  return post('/api/account/email/confirm', pressed, token)
}

const acts: [name: string, act: (person: Person) => Promise<{ statusCode: number }>, ends: string[]][] = [
  [
    'a password reset',
    async ({ email }) => {
      await post('/api/forgot-password', { email })
      await sendAllResetLinks(board)
      return post('/api/reset-password', {
        token: await tokenOf(email, 'password_reset_link'),
        email,
        ...chosen,
      })
    },
    [],
  ],
  [
    'a new password',
    ({ token }) => post('/api/account/password', { current_password: PASSWORD, ...chosen }, token),
    [],
  ],
  [
    'the end of all other sessions',
    ({ token }) => board.call({ method: 'DELETE', url: '/api/account/sessions', token }),
    [],
  ],
  ['a change of address', changeAddress, ['vacancy-reminder', 'alert']],
  [
    'a block',
    ({ id }) => post(`/api/admin/accounts/${id}/block`, { reason: 'untrue' }, admin.token),
    ['application', 'vacancy-reminder'],
  ],
  [
    'the deletion of the account',
    ({ token }) => post('/api/account/deletion', { current_password: PASSWORD }, token),
    ['vacancy-reminder', 'alert'],
  ],
]

for (const [name, act, ends] of acts)
  test(`links of mails that ${name} ends: ${ends.join(', ') || 'none'}`, async () => {
    const person = await aPerson()
    assert.deepEqual(await person.ended(), [])
    board.clock.advance(60_000)
    const done = await act(person)
    assert.equal(done.statusCode, 200)
    assert.deepEqual(await person.ended(), ends)
  })

test('a link to an application ends when its vacancy gets another address', async () => {
  const person = await aPerson()
  const email = 'somebody.else@example.lk'
  await board.db.updateTable('vacancies').set({ email }).where('id', '=', person.vacancy.id).execute()
  assert.deepEqual(await person.ended(), ['application', 'vacancy-address'])
})

test('a registration that is sent again after a new password starts no session', async () => {
  const email = 'kamala@example.lk'
  const sent = { name: 'Kamala', email, password: PASSWORD, password_confirmation: PASSWORD }
  const register = () =>
    board.call({
      method: 'POST',
      url: '/api/register',
      payload: sent,
      headers: { 'idempotency-key': 'kamala-1' },
    })
  const { token } = (await register()).json()
  assert.equal((await register()).statusCode, 201)
  const changed = await post('/api/account/password', { current_password: PASSWORD, ...chosen }, token)
  assert.equal(changed.statusCode, 200)
  assert.equal((await register()).json().type, '/problems/key-reused')
})

test('a registration that is sent again starts no session of a blocked account', async () => {
  const email = 'blocked-again@example.lk'
  const send = () =>
    board.call({
      method: 'POST',
      url: '/api/register',
      payload: { name: 'Kamala', email, password: PASSWORD, password_confirmation: PASSWORD },
      headers: { 'idempotency-key': 'blocked-1' },
    })
  const { user } = (await send()).json()
  await changeRows(board.db, 'users', { id: user.id }, { blocked_at: board.clock.now().toISOString() })
  const answer = await send()
  assert.deepEqual([answer.statusCode, answer.json().token], [403, undefined])
})

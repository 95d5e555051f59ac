import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import { sendAllResetLinks } from '#test/support/answered-requests.ts'
import { testBoard } from '#test/support/app.ts'
import {
  anAdmin,
  aPositionApplication,
  aStoredFile,
  aUser,
  aVacancy,
  PASSWORD,
} from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { passOf } from '#test/support/session-passes.ts'
import { aLinkToken } from '#test/support/signed-links.ts'

const board = await testBoard({ after })
const NEW = 'seven green parrots'
const chosen = { password: NEW, password_confirmation: NEW }

const post = (url: string, token?: string, payload: object = {}) => board.send('POST', url, payload, token)
interface Pass {
  url: string
  cookie: string
}
const opens = async ({ url, cookie }: Pass) => (await board.call({ url, headers: { cookie } })).statusCode

/** An employer, logged in here and elsewhere, with the files that passes of this session open. */
async function anEmployer() {
  const user = await aUser(board, { email_confirmed_at: board.clock.now().toISOString() })
  const { id: vacancy_id } = await aVacancy(board, { user_id: user.id })
  const { id } = await aPositionApplication(board, {
    vacancy_id,
    resume_path: await aStoredFile(board, 'resumes'),
  })
  const { token: elsewhere } = (
    await post('/api/login', undefined, { email: user.email, password: PASSWORD })
  ).json()
  const passes: Pass[] = []
  for (const call of [`/api/account/applications/${id}/resume`, '/api/account/my-data/archive']) {
    const given = await post(call, user.token)
    passes.push({ url: given.json<{ path: string }>().path, cookie: passOf(given) })
  }
  return { ...user, elsewhere, passes, opened: () => Promise.all(passes.map(opens)), applicationId: id }
}

type Employer = Awaited<ReturnType<typeof anEmployer>>

const endings: Record<string, (employer: Employer) => Promise<unknown>> = {
  'the logout': ({ token }) => post('/api/logout', token),
  'the end of this session': async ({ elsewhere }) => {
    const sessions = (await board.call({ url: '/api/account/sessions', token: elsewhere })).json()
    const { id } = sessions.find(({ current }: { current: boolean }) => !current)
    return board.call({ method: 'DELETE', url: `/api/account/sessions/${id}`, token: elsewhere })
  },
  'the end of all other sessions': ({ elsewhere }) =>
    board.call({ method: 'DELETE', url: '/api/account/sessions', token: elsewhere }),
  'a new password': ({ elsewhere }) =>
    post('/api/account/password', elsewhere, { current_password: PASSWORD, ...chosen }),
  'a password reset': async ({ email }) => {
    await post('/api/forgot-password', undefined, { email })
    await sendAllResetLinks(board)
    const { payload } = await getRow(
      board.db,
      'outbox',
      { recipient: email, template: 'password_reset_link' },
      ['payload'],
    )
    return post('/api/reset-password', undefined, { token: payload['token'], email, ...chosen })
  },
  'a block': async ({ id }) =>
    post(`/api/admin/accounts/${id}/block`, (await anAdmin(board)).token, { reason: 'taken_over' }),
}

for (const [name, end] of Object.entries(endings))
  test(`${name} ends the cookies that open a CV and the archive`, async () => {
    const employer = await anEmployer()
    assert.deepEqual(await employer.opened(), [200, 200])
    await end(employer)
    assert.deepEqual(await employer.opened(), [410, 410])
  })

test('the cookies end with their own time, and open one address of one session alone', async () => {
  const employer = await anEmployer()
  const [resume, archive] = employer.passes as [Pass, Pass]
  assert.equal(await opens({ url: archive.url, cookie: resume.cookie }), 401)
  assert.equal(await opens({ url: resume.url, cookie: archive.cookie }), 401)
  const others = await anEmployer()
  assert.equal(await opens({ url: resume.url, cookie: others.passes[0]!.cookie }), 401)
  const [name, value = ''] = resume.cookie.split('=')
  const [session, end, signature] = value.split('.')
  for (const forged of [
    `${session}.${Number(end) + 1}.${signature}`,
    `${session}.${end}.${'a'.repeat(43)}`,
    `${session}.${end}.${'é'.repeat(43)}`,
    `${session}.${end}`,
    'guess',
    '',
  ])
    assert.equal(await opens({ url: resume.url, cookie: `${name}=${forged}` }), 401, forged)
  assert.equal((await board.call({ url: resume.url })).statusCode, 401)
  board.clock.advance(5 * MINUTE_MS)
  assert.deepEqual(await employer.opened(), [200, 410])
  board.clock.advance(10 * MINUTE_MS)
  assert.deepEqual(await employer.opened(), [410, 410])
})

test('without a session the CV opens as long as the link of the mail is good', async () => {
  const { applicationId } = await anEmployer()
  const token = await aLinkToken(board, { subjectId: applicationId })
  const { id } = (await board.call({ url: '/api/link', token })).json()
  const file = { url: `/l/${id}/resume`, cookie: `signed_link=${token}` }
  assert.equal(await opens(file), 200)
  assert.equal((await post('/api/link/end', token)).statusCode, 200)
  assert.equal(await opens(file), 410)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY_MS } from '#src/contract/values/units.ts'
import { en } from '#src/strings/en.ts'
import { testBoard } from '#test/support/app.ts'
import { anEmployer, mailsTo } from '#test/support/employer.ts'
import { aLinkToken } from '#test/support/signed-links.ts'

const board = await testBoard({ after })
const sentLink = (subjectId: number) => aLinkToken(board, { purpose: 'sent-application', subjectId })
const as = (token: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  board.call({ method, url: `/api/account${path}`, token, ...(payload ? { payload } : {}) })

test('an applicant reminds the employer once, ten days after applying, who sees the day of it', async () => {
  const { user, call, receives } = await anEmployer(board)
  const created_at = new Date(board.clock.now().getTime() - 9 * DAY_MS).toISOString()
  const { id } = await receives({ created_at })
  const token = await sentLink(id)
  const nudge = () => as(token, 'POST', `/my-applications/${id}/nudge`)
  const nudgesTo = (email: string) => mailsTo(board, 'application_nudge', email)
  const early = await nudge()
  assert.deepEqual([early.statusCode, early.json().message], [409, en['problem.nudge_not_possible']])
  board.clock.advance(DAY_MS)
  const codes = (await Promise.all([nudge(), nudge()])).map(({ statusCode }) => statusCode)
  assert.deepEqual(
    codes.toSorted((a, b) => a - b),
    [200, 409],
  )
  const { nudged_at, nudge_from } = (await as(token, 'GET', `/my-applications/${id}`)).json()
  assert.deepEqual([nudged_at, nudge_from], [board.clock.now().toISOString(), null])
  assert.equal((await call('GET', `/applications/${id}`)).json().nudged_at, nudged_at)
  assert.equal((await call('GET', '/unanswered')).json()[0].nudged_at, nudged_at)
  const [mail, ...more] = await nudgesTo(user.email)
  assert.equal(more.length, 0)
  const { link_token } = (mail!.payload as { confirmed: { link_token: string } }).confirmed
  assert.equal((await as(link_token, 'GET', `/applications/${id}`)).statusCode, 200)
})

test('there is no reminder of an application that has an answer, or whose vacancy was removed', async () => {
  const { vacancy, call, receives } = await anEmployer(board)
  const [answered, removed] = [(await receives()).id, (await receives()).id]
  await call('POST', `/applications/${answered}/stage`, { stage: 'shortlisted' })
  board.clock.advance(10 * DAY_MS)
  const closed = { closed_reason: 'removed', closed_at: board.clock.now().toISOString() }
  const nudge = async (id: number) =>
    (await as(await sentLink(id), 'POST', `/my-applications/${id}/nudge`)).statusCode
  assert.equal(await nudge(answered), 409)
  await board.db.updateTable('vacancies').set(closed).where('id', '=', vacancy.id).execute()
  assert.equal(await nudge(removed), 409)
})

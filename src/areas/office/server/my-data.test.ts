import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { anAlert } from '#test/support/alerts.ts'
import { mailAllMyDataLinks } from '#test/support/answered-requests.ts'
import { testBoard } from '#test/support/app.ts'
import { categoryApplications, isApplication } from '#test/support/application-rows.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { anEmployer, mailsTo } from '#test/support/employer.ts'
import {
  aCategoryApplication,
  aJobSeekerForm,
  anAdmin,
  aPositionApplication,
  aUser,
  PASSWORD,
} from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { aLinkToken, aMyDataLink } from '#test/support/signed-links.ts'
import { allRows } from '#test/support/table-rows.ts'
import type { MyData } from '../calls/my-data.ts'

const board = await testBoard({ after })
const confirmed = { email_confirmed_at: board.clock.now().toISOString() }
const at = (path: string, token: string, more: object = {}) =>
  board.call({ url: `/api/account/my-data${path}`, token, ...more })
const partOf = ({ parts }: MyData, kind: string) => parts.find((part) => part.kind === kind)

test('the page holds what the inventory lists of the address, nothing of others, and who opened the CV', async () => {
  const { user, receives, call } = await anEmployer(board)
  const me = await aUser(board, confirmed)
  const mine = await receives({ email: me.email.toUpperCase(), cover_letter: 'I sew.' })
  await receives({ email: 'other@example.lk', cover_letter: 'Not mine' })
  const cv = await aCategoryApplication(board, { email: me.email, consent: 'agree' })
  await call('GET', `/applications/${mine.id}/resume`)
  const admin = await anAdmin(board)
  assert.equal((await board.call({ url: `/storage/${cv.resume_path}`, token: admin.token })).statusCode, 200)
  for (const token of [me.token, await aMyDataLink(board, me.email)]) {
    const answer = await at('', token)
    assert.equal(answer.statusCode, 200, answer.body)
    const data = answer.json<MyData>()
    assert.equal(partOf(data, 'position_applications')!.total, 1)
    assert.equal(partOf(data, 'position_applications')!.entries[0]!.facts['cover_letter'], 'I sew.')
    assert.equal(partOf(data, 'category_applications')!.entries[0]!.files.length, 1)
    assert.equal(data.consents, 1)
    const openedBy = data.openings.map(({ applicant_no, company_name }) => [
      applicant_no.slice(0, 2),
      company_name,
    ])
    assert.deepEqual(Object.fromEntries(openedBy), { CA: null, JA: mine.company_name })
    assert.doesNotMatch(answer.body, /Not mine|token|hash|password/)
  }
  assert.equal((await at('', await aLinkToken(board))).statusCode, 404, 'the link of another page')
  assert.equal((await at('', (await aUser(board)).token)).statusCode, 403, 'an address that is not confirmed')
  assert.equal(
    (await at('', user.token)).json<MyData>().parts.some(({ kind }) => kind === 'position_applications'),
    false,
  )
})

test('name, phone and city are put right, of one’s own alone and not of what was withdrawn', async () => {
  const { call, receives } = await anEmployer(board)
  const me = await aUser(board, confirmed)
  const { id } = await receives({ email: me.email })
  const correct = (kind: string, which: number, payload: object, token = me.token) =>
    at(`/${kind}/${which}`, token, { method: 'PATCH', payload })
  const right = await correct('position_application', id, { name: 'Kumari Silva', phone: '0771234567' })
  assert.equal(right.statusCode, 200, right.body)
  assert.equal((await call('GET', `/applications/${id}`)).json().full_name, 'Kumari Silva')
  const stranger = await aUser(board, confirmed)
  assert.equal((await correct('position_application', id, { name: 'X' }, stranger.token)).statusCode, 404)
  assert.equal((await correct('position_application', id, { phone: 'none' })).statusCode, 422)
  assert.equal((await correct('vacancy', id, { name: 'X' })).statusCode, 404)
  await at(`/../my-applications/${id}/withdraw`, me.token, { method: 'POST' })
  assert.equal((await correct('position_application', id, { name: 'X' })).statusCode, 409)
})

test('consent that is withdrawn is withdrawn everywhere, of what waits in quarantine too, and again changes nothing', async () => {
  const me = await aUser(board, confirmed)
  const { id } = await aCategoryApplication(board, { email: me.email, consent: 'agree' })
  const other = await aCategoryApplication(board, { consent: 'agree' })
  const form = await aJobSeekerForm(board, { email: me.email })
  await board.db
    .updateTable('applications')
    .set({ consent: 'agree' })
    .where(isApplication('job_seeker_form', form.id))
    .execute()
  await insertRow(board.db, 'quarantine', {
    kind: 'category_application',
    submission_id: 900_001,
    name: 'Me',
    email: me.email,
    target: null,
    resume_path: null,
    row: JSON.stringify({ email: me.email, consent: 'agree' }),
    reasons: ['trap_filled'],
    received_at: board.clock.now().toISOString(),
  })
  for (let time = 0; time < 2; time += 1) {
    const answer = await at('/consents/withdrawal', me.token, { method: 'POST' })
    assert.equal(answer.json<{ data: MyData }>().data.consents, 0)
  }
  const consents = await board.db.selectFrom(categoryApplications).select(['id', 'consent']).execute()
  assert.equal(consents.find((row) => row.id === id)!.consent, 'disagree')
  assert.equal(consents.find((row) => row.id === other.id)!.consent, 'agree')
  const held = await getRow(board.db, 'quarantine', { email: me.email }, ['row'])
  assert.equal(held.row['consent'], 'disagree')
})

test('an erasure needs the address once more and the password of the account, takes everything, and says so once', async () => {
  const me = await aUser(board, confirmed)
  await aPositionApplication(board, { email: me.email })
  const link = await aMyDataLink(board, me.email)
  const erase = (token: string, payload: object) => at('/erasure', token, { method: 'POST', payload })
  const right = { email: me.email.toUpperCase(), current_password: PASSWORD }
  for (const token of [me.token, link]) {
    const neither = await erase(token, { email: 'another@example.lk', current_password: '' })
    assert.equal(neither.statusCode, 422)
    assert.deepEqual(Object.keys(neither.json().errors), ['email', 'current_password'])
    const guessed = await erase(token, { ...right, current_password: 'a guess' })
    assert.deepEqual(guessed.json().errors, { current_password: ['This is not your current password.'] })
    assert.equal((await at('', token)).json<MyData>().has_account, true)
    board.clock.advance(60_000)
  }
  const answer = await erase(me.token, right)
  assert.equal(answer.statusCode, 200, answer.body)
  for (const [table, rows] of Object.entries(await allRows(board.db)))
    assert.ok(!rows.join('\n').toLowerCase().includes(me.email), table)
  assert.equal((await at('', me.token)).statusCode, 401)
  assert.equal((await erase(link, right)).statusCode, 410)
})

test('who has no account, or one that confirmed nothing, erases by the link alone', async () => {
  const { email } = await aPositionApplication(board, { email: 'Without.Account@example.lk' })
  await aUser(board, { email: email.toLowerCase() })
  const link = await aMyDataLink(board, email.toLowerCase())
  const answer = await at('/erasure', link, { method: 'POST', payload: { email } })
  assert.equal(answer.statusCode, 200, answer.body)
})

test('asking for a link says the same of every address, and mails those that the board knows, three a day', async () => {
  const { email } = await aPositionApplication(board, { email: 'known@example.lk' })
  const ask = (address: string) =>
    board.call({
      method: 'POST',
      url: '/api/my-data/links',
      payload: { email: address },
      headers: { 'accept-language': 'ta' },
    })
  const [known, unknown] = [await ask(email), await ask('unknown@example.lk')]
  assert.equal(known.body, unknown.body)
  assert.deepEqual(Object.keys(known.headers).toSorted(), Object.keys(unknown.headers).toSorted())
  for (let time = 0; time < 4; time += 1) await ask(email)
  await mailAllMyDataLinks(board)
  const mails = await mailsTo(board, 'my_data_link', email)
  assert.equal(mails.length, 3)
  assert.equal((await mailsTo(board, 'my_data_link', 'unknown@example.lk')).length, 0)
  const { link_token, language } = mails[0]!.payload as { link_token: string; language: string }
  assert.equal(language, 'ta')
  assert.equal((await at('', link_token)).json<MyData>().email, email)
  const left = await board.db.selectFrom('my_data_requests').select('mailed_at').execute()
  assert.ok(
    left.every(({ mailed_at }) => mailed_at !== null),
    'nothing is kept of the others',
  )
  board.clock.advance(3_600_001)
  assert.equal((await at('', link_token)).statusCode, 410)
})

test('the searches of alerts are shown in words, in the language of their reader', async () => {
  const { email, token } = await aUser(board, confirmed)
  await anAlert(board, { email, search: 'q=weaver&district=Galle&employment_type=part_time' })
  const shown = async (language: string) => {
    const answer = await at('', token, { headers: { 'accept-language': language } })
    return partOf(answer.json<MyData>(), 'alert_searches')!.entries[0]!.facts['query']
  }
  assert.equal(await shown('en'), 'weaver · Galle · Part-time')
  assert.match(String(await shown('ta')), /^weaver · காலி · /)
})

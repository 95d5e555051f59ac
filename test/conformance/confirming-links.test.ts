import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { askForAlert, wordsFor } from '#test/support/alerts.ts'
import { testBoard } from '#test/support/app.ts'
import { changeRows } from '#test/support/change-rows.ts'
import { anAdmin, aUser, aVacancy, PASSWORD } from '#test/support/factories.ts'
import { mailsTo } from '#test/support/vacancies.ts'
import { report, reportLink } from '#test/support/vacancy-reports.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)
let made = 0
const anAddress = () => `reader.${(made += 1)}@example.lk`
const press = (path: string, token: string, payload?: object) => board.send('POST', path, payload, token)
const tokenOf = async (email: string, template: string) => {
  const mail = (await mailsTo(board, email, template)).at(-1)!
  return String(mail['link_token'] ?? mail['token'])
}

test('the link that asked a vacancy’s former address is dead, and confirms neither that nor the new one', async () => {
  const [before, now] = [anAddress(), anAddress()]
  const { id } = await aVacancy(board, { status: 0, email: before })
  const decide = async (status: number) => {
    const url = `/api/job-vacancies/${id}/status`
    const answer = await board.call({ method: 'PATCH', url, token: admin.token, payload: { status } })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  await decide(1)
  const old = await tokenOf(before, 'vacancy_address_confirmation')
  await decide(0)
  await board.db.updateTable('vacancies').set({ email: now }).where('id', '=', id).execute()
  await decide(1)
  const fresh = await tokenOf(now, 'vacancy_address_confirmation')
  assert.equal((await press('/api/link/vacancy-address', old)).statusCode, 410)
  const seen = await board.call({ url: '/api/link/vacancy-address', token: fresh })
  assert.equal(seen.json().confirmed, false)
  assert.equal((await press('/api/link/vacancy-address', fresh)).json().data.confirmed, true)
})

test('a link that confirms an account is dead once another address was named', async () => {
  const user = await aUser(board)
  await press('/api/account/email/confirmation', user.token)
  const old = await tokenOf(user.email, 'email_confirmation')
  const email = anAddress()
  const wanted = await press('/api/account/email', user.token, { email, current_password: PASSWORD })
  assert.equal(wanted.statusCode, 200, wanted.body)
  assert.equal((await press('/api/account/email/confirm', user.token, { token: old })).statusCode, 422)
  const { email_confirmed_at } = (await board.call({ url: '/api/account', token: user.token })).json()
  assert.equal(email_confirmed_at, null)
})

test('a link that confirms an alert is dead once the alert has another address', async () => {
  const email = anAddress()
  await askForAlert(board, { email })
  const [mail] = await wordsFor(board, 'alert_confirmation', email)
  await board.db.updateTable('alerts').set({ email: anAddress() }).where('email', '=', email).execute()
  assert.equal((await press('/api/link/alert', mail!.token, { act: 'confirm' })).statusCode, 410)
})

test('a link that confirms a report is dead once the report has another address', async () => {
  const email = anAddress()
  const { id } = await aVacancy(board)
  await report(board, id, { email })
  const token = await reportLink(board, email)
  await changeRows(board.db, 'vacancy_reports', { email }, { email: anAddress() })
  assert.equal((await press('/api/link/vacancy-report', token)).statusCode, 410)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { announce } from '#src/areas/mail/index.ts'
import { secondFactorChanged } from '#src/areas/people/mails/accounts-mails.ts'
import { findAdminLanguage } from '#src/areas/people/rows/accounts.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { panelTexts } from '#src/strings/panel.ts'
import { csvHeaders as english } from '#src/strings/panel/en/csv.ts'
import { csvHeaders as sinhala } from '#src/strings/panel/si/csv.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, PASSWORD } from '#test/support/factories.ts'
import { mailWorkersOf } from '#test/support/mail-workers.ts'
import { testSmtp } from '#test/support/smtp.ts'

const board = await testBoard({ after })

const logIn = (email: string, language: string) =>
  board.call({
    method: 'POST',
    url: '/api/admin/login',
    payload: { email, password: PASSWORD },
    headers: { 'accept-language': language },
  })
const findLanguage = async (token: string): Promise<unknown> =>
  (await board.call({ url: '/api/admin/me', token })).json().language
const choose = (token: string, language: string, headers = {}) =>
  board.call({ method: 'PUT', url: '/api/admin/me/language', token, payload: { language }, headers })

test('the first login gives an admin the language of its page, a later one leaves it', async () => {
  const { email } = await anAdmin(board)
  const { token } = (await logIn(email, 'ta')).json()
  assert.equal(await findLanguage(token), 'ta')
  const later = (await logIn(email, 'en')).json()
  assert.equal(await findLanguage(later.token), 'ta')
  assert.equal((await choose(token, 'si')).statusCode, 200)
  assert.equal(await findLanguage(later.token), 'si')
  assert.equal((await choose(token, 'fr')).statusCode, 422)
})

test('answers and files are in the language of the call, otherwise in that of the admin', async () => {
  const { token } = await anAdmin(board)
  assert.equal((await choose(token, 'si')).json().message, dictionaries.en['admins.language_set'])
  const own = await choose(token, 'si')
  assert.equal(own.json().message, dictionaries.si['admins.language_set'])
  const named = await choose(token, 'si', { 'accept-language': 'ta' })
  assert.equal(named.json().message, dictionaries.ta['admins.language_set'])

  const headOf = async (headers = {}) => {
    const { body } = await board.call({ url: '/api/admin/export/clients.csv', token, headers })
    return body.split('\r\n', 1)[0]!
  }
  const inSinhala = await headOf()
  assert.ok(inSinhala.startsWith('\uFEFF'), 'spreadsheets read it as Unicode')
  assert.ok(inSinhala.includes(sinhala.name))
  assert.ok((await headOf({ 'accept-language': 'en' })).includes(english.name))
  const rules = await board.call({ url: '/api/admin/moderation-rules', token })
  assert.equal(rules.json().text, panelTexts.si['rules.shipped'])
})

test('a mail to an admin is in their language as it leaves; to anybody else it stays English', async (t) => {
  const { db, clock } = board
  const { token, email } = await anAdmin(board)
  await choose(token, 'ta')
  for (const to of [email, 'office@example.lk'])
    await announce(db, clock.now(), secondFactorChanged, to, { name: 'A', change: 'added' })
  const smtp = await testSmtp(t)
  const { aWorker, untilSent } = mailWorkersOf(board)
  aWorker(t, smtp.url, { findLanguage: findAdminLanguage })
  await untilSent()
  const subjectTo = (to: string) => smtp.mails.find((mail) => mail.to![0]!.address === to)?.subject
  assert.match(subjectTo(email)!, /\p{Script=Tamil}/u)
  assert.equal(subjectTo('office@example.lk'), 'Your panel login was changed')
})

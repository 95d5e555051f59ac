import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { mails } from '#src/areas.ts'
import { getMail, renderMail } from '#src/areas/mail/mails/mail-registry.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { texts as enMail } from '#src/strings/mail/en.ts'
import { texts as siMail } from '#src/strings/mail/si.ts'
import { texts as taMail } from '#src/strings/mail/ta.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aPositionApplication, aUser, aVacancy } from '#test/support/factories.ts'
import { report } from '#test/support/vacancy-reports.ts'

const board = await testBoard({ after })
const admin = await anAdmin(board)

beforeEach(async () => {
  await board.db.deleteFrom('outbox').execute()
})

const remove = (id: number, payload: object = {}) =>
  board.send('POST', `/api/admin/vacancies/${id}/reports/removal`, payload, admin.token)
const warnings = async () =>
  board.db
    .selectFrom('outbox')
    .select(['recipient', 'payload', 'next_attempt_at'])
    .where('template', '=', 'vacancy_was_fraud')
    .orderBy('recipient')
    .execute()

test('a removal for fraud tells everyone who applied, once and in their language, what to do', async () => {
  const { id } = await aVacancy(board, { position: 'Rs 100 000 a week' })
  await report(board, id, { reason: 'fake_company' })
  const ruwan = { vacancy_id: id, email: 'ruwan@example.lk' }
  await aPositionApplication(board, ruwan)
  await aPositionApplication(board, { ...ruwan, email: 'Ruwan@example.lk' })
  await aPositionApplication(board, {
    vacancy_id: id,
    email: 'amara@example.lk',
    sender_language: 'si',
    stage: 'withdrawn',
  })
  await aPositionApplication(board, { email: 'other@example.lk' })
  assert.equal((await remove(id)).statusCode, 200)
  const told = await warnings()
  const languages = Object.fromEntries(
    told.map(({ recipient, payload }) => [
      recipient.toLowerCase(),
      (payload as { language: string }).language,
    ]),
  )
  assert.deepEqual(languages, { 'ruwan@example.lk': 'en', 'amara@example.lk': 'si' })
  assert.equal(told.length, 2)
  for (const { next_attempt_at } of told)
    assert.ok(Date.parse(next_attempt_at) > board.clock.now().getTime(), 'it waits as a decision does')
  await remove(id)
  assert.equal((await warnings()).length, 2)
})

test('who posted a fraud that was on the board hears that it was removed, and is not asked to post it again', async () => {
  const [publicUrl, email] = ['https://board.example', 'office@board.example']
  const site = { name: 'Lanka Vacancies', publicUrl, address: 'Moratuwa', phone: '011 200 0000', email }
  const words = { en: enMail, si: siMail, ta: taMail }
  for (const language of offeredLanguages) {
    const { id: user_id } = await aUser(board)
    const { id } = await aVacancy(board, { user_id, sender_language: language })
    assert.equal((await remove(id, { reason: 'asks_for_money' })).statusCode, 200)
    const mail = await board.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    const { subject, text } = renderMail(getMail(mails, mail.template), mail.payload, site)
    const of = words[language]
    assert.equal(subject, of['mail.vacancy_removed.subject'].replace('{vacancy_id}', String(id)))
    assert.ok(text.includes(of['mail.vacancy_removed.removed']), text)
    assert.ok(!text.includes(of['mail.vacancy_rejected.next'].replace('{email}', email)), text)
    await board.db.deleteFrom('outbox').execute()
  }
})

test('a removal that is undone warns nobody', async () => {
  const { id } = await aVacancy(board)
  await aPositionApplication(board, { vacancy_id: id })
  await remove(id, { reason: 'asks_for_money', note: 'Rs 15,000 for a uniform' })
  assert.equal((await warnings()).length, 1)
  const undone = await board.send('PATCH', `/api/job-vacancies/${id}/status`, { status: 1 }, admin.token)
  assert.equal(undone.json().data.state, 'open')
  assert.deepEqual(await warnings(), [])
})

test('a removal for another reason warns nobody', async () => {
  const { id } = await aVacancy(board)
  await report(board, id, { reason: 'asks_for_money' })
  await aPositionApplication(board, { vacancy_id: id })
  await remove(id, { reason: 'duplicate' })
  assert.deepEqual(await warnings(), [])
})

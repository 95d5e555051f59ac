import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { renderMail } from '#src/areas/mail/mails/mail-registry.ts'
import { testBoard } from '#test/support/app.ts'
import { anAddress, sendPosition } from '#test/support/application-forms.ts'
import { anEmployer, mailsTo } from '#test/support/employer.ts'
import { phoneVacancy } from '#test/support/phone-applications.ts'
import { positionConfirmation } from '../../mails/applicant-mails.ts'
import { newApplication } from '../../mails/new-application.ts'

const board = await testBoard({ after })
const site = {
  name: 'Board',
  publicUrl: 'https://board.test',
  address: 'A',
  phone: '1',
  email: 'office@board.test',
}

async function noticeOf(recipient: string) {
  const [mail] = (await mailsTo(board, 'new_application', recipient)).toReversed()
  return renderMail(newApplication, mail!.payload as never, site)
}

test('an employer with a confirmed address gets number, letter, link and Reply-To; the link opens that application', async () => {
  const { user, vacancy } = await anEmployer(board, { sender_language: 'si' })
  const email = anAddress()
  const { id, applicant_no } = (await sendPosition(board, vacancy.id, { email })).json().data
  const { text, replyTo, html } = await noticeOf(user.email)
  assert.equal(replyTo, email)
  assert.ok(text.includes(applicant_no))
  for (const shown of ['> I have run these machines for six years.', email, '077 123 4567', 'මොරටුව'])
    assert.ok(text.includes(shown), shown)
  assert.match(html, /<html lang="si">/)
  const token = /https:\/\/board\.test\/l\/(lvl_[\w-]+)/.exec(text)![1]!
  const seen = await board.call({ url: `/api/account/applications/${id}`, token })
  assert.deepEqual([seen.statusCode, seen.json().full_name], [200, 'Nimal Perera'])
})

test('about an applicant without an email address the mail says whom to call, and invites no reply', async () => {
  const { user, applies } = await phoneVacancy(board)
  await applies({ phone: '077 123 4567' })
  const { text, replyTo } = await noticeOf(user.email)
  assert.equal(replyTo, undefined)
  assert.ok(text.includes('No email address: call +94 77 123 4567.'), text)
  assert.doesNotMatch(text, /reply to this email|write to the applicant/)
})

test('an address that nobody confirmed gets name and position alone, and how to confirm', async () => {
  const { user, vacancy } = await anEmployer(board, { email: 'unknown@elsewhere.example' })
  const email = anAddress()
  const sent = { email, phone: '077 765 4321', city: 'Batticaloa' }
  const { applicant_no } = (await sendPosition(board, vacancy.id, sent)).json().data
  const { text, html, replyTo } = await noticeOf('unknown@elsewhere.example')
  assert.equal(replyTo, undefined)
  for (const hidden of [applicant_no, '/l/', 'six years', email, '765', 'Batticaloa'])
    assert.ok(!text.includes(hidden) && !html.includes(hidden), hidden)
  assert.ok(text.includes('Nimal Perera'))
  assert.ok(text.includes(vacancy.position))
  assert.match(text, /confirm this address/)
  assert.equal((await mailsTo(board, 'new_application', user.email)).length, 0)
})

test('the applicant’s mail has a link to the page of that application, in the language of the applicant', async () => {
  const { vacancy } = await anEmployer(board)
  const email = anAddress()
  await sendPosition(board, vacancy.id, { email })
  const [mail] = await mailsTo(board, 'position_application_confirmation', email)
  const payload = mail!.payload as object
  const { text } = renderMail(positionConfirmation, { ...payload, language: 'ta' } as never, site)
  assert.match(text, /வணக்கம் Nimal Perera/)
  const token = /\/l\/(lvl_[\w-]+)/.exec(text)![1]!
  const opened = await board.call({ url: '/api/link', token })
  assert.equal(opened.json().purpose, 'sent-application')
})

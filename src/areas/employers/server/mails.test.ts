import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applicationMessage } from '#src/areas/applications/mails/received-mails.ts'
import { renderMail } from '#src/areas/mail/mails/mail-registry.ts'
import { texts as siMail } from '#src/strings/mail/si.ts'
import { vacancyClosed, vacancyClosing } from '../mails/my-vacancies-mails.ts'

const site = {
  name: 'Lanka Vacancies',
  publicUrl: 'https://board.example',
  address: 'No. 12, Galle Road, Moratuwa',
  phone: '+94 11 200 0000',
  email: 'office@board.example',
}
const payload = {
  name: 'Nimal Perera',
  position: 'Cook',
  vacancy_id: 17,
  closing_date: '2026-11-23',
  unanswered: 4,
  extend_until: '2026-12-23',
  token: 'lvl_abc',
}
const linksIn = (text: string) => text.match(/https:\/\/\S+/g)

test('each answer is a link of its own, and without a signed link they lead to the account', () => {
  const links = linksIn(renderMail(vacancyClosing, payload, site).text)
  assert.deepEqual(
    links,
    ['still_hiring', 'extended', 'filled'].map(
      (answer) => `https://board.example/l/lvl_abc?answer=${answer}`,
    ),
  )
  const { token: _, ...unsigned } = payload
  const { text } = renderMail(vacancyClosing, { ...unsigned, extend_until: null, language: 'si' }, site)
  assert.deepEqual(linksIn(text), Array(2).fill('https://board.example/si/account/vacancies/17'))
})

test('the text says before each link what it does, in the language of its reader', () => {
  const { text } = renderMail(vacancyClosing, payload, site)
  const before = text
    .split('\n')
    .flatMap((line, no, lines) => (line.startsWith('https:') ? lines[no - 1] : []))
  assert.deepEqual(before, ['Still hiring:', 'Extend the vacancy:', 'The vacancy is filled:'])
  const message = { ...applicationMessage.samples[0]!.payload, language: 'si' }
  const report = siMail['mail.application_message.report']
  assert.ok(renderMail(applicationMessage, message, site).text.includes(`${report}:\nhttps://`))
})

test('the mail of the end says how many wait for an answer, and leads to them while there are any', () => {
  const closed = renderMail(vacancyClosed, payload, site)
  assert.match(closed.text, /Applications without an answer: 4/)
  assert.deepEqual(linksIn(closed.text), [
    'https://board.example/account/vacancies/17/applications',
    'https://board.example/l/lvl_abc?answer=filled',
  ])
  const none = renderMail(vacancyClosed, { ...payload, unanswered: 0 }, site)
  assert.match(none.text, /Applications without an answer: None/)
  assert.deepEqual(linksIn(none.text), ['https://board.example/l/lvl_abc?answer=filled'])
})

test('the mail is in the language of its reader, whole', () => {
  for (const [language, script] of [
    ['si', /\p{Script=Sinhala}/u],
    ['ta', /\p{Script=Tamil}/u],
  ] as const)
    for (const mail of [vacancyClosing, vacancyClosed]) {
      const { subject, text } = renderMail(mail, { ...payload, language }, site)
      assert.match(subject, script)
      const own = text
        .split('\n-- \n')[0]!
        .replaceAll(/https:\S+|Lanka Vacancies|Nimal Perera|Cook|Nov 23, 2026|Dec 23, 2026/g, '')
      assert.doesNotMatch(own, /[A-Za-z]/)
    }
})

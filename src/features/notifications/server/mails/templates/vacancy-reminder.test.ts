import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siMail } from '#src/strings/si-mail.ts'
import type { Mails } from '../mails.ts'
import { renderMail } from '../render-mail.ts'
import { sampleMails } from '../sample-mails.ts'

const site = {
  name: 'Lanka Vacancies',
  publicUrl: 'https://board.example',
  address: 'No. 12, Galle Road, Moratuwa',
  phone: '+94 11 200 0000',
  email: 'office@board.example',
}
const payload: Mails['vacancy_closing'] = {
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
  const links = linksIn(renderMail('vacancy_closing', payload, site).text)
  assert.deepEqual(
    links,
    ['still_hiring', 'extended', 'filled'].map(
      (answer) => `https://board.example/l/lvl_abc?answer=${answer}`,
    ),
  )
  const { token: _, ...unsigned } = payload
  const { text } = renderMail('vacancy_closing', { ...unsigned, extend_until: null, language: 'si' }, site)
  assert.deepEqual(linksIn(text), Array(2).fill('https://board.example/si/account/vacancies/17'))
})

test('the text says before each link what it does, in the language of its reader', () => {
  const { text } = renderMail('vacancy_closing', payload, site)
  const before = text
    .split('\n')
    .flatMap((line, no, lines) => (line.startsWith('https:') ? lines[no - 1] : []))
  assert.deepEqual(before, ['Still hiring:', 'Extend the vacancy:', 'The vacancy is filled:'])
  const message = { ...sampleMails.application_message, language: 'si' }
  const report = siMail['mail.application_message.report']
  assert.ok(renderMail('application_message', message, site).text.includes(`${report}:\nhttps://`))
})

test('the mail of the end says how many wait for an answer, and leads to them while there are any', () => {
  const closed = renderMail('vacancy_closed', payload, site)
  assert.match(closed.text, /Applications without an answer: 4/)
  assert.deepEqual(linksIn(closed.text), [
    'https://board.example/account/vacancies/17/applications',
    'https://board.example/l/lvl_abc?answer=filled',
  ])
  const none = renderMail('vacancy_closed', { ...payload, unanswered: 0 }, site)
  assert.match(none.text, /Applications without an answer: None/)
  assert.deepEqual(linksIn(none.text), ['https://board.example/l/lvl_abc?answer=filled'])
})

test('the mail is in the language of its reader, whole', () => {
  for (const [language, script] of [
    ['si', /\p{Script=Sinhala}/u],
    ['ta', /\p{Script=Tamil}/u],
  ] as const)
    for (const name of ['vacancy_closing', 'vacancy_closed'] as const) {
      const { subject, text } = renderMail(name, { ...payload, language }, site)
      assert.match(subject, script)
      const own = text
        .split('\n-- \n')[0]!
        .replaceAll(/https:\S+|Lanka Vacancies|Nimal Perera|Cook|Nov 23, 2026|Dec 23, 2026/g, '')
      assert.doesNotMatch(own, /[A-Za-z]/)
    }
})

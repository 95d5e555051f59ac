import assert from 'node:assert/strict'
import { test } from 'node:test'
import { greetingName, oneLine, plainTitle } from './letter.ts'

for (const name of ['Nimal Perera', "Anne-Marie d'Silva", 'නිමල් ප්‍රේමදාස', 'நிமல் பெரேரா', 'K. A. Perera'])
  test(`${name} is greeted by name`, () => assert.equal(greetingName(name), name))

test('initials without blanks get them, so that no mail program takes them for an address', () => {
  assert.equal(greetingName('A.B.Perera'), 'A. B. Perera')
  assert.equal(greetingName('evil.com'), 'evil. com')
})

const messages = [
  'Win at https://evil.example',
  'www.evil',
  'write to me@evil.example',
  'Call 0771234567',
  'Dear friend, your account is locked; open the page that I sent you',
  'a'.repeat(41),
  '<b>Nimal</b>',
  '',
]
for (const message of messages)
  test(`"${message.slice(0, 30)}" greets nobody`, () => assert.equal(greetingName(message), undefined))

test('a title that nobody approved is shown only where nothing in it can become a link', () => {
  assert.equal(plainTitle('Driver (heavy vehicles)'), 'Driver (heavy vehicles)')
  assert.equal(plainTitle('C++ developer'), 'C++ developer')
  for (const title of ['see evil.example', 'http://evil', 'a@b', 'call 0771234567', 'www.x'])
    assert.equal(plainTitle(title), undefined)
  assert.equal([...plainTitle('x'.repeat(150))!].length, 80)
})

test('a title with a dot inside a word is shown, and is no link', () => {
  for (const [title, shown] of [
    ['Node.js Developer', 'Node.\u2060js Developer'],
    ['ASP.NET Developer', 'ASP.\u2060NET Developer'],
    ['B.Sc. Nurse', 'B.\u2060Sc. Nurse'],
    ['Asst.Manager', 'Asst.\u2060Manager'],
    ['No.1 Cook', 'No.\u20601 Cook'],
    ['Accounts Asst./Clerk', 'Accounts Asst./Clerk'],
  ] as const)
    assert.equal(plainTitle(title), shown)
})

test('line breaks become blanks', () => assert.equal(oneLine(' a\n\nb\tc '), 'a b c'))

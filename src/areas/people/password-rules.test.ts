import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { check } from '#src/contract/validation.ts'
import { register, resetPassword } from './calls/sign-in/sign-in.ts'
import { chosenPassword } from './password-rules.ts'

const person = { name: 'Nimal Perera', email: 'nimal.perera@example.lk' }
const errorsOf = (password: string, password_confirmation = password, facts: object = person) => {
  const checked = check(register.body, { ...facts, password, password_confirmation })
  return checked.ok
    ? {}
    : Object.fromEntries(Object.entries(checked.errors).map(([field, [error]]) => [field, error!.key]))
}

test('a password of 8 to 128 characters will do, whatever it is made of', () => {
  for (const password of [
    'mangoes!',
    'all small letters',
    'අම්බලන්ගොඩ මල්',
    'mangoes '.repeat(16),
    '🥭🍍🥥🍌🍋🍊🍉🍈'.repeat(16),
    ' '.repeat(9) + 'x',
  ])
    assert.deepEqual(errorsOf(password), {})
})

test('shorter and longer ones are refused with the number', () => {
  assert.deepEqual(errorsOf('mangoes'), { password: 'account.password.too_short' })
  assert.deepEqual(errorsOf('🥭'.repeat(7)), { password: 'account.password.too_short' })
  assert.deepEqual(errorsOf('m'.repeat(129)), { password: 'field.too_long' })
  const checked = check(register.body, { ...person, password: 'm', password_confirmation: 'm' })
  assert.deepEqual(!checked.ok && checked.errors['password'], [
    { key: 'account.password.too_short', values: { min: 8 } },
  ])
})

test('an admin’s password has 15 characters at least', () => {
  const chosen = z.object({ password: chosenPassword('admin') })
  assert.equal(check(chosen, { password: 'ferry at sunris' }).ok, true)
  assert.equal(check(chosen, { password: 'ferry at sunri' }).ok, false)
})

test('what everybody tries first is refused in any letter case', () => {
  for (const password of ['password123', 'PassWord123', '123456789', 'qwertyuiop', 'SriLanka123'])
    assert.deepEqual(errorsOf(password), { password: 'account.password.common' })
})

test('up to four characters over and over are refused, at any length', () => {
  for (const password of [
    'aaaaaaaa',
    'AaAaAaAa',
    'abababababa',
    'xyzxyzxyz',
    '12ab12ab12',
    '🥭'.repeat(128),
    'අ'.repeat(8),
  ])
    assert.deepEqual(errorsOf(password), { password: 'account.password.common' }, password)
  assert.deepEqual(errorsOf('lankalanka'), {})
})

test('the person’s own name and address are refused, with a number behind them too', () => {
  for (const password of [
    'Nimal Perera',
    'nimalperera',
    'NimalPerera1990',
    'nimal.perera@example.lk',
    'nimal.perera',
  ])
    assert.deepEqual(errorsOf(password), { password: 'account.password.personal' })
  assert.deepEqual(errorsOf('nimal perera likes mangoes'), {})
  assert.deepEqual(errorsOf('94112003344', undefined, { name: 'Al', email: '771234567@example.lk' }), {})
})

test('a wrong confirmation is reported together with every other error', () => {
  assert.deepEqual(errorsOf('mangoes in may', 'mangoes in june', { name: ' ', email: 'nobody' }), {
    name: 'account.name.required',
    email: 'field.email',
    password_confirmation: 'account.password.differs',
  })
  assert.deepEqual(errorsOf('', '', {}), {
    name: 'account.name.required',
    email: 'account.email.required',
    password: 'account.password.required',
    password_confirmation: 'account.password_confirmation.required',
  })
})

test('blanks around a password belong to it', () => {
  assert.deepEqual(errorsOf('mangoes in may', 'mangoes in may '), {
    password_confirmation: 'account.password.differs',
  })
  const checked = check(register.body, {
    ...person,
    password: ' mangoes ',
    password_confirmation: ' mangoes ',
  })
  assert.equal(checked.ok && checked.value.password, ' mangoes ')
})

test('a reset asks for the same', () => {
  const checked = check(resetPassword.body, {
    email: person.email,
    password: 'nimal.perera',
    password_confirmation: 'nimal',
  })
  assert.deepEqual(!checked.ok && Object.keys(checked.errors).sort(), [
    'password',
    'password_confirmation',
    'token',
  ])
})

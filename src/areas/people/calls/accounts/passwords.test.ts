import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, isOutdated, verifyPassword } from './passwords.server.ts'

// The argon2 reference program prints this for this password and salt, at the smallest cost.
const small = '$argon2id$v=19$m=8,t=1,p=1$ZmFjdG9yeS1zYWx0LTE2Yg$mNCZH8+QFaU3NRMp0X0nz0qVqoMvwZkSzHZPHWCtvAo'

test('a stored password is a PHC string with its own salt', async () => {
  const [one, two] = await Promise.all([hashPassword('mangoes in may'), hashPassword('mangoes in may')])
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  assert.notEqual(one, two)
  assert.equal(isOutdated(one), false)
})

test('only the same characters open it: no blanks cut, no letters joined, no case folded', async () => {
  const hash = await hashPassword(' caf\u00e9 au lait ')
  assert.equal(await verifyPassword(hash, ' caf\u00e9 au lait '), true)
  for (const other of ['caf\u00e9 au lait', ' cafe\u0301 au lait ', ' Caf\u00e9 au lait ', ''])
    assert.equal(await verifyPassword(hash, other), false)
})

test('a hash of other parameters still opens, and is known to be outdated', async () => {
  assert.equal(await verifyPassword(small, 'correct horse battery staple'), true)
  assert.equal(isOutdated(small), true)
  const current = await hashPassword('mangoes in may')
  for (const cheaper of ['m=9728,t=2,p=1', 'm=19456,t=1,p=1'])
    assert.equal(isOutdated(current.replace('m=19456,t=2,p=1', cheaper)), true, cheaper)
})

test('nobody’s account and an unreadable hash never open', async () => {
  assert.equal(await verifyPassword(undefined, ''), false)
  assert.equal(await verifyPassword('$2b$10$abcdefghijklmnopqrstuv', 'correct horse battery staple'), false)
  assert.equal(isOutdated('$2b$10$abcdefghijklmnopqrstuv'), true)
})

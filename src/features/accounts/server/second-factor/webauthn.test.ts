import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { softwarePasskey } from '#test/support/software-passkey.ts'
import { counterOfAssertion, newPasskey } from './webauthn.ts'

const site = { id: 'board.example', origin: 'https://board.example', name: 'Board' }
const challenge = 'Y2hhbGxlbmdlIG9mIHRoaXMgbG9naW4'
const asked = { challenge, origin: site.origin, rpId: site.id }
const others = [
  { ...asked, challenge: 'another' },
  { ...asked, origin: 'https://evil.example' },
  { ...asked, origin: 'https://board.example:444' },
  { ...asked, origin: 'http://board.example' },
  { ...asked, rpId: 'evil.example' },
]

test('a passkey is kept if it was made for this site, for this question, by somebody who was verified', () => {
  const key = softwarePasskey()
  const made = newPasskey(key.make(asked), challenge, site)
  assert.ok(made)
  assert.deepEqual([made.id, made.publicKey, made.counter], [key.id, key.publicKey, 0])
  for (const other of others) assert.equal(newPasskey(key.make(other), challenge, site), undefined)
  assert.equal(newPasskey(key.make(asked, { type: 'webauthn.get' }), challenge, site), undefined)
  for (const flags of [0, 1, 4])
    assert.equal(newPasskey(key.make(asked, { flags }), challenge, site), undefined)
})

test('what is no passkey is refused: another id, a weak or unknown key, bytes that end too soon', () => {
  const key = softwarePasskey()
  const good = key.make(asked)
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
  const curve = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).publicKey
  const der = (one: typeof weak) => one.export({ format: 'der', type: 'spki' }).toString('base64url')
  const bad = [
    { ...good, id: softwarePasskey().id.toString('base64url') },
    { ...good, public_key: der(weak) },
    { ...good, public_key: der(curve) },
    { ...good, public_key: 'AAAA' },
    { ...good, authenticator_data: good.authenticator_data.slice(0, 60) },
    { ...good, authenticator_data: 'AA' },
    { ...good, client_data: 'bm8ganNvbg' },
    { ...good, client_data: 'bnVsbA' },
  ]
  for (const credential of bad) assert.equal(newPasskey(credential, challenge, site), undefined)
})

test('a signature counts for its site, its question and its key', () => {
  const key = softwarePasskey()
  const stored = { publicKey: key.publicKey, counter: 0 }
  assert.equal(counterOfAssertion(key.prove(asked), challenge, site, stored), 0)
  for (const other of others)
    assert.equal(counterOfAssertion(key.prove(other), challenge, site, stored), undefined)
  for (const said of [{ type: 'webauthn.create' }, { flags: 1 }, { flags: 4 }, { crossOrigin: true }])
    assert.equal(counterOfAssertion(key.prove(asked, said), challenge, site, stored), undefined)
  const foreign = softwarePasskey()
  assert.equal(counterOfAssertion(foreign.prove(asked), challenge, site, stored), undefined)
  for (const signature of ['', 'AAAA', foreign.prove(asked).signature])
    assert.equal(counterOfAssertion({ ...key.prove(asked), signature }, challenge, site, stored), undefined)
})

test('an authenticator that counts must have gone on: one that did not is a copy', () => {
  const key = softwarePasskey()
  const at = (counter: number, before: number) =>
    counterOfAssertion(key.prove(asked, { counter }), challenge, site, {
      publicKey: key.publicKey,
      counter: before,
    })
  assert.deepEqual([at(8, 7), at(1, 0), at(0, 0)], [8, 1, 0])
  for (const [counter, before] of [
    [7, 7],
    [6, 7],
    [0, 7],
  ] as const)
    assert.equal(at(counter, before), undefined)
})

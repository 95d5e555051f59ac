import assert from 'node:assert/strict'
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

test('a passkey is stored if it was made for this site, for this question, by somebody who was verified', async () => {
  const key = softwarePasskey()
  const made = await newPasskey(key.make(asked), challenge, site)
  assert.ok(made)
  assert.deepEqual([made.credential_id, made.public_key, made.counter], [key.id, key.cose, 0])
  for (const other of others) assert.equal(await newPasskey(key.make(other), challenge, site), undefined)
  for (const said of [
    { type: 'webauthn.get' },
    { flags: 0 },
    { flags: 1 },
    { flags: 4 },
    { crossOrigin: true },
  ])
    assert.equal(await newPasskey(key.make(asked, said), challenge, site), undefined)
})

test('what is no passkey is refused: another id, other bytes, a word of a maker that was not asked for', async () => {
  const key = softwarePasskey()
  const good = key.make(asked)
  const other = softwarePasskey().make(asked)
  const answering = (response: Partial<typeof good.response>) => ({
    ...good,
    response: { ...good.response, ...response },
  })
  const { attestationObject } = good.response
  const bad = [
    { ...good, id: other.id },
    answering({ attestationObject: attestationObject.slice(0, 60) }),
    answering({ attestationObject: 'AA' }),
    answering({ clientDataJSON: 'bm8ganNvbg' }),
    answering({ clientDataJSON: 'bnVsbA' }),
    ...['apple', 'android-key', 'android-safetynet', 'tpm', 'fido-u2f', 'packed'].map((fmt) =>
      key.make(asked, {}, { fmt, attStmt: new Map([['x5c', [] as never]]) }),
    ),
  ]
  for (const credential of bad) assert.equal(await newPasskey(credential, challenge, site), undefined)
})

test('a signature counts for its site, its question and its key', async () => {
  const key = softwarePasskey()
  const count = (assertion: ReturnType<typeof key.prove>) =>
    counterOfAssertion(assertion, challenge, site, key.stored)
  assert.equal(await count(key.prove(asked)), 0)
  for (const other of others) assert.equal(await count(key.prove(other)), undefined)
  for (const said of [{ type: 'webauthn.create' }, { flags: 1 }, { flags: 4 }, { crossOrigin: true }])
    assert.equal(await count(key.prove(asked, said)), undefined)
  const foreign = softwarePasskey().prove(asked)
  assert.equal(await count(foreign), undefined)
  const own = key.prove(asked)
  for (const signature of ['', 'AAAA', foreign.response.signature])
    assert.equal(await count({ ...own, response: { ...own.response, signature } }), undefined)
})

for (const kind of ['ec', 'ed25519', 'rsa'] as const)
  test(`a passkey of kind ${kind} is made and proves, and one that was stored as SubjectPublicKeyInfo goes on`, async () => {
    const key = softwarePasskey(kind)
    const made = await newPasskey(key.make(asked), challenge, site)
    assert.deepEqual(made?.public_key, key.cose)
    for (const public_key of [key.cose, key.spki])
      assert.equal(
        await counterOfAssertion(key.prove(asked), challenge, site, { ...key.stored, public_key }),
        0,
      )
    const another = { ...key.stored, public_key: softwarePasskey(kind).spki }
    assert.equal(await counterOfAssertion(key.prove(asked), challenge, site, another), undefined)
  })

test('an authenticator that counts must have gone on: one that did not is a copy', async () => {
  const key = softwarePasskey()
  const at = (counter: number, before: number) =>
    counterOfAssertion(key.prove(asked, { counter }), challenge, site, { ...key.stored, counter: before })
  assert.deepEqual([await at(8, 7), await at(1, 0), await at(0, 0)], [8, 1, 0])
  for (const [counter, before] of [
    [7, 7],
    [6, 7],
    [0, 7],
  ] as const)
    assert.equal(await at(counter, before), undefined)
})

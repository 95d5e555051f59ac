import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailHref, phoneHref } from './contact-hrefs.ts'

test('a link writes to the address that it names, and to nobody else', () => {
  assert.equal(mailHref('nimal.perera@example.lk'), 'mailto:nimal.perera@example.lk')
  for (const email of [
    'hr?bcc=spy@evil.example',
    'hr&cc=spy@evil.example',
    'a%2Cspy#x@evil.example',
    'a/b@evil.example',
  ]) {
    const { pathname, search, hash } = new URL(mailHref(email))
    assert.equal(decodeURIComponent(pathname), email)
    assert.equal(search + hash, '')
  }
})

test('a link dials digits', () => {
  assert.equal(phoneHref('+94 (11) 234-5678;ext=1?x'), 'tel:+941123456781')
})

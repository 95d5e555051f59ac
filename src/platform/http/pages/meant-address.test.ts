import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meantAddress } from './pages.ts'

test('an address at the end of a sentence, in English or in capitals leads to its page', () => {
  for (const [typed, meant] of [
    ['/jobs/1.', '/jobs/1'],
    ['/jobs/1).', '/jobs/1'],
    ['/jobs/1%E2%80%9D', '/jobs/1'],
    ['/si/jobs/1,?from=list', '/si/jobs/1?from=list'],
    ['/en/jobs/1?a=b', '/jobs/1?a=b'],
    ['/en', '/'],
    ['/EN/', '/'],
    ['/SI/jobs/1', '/si/jobs/1'],
    ['/Ta', '/ta'],
    ['/SI/jobs/1.', '/si/jobs/1'],
    ['/si/admin-panel', '/admin-panel'],
    ['/si/ta/jobs/1', '/si/jobs/1'],
  ] as const)
    assert.equal(meantAddress(typed), meant, typed)
})

test('another address stays, and none leads to another site', () => {
  for (const typed of ['/jobs/1', '/si/jobs/1', '/jobs/1?q=a.', '/', '/fr/jobs/1', '/english'])
    assert.equal(meantAddress(typed), undefined, typed)
  for (const typed of ['/en//evil.example/', '/EN/\\evil.example', '/en//evil.example.'])
    assert.match(meantAddress(typed)!, /^\/(?![/\\])/, typed)
})

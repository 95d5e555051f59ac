// On PostgreSQL too: errors of a server.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseIsUnavailable } from './db-errors.ts'

const fault = (code: string) => Object.assign(new Error('x'), { code })

test('a host that is down, a network that is gone and a name that nobody knows are transient errors', () => {
  for (const code of [
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ECONNREFUSED',
    'ECONNABORTED',
    'EMFILE',
    'ENFILE',
  ])
    assert.ok(databaseIsUnavailable(fault(code)), code)
})

test('so are a server that starts or stops, that has become a copy of another, and a lock that is held', () => {
  for (const code of ['57P03', '57P01', '25006', '55P03', '40P01', '53300', '08006'])
    assert.ok(databaseIsUnavailable(fault(code)), code)
})

test('what a statement did wrong is not', () => {
  for (const error of [fault('23505'), fault('22001'), fault('42P01'), fault('ENOENT'), new Error('x'), null])
    assert.equal(databaseIsUnavailable(error), false)
})

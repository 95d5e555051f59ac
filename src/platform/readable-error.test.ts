import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigurationError } from '../config.ts'
import { problem } from '../contract/errors.ts'
import { readableError } from './readable-error.ts'

const fault = (facts: object) =>
  Object.assign(new Error(String((facts as { message?: string }).message)), facts)

test('what an operator can mend is said in words that name the key', () => {
  const said: [object, RegExp][] = [
    [{ syscall: 'listen', code: 'EADDRINUSE', port: 3000 }, /3000 is in use.*PORT/],
    [{ syscall: 'listen', code: 'EADDRNOTAVAIL', address: '10.9.9.9' }, /10\.9\.9\.9.*HOST/],
    [{ syscall: 'listen', code: 'ENOTFOUND' }, /HOST/],
    [{ syscall: 'mkdir', code: 'EACCES', path: '/srv/board' }, /\/srv\/board.*DATA_DIR/],
    [{ syscall: 'mkdir', code: 'ENOENT', path: '/proc/x' }, /\/proc\/x cannot be made.*DATA_DIR/],
    [{ syscall: 'connect', code: 'ECONNREFUSED' }, /DATABASE_URL.*no server/],
    [{ syscall: 'getaddrinfo', code: 'ENOTFOUND' }, /DATABASE_URL.*no such host/],
    [{ syscall: 'connect', code: 'EHOSTUNREACH' }, /DATABASE_URL.*cannot be reached/],
    [{ code: '28P01' }, /DATABASE_URL.*password/],
    [{ code: '3D000' }, /DATABASE_URL.*no such database/],
    [{ code: '42501', message: 'permission denied for schema public' }, /DATABASE_URL.*schema public/],
    [{ syscall: 'mkdir', code: 'EEXIST', path: '/srv/board' }, /\/srv\/board.*DATA_DIR/],
    [{ syscall: 'read', code: 'EISDIR' }, /folder.*EISDIR/],
    [{ syscall: 'write', code: 'ENOSPC', path: '/srv/board.tar' }, /disk is full.*\/srv\/board\.tar/],
    [{ syscall: 'connect', code: 'ECONNRESET' }, /DATABASE_URL.*broke/],
    [{ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, /DATABASE_URL.*sslrootcert/],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /DATABASE_URL.*another host/],
    [{ message: 'The server does not support SSL connections' }, /DATABASE_URL.*TLS/],
    [{ message: 'timeout exceeded when trying to connect' }, /DATABASE_URL.*did not answer/],
  ]
  for (const [facts, words] of said) assert.match(readableError(fault(facts)) ?? '', words)
})

test('a refusal and a wrong setting keep their words', () => {
  assert.equal(readableError(new ConfigurationError('x')), 'x')
  assert.match(readableError(problem('conflict')) ?? '', /\w/)
})

test('an error of the program is shown with its stack', () => {
  assert.equal(readableError(new TypeError('x is not a function')), undefined)
  assert.equal(readableError(fault({ code: '42P01', message: 'relation does not exist' })), undefined)
})

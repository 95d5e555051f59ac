import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig } from '../config.ts'
import { startLines } from './program.ts'

const settings = {
  DATA_DIR: '/var/lib/board',
  PUBLIC_URL: 'https://board.example',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://mail.example',
  OFFICE_ADDRESS: '7 Station Road, Moratuwa',
  OFFICE_PHONE: '+94 11 222 3333',
  OFFICE_EMAIL: 'office@board.example',
  SOCIAL_FACEBOOK: 'https://facebook.example/board',
}

test('the start names the address of the board and of its panel, and where the data is', () => {
  assert.deepEqual(startLines(loadConfig(settings), 'the bucket board', 'https://board.example'), [
    'Lanka Vacancies listens on https://board.example',
    'Admin panel: https://board.example/admin-login',
    'Data: /var/lib/board, files in the bucket board',
  ])
})

test('the start names every setting that a public board still needs', () => {
  const last = startLines(loadConfig({ DATA_DIR: '/var/lib/board' }), '', 'http://localhost:3000').at(-1)!
  for (const key of [
    'PUBLIC_URL',
    'SMTP_URL',
    'OFFICE_ADDRESS',
    'OFFICE_PHONE',
    'OFFICE_EMAIL',
    'SOCIAL_FACEBOOK',
  ])
    assert.match(last, new RegExp(`\\b${key}\\b`))
})

test('a board that is reached by https without a known proxy names TRUST_PROXY', () => {
  const { TRUST_PROXY: _, ...unproxied } = settings
  assert.match(startLines(loadConfig(unproxied), '', 'https://board.example').at(-1)!, /: TRUST_PROXY \(/)
  const near = loadConfig({ ...unproxied, PUBLIC_URL: 'http://board.example' })
  assert.doesNotMatch(startLines(near, '', 'http://board.example').at(-1)!, /TRUST_PROXY/)
})

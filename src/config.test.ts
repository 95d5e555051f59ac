import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ConfigurationError, loadConfig, settingKeys, type Environment } from './config.ts'

function refusal(env: Environment): string {
  try {
    loadConfig(env)
  } catch (error) {
    assert.ok(error instanceof ConfigurationError)
    return error.message
  }
  return assert.fail(`accepted: ${JSON.stringify(env)}`)
}

/** At least one wrong value for every key that can be wrong by itself. */
const wrong: Record<string, string[]> = {
  NODE_ENV: ['staging'],
  PORT: ['http', '-1', '65536', '3000.5'],
  STOP_NOTICE_MS: ['soon', '-1', '5001'],
  PUBLIC_URL: [
    'vacancies.example.lk',
    'ftp://vacancies.example.lk',
    'https://example.lk/board',
    'https://example.lk?x=1',
    'https://a:b@example.lk',
    'https://example.lk/a@b',
  ],
  APP_SECRET: ['too short'],
  DATABASE_URL: ['mysql://localhost/board', 'localhost', 'postgres:board', 'postgres://a b'],
  DATABASE_DIRECT_URL: ['mysql://localhost/board', 'localhost'],
  S3_ENDPOINT: ['minio:9000'],
  S3_SSE: ['yes', 'aes256'],
  CLAMD_URL: ['/run/clamav/clamd.ctl', 'unix:clamd.ctl', 'http://clamd:3310', 'tcp://', 'tcp://host:port'],
  SMTP_URL: ['smtp.example.lk', 'http://smtp.example.lk', 'smtp:host'],
  MAIL_FROM: ['Lanka Vacancies', 'Board <no-reply>', 'a@b.lk\nBcc: c@d.lk'],
  TRUST_PROXY: [
    'yes',
    'true',
    '1',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.1, proxy.local',
    'fd00::/129',
  ],
  CORS_ORIGINS: ['*', 'jobs.example.lk', 'https://jobs.example.lk/path', 'https://a.lk, b.lk'],
  RATE_LIMIT_SCALE: ['fast', '0', '-1'],
  ANONYMOUS_POSTING: ['yes', 'on'],
  TRUSTED_EMPLOYERS: ['yes', 'on'],
  HSTS_SUBDOMAINS: ['yes', '63072000'],
  ADMIN_EMAIL: ['admin'],
  ADMIN_PASSWORD: ['fourteen chars'],
  LOG_LEVEL: ['loud'],
  METRICS_PORT: ['on', '65536', '-1'],
  MAX_CONNECTIONS: ['none', '0'],
  MAX_EVENT_LOOP_DELAY_MS: ['1', '1s'],
  MAX_MEMORY_MB: ['64', '1GB'],
  MAX_MEMORY_SECONDS: ['0', '1.5', 'x'],
  KEEP_APPLICATIONS_MONTHS: ['0', 'a year', '1201'],
  KEEP_APPLICATIONS_MOST_MONTHS: ['0', 'never', '1201'],
  KEEP_MESSAGES_MONTHS: ['0', '-6'],
  KEEP_DECISIONS_MONTHS: ['0', 'two'],
  KEEP_REPORTERS_MONTHS: ['0', 'half'],
  KEEP_AUDIT_MONTHS: ['0', '2.5'],
  KEEP_ALERTS_MONTHS: ['0', 'half a year'],
  KEEP_DETAILS_MONTHS: ['1', 'two years'],
  BULK_MAILS_PER_SECOND: ['0', '1001', 'fast'],
  BOUNCE_SECRET: ['short', 'with a space in it, and long enough for it'],
  OPEN_DATA_LICENCE: ['CC BY', 'javascript:alert(1)'],
  JOB_FEED_KEY: ['short', 'with a space in it, and long enough for it'],
  OFFICE_EMAIL: ['office'],
  SOCIAL_FACEBOOK: ['facebook.com/board'],
  SOCIAL_LINKEDIN: ['javascript:alert(1)'],
  SOCIAL_WHATSAPP: ['+94 77 123 4567'],
  SECURITY_CONTACT: [
    'security@board.lk',
    'http://board.lk/security',
    'mailto:',
    'https://',
    'mailto:a@b.lk\nx',
  ],
  OFFLINE_READING: ['on', 'no'],
}

/** Keys that accept any text: a wrong folder, host or name shows only in use. */
const free = [
  'HOST',
  'DATA_DIR',
  'METRICS_HOST',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'GOOGLE_INDEXING_KEY_FILE',
  'SITE_NAME',
  'OFFICE_ADDRESS',
  'OFFICE_PHONE',
]

for (const [key, values] of Object.entries(wrong))
  test(`a wrong ${key} stops the start and is named`, () => {
    for (const value of values) {
      const message = refusal({ [key]: value })
      assert.match(message, new RegExp(`^  ${key}: expected `, 'm'), value)
      assert.ok(key === 'NODE_ENV' || !message.includes(`"${value}"`), 'the value is not repeated')
    }
  })

test('every key is tried here, or is free text', () => {
  assert.deepEqual([...Object.keys(wrong), ...free].toSorted(), settingKeys.toSorted())
})

test('every wrong key is named at once', () => {
  assert.equal(refusal({ PORT: 'x', TRUST_PROXY: 'x', SMTP_URL: 'x' }).split('\n').length, 4)
})

test('settings that contradict each other are named', () => {
  assert.match(refusal({ ADMIN_PASSWORD: 'long enough for one' }), /ADMIN_EMAIL: needed with ADMIN_PASSWORD/)
  assert.match(refusal({ S3_BUCKET: 'files' }), /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: needed/)
  assert.match(refusal({ S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' }), /S3_BUCKET: needed/)
  assert.match(refusal({ S3_ENDPOINT: 'http://minio:9000' }), /S3_BUCKET: needed/)
  assert.match(refusal({ GOOGLE_INDEXING_KEY_FILE: 'key.json' }), /PUBLIC_URL: needed/)
  assert.match(refusal({ PORT: '3000', METRICS_PORT: '3000' }), /METRICS_PORT: another/)
  assert.match(refusal({ DATABASE_URL: 'postgres://localhost/board' }), /APP_SECRET: needed/)
  const less = { KEEP_APPLICATIONS_MONTHS: '12', KEEP_APPLICATIONS_MOST_MONTHS: '11' }
  assert.match(refusal(less), /KEEP_APPLICATIONS_MOST_MONTHS: not less/)
  assert.match(refusal({ DATABASE_DIRECT_URL: 'postgres://localhost/board' }), /DATABASE_URL: needed/)
})

test('an application is stored for twice its time at most, unless another bound is set', () => {
  const max = (env: Record<string, string>) => loadConfig(env).retention.applicationsMax
  assert.equal(max({}), 24)
  assert.equal(max({ KEEP_APPLICATIONS_MONTHS: '60' }), 120)
  assert.equal(max({ KEEP_APPLICATIONS_MOST_MONTHS: '12' }), 12)
})

test('proxies are believed by address, network and neighbourhood', () => {
  const { trustProxy } = loadConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8 , loopback' })
  assert.deepEqual(trustProxy, ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', 'loopback'])
})

test('an empty value is none', () => {
  const config = loadConfig({ PORT: '', TRUST_PROXY: '', DATABASE_URL: '' })
  assert.equal(config.port, 3000)
  assert.equal(config.databaseUrl, undefined)
})

test('what .env.example shows is the default, but for what is an example', () => {
  const lines = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8').matchAll(
    /^#?([A-Z][A-Z0-9_]+)=(.*)$/gm,
  )
  const shown = Object.fromEntries([...lines].map(([, key, value]) => [key!, value!]))
  for (const key of [
    'PUBLIC_URL',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'METRICS_PORT',
    'OFFICE_ADDRESS',
    'OFFICE_PHONE',
    'OFFICE_EMAIL',
  ])
    delete shown[key]
  assert.deepEqual(loadConfig(shown), loadConfig({}))
})

test('.env.example and the README name every key, and no other', () => {
  const root = join(import.meta.dirname, '..')
  const exampled = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)]
  const expected = settingKeys.filter((key) => key !== 'NODE_ENV').toSorted()
  assert.deepEqual(exampled.map(([, key]) => key!).toSorted(), expected)
  const table = readFileSync(join(root, 'README.md'), 'utf8').match(/\| Key \|[\s\S]*?\n\n/)![0]
  const named = new Set([...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, key]) => key!))
  assert.deepEqual(
    expected.filter((key) => !named.has(key) && !(key.startsWith('SOCIAL_') && table.includes('`SOCIAL_*`'))),
    [],
  )
})

test('a password in PUBLIC_URL is named as that, and not repeated', () => {
  assert.throws(
    () => loadConfig({ PUBLIC_URL: 'https://user:s3cret@example.lk' }),
    ({ message }: Error) => {
      assert.match(message, /PUBLIC_URL: expected an address without a user or a password/)
      assert.doesNotMatch(message, /s3cret|path/)
      return true
    },
  )
})

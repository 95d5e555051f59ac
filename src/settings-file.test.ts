import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { addSettings, settingsWarning } from './settings-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'settings-'))
after(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, '.env')
const lines = 'SITE_NAME=Board\r\nPORT=3001\r\n'

test('a file that an editor of Windows wrote keeps its first key', async () => {
  for (const bytes of [lines, `\uFEFF${lines}`, Buffer.from(`\uFEFF${lines}`, 'utf16le')]) {
    await writeFile(file, bytes)
    const env = {}
    assert.deepEqual(addSettings(file, env), { unknown: [], cut: [] })
    assert.deepEqual(env, { SITE_NAME: 'Board', PORT: '3001' })
  }
})

test('the environment takes precedence over the file', async () => {
  await writeFile(file, lines)
  const env: Record<string, string> = { PORT: '3002' }
  addSettings(file, env)
  assert.deepEqual(env, { SITE_NAME: 'Board', PORT: '3002' })
})

test('a key that nothing reads is named with the setting that was meant', async () => {
  await writeFile(file, 'OFFICE_EMIAL=a@b.lk\nport=3001\nPUBLIC_HOST_NAME=x\nPGSSLMODE=require\n')
  const doubtful = addSettings(file, {})
  assert.deepEqual(doubtful.unknown, ['OFFICE_EMIAL', 'PUBLIC_HOST_NAME', 'port'])
  assert.equal(
    await settingsWarning(doubtful),
    'Nothing reads these settings of .env: OFFICE_EMIAL (did you mean OFFICE_EMAIL?), PUBLIC_HOST_NAME, port (did you mean PORT?)',
  )
})

test('a value that ends at its # is named, and one with a comment is not', async () => {
  await writeFile(
    file,
    [
      'APP_SECRET=a#b#c',
      'SMTP_URL=smtps://u:p#w@host:465 # the office',
      'export SITE_NAME = Jobs#1',
      'PORT=3001 #',
      'OFFICE_ADDRESS="Flat #3, Galle Road"',
      "OFFICE_PHONE='1' # in quotes",
      'HOST=#none',
      'OFFICE_EMAIL=Flat #3',
    ].join('\r\n'),
  )
  const env = {}
  const doubtful = addSettings(file, env)
  assert.deepEqual(env, {
    APP_SECRET: 'a',
    SMTP_URL: 'smtps://u:p',
    SITE_NAME: 'Jobs',
    PORT: '3001',
    OFFICE_ADDRESS: 'Flat #3, Galle Road',
    OFFICE_PHONE: '1',
    HOST: '',
    OFFICE_EMAIL: 'Flat',
  })
  assert.deepEqual(doubtful, { unknown: [], cut: ['APP_SECRET', 'SMTP_URL', 'SITE_NAME', 'OFFICE_EMAIL'] })
  assert.match((await settingsWarning(doubtful))!, /OFFICE_EMAIL/)
})

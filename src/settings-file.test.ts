import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { addSettings, unknownSettings } from './settings-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'settings-'))
after(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, '.env')
const lines = 'SITE_NAME=Board\r\nPORT=3001\r\n'

test('a file that an editor of Windows wrote keeps its first key', async () => {
  for (const bytes of [lines, `\uFEFF${lines}`, Buffer.from(`\uFEFF${lines}`, 'utf16le')]) {
    await writeFile(file, bytes)
    const env = {}
    assert.deepEqual(addSettings(file, env), [])
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
  const unknown = addSettings(file, {})
  assert.deepEqual(unknown, ['OFFICE_EMIAL', 'PUBLIC_HOST_NAME', 'port'])
  assert.equal(
    await unknownSettings(unknown),
    'Nothing reads these settings of .env: OFFICE_EMIAL (did you mean OFFICE_EMAIL?), PUBLIC_HOST_NAME, port (did you mean PORT?)',
  )
})

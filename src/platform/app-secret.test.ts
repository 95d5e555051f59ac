import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { appSecret } from './app-secret.ts'

const folder = await mkdtemp(join(tmpdir(), 'secret-'))
after(() => rm(folder, { recursive: true, force: true }))
const dataDir = (name: string) => ({ appSecret: undefined, dataDir: join(folder, name) })

test('without a configured secret one is made, the same after a restart and readable by nobody else', async () => {
  const first = await appSecret(dataDir('one'))
  assert.ok(first.length >= 32)
  assert.equal(await appSecret(dataDir('one')), first)
  assert.notEqual(await appSecret(dataDir('two')), first)
  assert.deepEqual(await readdir(join(folder, 'one')), ['app-secret'], 'nothing half made is left')
  assert.equal((await readFile(join(folder, 'one/app-secret'), 'utf8')).trim(), first)
  if (process.platform !== 'win32')
    assert.equal((await stat(join(folder, 'one/app-secret'))).mode & 0o777, 0o600)
})

test('a configured secret is taken as it is and written nowhere', async () => {
  const configured = 'configured, and at least 32 characters long'
  assert.equal(await appSecret({ ...dataDir('three'), appSecret: configured }), configured)
  await assert.rejects(stat(join(folder, 'three')))
})

test('programs that start at once agree', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => appSecret(dataDir('four'))))
  assert.equal(new Set(secrets).size, 1)
})

test('a secret that a power cut left empty is made anew', async () => {
  await appSecret(dataDir('five'))
  await writeFile(join(folder, 'five/app-secret'), '')
  assert.ok((await appSecret(dataDir('five'))).length >= 32)
})

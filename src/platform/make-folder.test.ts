// On PostgreSQL too: a start with a server.
import assert from 'node:assert/strict'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { runCommand } from '#test/support/run-command.ts'
import { makeFolder } from './make-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'made-'))
after(() => rm(folder, { recursive: true }))

test('a folder and those above it are made, for nobody else to read; again is no error', async () => {
  const wanted = join(folder, 'a', 'b')
  makeFolder(wanted)
  makeFolder(wanted)
  assert.equal((await stat(wanted)).mode & 0o777, 0o700)
})

test('where a file is in the way, it says so', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  assert.throws(() => makeFolder(join(file, 'within')), { code: 'EEXIST', path: file })
})

const onLinux = { skip: process.platform === 'linux' ? false : 'on Linux only' }

test(
  'a board whose folder cannot be made ends at once, with one line that names the setting',
  onLinux,
  async () => {
    const databaseUrl = process.env['TEST_DATABASE_URL']
    const { code, printed, complaints } = await runCommand({ dataDir: '/proc/board', databaseUrl }, [])
    assert.equal(code, 1)
    assert.equal(printed, '')
    assert.match(complaints, /^The folder \/proc\/board cannot be made there\..*DATA_DIR.*\n$/)
  },
)

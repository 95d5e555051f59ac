import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openEmbedded } from '#src/platform/db/database.ts'
import { testBoard } from '#test/support/app.ts'
import { insertRow } from '#test/support/change-rows.ts'
import { testGoogle } from '#test/support/google.ts'
import { longTest } from '#test/support/sizes.ts'
import { testSmtp } from '#test/support/smtp.ts'
import { examineDatabase } from './database-checks.ts'
import { examine } from './doctor.ts'

async function aFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'board-doctor-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function examined(env: Record<string, string>, words: string[] = [], settingsWarning?: string) {
  const lines: string[] = []
  const given = { env, settingsFile: '', settingsWarning }
  const code = await examine(words, given, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}

test('a board before its first start is well, and nothing is made', async (t) => {
  const dataDir = join(await aFolder(t), 'data')
  const { code, text } = await examined({ DATA_DIR: dataDir })
  assert.equal(code, 0, text)
  assert.match(text, /Database: the first start makes it/)
})

test('each thing that hurts has its remedy, and the exit is 1', async (t) => {
  const dataDir = await aFolder(t)
  await chmod(dataDir, 0o755)
  await mkdir(join(dataDir, 'brand'))
  await writeFile(join(dataDir, 'brand', 'look.json'), '{ "primary_colour": "#fff3b0" }')
  const env = {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://board.example',
    APP_SECRET: 'a secret that is long enough for it',
    DATABASE_URL: 'postgres://board@127.0.0.1:1/board',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'jobs@board.example',
    CLAMD_URL: `unix:${join(dataDir, 'none')}`,
  }
  const { code, text } = await examined(env, [], 'Nothing reads these settings of .env: SMTP_ULR')
  assert.equal(code, 1)
  for (const hurt of [
    /HURTS {2}Configuration: .*SMTP_ULR\n {9}\S/,
    /HURTS {2}Proxy: TRUST_PROXY is not set\n {9}\S/,
    /HURTS {2}Permissions: .*\n {9}chmod go= /,
    /HURTS {2}Look: .*primary_colour has a contrast of 1\.1:1.*\n {9}\S/,
    /HURTS {2}ClamAV: no verdict: .*\n {9}\S/,
    /HURTS {2}Mail: the mail server cannot be reached.*\n {9}\S/,
    /HURTS {2}Database: DATABASE_URL cannot be used: no server listens there\.\n {9}\S/,
  ])
    assert.match(text, hurt)
})

test('a configuration that cannot be read is said in its own words', async () => {
  const { code, text } = await examined({ PORT: 'none' })
  assert.equal(code, 1)
  assert.match(text, /HURTS {2}Configuration: [^]*PORT/)
})

test('a board behind a known proxy is well in that, and one without TLS has none', async (t) => {
  const dataDir = join(await aFolder(t), 'data')
  const proxied = await examined({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://a.example',
    TRUST_PROXY: '10.0.0.7',
  })
  assert.match(proxied.text, /ok {5}Proxy: .*10\.0\.0\.7/)
  assert.doesNotMatch((await examined({ DATA_DIR: dataDir, PUBLIC_URL: 'http://a.example' })).text, /Proxy/)
})

test('with --to one mail is sent, past the outbox', async (t) => {
  const dataDir = await aFolder(t)
  const server = await testSmtp(t)
  const env = { DATA_DIR: dataDir, SMTP_URL: server.url, MAIL_FROM: 'jobs@board.example' }
  const { text } = await examined(env, ['--to', 'kumari@example.lk'])
  assert.match(text, /ok {5}Mail: one was handed to the server, for kumari@example\.lk/)
  assert.equal(server.mails.length, 1)
})

longTest('an embedded database is looked at as it is, and lacks its first backup', async (t) => {
  const dataDir = await aFolder(t)
  await (await openEmbedded(dataDir)).close()
  const { code, text } = await examined({ DATA_DIR: dataDir })
  assert.equal(code, 1)
  assert.match(text, /ok {5}Database: embedded, PostgreSQL \d/)
  assert.match(text, /HURTS {2}Backup: none was made yet/)
  assert.match(text, /HURTS {2}Admins: there is none/)
})

test('an old backup, mails that were given up and a refusal of Google hurt', async (t) => {
  const board = await testBoard(t)
  const now = board.clock.now()
  const lines: string[] = []
  await insertRow(board.db, 'audit_events', {
    happened_at: new Date(now.getTime() - 40 * 3_600_000).toISOString(),
    actor: 'system',
    action: 'backup.made',
    subject: 'board',
    detail: '{}',
  })
  const refusal = 'Google answered 403: Permission denied.'
  await board.db.updateTable('google_pace').set({ refusal }).execute()
  const google = await testGoogle(t, board.clock)
  const config = { googleKeyFile: google.keyFile }
  const open = { context: { ...board.app.context }, database: { kind: 'pglite' }, config }
  const code = await examineDatabase(open as never, [], (line) => lines.push(line))
  assert.equal(code, 1)
  assert.match(lines.join('\n'), /HURTS {2}Backup: the last one was made 40 hours ago/)
  assert.match(lines.join('\n'), /HURTS {2}Google: Google answered 403: Permission denied\.\n {9}\S/)
  lines.length = 0
  await writeFile(google.keyFile, 'none')
  await examineDatabase(open as never, [], (line) => lines.push(line))
  assert.match(lines.join('\n'), /HURTS {2}Google: GOOGLE_INDEXING_KEY_FILE is no key/)
})

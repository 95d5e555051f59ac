import assert from 'node:assert/strict'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { buildApp } from '#src/app.ts'
import { loadConfig } from '#src/config.ts'
import { secretFile } from '#src/platform/app-secret.ts'
import { newLinkToken, insertLink } from '#src/platform/signed-links.ts'
import { testBoard } from '#test/support/app.ts'
import { anAdmin, aPositionApplication, PASSWORD } from '#test/support/factories.ts'
import { openBoardOf } from '#test/support/jobs.ts'
import { databaseOf, ownDatabase } from '#test/support/running-board.ts'
import { codeOfSecret, setUpTotp } from '#test/support/second-factor.ts'
import { longTest } from '#test/support/sizes.ts'
import { runRestore } from '../run-command.ts'
import { backUp } from './command.ts'

const board = await testBoard({ after })
const folder = await mkdtemp(join(tmpdir(), 'secret-check-'))
after(() => rm(folder, { recursive: true, force: true }))

longTest('a backup names its secret; a restore says what another ends; the old one mends it', async (t) => {
  const owner = await anAdmin(board)
  const { secret, codes } = await setUpTotp(board, owner)
  const token = newLinkToken()
  const { id } = await aPositionApplication(board)
  const link = { purpose: 'application', subjectId: id, language: 'en' } as const
  await insertLink(board.db, board.clock.now(), token, link)

  const filePath = join(folder, 'board.tar')
  const said: string[] = []
  assert.equal(await backUp(openBoardOf(board), [filePath], (line) => said.push(line)), 0)
  assert.ok(said.join('\n').includes(secretFile(board)), said.join('\n'))
  const kept = (await readFile(secretFile(board), 'utf8')).trim()
  assert.ok(!(await readFile(filePath)).includes(kept), 'the secret is not in it')

  const dataDir = join(folder, 'restored')
  const databaseUrl = await ownDatabase('restore_secret')
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const config = loadConfig({ ...env, RATE_LIMIT_SCALE: '1000' })
  const printed: string[] = []
  t.mock.method(console, 'log', (line: string) => void printed.push(line))
  const restore = async (words: string[], more = {}) => {
    printed.length = 0
    assert.equal(await runRestore(loadConfig({ ...env, ...more }), [filePath, ...words]), 0)
    return printed.join('\n')
  }
  /** Starts the restored board and logs the owner in with these codes. */
  const logins = async (...tried: string[]) => {
    const database = await databaseOf({ databaseUrl, dataDir })
    const app = await buildApp({ config, database, clock: board.clock })
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
    try {
      const first = await post('/api/admin/login', { email: owner.email, password: PASSWORD })
      const { ticket } = first.json<{ ticket: string }>()
      const statuses: number[] = []
      for (const code of tried)
        statuses.push((await post('/api/admin/login/second-factor', { ticket, code })).statusCode)
      const opened = await app.inject({ url: '/api/link', headers: { authorization: `Bearer ${token}` } })
      return { statuses, link: opened.statusCode }
    } finally {
      await app.close()
    }
  }
  const code = () => codeOfSecret(secret, board.clock.now())

  const without = await restore([])
  assert.match(without, /no APP_SECRET here yet/)
  assert.match(without, /recovery code .*--reset-second-factor.*may register again/s)
  board.clock.advance(60_000)
  assert.deepEqual(await logins(code(), codes[0]!), { statuses: [422, 200], link: 200 })

  assert.match(await restore(['--check']), /APP_SECRET is another than/)
  await copyFile(secretFile(board), secretFile({ dataDir }))
  assert.match(await restore(['--check']), /APP_SECRET is that of/)
  assert.match(await restore(['--check'], { APP_SECRET: 'x'.repeat(40) }), /APP_SECRET is another than/)
  assert.deepEqual(await logins(code()), { statuses: [200], link: 200 })
})

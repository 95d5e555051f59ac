import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { mails } from '#src/areas.ts'
import { fileTransport, mailJobs } from '#src/areas/mail/index.ts'
import { missedSearches } from '#src/areas/search/index.ts'
import { loadConfig } from '#src/config.ts'
import { runJobs } from '#src/platform/jobs/run-jobs.ts'
import { testBoard } from '#test/support/app.ts'
import { aPositionApplication, aUser, PASSWORD } from '#test/support/factories.ts'
import { until } from '#test/support/mail-workers.ts'
import { allRows } from '#test/support/table-rows.ts'
import { erasePerson } from './commands.ts'

const board = await testBoard({ after })
const { app, db, dataDir } = board
const outbox = join(dataDir, 'outbox')
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const post = (url: string, token: string, payload: object) => board.send('POST', url, payload, token)

/** Runs the mail job until there are this many files. */
async function writeMails(count: number): Promise<void> {
  const [job] = mailJobs({
    mails,
    context: app.context,
    transport: fileTransport(outbox, 'board@example.lk', quiet),
    log: quiet,
    site: () => ({ name: 'B', publicUrl: 'https://b.example', address: '', phone: '', email: 'o@b.example' }),
  })
  const worker = runJobs([{ ...job!, everyMs: 20 }], { log: quiet })
  await until(async () => (await readdir(outbox).catch(() => [])).length === count)
  await worker.stop()
}

const erasures = {
  'the page': async (token: string, email: string) => {
    const answer = await post('/api/account/my-data/erasure', token, { email, current_password: PASSWORD })
    assert.equal(answer.statusCode, 200, answer.body)
  },
  'privacy:erase': async (_token: string, email: string) => {
    const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
    const atHand = { config, database: { db, kind: 'pglite' as const }, context: app.context }
    assert.equal(await erasePerson(atHand, ['--email', email], () => undefined), 0)
  },
}

for (const [no, [by, erase]] of Object.entries(erasures).entries())
  test(`an erasure by ${by} leaves no word of the person: in mails to a second address, and in searches for the name`, async () => {
    const name = `Wickramanayake ${no} Dissanayake`
    const me = await aUser(board, { name, email_confirmed_at: board.clock.now().toISOString() })
    const { email: stranger } = await aPositionApplication(board)
    const part = 'dissanayake wickramanayake'
    for (const q of [`${name} Kandy`, part])
      await board.call({ method: 'GET', url: `/api/job-vacancies?page=1&q=${encodeURIComponent(q)}` })
    if (no === 0) assert.equal((await missedSearches(app.context)).length, 2)
    const change = { email: `second.${no}@example.lk`, current_password: PASSWORD }
    assert.equal((await post('/api/account/email', me.token, change)).statusCode, 200)
    await writeMails(1)
    assert.equal((await post('/api/account/email', me.token, change)).statusCode, 200)
    await erase(me.token, me.email)
    assert.deepEqual(await readdir(outbox), [])
    for (const [table, rows] of Object.entries(await allRows(db)))
      for (const word of ['Wickramanayake', change.email])
        assert.ok(!rows.join('\n').toLowerCase().includes(word.toLowerCase()), `${word} in ${table}`)
    assert.ok(JSON.stringify(await allRows(db)).includes(stranger))
  })

// In npm test: an answered application that a killed process loses.
// On PostgreSQL too: a killed process.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fsck, folderStore } from '#src/areas/files/index.ts'
import { categoryApplications } from '#test/support/application-rows.ts'
import {
  databaseOf,
  kill,
  ownDatabase,
  startBoard,
  untilReady,
  type RunningBoard,
} from '#test/support/running-board.ts'
import { sizes } from '#test/support/sizes.ts'
import { anApplication } from './an-application.ts'
import { deliver, type IdempotentRequest } from './requests.ts'
import { amount, dice, within } from './scale.ts'

const KILLS = amount('KILLS', sizes.kills, 50)
const WRITERS = 8
interface Asked {
  email: string
  sending: IdempotentRequest
}

test(`nothing that was answered is lost by kill -9, ${KILLS} times under ${WRITERS} writers with files`, async (t) => {
  const chance = dice(t)
  const dataDir = await mkdtemp(join(tmpdir(), 'board-kill-'))
  let running: RunningBoard | undefined
  t.after(async () => {
    if (running) await kill(running)
    await rm(dataDir, { recursive: true, force: true })
  })
  const databaseUrl = await ownDatabase('kill')
  const answered = new Set<string>()
  // Phones do the same: a request without an answer is sent again, with the same bytes.
  const unanswered = new Map<string, Asked>()
  let retries = 0
  let slowest = 0

  const ask = async (address: string, { email, sending }: Asked): Promise<boolean> => {
    unanswered.set(email, { email, sending })
    const { status, text } = await deliver(address, sending)
    if (status === 201) answered.add(email)
    else if (status !== 503) assert.fail(`${status} ${text}`)
    if (status !== 503) unanswered.delete(email)
    return status !== 503
  }
  const write = async (address: string, name: string, signal: AbortSignal) => {
    try {
      for (let no = 0; !signal.aborted; no += 1) {
        const email = `${name}.n${no}@example.lk`
        const key = no % 2 === 1 ? { key: email } : {}
        await ask(address, { email, sending: await anApplication(email, key) })
      }
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error
    }
  }

  for (let round = 0; round < KILLS; round += 1) {
    running = await startBoard({ dataDir, databaseUrl })
    const { address, started } = running
    await untilReady(address)
    if (round > 0) slowest = Math.max(slowest, performance.now() - started)
    const stopped = new AbortController()
    const retrying = [...unanswered.values()].map((asked) => {
      retries += 1
      return ask(address, asked).catch(() => false)
    })
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(address, `w${writer}.k${round}`, stopped.signal),
    )
    await pause(300 + chance.below(1_500))
    const killed = kill(running)
    stopped.abort()
    await killed
    await Promise.all([...writers, ...retrying])
  }
  const last = await startBoard({ dataDir, databaseUrl })
  running = last
  while (unanswered.size > 0) {
    retries += unanswered.size
    await Promise.all([...unanswered.values()].map((asked) => ask(last.address, asked)))
  }
  last.child.kill('SIGTERM')
  await once(last.child, 'exit')

  const database = await databaseOf({ databaseUrl, dataDir })
  try {
    const rows = await database.db.selectFrom(categoryApplications).select(['email', 'resume_path']).execute()
    const kept = new Set(rows.map(({ email }) => email))
    assert.deepEqual(
      [...answered].filter((email) => !kept.has(email)),
      [],
      'every answered application is there',
    )
    assert.equal(kept.size, rows.length, 'none is there twice')
    assert.equal(kept.size, answered.size, 'none is there that was not answered in the end')
    const mails = await database.db.selectFrom('outbox').select('recipient').execute()
    const announced = new Set(mails.map(({ recipient }) => recipient))
    assert.deepEqual(
      rows.filter(({ email }) => !announced.has(email)),
      [],
      'each has its mail',
    )
    assert.equal(mails.length, rows.length, 'each has one mail')
    const store = folderStore(join(dataDir, 'files'))
    const { faults } = await fsck(database.db, store, { repair: true })
    assert.deepEqual(
      faults.filter(({ fault }) => fault !== 'file without a row'),
      [],
    )
    const swept = await fsck(database.db, store, { repair: false })
    assert.deepEqual(swept.faults, [], 'one sweep leaves nothing behind')
    t.diagnostic(
      `${answered.size} answered, ${retries} sent again, ${rows.length} rows, ${faults.length} leftover files ` +
        `swept, ready at the latest ${Math.round(slowest)} ms after a start`,
    )
    assert.ok(slowest < within(5_000), `ready after ${slowest} ms`)
  } finally {
    await database.close()
  }
})

// On PostgreSQL too: a killed process.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { anAdmin, aUser, aVacancy } from '#test/support/factories.ts'
import {
  databaseOf,
  kill,
  ownDatabase,
  startBoard,
  untilReady,
  type RunningBoard,
} from '#test/support/running-board.ts'

/** The mails of a decision wait for six seconds. */
const env = { RATE_LIMIT_SCALE: '20' }

test('through kill -9 the mail of a decision leaves once, and that of an undone one never', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'board-undo-'))
  const databaseUrl = await ownDatabase('undo')
  let running: RunningBoard | undefined
  const start = async () => {
    running = await startBoard({ dataDir, databaseUrl, env })
    await untilReady(running.address)
  }
  const stop = async () => {
    if (running) await kill(running)
  }
  t.after(async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  await start()
  await stop()

  const database = await databaseOf({ dataDir, databaseUrl })
  const direct = { db: database.db, clock: { now: () => new Date() } } as Parameters<typeof anAdmin>[0]
  const { token } = await anAdmin(direct)
  const owner = await aUser(direct)
  const undone = (await aVacancy(direct, { user_id: owner.id })).id
  const stands = (await aVacancy(direct, { user_id: owner.id })).id
  await database.close()

  const decide = async (id: number, status: number) => {
    const { status: code } = await fetch(`${running!.address}/api/job-vacancies/${id}/status`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    })
    assert.equal(code, 200)
  }
  const written = async () => {
    const names = await readdir(join(dataDir, 'outbox')).catch(() => [])
    return names.filter((name) => name.endsWith('.eml') && name.includes('-vacancy_'))
  }
  await start()
  await decide(undone, 2)
  await decide(stands, 2)
  await decide(undone, 1)
  await stop()
  await start()
  for (const end = performance.now() + 30_000; (await written()).length === 0; await pause(50))
    assert.ok(performance.now() < end, 'the mail of the decision that stands leaves')
  await stop()
  await start()
  await pause(2_000)
  await stop()

  assert.equal((await written()).length, 1)
  const after = await databaseOf({ dataDir, databaseUrl })
  const rows = await after.db
    .selectFrom('outbox')
    .select(['subject_id', 'template'])
    .where('subject', '=', 'vacancy')
    .execute()
  await after.close()
  assert.deepEqual(rows, [{ subject_id: stands, template: 'vacancy_rejected' }])
})

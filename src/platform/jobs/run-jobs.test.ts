// On PostgreSQL too: leases.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { until } from '#test/support/mail-workers.ts'
import { hourly, once, type Job } from './job.ts'
import { runJobs } from './run-jobs.ts'

const log = { info: () => undefined, error: () => undefined }
const soon = (job: Job): Job => ({ ...job, afterMs: 0 })
const never = new Promise<never>(() => undefined)

test('a job that was woken while it ran runs again at once, and so it does after another that did something', async (t) => {
  let runs = 0
  const proceed = Promise.withResolvers<void>()
  const done = Promise.withResolvers<number>()
  const woken: Job = {
    name: 'woken',
    everyMs: 60_000,
    isWoken: true,
    run: async () => {
      runs += 1
      if (runs === 1) await proceed.promise
    },
  }
  const jobs = runJobs([woken, soon(once('other', () => done.promise))], { log })
  t.after(() => jobs.stop())
  await until(() => runs === 1)
  jobs.wake()
  proceed.resolve()
  await until(() => runs === 2)
  done.resolve(1)
  await until(() => runs === 3)
})

test('a stop waits for what runs, and nothing begins after it', async () => {
  const begun = Promise.withResolvers<void>()
  let ended = false
  let isOther = false
  const jobs = runJobs(
    [
      soon(
        hourly('slow', async (signal) => {
          begun.resolve()
          await wait(100)
          ended = signal.aborted
        }),
      ),
      {
        name: 'later',
        afterMs: 50,
        run: async () => {
          isOther = true
        },
      },
    ],
    { log },
  )
  await begun.promise
  await jobs.stop()
  await wait(60)
  assert.deepEqual([ended, isOther], [true, false])
})

test('a chore that hangs leaves room to the others', async (t) => {
  const done: string[] = []
  const chores = ['one', 'two', 'three'].map((name) =>
    hourly(name, async () => {
      done.push(name)
    }),
  )
  const jobs = runJobs([hourly('hung', () => never), ...chores].map(soon), { log })
  t.after(async () => void jobs.stop())
  await until(() => done.length === 3)
})

test('a job that fails is tried again, and one without a period is over once it has succeeded', async (t) => {
  const runs = { once: 0, other: 0 }
  const failsFirst = once('once', async () => {
    runs.once += 1
    if (runs.once === 1) throw new Error('the database is away')
  })
  const other = once('other', async () => void (runs.other += 1))
  const jobs = runJobs(
    [
      { ...failsFirst, afterMs: 0, retryMs: 1 },
      { ...other, afterMs: 0, everyMs: 1 },
    ],
    { log },
  )
  t.after(() => jobs.stop())
  await until(() => runs.once === 2 && runs.other > 20)
  assert.equal(runs.once, 2)
})

test('jobs begin after the first run of the one that visitors wait for, also when it fails', async (t) => {
  const first = Promise.withResolvers<void>()
  const ran: string[] = []
  const jobs = runJobs(
    [
      soon(once('other', async () => void ran.push('other'))),
      { name: 'first', isFirst: true, retryMs: 1, run: () => first.promise },
    ],
    { log },
  )
  t.after(() => jobs.stop())
  await wait(20)
  assert.deepEqual(ran, [])
  first.reject(new Error('the database is away'))
  await until(() => ran.length === 1)
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres, type Db } from '#src/platform/db/database.ts'
import { categoryApplications } from '#test/support/application-rows.ts'
import type { Chance } from '#test/support/chance.ts'
import {
  databaseOf,
  kill,
  ownDatabase,
  startBoard,
  untilReady,
  type RunningBoard,
} from '#test/support/running-board.ts'
import { anApplication } from './an-application.ts'
import { deliver, post, type IdempotentRequest } from './requests.ts'
import { amount, dice, full } from './scale.ts'

const KILLS = amount('RETRY_KILLS', 1, 12)
/** The share runs on machines that are busy with other things; it is shorter than a claim used to last. */
const AT_MOST_MS = full ? 3_000 : 12_000
/** So many write at once that each kill cuts some in every part of their work. */
const WRITERS = 24
/** A kill comes when this many were answered since the start, and a moment that chance chooses. */
const WARM = 36

interface Write {
  email: string
  sending: IdempotentRequest
  /** Absent until it was answered. */
  answer?: string
}

/** A message or an application, whose sender repeats it under the same key. */
async function aWrite(no: number): Promise<Write> {
  const email = `retry.${no}@example.lk`
  if (no % 3 === 0) return { email, sending: await anApplication(email, { key: email }) }
  const message = { name: 'Ruwan Fonseka', email, message: 'Are you open on Poya days?' }
  return { email, sending: post('/api/contact', message, { 'idempotency-key': email }) }
}

interface Told {
  data: { id: number; created_at: string }
}

/** Repeats what a kill has cut until it is answered; a board that is busy says when to come again. */
async function repeat(address: string, write: Write): Promise<string> {
  for (;;) {
    const { status, text } = await deliver(address, write.sending)
    if (status === 201) return text
    assert.equal(status, 503, `${write.email}: ${status} ${text}`)
    await pause(100)
  }
}

function crowd() {
  let no = 0
  let answered = 0
  const writes: Write[] = []
  const write = async (address: string, signal: AbortSignal) => {
    while (!signal.aborted) {
      const next = await aWrite((no += 1))
      writes.push(next)
      // A request that was cut has no answer.
      const { status, text } = await deliver(address, next.sending).catch(() => ({ status: 0, text: '' }))
      if (status === 0) return
      assert.equal(status, 201, text)
      next.answer = text
      answered += 1
    }
  }
  /** Lets them write, and kills the node amid it. Resolves with the moment of the kill. */
  const writeUntilKilled = async (node: RunningBoard, chance: Chance): Promise<Date> => {
    const stopped = new AbortController()
    const before = answered
    const writing = Array.from({ length: WRITERS }, () => write(node.address, stopped.signal))
    for (const until = performance.now() + 60_000; answered - before < WARM; await pause(5))
      assert.ok(performance.now() < until, 'nobody was answered')
    await pause(chance.below(300))
    const diedAt = new Date()
    await kill(node)
    stopped.abort()
    await Promise.all(writing)
    return diedAt
  }
  return { writes, writeUntilKilled }
}

interface Cut {
  /** Requests that were done before the kill. */
  done: number
  cut: number
  slowest: number
}

/** Repeats every write that has no answer, and some that have; each gets the one answer that it will ever have. */
async function repeatAll(address: string, writes: Write[], since: number, diedAt: Date): Promise<Cut> {
  const told: Cut = { done: 0, cut: 0, slowest: 0 }
  const answered = writes.filter(({ answer }) => answer !== undefined).slice(-20)
  const cut = writes.filter(({ answer }) => answer === undefined)
  await Promise.all(
    cut.map(async (write) => {
      write.answer = await repeat(address, write)
      told.slowest = Math.max(told.slowest, performance.now() - since)
      told.cut += 1
      if (Date.parse((JSON.parse(write.answer) as Told).data.created_at) <= diedAt.getTime()) told.done += 1
    }),
  )
  for (const write of [...answered, ...cut]) assert.equal(await repeat(address, write), write.answer)
  return told
}

/** Each write is there once, as its answer says, with its mails. */
async function compare(db: Db, writes: readonly Write[]): Promise<void> {
  const columns = ['id', 'email', 'created_at'] as const
  const messages = await db.selectFrom('contact_messages').select(columns).execute()
  const applications = await db.selectFrom(categoryApplications).select(columns).execute()
  const rows = [...messages, ...applications]
  assert.equal(rows.length, writes.length, 'each is there once')
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  for (const { email, answer } of writes) {
    const { id, created_at } = (JSON.parse(answer!) as Told).data
    assert.deepEqual({ id, email, created_at }, byEmail.get(email))
  }
  const mails = await db.selectFrom('outbox').select('id').execute()
  assert.equal(mails.length, writes.length, 'each has its mail')
}

function report(t: { diagnostic(text: string): void }, writes: readonly Write[], rounds: readonly Cut[]) {
  const sum = (count: (round: Cut) => number) => rounds.reduce((all, round) => all + count(round), 0)
  const slowest = Math.round(Math.max(...rounds.map((round) => round.slowest)))
  t.diagnostic(
    `${writes.length} writes, ${sum(({ cut }) => cut)} cut by ${rounds.length} kills, ${sum(({ done }) => done)} of them ` +
      `done before it; every one got its first answer, the last after ${slowest} ms`,
  )
  assert.ok(slowest < AT_MOST_MS, `the last answer came after ${slowest} ms`)
}

test(`what a kill has cut gets its first answer within three seconds of the restart, ${KILLS} times`, async (t) => {
  const chance = dice(t)
  const dataDir = await mkdtemp(join(tmpdir(), 'board-retries-'))
  let running: RunningBoard | undefined
  t.after(async () => {
    if (running) await kill(running)
    await rm(dataDir, { recursive: true, force: true })
  })
  const databaseUrl = await ownDatabase('retries')
  const { writes, writeUntilKilled } = crowd()
  const rounds: Cut[] = []
  for (let round = 0; round < KILLS; round += 1) {
    running ??= await startBoard({ dataDir, databaseUrl })
    await untilReady(running.address)
    const diedAt = await writeUntilKilled(running, chance)
    running = await startBoard({ dataDir, databaseUrl })
    await untilReady(running.address)
    rounds.push(await repeatAll(running.address, writes, performance.now(), diedAt))
  }
  running!.child.kill('SIGTERM')
  await once(running!.child, 'exit')
  report(t, writes, rounds)
  const database = await databaseOf({ databaseUrl, dataDir })
  t.after(() => database.close())
  await compare(database.db, writes)
})

const skip = process.env['TEST_DATABASE_URL'] === undefined && 'on PostgreSQL only'

test(
  `what a killed node has left is answered by another within three seconds, ${KILLS} times`,
  { skip },
  async (t) => {
    const chance = dice(t)
    const dataDir = await mkdtemp(join(tmpdir(), 'board-retries-'))
    const databaseUrl = await ownDatabase('retries_elsewhere')
    const nodes: RunningBoard[] = []
    const start = async () => {
      const node = await startBoard({ dataDir, databaseUrl })
      nodes.push(node)
      await untilReady(node.address)
      return node
    }
    t.after(async () => {
      await Promise.all(nodes.map(kill))
      await rm(dataDir, { recursive: true, force: true })
    })
    const other = await start()
    const { writes, writeUntilKilled } = crowd()
    const rounds: Cut[] = []
    for (let round = 0; round < KILLS; round += 1) {
      const diedAt = await writeUntilKilled(await start(), chance)
      rounds.push(await repeatAll(other.address, writes, performance.now(), diedAt))
    }
    report(t, writes, rounds)
    const database = await openPostgres(databaseUrl!, () => undefined)
    t.after(() => database.close())
    await compare(database.db, writes)
  },
)

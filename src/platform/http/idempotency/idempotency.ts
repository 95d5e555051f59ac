import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type ExpressionBuilder } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import type { Trx, Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Answer } from '#src/platform/recorded-response.ts'
import type { IdempotentRequest } from './idempotent-request.ts'

const WAIT_MS = 8_000 // for the first request's answer

/** Milliseconds between looks at the database: another node may have taken over this one's work. */
const LOCAL_WAIT_MS = 2_000

export type WriteAnswer = (trx: Trx, answer: Answer) => Promise<void>

export type Once = (
  sending: IdempotentRequest,
  work: (write: WriteAnswer) => Promise<Answer | undefined>,
) => Promise<Answer | undefined>

/** Waits without a connection. A claim without a heartbeat for two seconds is taken over and rolled back. */
export function onceFor(context: Timed, onError: (error: unknown) => void, timeoutMs = WAIT_MS): Once {
  const { db, clock } = context
  /** Requests that this process works on: their retries await these instead of queueing for the database. */
  const working = new Map<string, Promise<unknown>>()
  /** Resolves to `undefined` if another node was first. */
  async function claimed(sending: IdempotentRequest, work: Parameters<Once>[1]) {
    const mine = await claim(db, sending, clock.now())
    return mine && { answer: await runClaimed(context, mine, work, onError) }
  }
  return async (sending, work) => {
    const id = JSON.stringify(place(sending))
    const until = performance.now() + timeoutMs
    for (let wait = 20; ; wait = Math.min(wait * 2, 320)) {
      const attempt = await findIdempotencyRecord(db, sending, clock.now())
      const end = working.get(id)
      // This process's own work never counts as silent: its heartbeat may be waiting for a connection.
      if (!end && (!attempt || attempt.free)) {
        const made = claimed(sending, work).finally(() => working.delete(id))
        working.set(
          id,
          made.catch(() => undefined),
        )
        const first = await made
        if (first) return first.answer
        continue
      }
      if (attempt && !sending.bodyHash.equals(attempt.bodyHash)) throw problem('key_reused')
      if (attempt?.answer) return attempt.answer
      if (attempt?.answerLost) throw problem('already_done')
      if (performance.now() > until) throw problem('unavailable')
      await (end
        ? Promise.race([end, pause(Math.min(LOCAL_WAIT_MS, timeoutMs), undefined, { ref: false })])
        : pause(wait))
    }
  }
}

async function runClaimed(
  { db }: Pick<AppContext, 'db'>,
  mine: Claim,
  work: Parameters<Once>[1],
  onError: (error: unknown) => void,
): Promise<Answer | undefined> {
  const stopHeartbeat = startHeartbeat(() => sendHeartbeat(db, mine))
  let isWritten = false
  try {
    const made = await work(async (trx, answer) => {
      if (!(await writeAnswer(trx, mine, answer))) throw problem('unavailable')
      isWritten = true
    })
    if (!made) await release(db, mine).catch(onError)
    else if (!isWritten) await writeAnswer(db, mine, made).catch(onError)
    return made
  } catch (error) {
    // If only the answer to a commit was lost, the record is committed too, and `release` leaves it.
    await release(db, mine).catch(onError)
    throw error
  } finally {
    stopHeartbeat()
  }
}

function startHeartbeat(send: () => Promise<void>): () => void {
  let isSending = false
  const timer = setInterval(() => {
    if (isSending) return
    isSending = true
    send()
      .catch(() => undefined)
      .finally(() => {
        isSending = false
      })
  }, HEARTBEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const SILENCE_SECONDS = 2
/** Milliseconds: four heartbeats in that time, of which one or two may be late. */
const HEARTBEAT_MS = 500

interface IdempotencyRecord {
  bodyHash: Uint8Array
  answer: Answer | undefined
  free: boolean
  /** True if its answer was erased with personal data. */
  answerLost: boolean
}

async function findIdempotencyRecord(
  db: Db,
  sending: IdempotentRequest,
  now: Date,
): Promise<IdempotencyRecord | undefined> {
  const row = await db
    .selectFrom('idempotent_answers')
    .select((eb) => ['body_hash', 'answer', 'done', isSilent(eb).as('silent')])
    .where((eb) => eb.and(place(sending)))
    .where('created_at', '>', ago(now, DAY_MS))
    .executeTakeFirst()
  if (!row) return undefined
  const abandoned = !row.answer && Boolean(row.silent)
  return {
    bodyHash: row.body_hash,
    answer: (row.answer as Answer | null) ?? undefined,
    free: abandoned && !row.done,
    answerLost: abandoned && row.done,
  }
}

export async function claim(db: Db, sending: IdempotentRequest, now: Date) {
  const fresh = {
    body_hash: sending.bodyHash,
    claim: randomUUID(),
    done: false,
    answer: null,
    created_at: now.toISOString(),
    alive_at: sql<string>`clock_timestamp()`,
  }
  return db
    .insertInto('idempotent_answers')
    .values({ ...place(sending), ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'call', 'key'])
        .doUpdateSet(fresh)
        .where((eb) =>
          eb.or([
            eb('idempotent_answers.created_at', '<=', ago(now, DAY_MS)),
            eb.and([
              isSilent(eb),
              eb('idempotent_answers.answer', 'is', null),
              eb('idempotent_answers.done', '=', false),
            ]),
          ]),
        ),
    )
    .returning(['caller', 'call', 'key', 'claim'])
    .executeTakeFirst()
}

type Claim = NonNullable<Awaited<ReturnType<typeof claim>>>

async function sendHeartbeat(db: Db, mine: Claim): Promise<void> {
  await db
    .updateTable('idempotent_answers')
    .set({ alive_at: sql<string>`clock_timestamp()` })
    .where((eb) => eb.and(mine))
    .where('answer', 'is', null)
    .execute()
}

async function writeAnswer(db: Db, mine: Claim, { status, body }: Answer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotent_answers')
    .set({ answer: JSON.stringify({ status, body }), done: true })
    .where((eb) => eb.and(mine))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function release(db: Db, mine: Claim): Promise<void> {
  await db
    .deleteFrom('idempotent_answers')
    .where((eb) => eb.and({ ...mine, done: false }))
    .execute()
}

export async function releaseUnfinished(db: Db): Promise<void> {
  await db.deleteFrom('idempotent_answers').where('answer', 'is', null).where('done', '=', false).execute()
}

export async function sweepIdempotency(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotent_answers')
    .where('created_at', '<=', ago(now, DAY_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function isSilent(eb: ExpressionBuilder<Tables, 'idempotent_answers'>) {
  const since = sql<string>`clock_timestamp() - make_interval(secs => ${sql.lit(SILENCE_SECONDS)})`
  return eb('idempotent_answers.alive_at', '<=', since)
}

function place({ caller, call, key }: IdempotentRequest) {
  return { caller, call, key }
}

function ago(now: Date, age: number): string {
  return new Date(now.getTime() - age).toISOString()
}

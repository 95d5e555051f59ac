import { randomUUID } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import type { Answer } from '#src/platform/recorded-response.ts'
import type { IdempotentRequest } from './idempotent-request.ts'

const DAY = 86_400_000
const SILENCE_SECONDS = 2
/** Four signs of life in that time: one or two may be late. */
export const SIGN_OF_LIFE_MS = 500

export interface IdempotencyRecord {
  bodyHash: Uint8Array
  answer: Answer | undefined
  free: boolean
  /** Its answer was erased. */
  answerLost: boolean
}

export async function findIdempotencyRecord(
  db: Db,
  sending: IdempotentRequest,
  now: Date,
): Promise<IdempotencyRecord | undefined> {
  const row = await db
    .selectFrom('idempotent_answers')
    .select((eb) => ['body_hash', 'answer', 'done', isSilent(eb).as('silent')])
    .where((eb) => eb.and(place(sending)))
    .where('created_at', '>', ago(now, DAY))
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
            eb('idempotent_answers.created_at', '<=', ago(now, DAY)),
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

export type Claim = NonNullable<Awaited<ReturnType<typeof claim>>>

export async function signOfLife(db: Db, mine: Claim): Promise<void> {
  await db
    .updateTable('idempotent_answers')
    .set({ alive_at: sql<string>`clock_timestamp()` })
    .where((eb) => eb.and(mine))
    .where('answer', 'is', null)
    .execute()
}

export async function writeAnswer(db: Db, mine: Claim, answer: Answer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotent_answers')
    .set({ answer: JSON.stringify(answer), done: true })
    .where((eb) => eb.and(mine))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function release(db: Db, mine: Claim): Promise<void> {
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
    .where('created_at', '<=', ago(now, DAY))
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

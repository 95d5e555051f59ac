import { randomUUID } from 'node:crypto'
import type { Db } from '#src/platform/db/database.ts'
import type { Sending } from './sending.ts'

const DAY = 86_400_000
// Unfinished work that is older belongs to a process that died, or is so slow that it may not be committed any more.
const CLAIM = 20_000

export interface Answer {
  status: number
  body: string
}

/** What is known of a sending. */
export interface Attempt {
  bodyHash: Uint8Array
  answer: Answer | undefined
  /** Nobody is at work, nothing was done: it may be taken. */
  free: boolean
  /** It was done, and whoever did it is not going to say what the answer was. */
  answerLost: boolean
}

export async function findAttempt(db: Db, sending: Sending, now: Date): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('idempotent_answers')
    .select(['body_hash', 'answer', 'done', 'created_at'])
    .where((eb) => eb.and(place(sending)))
    .where('created_at', '>', ago(now, DAY))
    .executeTakeFirst()
  if (!row) return undefined
  const abandoned = !row.answer && row.created_at <= ago(now, CLAIM)
  return {
    bodyHash: row.body_hash,
    answer: (row.answer as Answer | null) ?? undefined,
    free: abandoned && !row.done,
    answerLost: abandoned && row.done,
  }
}

/** Claims a sending in one statement of its own. `undefined` when another one was faster. */
export async function claim(db: Db, sending: Sending, now: Date) {
  const fresh = {
    body_hash: sending.bodyHash,
    claim: randomUUID(),
    done: false,
    answer: null,
    created_at: now.toISOString(),
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
              eb('idempotent_answers.created_at', '<=', ago(now, CLAIM)),
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

/** False when the claim was taken over. */
export async function markDone(trx: Db, mine: Claim): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotent_answers')
    .set({ done: true })
    .where((eb) => eb.and(mine))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function keepAnswer(db: Db, mine: Claim, answer: Answer): Promise<void> {
  await db
    .updateTable('idempotent_answers')
    .set({ answer: JSON.stringify(answer), done: true })
    .where((eb) => eb.and(mine))
    .execute()
}

/** Frees the key for another attempt; after something was committed, only with `evenIfDone`. */
export async function release(db: Db, mine: Claim, evenIfDone: boolean): Promise<void> {
  await db
    .deleteFrom('idempotent_answers')
    .where((eb) => eb.and(evenIfDone ? mine : { ...mine, done: false }))
    .execute()
}

/** Removes the answers that are older than a day. Returns how many. */
export async function sweepIdempotency(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotent_answers')
    .where('created_at', '<=', ago(now, DAY))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function place({ caller, call, key }: Sending) {
  return { caller, call, key }
}

function ago(now: Date, age: number): string {
  return new Date(now.getTime() - age).toISOString()
}

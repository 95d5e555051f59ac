import { setTimeout as pause } from 'node:timers/promises'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Answer } from '#src/platform/recorded-response.ts'
import {
  claim,
  findIdempotencyRecord,
  release,
  SIGN_OF_LIFE_MS,
  signOfLife,
  writeAnswer,
  type Claim,
} from './idempotency-records.ts'
import type { IdempotentRequest } from './idempotent-request.ts'

export { releaseUnfinished, sweepIdempotency } from './idempotency-records.ts'

const WAIT = 8_000 // milliseconds that a sending waits for another one's answer

export type WriteAnswer = (trx: Trx, answer: Answer) => Promise<void>

export type Once = (
  sending: IdempotentRequest,
  work: (write: WriteAnswer) => Promise<Answer | undefined>,
) => Promise<Answer | undefined>

/**
 * One effect and one answer on any number of nodes. The claim is a statement of its own, because waiting must
 * not hold a connection. A creating call writes its answer in the transaction of its effect; a claim that is
 * silent for two seconds is taken over, and then that transaction is rolled back.
 */
export function onceFor(
  context: Pick<AppContext, 'db' | 'clock'>,
  onError: (error: unknown) => void,
  timeoutMs = WAIT,
): Once {
  const { db, clock } = context
  return async (sending, work) => {
    const until = performance.now() + timeoutMs
    for (let wait = 20; ; wait = Math.min(wait * 2, 320)) {
      const attempt = await findIdempotencyRecord(db, sending, clock.now())
      if (!attempt || attempt.free) {
        const mine = await claim(db, sending, clock.now())
        if (mine) return own(context, mine, work, onError)
        continue
      }
      if (!sending.bodyHash.equals(attempt.bodyHash)) throw problem('key_reused')
      if (attempt.answer) return attempt.answer
      if (attempt.answerLost) throw problem('already_done')
      if (performance.now() > until) throw problem('unavailable')
      await pause(wait)
    }
  }
}

async function own(
  { db }: Pick<AppContext, 'db'>,
  mine: Claim,
  work: Parameters<Once>[1],
  onError: (error: unknown) => void,
): Promise<Answer | undefined> {
  const stopSigns = giveSigns(() => signOfLife(db, mine))
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
    // If only the answer to a commit was lost, the record is committed too, and this leaves it.
    await release(db, mine).catch(onError)
    throw error
  } finally {
    stopSigns()
  }
}

function giveSigns(give: () => Promise<void>): () => void {
  let giving = false
  const timer = setInterval(() => {
    if (giving) return
    giving = true
    give()
      .catch(() => undefined)
      .finally(() => {
        giving = false
      })
  }, SIGN_OF_LIFE_MS)
  timer.unref()
  return () => clearInterval(timer)
}

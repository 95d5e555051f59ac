import { setTimeout as pause } from 'node:timers/promises'
import { Problem, problem, problemStatus } from '#src/contract/errors.ts'
import { withLastAct } from '#src/platform/before-commit.ts'
import type { Ground } from '#src/platform/ground.ts'
import {
  claim,
  findAttempt,
  keepAnswer,
  markDone,
  release,
  type Answer,
  type Claim,
} from './idempotency-claims.ts'
import type { Sending } from './sending.ts'

export { sweepIdempotency } from './idempotency-claims.ts'

const WAIT = 8_000 // milliseconds that a sending waits for another one's answer

/** Does `work`, or answers as the first sending was answered. `undefined`: the work sent its answer by itself. */
export type Once = (sending: Sending, work: () => Promise<Answer | undefined>) => Promise<Answer | undefined>

/**
 * The first answer to a creating call, for its retries (decisions, "API in general"). One effect, on any number of
 * nodes:
 *
 * - A claim is written before the work, in a statement of its own: no connection is held while the work or another
 *   sending is waited for, which the embedded database's single one would not survive.
 * - The work's transaction marks the claim as done in its last act. A claim that was taken over in the meantime cannot
 *   be marked, and that work is rolled back.
 * - The answer is added afterwards; other sendings wait for it. A refusal or a failure frees the key.
 *
 * Where a process died between commit and answer, retries are told that the call was received instead of doing it
 * again.
 *
 * @throws Problem `key_reused`, `already_done`, `unavailable`, and what the work throws.
 */
export function onceFor(
  ground: Pick<Ground, 'db' | 'clock'>,
  onFault: (error: unknown) => void,
  patience = WAIT,
): Once {
  const { db, clock } = ground
  return async (sending, work) => {
    const until = performance.now() + patience
    for (let wait = 20; ; wait = Math.min(wait * 2, 320)) {
      const attempt = await findAttempt(db, sending, clock.now())
      if (!attempt || attempt.free) {
        const mine = await claim(db, sending, clock.now())
        if (mine) return own(ground, mine, work, onFault)
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
  { db }: Pick<Ground, 'db'>,
  mine: Claim,
  work: () => Promise<Answer | undefined>,
  onFault: (error: unknown) => void,
): Promise<Answer | undefined> {
  const lastAct = async (trx: Ground['db']) => {
    if (!(await markDone(trx, mine))) throw problem('unavailable')
  }
  let answer: Answer | undefined
  try {
    answer = await withLastAct(lastAct, work)
  } catch (error) {
    const refused = error instanceof Problem && problemStatus[error.code] < 500
    await release(db, mine, refused).catch(onFault)
    throw error
  }
  // What was done stays done: an answer that cannot be kept is still this sending's answer.
  await (answer ? keepAnswer(db, mine, answer) : release(db, mine, true)).catch(onFault)
  return answer
}

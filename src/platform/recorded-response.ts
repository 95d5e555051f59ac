import type { Trx } from '#src/platform/db/database.ts'

/** This is an answer as it goes out, and as it is stored for retries. */
export interface Answer {
  status: number
  /** It is JSON, or empty. */
  body: string
}

/**
 * This is the answer of a creating call, written in the transaction of its effect. A handler of such a call has
 * nothing else to return, so that none can commit its effect without the answer.
 */
export class RecordedAnswer {
  readonly #answer: Answer

  constructor(answer: Answer) {
    this.#answer = answer
  }

  get answer(): Answer {
    return this.#answer
  }
}

/**
 * Shapes a body by the endpoint's response schema and, where the call came under an `Idempotency-Key`, writes it in
 * this transaction.
 *
 * @throws Problem `unavailable` when another node has taken the call over; the transaction is to be rolled back then.
 */
export type RecordAnswer<Body> = (trx: Trx, body: Body) => Promise<RecordedAnswer>

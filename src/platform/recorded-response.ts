import type { Trx } from '#src/platform/db/database.ts'

export interface Answer {
  status: number
  body: string
  /** The body as a value, if it was just written. */
  value?: unknown
}

/** A creating call has nothing else to return, so that none can commit its effect without the answer. */
export class RecordedAnswer {
  readonly #answer: Answer

  constructor(answer: Answer) {
    this.#answer = answer
  }

  get answer(): Answer {
    return this.#answer
  }
}

/** @throws Problem `unavailable` when another node has taken the call over. */
export type RecordAnswer<Body> = (trx: Trx, body: Body) => Promise<RecordedAnswer>

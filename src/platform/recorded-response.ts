import type { Trx } from '#src/platform/db/database.ts'

export interface Answer {
  status: number
  body: string
  /** The body before serialization; missing if the answer was stored before. */
  value?: unknown
}

/** Creating calls must return this type, so that none commits its effect without recording the answer. */
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

import { problem } from '#src/contract/errors.ts'
import { limitConcurrency } from '#src/platform/concurrency-limit.ts'

/** More would wait for longer than people do; whoever comes then is answered at once. */
const MOST_WAITING = 64

/** Asked when a file's turn comes: true if its sender has gone meanwhile. */
export type IsGone = () => boolean

export type InspectionQueue = <T>(work: () => Promise<T>, isGone?: IsGone) => Promise<T>

/**
 * Lets `places` files be worked on at a time, while others wait. The work of a sender who has gone is skipped.
 *
 * @throws Problem `unavailable` when the queue is full, and for a sender who has gone.
 */
export function inspectionQueue(places: number): InspectionQueue {
  const enter = limitConcurrency(places, MOST_WAITING)
  return (work, isGone) =>
    enter(async () => {
      if (isGone?.()) throw problem('unavailable')
      return work()
    })
}

import { problem } from '#src/contract/errors.ts'
import { fairQueue } from '#src/platform/concurrency-limit.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'

/** More would wait longer than people do; then the last entry of the client with most is refused. */
const MAX_WAITING = 64

type InspectionQueue = <T>(work: () => Promise<T>, sender?: Sender) => Promise<T>

/** Senders take turns; the work of one that has gone is skipped. */
export function inspectionQueue(places: number): InspectionQueue {
  const queue = fairQueue(places, MAX_WAITING)
  return async (work, sender) => {
    const leave = await queue.enter(sender?.client ?? '')
    try {
      if (sender?.isGone()) throw problem('unavailable')
      return await work()
    } finally {
      leave()
    }
  }
}

import { problem } from '#src/contract/errors.ts'
import { fairQueue } from '#src/platform/concurrency-limit.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'

/** More would wait for longer than people do; the last of whoever waits with most is answered at once then. */
const MAX_WAITING = 64

type InspectionQueue = <T>(work: () => Promise<T>, sender?: Sender) => Promise<T>

/** Senders take turns; work of one that has gone is skipped. */
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

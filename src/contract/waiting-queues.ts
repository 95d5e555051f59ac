/** The panel's queues; an area declares the rows of each in its `waiting`. */
const waitingQueues = [
  'review',
  'reported',
  'claims',
  'quarantine',
  'messages',
  'failed_mails',
  'delayed_mails',
  'blocks',
  'unchecked',
] as const

export type WaitingQueue = (typeof waitingQueues)[number]

export function inEachQueue<T>(valueOf: (queue: WaitingQueue) => T): Record<WaitingQueue, T> {
  return Object.fromEntries(waitingQueues.map((queue) => [queue, valueOf(queue)])) as Record<WaitingQueue, T>
}

import { problem } from '#src/contract/errors.ts'

interface Turn {
  begin: () => void
  refuse: (error: unknown) => void
}

/** Clients take turns; a full queue refuses the last entry of the longest line (`unavailable`). */
export function fairQueue(places: number, maxWaiting: number) {
  let running = 0
  let waiting = 0
  const lines = new Map<string, Turn[]>()

  const leave = () => {
    const [next] = lines
    if (!next) {
      running -= 1
      return
    }
    const [client, line] = next
    const turn = line.shift()!
    waiting -= 1
    lines.delete(client)
    if (line.length > 0) lines.set(client, line)
    // Other events are handled first: work without a pause of its own would block the event loop.
    setImmediate(turn.begin)
  }
  const refuseOne = (client: string): boolean => {
    let longest: [string, Turn[]] | undefined
    for (const line of lines) if (line[1].length > (longest?.[1].length ?? 0)) longest = line
    if (!longest || longest[1].length <= (lines.get(client)?.length ?? 0) + 1) return false
    longest[1].pop()!.refuse(problem('unavailable'))
    waiting -= 1
    return true
  }
  return {
    /** Resolves to a function that gives the place back. */
    async enter(client: string): Promise<() => void> {
      if (running < places) running += 1
      else {
        if (waiting >= maxWaiting && !refuseOne(client)) throw problem('unavailable')
        const line = lines.get(client) ?? []
        lines.set(client, line)
        waiting += 1
        await new Promise<void>((begin, refuse) => line.push({ begin, refuse }))
      }
      let isIn = true
      return () => {
        if (isIn) leave()
        isIn = false
      }
    },
    state: () => ({ running, waiting }),
  }
}

export type ConcurrencyLimit = ReturnType<typeof limitConcurrency>

/** `maxWaiting` bounds the queue, so that a flood cannot take the machine. */
export function limitConcurrency(places: number, maxWaiting = Number.POSITIVE_INFINITY) {
  const queue = fairQueue(places, maxWaiting)
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    const leave = await queue.enter('')
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return Object.assign(run, { places, state: queue.state })
}

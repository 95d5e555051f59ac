import { problem } from '#src/contract/errors.ts'

interface Turn {
  begin: () => void
  refuse: (error: unknown) => void
}

export interface FairQueue {
  /** Resolves to a function that gives the place back. @throws Problem `unavailable` when too many wait. */
  enter(client: string): Promise<() => void>
}

/**
 * Clients take turns, so that one with hundreds waits behind its own. When the queue is full, the last of the
 * longest line is refused.
 */
export function fairQueue(places: number, mostWaiting: number): FairQueue {
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
    // The place passes on without becoming free in between. Others of the process get their turn before: work that waits
    // for nothing would be done in one go, however much of it there is.
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
    async enter(client) {
      if (running < places) running += 1
      else {
        if (waiting >= mostWaiting && !refuseOne(client)) throw problem('unavailable')
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
  }
}

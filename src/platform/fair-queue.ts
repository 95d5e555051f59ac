import { problem } from '#src/contract/errors.ts'

interface Turn {
  begin: () => void
  refuse: (error: unknown) => void
}

export interface FairQueue {
  /**
   * Waits for a place; what it resolves to gives the place back, once.
   *
   * @throws Problem `unavailable` when too many wait, and nobody waits with more than this client.
   */
  enter(client: string): Promise<() => void>
}

/**
 * A semaphore whose clients take turns: one that sends hundreds waits behind its own, and another that sends one waits
 * for as many as there are clients. When `mostWaiting` wait, the last of whoever waits with most is refused.
 */
export function fairQueue(places: number, mostWaiting: number): FairQueue {
  let running = 0
  let waiting = 0
  // The first line is the next to be served; its client's next turn comes after those of all others.
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

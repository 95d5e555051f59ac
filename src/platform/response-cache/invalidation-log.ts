// More subjects than this are not told apart any more: everything counts as touched then.
const MAX_TOPICS = 10_000

/** What was touched when: an answer that was being made while something that it shows changed is not trusted. */
export function touches() {
  const last = new Map<string, number>()
  let generation = 0
  let everything = 0
  return {
    /** Moves with every change. */
    get generation() {
      return generation
    },
    /** `undefined`: anything may have changed. */
    add(topics: ReadonlySet<string> | undefined): void {
      generation += 1
      if (topics) for (const topic of topics) last.set(topic, generation)
      else everything = generation
      if (last.size <= MAX_TOPICS) return
      last.clear()
      everything = generation
    },
    since(start: number, topics: ReadonlySet<string>): boolean {
      return everything > start || [...topics].some((topic) => (last.get(topic) ?? 0) > start)
    },
  }
}

export function intersects(topics: ReadonlySet<string>, shown: ReadonlySet<string> | undefined): boolean {
  if (!shown) return true
  for (const topic of topics) if (shown.has(topic)) return true
  return false
}

/** Of topics those that name a single thing, such as `vacancy:7`, and no list of them. */
export function singleThings(topics: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...topics].filter((topic) => topic.includes(':')))
}

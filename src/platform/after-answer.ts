const PAUSE_MS = 300

export type AfterAnswer<Request> = ReturnType<typeof afterAnswer<Request>>

/**
 * For requests whose response must not reveal, by its time either, whether a name was known: they are stored
 * alike, and worked on in batches after it. The hourly sweep tries again.
 */
export function afterAnswer<Request>(
  note: (request: Request) => Promise<void>,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let stopped = false
  const begin = () => {
    timer = undefined
    working = work().catch(onError)
  }
  return {
    async take(request: Request): Promise<void> {
      await note(request)
      if (!stopped) timer ??= setTimeout(begin, PAUSE_MS)
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await working
    },
  }
}

const PAUSE_MS = 300

export type AfterResponse<Request> = ReturnType<typeof afterResponse<Request>>

/** Requests are stored, then processed in batches, so that the response time reveals nothing. */
export function afterResponse<Request>(
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

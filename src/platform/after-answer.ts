const PAUSE_MS = 300

export interface AfterAnswer<Request> {
  /** Returns as soon as the request is stored. */
  take(request: Request): Promise<void>
  /** Stops after the work that is being done. Requests that remain are for the next start, or another node. */
  stop(): Promise<void>
}

/**
 * Takes requests whose answer must not tell what they find, and works on them a moment after it, in batches by a timer of
 * its own: neither that answer nor the next ones tell by their time whether a name was known. `note` stores a request,
 * the same work for every one; `work` does what is stored, and is done again by the hourly sweep where it failed.
 */
export function afterAnswer<Request>(
  note: (request: Request) => Promise<void>,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): AfterAnswer<Request> {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let stopped = false
  const begin = () => {
    timer = undefined
    working = work().catch(onError)
  }
  return {
    async take(request) {
      await note(request)
      if (!stopped) timer ??= setTimeout(begin, PAUSE_MS)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await working
    },
  }
}

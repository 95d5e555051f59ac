import type { AppContext } from '#src/platform/app-context.ts'
import { sendResetLinks, requestResetLink } from './reset-links.ts'

const PAUSE_MS = 300

export interface ResetLinkQueue {
  /** Returns as soon as the request is stored. */
  take(email: string): Promise<void>
  /** Stops after the mail that is being sent. Requests that remain are for the next start, or another node. */
  stop(): Promise<void>
}

/**
 * Takes requests for reset links and sends the links a moment after the response, in batches by a timer of its own:
 * neither that response nor the next ones tell by their time whether the address was known.
 */
export function resetLinkQueue(
  context: AppContext,
  scale: number,
  onError: (error: unknown) => void,
): ResetLinkQueue {
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let stopped = false
  const send = () => {
    timer = undefined
    // A request that fails stays stored; the sweep tries again.
    sending = sendResetLinks(context, scale).catch(onError)
  }
  return {
    async take(email) {
      await requestResetLink(context, email)
      if (!stopped) timer ??= setTimeout(send, PAUSE_MS)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await sending
    },
  }
}

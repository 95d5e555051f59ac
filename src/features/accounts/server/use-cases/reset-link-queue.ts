import type { AppContext } from '#src/platform/app-context.ts'
import { sendResetLinks, requestResetLink } from './reset-links.ts'

const PAUSE_MS = 300

export interface ResetLinkQueue {
  /** Returns as soon as the wish is stored. */
  take(email: string): Promise<void>
  /** Stops after the sending that has begun. Wishes that remain are for the next start, or another node. */
  stop(): Promise<void>
}

/**
 * Takes wishes for reset links and sends the links a moment after the answer, in batches on a beat of its own: neither
 * the answer nor the answers that follow it tell by their time whether the address was known.
 */
export function resetDesk(
  context: AppContext,
  scale: number,
  onFault: (fault: unknown) => void,
): ResetLinkQueue {
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let stopped = false
  const send = () => {
    timer = undefined
    // What fails stays stored; the sweep tries again.
    sending = sendResetLinks(context, scale).catch(onFault)
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

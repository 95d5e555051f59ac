import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { waitingCounts, type WaitingQueue } from '#src/features/reports/waiting-contract.ts'
import { panelApi } from '#src/web/api/api.ts'

export type WaitingCounts = Record<WaitingQueue, number>

/**
 * Counts the queues of the panel: asked anew with every page and after every act of a page, and when the admin
 * comes back to the tab. Without an answer the last one stays. Nothing is asked while the token does not open them.
 */
export function useWaitingCounts(isOpen: boolean): WaitingCounts | undefined {
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const isRevalidated = useRevalidator().state === 'idle'
  const [counts, setCounts] = useState<WaitingCounts>()
  useEffect(() => {
    if (!isOpen || !isIdle || !isRevalidated) return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const result = await panelApi(waitingCounts, { signal: leaving.signal })
      if (result.ok && !leaving.signal.aborted) setCounts(result.data)
    }
    const askSoon = () => {
      // The page was left meanwhile, or goes on without the counts.
      if (document.visibilityState === 'visible') ask().catch(() => undefined)
    }
    askSoon()
    document.addEventListener('visibilitychange', askSoon)
    return () => {
      leaving.abort()
      document.removeEventListener('visibilitychange', askSoon)
    }
  }, [isOpen, key, isIdle, isRevalidated])
  return counts
}

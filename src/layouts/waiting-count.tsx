import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { MAX_WAITING_COUNTED, type WaitingCounts, waitingCounts } from '#src/areas/office/calls/waiting.ts'
import { formatNumber } from '#src/strings/format.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { panelApi } from '#src/web/api/api.ts'

export function WaitingCount({ id, count }: { id: string; count: number }) {
  const isMore = count >= MAX_WAITING_COUNTED
  const shown = isMore ? `${formatNumber(MAX_WAITING_COUNTED - 1)}+` : formatNumber(count)
  return (
    <>
      <span
        aria-hidden="true"
        className="ms-auto rounded-full bg-accent px-2 text-sm font-semibold text-on-accent figures folded:absolute folded:end-0 folded:-top-1 folded:px-1 folded:text-xs"
      >
        {shown}
      </span>
      <span id={id} hidden>
        {isMore ? p('nav.waiting.more', { count: shown }) : pCount('nav.waiting', count)}
      </span>
    </>
  )
}

/** Again with every page and act, and on return to the tab. After a failure the last count stays. */
export function useWaitingCounts(isOpen: boolean): WaitingCounts | undefined {
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const isRevalidated = useRevalidator().state === 'idle'
  const [counts, setCounts] = useState<WaitingCounts>()
  useEffect(() => {
    if (!isOpen || !isIdle || !isRevalidated) return undefined
    const leaving = new AbortController()
    const load = async () => {
      const result = await panelApi(waitingCounts, { signal: leaving.signal })
      if (result.ok && !leaving.signal.aborted) setCounts(result.data)
    }
    const loadSoon = () => {
      if (document.visibilityState === 'visible') load().catch(() => undefined)
    }
    loadSoon()
    document.addEventListener('visibilitychange', loadSoon)
    return () => {
      leaving.abort()
      document.removeEventListener('visibilitychange', loadSoon)
    }
  }, [isOpen, key, isIdle, isRevalidated])
  return counts
}

import { useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Spinner } from '#src/ui/spinner.tsx'
import { useDelay } from './use-delay.ts'

/** Without this, a press on a slow network seems to do nothing. */
export function PageLoading({ label }: { label: string }) {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  // A list that is read again says so itself.
  if (state !== 'loading' || location.pathname === pathname) return null
  return (
    <DelayedFallback>
      <div className="pointer-events-none fixed inset-x-0 top-3 z-50 flex animate-appear justify-center print:hidden">
        <p className="rounded bg-ink px-4 py-2 text-ground forced-colors:border">
          <Spinner label={label} />
        </p>
      </div>
    </DelayedFallback>
  )
}

const DELAY_MS = 300

/** Before, a screen reader would announce something that came at once. */
export function DelayedFallback({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useDelay(!due, DELAY_MS, () => setDue(true))
  return due && children
}

import { useEffect, useRef, useState, type ReactNode, type ComponentType } from 'react'
import { useLocation, useNavigation } from 'react-router'

export function useDelay(due: boolean, milliseconds: number, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const timer = due ? setTimeout(() => latest.current(), milliseconds) : undefined
    return () => clearTimeout(timer)
  }, [due, milliseconds])
}

/** Without this, a press on a slow network seems to do nothing. */
export function PageLoading({ label }: { label: string }) {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  // A list that is read again says so itself.
  if (state !== 'loading' || location.pathname === pathname) return null
  return (
    <DelayedFallback>
      <p
        ref={grow}
        role="status"
        className="fixed inset-x-0 top-0 z-50 h-1.5 bg-primary print:hidden forced-colors:border"
      >
        <span className="sr-only">{label}</span>
      </p>
    </DelayedFallback>
  )
}

/** Animated here, as every first visit loads the style sheet. */
function grow(bar: HTMLElement | null): void {
  bar?.animate({ clipPath: ['inset(0 100% 0 0)', 'inset(0)'] }, { duration: 10_000, easing: 'ease-out' })
}

const DELAY_MS = 300

/** Delayed, so that a screen reader announces nothing if the page comes at once. */
export function DelayedFallback({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useDelay(!due, DELAY_MS, () => setDue(true))
  return due && children
}

/**
 * A part that its page can do without, and that no server shows. If its code does not come, as without a connection, it
 * shows nothing until it is mounted again.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P>>()
    useEffect(() => {
      load().then(
        ({ default: loaded }) => setPart(() => loaded),
        () => undefined,
      )
    }, [])
    return Part ? <Part {...props} /> : null
  }
}

import { useEffect, useRef } from 'react'

/** Does something once, `milliseconds` after `due` became true; a page that is left does it never. */
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

import { useEffect, useRef } from 'react'

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

import { useState, type ReactNode } from 'react'
import { useDelay } from './use-delay.ts'

const DELAY_MS = 300

/** What is told only of something slow: not there at all before, so that nobody hears of what came at once. */
export function DelayedFallback({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useDelay(!due, DELAY_MS, () => setDue(true))
  return due && children
}

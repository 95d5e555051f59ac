import { useState, type ReactNode } from 'react'
import { useDelay } from './use-delay.ts'

const DELAY_MS = 300

/** Before, a screen reader would announce something that came at once. */
export function DelayedFallback({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useDelay(!due, DELAY_MS, () => setDue(true))
  return due && children
}

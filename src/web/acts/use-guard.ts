import { useRef, useState } from 'react'
import type { Api } from '#src/contract/client.ts'
import { attemptKeys } from '../api/idempotency-keys.ts'

/** Runs one act at a time, each with an `Idempotency-Key`, which an unchanged retry keeps. */
export function useGuard<Name extends string | number = string>() {
  // State is set too late for two presses in one frame.
  const isActing = useRef(false)
  const [acting, setActing] = useState<Name>()
  const [keyed] = useState(attemptKeys)
  /** Does nothing while another act is under way. */
  async function guard<T>(name: Name, act: (keyed: (api: Api) => Api) => Promise<T>): Promise<T | undefined> {
    if (isActing.current) return undefined
    isActing.current = true
    setActing(name)
    try {
      return await act(keyed)
    } finally {
      isActing.current = false
      setActing(undefined)
    }
  }
  return { acting, guard }
}

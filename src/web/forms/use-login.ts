import { useCallback, useEffect, useRef } from 'react'
import { useToken } from '../api/session.ts'

/** Returns a function that notes if a form needs a login; `clear` is called after that login. */
export function useLogin(clear: () => void): (isNeeded: boolean) => void {
  const isLoggedIn = Boolean(useToken('user'))
  const isNeeded = useRef(false)
  useEffect(() => {
    if (!isLoggedIn || !isNeeded.current) return
    isNeeded.current = false
    clear()
  })
  return useCallback((next) => {
    isNeeded.current = next
  }, [])
}

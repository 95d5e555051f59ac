import { useCallback, useEffect, useRef } from 'react'
import { useToken } from '../api/session.ts'

/** Returns what takes whether a form was refused for want of a login; `clear` is called once there is one. */
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

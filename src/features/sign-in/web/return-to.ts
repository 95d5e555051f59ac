import { useSyncExternalStore } from 'react'
import { useLocation, type Location } from 'react-router'

/** A guard turned the visitor away from here. It travels in the history entry, so that the address stays `/login`. */
export interface ReturnState {
  returnTo: string
}

export function returnStateOf({ pathname, search, hash }: Location): ReturnState {
  return { returnTo: pathname + search + hash }
}

export function useReturnTo(): string {
  const state: unknown = useLocation().state
  const returnTo =
    typeof state === 'object' && state !== null ? (state as Partial<ReturnState>).returnTo : undefined
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/'
}

const never = () => () => undefined

/**
 * Returns the place from which a guard turned the visitor away. None while the page is taken over: the server, which
 * wrote it, knows no history.
 */
export function useRedirectedFrom(): string | undefined {
  const returnTo = useReturnTo()
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isHere && returnTo !== '/' ? returnTo : undefined
}

import { useSyncExternalStore } from 'react'
import { useLocation, type Location } from 'react-router'

/** A guard turned the visitor away from here. It travels in the history entry, so that the address stays `/login`. */
export interface WantedPlace {
  wanted: string
}

export function wantedFrom({ pathname, search, hash }: Location): WantedPlace {
  return { wanted: pathname + search + hash }
}

export function useWantedPlace(): string {
  const state: unknown = useLocation().state
  const wanted =
    typeof state === 'object' && state !== null ? (state as Partial<WantedPlace>).wanted : undefined
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/'
}

const never = () => () => undefined

/**
 * Returns the place from which a guard turned the visitor away. None while the page is taken over: the server, which
 * wrote it, knows no history.
 */
export function useTurnedAwayFrom(): string | undefined {
  const wanted = useWantedPlace()
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isHere && wanted !== '/' ? wanted : undefined
}

import { useLocation, type Location } from 'react-router'

/** A guard turned the visitor away from here. It travels in the history entry, so that the address stays `/login`. */
export interface WantedPlace {
  wanted: string
}

export function wantedFrom({ pathname, search, hash }: Location): WantedPlace {
  return { wanted: pathname + search + hash }
}

/** Returns the place to go to after login: the wanted one or the front page. */
export function useWantedPlace(): string {
  const state: unknown = useLocation().state
  const wanted =
    typeof state === 'object' && state !== null ? (state as Partial<WantedPlace>).wanted : undefined
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/'
}
